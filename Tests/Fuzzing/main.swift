// Runs one target under libFuzzer: pager-fuzz --target=NAME, then libFuzzer's own options and folders of inputs.
// Without a target, prints all, with their dictionaries.
import CFuzzer

if FuzzTarget.chosen == nil {
  for target in FuzzTarget.all { print(target.name, target.dictionary) }
} else {
  var count = CommandLine.argc
  var vector: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? = CommandLine.unsafeArgv
  // Ends the program itself when something was found.
  _ = LLVMFuzzerRunDriver(&count, &vector) { start, count in
    FuzzTarget.chosen?.run(Array(UnsafeBufferPointer(start: start, count: count)))
    return 0
  }
}
