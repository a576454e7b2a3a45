public import FlipbookCore
public import Testing
public import TransitionCatalog
public import VisualDiff

/// Settings for the frames of a test, or of every test of a suite.
///
///     @Suite(.frames(of: MyTransitions.self), .frames(record: .missing))
public struct FramesTrait: SuiteTrait, TestTrait, TestScoping {
  let settings: FrameSettings

  /// Suites hand it on to what they hold.
  public var isRecursive: Bool { true }

  /// Runs a test with these settings on top of those of its suites.
  public func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    try await FrameSettings.$current.withValue(FrameSettings.current.changed(by: settings)) {
      try await function()
    }
  }
}

extension Trait where Self == FramesTrait {
  /// Which goldens are written; goes before the variables of the environment.
  public static func frames(record: RecordMode) -> FramesTrait {
    FramesTrait(settings: FrameSettings(record: record))
  }

  /// What is let pass. The reason is repeated when more differs than that.
  public static func frames(tolerance: Tolerance, because reason: String) -> FramesTrait {
    FramesTrait(
      settings: FrameSettings(tolerance: ReasonedTolerance(tolerance: tolerance, reason: reason)))
  }

  /// Lets scenes name the transitions and layouts of a command line of one's own, and find its
  /// pictures.
  public static func frames(of app: any FlipbookApp.Type) -> FramesTrait {
    var settings = FrameSettings()
    settings.add(app)
    return FramesTrait(settings: settings)
  }

  /// Lets scenes name transitions and layouts that are registered here.
  public static func frames(
    with transitions: @escaping @MainActor @Sendable (inout Catalog) -> Void
  ) -> FramesTrait {
    FramesTrait(settings: FrameSettings(transitions: [transitions]))
  }
}
