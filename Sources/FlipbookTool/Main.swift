import Flipbook

/// `flipbook` with the transitions that come with it.
@main
struct Main: FlipbookApp {
  /// It registers nothing: Flipbook's own sources are all that draw.
  var sourceDigest: String? { "" }
}
