package import QuartzCore

/// Mistakes that only this library detects.
extension MistakeKind {
  package static let materialMotion: [MistakeKind] = [.transitionStillActive]

  package static let transitionStillActive = MistakeKind(
    "S13.12", .error,
    "a controller is presented by a Material Motion transition before its previous one has "
      + "ended",
    effect: "a debug build of an app stops here with an assertion",
    advice: "call transitionDidEnd() on every path, and present again in a later turn than the "
      + "completion of the dismissal")
}
