/// Something that happens at a time.
public struct SceneStep: Hashable, Sendable {
  /// Seconds from the scene's beginning; steps at the same time keep their order.
  public var time: Double
  /// Action of the step.
  public var action: SceneAction
  /// Position of the step in the file, for messages.
  public var position: SourcePosition
  /// Shared elements of the transition that the step starts; empty for none.
  public var matches: [SceneMatch]
  /// Settings of the sheet that the step presents; nil for the system's.
  public var sheet: SceneSheet?
  /// View from which the step presents a popover; nil for none.
  public var source: SceneViewName?

  package init(
    time: Double, action: SceneAction, position: SourcePosition, matches: [SceneMatch] = [],
    sheet: SceneSheet? = nil, source: SceneViewName? = nil
  ) {
    self.time = time
    self.action = action
    self.position = position
    self.matches = matches
    self.sheet = sheet
    self.source = source
  }
}

extension SceneStep {
  /// Errors of a step that cannot be performed, found while the scene runs.
  package func errors(_ problem: SceneError.Problem) -> SceneErrors {
    SceneErrors(SceneError(problem, at: position))
  }
}
