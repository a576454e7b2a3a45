import Flipbook

/// `flipbook` with the built-in transitions.
@main
struct Main: FlipbookApp {
  /// It registers nothing: Flipbook's own sources are all that draw.
  var sourceDigest: String? { "" }
}
