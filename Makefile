# make run: build it and look at it. make test: try it. make install: keep it.
PREFIX ?= /usr/local
DESTDIR ?=
CORPUS ?= ../shared/corpus

SWIFT ?= swift
PROGRAM = .build/release/pager-tui
# Tests look for two uses of one value at once; looking takes a sixth of what a key costs, so a release does not.
UNCHECKED = -Xswiftc -enforce-exclusivity=unchecked
# One file without shared libraries starts fastest; macOS has no static executables.
ifeq ($(shell uname -s),Linux)
RELEASE = -c release --product pager-tui --static-swift-stdlib -Xswiftc -static-executable $(LEAN) $(UNCHECKED) $(ORDER)
# Nothing is linked that is not called: a section a function, and no libraries that every module imports unasked. Types are
# made by calls, not from their names, which the runtime would take apart at each start.
FRONTEND = -Xswiftc -Xfrontend -Xswiftc
LEAN = $(FRONTEND) -function-sections $(FRONTEND) -disable-implicit-concurrency-module-import \
  $(FRONTEND) -disable-implicit-string-processing-module-import \
  $(FRONTEND) -disable-concrete-type-metadata-mangled-name-accessors
# What runs lies side by side, so that less of the file is in memory. Other linkers know no such list.
LLD = $(or $(shell command -v ld.lld),$(wildcard $(dir $(realpath $(shell command -v $(SWIFT))))ld.lld))
ORDER = $(if $(LLD),-Xswiftc -use-ld=lld -Xlinker --no-warn-symbol-ordering \
  -Xlinker --symbol-ordering-file='$(CURDIR)/Resources/link-order.txt')
else
BREW = $(shell brew --prefix)
CURSES = -Xcc -I$(BREW)/opt/ncurses/include -Xlinker -L$(BREW)/opt/ncurses/lib \
  -Xcc -I$(BREW)/opt/libvterm/include -Xlinker -L$(BREW)/opt/libvterm/lib
RELEASE = -c release --product pager-tui $(UNCHECKED)
endif

.PHONY: run build test bench conformance torture signals install uninstall lint format check fuzz sanitize clean build-packages test-packages

run: build
	@$(PROGRAM) --demo

build: build-packages
	@$(SWIFT) build $(RELEASE) $(CURSES) 2>&1 | Resources/quiet-build.sh

# Everything that is checked against the published files and pictures of a corpus; test does it too where CORPUS or
# ../shared/corpus is.
conformance: test-packages
	@test -f '$(CORPUS)/manifest.tsv' || { echo "make conformance: no corpus (manifest.tsv) in '$(CORPUS)'; set CORPUS=directory"; exit 2; }
	CORPUS='$(abspath $(CORPUS))' $(SWIFT) test $(CURSES) --filter 'PagerPagesTests\.(Corpus|Generated|Rendering|Unicode)Tests'

test: test-packages
	$(SWIFT) test $(CURSES)

# make bench BENCH='--json figures.jsonl terminal/less': see pager-bench's --help
bench: build test-packages
	@$(SWIFT) build -c release --product pager-bench $(CURSES) 2>&1 | Resources/quiet-build.sh
	@.build/release/pager-bench --program '$(abspath $(PROGRAM))' $(BENCH)

# Ten thousand random keys, clicks, sizes, stops and changed files, from a seed that is printed: SEED=N repeats it.
torture: test-packages
	TORTURE_EVENTS=$(or $(EVENTS),10000) TORTURE_SEED=$(or $(SEED),$(shell date +%s)) \
	  $(SWIFT) test $(CURSES) --filter TortureTests

# Signals at random moments of so many starts, and at each system call of one where strace is installed.
signals: build test-packages
	SIGNALS_ROUNDS=$(or $(ROUNDS),3000) SIGNALS_SEED=$(or $(SEED),$(shell date +%s)) SIGNALS_PROGRAM='$(abspath $(PROGRAM))' \
	  $(SWIFT) test $(CURSES) --filter SignalsAtStartTests

install: build
	install -d '$(DESTDIR)$(PREFIX)/bin' '$(DESTDIR)$(PREFIX)/share/pager-tui/demo' '$(DESTDIR)$(PREFIX)/share/doc/pager-tui'
	install -m 755 $(PROGRAM) '$(DESTDIR)$(PREFIX)/bin/pager-tui'
	install -m 644 Resources/demo/* '$(DESTDIR)$(PREFIX)/share/pager-tui/demo'
	install -m 644 README.md Resources/LICENSE '$(DESTDIR)$(PREFIX)/share/doc/pager-tui'

uninstall:
	rm -f '$(DESTDIR)$(PREFIX)/bin/pager-tui'
	rm -rf '$(DESTDIR)$(PREFIX)/share/pager-tui' '$(DESTDIR)$(PREFIX)/share/doc/pager-tui'

lint: build-packages
	$(SWIFT) format lint --strict --recursive --parallel Package.swift Sources Tests
	Resources/embed-demo.sh --check

format:
	$(SWIFT) format --in-place --recursive --parallel Package.swift Sources Tests

check: lint test

# Every reader of bytes from outside under libFuzzer, SECONDS each; TARGET names one.
SECONDS ?= 60
TARGET ?=
fuzz: build-packages
	@SWIFT='$(SWIFT)' Tests/Fuzzing/fuzz.sh '$(SECONDS)' '$(TARGET)'

# All tests, with memory and threads watched. What curses and XCTest keep until the end is no leak.
sanitize: test-packages
	SWIFT_BACKTRACE=enable=no ASAN_OPTIONS=detect_leaks=0 \
	  $(SWIFT) test $(CURSES) --sanitize=address --scratch-path .build/address
	SWIFT_BACKTRACE=enable=no TSAN_OPTIONS=suppressions=$(CURDIR)/Tests/thread-suppressions.txt \
	  $(SWIFT) test $(CURSES) --sanitize=thread --scratch-path .build/thread

clean:
	rm -rf .build

build-packages:
	@Resources/packages.sh build

test-packages:
	@Resources/packages.sh test
