import Foundation

/// What a process and those that it has started have used up to now. Nothing where the kernel doesn't say (`/proc` of Linux).
struct ProcessUsage {
  /// CPU time in seconds, that of threads which have ended included.
  private(set) var cpu = 0.0
  /// How often one of its living threads has been put to sleep or has lost the CPU.
  private(set) var switches = 0
  /// The most memory that was resident at once, in KiB.
  private(set) var peakMemory = 0

  init(of process: pid_t) {
    add(process)
  }

  private mutating func add(_ process: pid_t) {
    peakMemory += ProcessUsage.number(after: "VmHWM:", in: ProcessUsage.text("/proc/\(process)/status"))
    cpu += ProcessUsage.cpu(of: process)
    let tasks = (try? FileManager.default.contentsOfDirectory(atPath: "/proc/\(process)/task")) ?? []
    for task in tasks {
      let folder = "/proc/\(process)/task/\(task)"
      let status = ProcessUsage.text(folder + "/status")
      switches += ProcessUsage.number(after: "\nvoluntary_ctxt_switches:", in: status)
      switches += ProcessUsage.number(after: "nonvoluntary_ctxt_switches:", in: status)
      for child in ProcessUsage.text(folder + "/children").split(separator: " ") {
        if let child = pid_t(child) { add(child) }
      }
    }
  }

  /// CPU time in seconds.
  private static func cpu(of process: pid_t) -> Double {
    #if os(Linux)
      var clock = clockid_t()
      var time = timespec()
      guard clock_getcpuclockid(process, &clock) == 0, clock_gettime(clock, &time) == 0 else { return 0 }
      return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    #else
      return 0
    #endif
  }

  /// Whether one of the process's threads runs or waits for a CPU.
  static func isRunning(_ process: pid_t) -> Bool {
    let tasks = (try? FileManager.default.contentsOfDirectory(atPath: "/proc/\(process)/task")) ?? []
    return tasks.contains { task in
      let state = text("/proc/\(process)/task/\(task)/stat").split(separator: ")").last?.split(separator: " ")
        .first
      return state == "R" || state == "D"
    }
  }

  private static func number(after label: String, in text: String) -> Int {
    guard let range = text.range(of: label) else { return 0 }
    return Int(text[range.upperBound...].drop { $0 == "\t" || $0 == " " }.prefix { $0.isNumber }) ?? 0
  }

  private static func text(_ path: String) -> String {
    (try? String(contentsOfFile: path, encoding: .utf8)) ?? ""
  }
}
