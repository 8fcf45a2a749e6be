#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

extension System {
  private final class ThreadBody: Sendable {
    let run: @Sendable () -> Void

    init(_ run: @escaping @Sendable () -> Void) {
      self.run = run
    }
  }

  /// In bytes; of address space, the memory comes with use.
  private static let stackSize = 1 << 20

  /// Runs `body` on a new thread, to which no signals go. Throws where the system has none left.
  static func startThread(_ body: @escaping @Sendable () -> Void) throws(SystemError) {
    let argument = Unmanaged.passRetained(ThreadBody(body)).toOpaque()
    let code = startThread(argument: argument)
    guard code != 0 else { return }
    Unmanaged<ThreadBody>.fromOpaque(argument).release()
    throw SystemError(code: code)
  }

  private static func startThread(argument: UnsafeMutableRawPointer) -> Int32 {
    var attributes = pthread_attr_t()
    pthread_attr_init(&attributes)
    defer { pthread_attr_destroy(&attributes) }
    pthread_attr_setstacksize(&attributes, stackSize)
    pthread_attr_setdetachstate(&attributes, Int32(PTHREAD_CREATE_DETACHED))
    #if canImport(Darwin)
      var thread: pthread_t?
    #else
      var thread = pthread_t()
    #endif
    return pthread_create(&thread, &attributes, runThread, argument)
  }

  fileprivate static func run(_ argument: UnsafeMutableRawPointer) {
    blockSignals()
    Unmanaged<ThreadBody>.fromOpaque(argument).takeRetainedValue().run()
  }

  /// All but those that mean a fault of this thread.
  private static func blockSignals() {
    var signals = sigset_t()
    sigfillset(&signals)
    for fault in [SIGSEGV, SIGBUS, SIGILL, SIGFPE, SIGTRAP, SIGABRT, SIGSYS] { sigdelset(&signals, fault) }
    pthread_sigmask(SIG_SETMASK, &signals, nil)
  }
}

#if canImport(Darwin)
  private func runThread(_ argument: UnsafeMutableRawPointer) -> UnsafeMutableRawPointer? {
    System.run(argument)
    return nil
  }
#else
  private func runThread(_ argument: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
    if let argument { System.run(argument) }
    return nil
  }
#endif
