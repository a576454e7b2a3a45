public import FlipbookCore
public import Testing
public import TransitionCatalog
public import VisualDiff

/// Settings for the frames of a test, or of all tests of a suite.
///
///     @Suite(.frames(of: MyTransitions.self), .frames(record: .missing))
public struct FramesTrait: SuiteTrait, TestTrait, TestScoping {
  let settings: FrameSettings

  /// Always true: suites pass the settings on to their tests.
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
  /// Goldens to write; takes precedence over environment variables.
  public static func frames(record: RecordMode) -> FramesTrait {
    FramesTrait(settings: FrameSettings(record: record))
  }

  /// Tolerance with its reason, which failures repeat.
  ///
  /// Its limits replace those of the scene; ignored regions and a mask add to the scene's. With
  /// `Tolerance.exact` no difference is allowed.
  public static func frames(tolerance: Tolerance, because reason: String) -> FramesTrait {
    FramesTrait(
      settings: FrameSettings(tolerance: ReasonedTolerance(tolerance: tolerance, reason: reason)))
  }

  /// Lets scenes use the transitions, layouts and image folders of a custom command line.
  public static func frames(of app: any FlipbookApp.Type) -> FramesTrait {
    var settings = FrameSettings()
    settings.add(app)
    return FramesTrait(settings: settings)
  }

  /// Lets scenes use transitions and layouts registered here.
  public static func frames(
    with transitions: @escaping @MainActor @Sendable (inout Catalog) -> Void
  ) -> FramesTrait {
    FramesTrait(settings: FrameSettings(transitions: [transitions]))
  }
}
