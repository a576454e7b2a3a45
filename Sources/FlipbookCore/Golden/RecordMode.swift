/// Which goldens a run writes that is there to compare with them.
///
/// A run that writes some fails, so that somebody looks at them.
public enum RecordMode: String, CaseIterable, Hashable, Sendable {
  /// All that are asked for; files whose pixels are equal are left alone.
  case all
  /// Those that differ, and those that are missing.
  case failed
  /// Those that are missing. What differs goes on failing; goldens of another size, rate or number of
  /// frames keep new ones from being written beside them.
  case missing
  /// None: the default, and the only one in CI.
  case never

  /// Whether all goldens are recorded anew where those that are there are of another format.
  ///
  /// - Parameter isPartial: whether only some of them were asked for.
  package func replacesAll(isPartial: Bool) -> Bool {
    self == .all || self == .failed && !isPartial
  }
}
