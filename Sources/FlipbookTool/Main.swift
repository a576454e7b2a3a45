import Flipbook

/// `flipbook` with the built-in transitions.
@main
struct Main: FlipbookApp {
  /// Empty: only Flipbook's own sources draw, because nothing is registered.
  var sourceDigest: String? { "" }
}
