/// Goldens that a comparing run writes.
///
/// A run that writes goldens fails once, so that someone reviews them.
public enum RecordMode: String, CaseIterable, Hashable, Sendable {
  /// Writes all requested goldens; files with equal pixels are left unchanged.
  case all
  /// Writes differing and missing goldens.
  case failed
  /// Writes missing goldens; differing frames still fail. Writes none if the existing goldens have
  /// another size, frame rate or number of frames.
  case missing
  /// Writes none: the default, and the only mode in CI.
  case never

  /// Whether all goldens are recorded again when the existing ones have another format.
  ///
  /// - Parameter isPartial: Whether only some of the goldens were requested.
  package func replacesAll(isPartial: Bool) -> Bool {
    self == .all || self == .failed && !isPartial
  }
}
