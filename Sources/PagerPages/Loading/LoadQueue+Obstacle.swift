#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

extension LoadQueue {
  /// Why no thread can be started; nil: one can. Dispatch would wait for one without end, and with it whoever submits.
  public static var obstacle: String? {
    #if canImport(Glibc)
      var thread = pthread_t()
      let code = pthread_create(&thread, nil, { _ in nil }, nil)
      if code == 0 { pthread_join(thread, nil) }
    #else
      var thread: pthread_t?
      let code = pthread_create(&thread, nil, { _ in nil }, nil)
      if code == 0, let thread { pthread_join(thread, nil) }
    #endif
    return code == 0 ? nil : System.message(for: code)
  }
}
