/// What a job has come to, so far or at last.
struct LoadResult: Sendable {
  let source: PageSource
  let generation: Int
  let outcome: Result<any PageContent, PageError>
  /// Parts of the file as far as is known; nil when it hasn't been looked through.
  let numberOfParts: Int?
  /// The file as it was when it was opened; nil for what is no file, or could not be opened.
  let status: System.Status?
  /// Nothing more comes from this job.
  let isLast: Bool
  /// Where a later job goes on, when the stream has more.
  let progress: LoadProgress?
  /// Where a later job goes on, when the file has grown.
  let reading: LoadJob.Reading?
}
