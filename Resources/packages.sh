#!/bin/sh
# Installs the system packages that are missing, and says which. usage: packages.sh build|test
# Debian and Ubuntu through apt-get (with sudo unless root), macOS through Homebrew; elsewhere it names them.
set -eu

if ! command -v swift >/dev/null 2>&1; then
  echo "pager-tui needs a Swift 6.2 (or newer) toolchain: install one from https://www.swift.org/install and put 'swift' on the PATH" >&2
  exit 1
fi

debian="libncurses-dev"
homebrew="ncurses"
if [ "${1:-build}" = test ]; then
  debian="$debian libvterm-dev ncurses-term"
  homebrew="$homebrew libvterm"
fi

as_root() {
  if [ "$(id -u)" = 0 ]; then
    "$@"
  elif command -v sudo >/dev/null 2>&1; then
    sudo "$@"
  else
    echo "not root and no sudo: run this as root: $*" >&2
    exit 1
  fi
}

missing=""
if command -v dpkg-query >/dev/null 2>&1; then
  for package in $debian; do
    state=$(dpkg-query -W -f '${Status}' "$package" 2>/dev/null || true)
    [ "$state" = "install ok installed" ] || missing="$missing $package"
  done
  [ -n "$missing" ] || exit 0
  echo "installing:$missing"
  # An old or empty package list is the usual reason for a failure: refresh it, then try again.
  # shellcheck disable=SC2086
  as_root env DEBIAN_FRONTEND=noninteractive apt-get install -y -q $missing >/dev/null 2>&1 || {
    as_root apt-get update -q >/dev/null
    # shellcheck disable=SC2086
    as_root env DEBIAN_FRONTEND=noninteractive apt-get install -y -q $missing >/dev/null
  }
elif command -v brew >/dev/null 2>&1; then
  for package in $homebrew; do
    brew list --formula "$package" >/dev/null 2>&1 || missing="$missing $package"
  done
  [ -n "$missing" ] || exit 0
  echo "installing:$missing"
  # shellcheck disable=SC2086
  brew install --quiet $missing
else
  echo "pager-tui needs the development files of ncurses (wide characters)$([ "${1:-build}" = test ] && echo " and libvterm"); install them with your package manager" >&2
fi
