/// Which goldens a run writes that is there to compare with them.
package enum RecordMode: String, CaseIterable, Sendable {
  /// All that the scene asks for.
  case all
  /// Those that differ, and those that are missing.
  case failed
  /// Those that are missing.
  case missing
  case never
}
