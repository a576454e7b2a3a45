package import QuartzCore

/// Mistakes that only this library detects.
extension MistakeKind {
  package static let easyTransitions: [MistakeKind] = [.navigationActionMissing]

  package static let navigationActionMissing = MistakeKind(
    "S13.26", .error,
    "a pan of EasyTransitions begins without a navigationAction",
    effect: "an app stops here with a fatal error",
    advice: "set navigationAction before the first pan: to present, dismiss, pop or select")
}
