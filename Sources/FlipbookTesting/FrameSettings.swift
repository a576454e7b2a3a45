public import FlipbookCore
package import TransitionCatalog
public import VisualDiff

/// What holds for the frames of a test or a suite, unless a call says otherwise.
package struct FrameSettings: Sendable {
  @TaskLocal static var current = FrameSettings()

  var record: RecordMode?
  var tolerance: ReasonedTolerance?
  /// Adds what scenes name.
  var transitions: [@MainActor @Sendable (inout Catalog) -> Void] = []
  var pictureFolders: [@MainActor @Sendable () -> [String]] = []

  package init(
    record: RecordMode? = nil, tolerance: ReasonedTolerance? = nil,
    transitions: [@MainActor @Sendable (inout Catalog) -> Void] = []
  ) {
    self.record = record
    self.tolerance = tolerance
    self.transitions = transitions
  }

  /// These, changed by more special ones.
  func changed(by inner: FrameSettings) -> FrameSettings {
    var settings = FrameSettings(
      record: inner.record ?? record, tolerance: inner.tolerance ?? tolerance,
      transitions: transitions + inner.transitions)
    settings.pictureFolders = pictureFolders + inner.pictureFolders
    return settings
  }
}

/// What is let pass, and why.
package struct ReasonedTolerance: Sendable {
  var tolerance: Tolerance
  var reason: String
  /// What gave it, as people write it.
  var source: String

  package init(
    tolerance: Tolerance, reason: String, source: String = ".frames(tolerance:because:)"
  ) {
    self.tolerance = tolerance
    self.reason = reason
    self.source = source
  }
}

/// Runs `operation` with other settings for the frames that are compared in it: for tests that have
/// no traits.
///
/// - Parameters:
///   - record: which goldens are written.
///   - app: the command line whose transitions scenes may name.
public func withFrames<Result>(
  record: RecordMode? = nil, of app: (any FlipbookApp.Type)? = nil,
  isolation: isolated (any Actor)? = #isolation, operation: () async throws -> Result
) async rethrows -> Result {
  var settings = FrameSettings(record: record)
  if let app { settings.add(app) }
  return try await withFrames(settings, operation: operation)
}

/// Runs `operation` with a tolerance for the frames that are compared in it.
public func withFrames<Result>(
  tolerance: Tolerance, because reason: String, isolation: isolated (any Actor)? = #isolation,
  operation: () async throws -> Result
) async rethrows -> Result {
  let settings = FrameSettings(
    tolerance: ReasonedTolerance(
      tolerance: tolerance, reason: reason, source: "withFrames(tolerance:because:)"))
  return try await withFrames(settings, operation: operation)
}

private func withFrames<Result>(
  _ settings: FrameSettings, isolation: isolated (any Actor)? = #isolation,
  operation: () async throws -> Result
) async rethrows -> Result {
  try await FrameSettings.$current.withValue(
    FrameSettings.current.changed(by: settings), operation: operation)
}

extension FrameSettings {
  /// Lets scenes name what a command line registers.
  mutating func add(_ app: any FlipbookApp.Type) {
    // It is used on the main actor alone, to which what it conforms with is bound.
    nonisolated(unsafe) let app = app
    transitions.append { unsafe app.init().register(in: &$0) }
    pictureFolders.append { unsafe app.init().pictureFolders }
  }
}
