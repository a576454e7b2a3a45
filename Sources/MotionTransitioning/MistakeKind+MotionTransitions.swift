package import QuartzCore

/// Mistakes that only this library detects.
extension MistakeKind {
  package static let materialMotion: [MistakeKind] = [
    .transitionStillActive, .presentationNeverEnds,
  ]

  package static let presentationNeverEnds = MistakeKind(
    "S13.8", .warning,
    "a presentation controller that is a Material Motion transition never ends",
    effect: "with the first revision of the library the transition ends anyway; with later "
      + "ones, where each has its own context, the app looks frozen",
    advice: "call transitionDidEnd() in the presentation controller as well")

  package static let transitionStillActive = MistakeKind(
    "S13.12", .error,
    "a controller is presented by a Material Motion transition before its previous one has "
      + "ended",
    effect: "a debug build of an app stops here with an assertion",
    advice: "call transitionDidEnd() on every path, and present again after the completion of the "
      + "dismissal, in a later turn of the run loop")
}
