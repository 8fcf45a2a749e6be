import CTerminalSupport

/// What the process does with memory that it has freed.
public enum ProcessMemory {
  /// Has freed memory given back to the system, however long the process runs. To be called before there are threads.
  public static func limitKept() {
    pager_memory_limit_kept()
  }
}
