import Synchronization

/// What a job is for, and whether anybody still waits for it.
final class LoadTicket: Sendable {
  let generation: Int
  private let isWithdrawnFlag = Atomic(false)

  init(generation: Int) {
    self.generation = generation
  }

  /// Nobody wants the result any more; the job may stop where it likes.
  func withdraw() {
    isWithdrawnFlag.store(true, ordering: .relaxed)
  }

  var isWithdrawn: Bool { isWithdrawnFlag.load(ordering: .relaxed) }
}
