public import FlipbookCore
package import TransitionCatalog
public import VisualDiff

/// Default settings for the frames of a test or a suite.
package struct FrameSettings: Sendable {
  @TaskLocal static var current = FrameSettings()

  var record: RecordMode?
  var tolerance: ReasonedTolerance?
  /// Registers transitions and layouts that scenes use.
  var transitions: [@MainActor @Sendable (inout Catalog) -> Void] = []
  var pictureFolders: [@MainActor @Sendable () -> [String]] = []
  var resourceFolders: [@MainActor @Sendable () -> [String]] = []

  package init(
    record: RecordMode? = nil, tolerance: ReasonedTolerance? = nil,
    transitions: [@MainActor @Sendable (inout Catalog) -> Void] = []
  ) {
    self.record = record
    self.tolerance = tolerance
    self.transitions = transitions
  }

  /// These settings, overridden by inner ones.
  func changed(by inner: FrameSettings) -> FrameSettings {
    var settings = FrameSettings(
      record: inner.record ?? record, tolerance: inner.tolerance ?? tolerance,
      transitions: transitions + inner.transitions)
    settings.pictureFolders = pictureFolders + inner.pictureFolders
    settings.resourceFolders = resourceFolders + inner.resourceFolders
    return settings
  }
}

/// A tolerance with its reason.
package struct ReasonedTolerance: Sendable {
  var tolerance: Tolerance
  var reason: String
  /// API that set it, for messages.
  var source: String

  package init(
    tolerance: Tolerance, reason: String, source: String = ".frames(tolerance:because:)"
  ) {
    self.tolerance = tolerance
    self.reason = reason
    self.source = source
  }
}

/// Runs `operation` with settings for the frames that it compares: for tests without traits.
///
/// - Parameters:
///   - record: Goldens to write.
///   - app: Command line whose transitions scenes can use.
public func withFrames<Result>(
  record: RecordMode? = nil, of app: (any FlipbookApp.Type)? = nil,
  isolation: isolated (any Actor)? = #isolation, operation: () async throws -> Result
) async rethrows -> Result {
  var settings = FrameSettings(record: record)
  if let app { settings.add(app) }
  return try await withFrames(settings, operation: operation)
}

/// Runs `operation` with a tolerance for the frames that it compares. `reason` is repeated in
/// failures.
///
/// Its limits replace those of the scene; ignored regions and a mask add to the scene's. With
/// `Tolerance.exact` no difference is allowed.
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
  /// Registers the transitions, image folders and resource folders of a command line.
  mutating func add(_ app: any FlipbookApp.Type) {
    // Used on the main actor only, to which the conformance is isolated.
    nonisolated(unsafe) let app = app
    transitions.append { unsafe app.init().register(in: &$0) }
    pictureFolders.append { unsafe app.init().pictureFolders }
    resourceFolders.append { unsafe app.init().resourceFolders }
  }
}
