import PagerPages

/// What is searched for, and the search that runs.
struct Search {
  var text: SearchText
  var isForward = true
  /// nil: none runs.
  var running: PageSearch?
  /// When the screen says that it searches, as that takes long.
  var noticeTime: Duration?
}
