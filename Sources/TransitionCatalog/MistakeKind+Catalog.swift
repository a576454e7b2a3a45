package import QuartzCore

/// Mistakes in what scenes ask of the catalog's transitions.
extension MistakeKind {
  /// All kinds that the catalog detects.
  package static let catalog: [MistakeKind] = [.viewMissing]

  package static let viewMissing = MistakeKind(
    "accessibilityIdentifier", .warning,
    "a transition names a view that its screens do not have",
    effect: "the transition runs without this view",
    advice: "check the spelling of the id; for views created in code it is the "
      + "accessibilityIdentifier")
}
