/// Something that happens at a time.
public struct SceneStep: Hashable, Sendable {
  /// Seconds from the scene's beginning; steps at the same time keep their order.
  public var time: Double
  /// Action of the step.
  public var action: SceneAction
  /// Position of the step in the file, for messages.
  public var position: SourcePosition

  package init(time: Double, action: SceneAction, position: SourcePosition) {
    self.time = time
    self.action = action
    self.position = position
  }
}

extension SceneStep {
  /// Errors of a step that cannot be performed, found while the scene runs.
  package func errors(_ problem: SceneError.Problem) -> SceneErrors {
    SceneErrors(SceneError(problem, at: position))
  }
}

/// Action of a step.
public enum SceneAction: Hashable, Sendable {
  /// Onto the navigation stack that is on screen.
  case push(String, SceneMotion)
  /// Pops the top screen of the navigation stack.
  case pop(SceneMotion)
  /// Until this screen is the top.
  case popTo(String, SceneMotion)
  /// Pops to the bottom of the navigation stack.
  case popToRoot(SceneMotion)
  /// Replaces the whole navigation stack; the last screen is the top.
  case setStack([String], SceneMotion)
  /// Without a style the transition's own choice holds, else full screen.
  case present(String, style: ScenePresentationStyle?, SceneMotion)
  /// Dismisses the last presented screen.
  case dismiss(SceneMotion)
  /// Selects the tab that begins with this screen, in code.
  case select(String, SceneMotion)
  /// The same as the user does it.
  case tapTab(String, SceneMotion)
  /// Shows a screen of the app's own container.
  case swap(String, SceneMotion)
  /// Holds the device another way; the canvas keeps its size.
  case rotate(SceneOrientation)
  /// Turns the whole device light or dark.
  case appearance(SceneAppearance)
  /// Touches of fingers; gesture recognizers decide the effect.
  case touch([SceneFinger])
  /// Taps in the centre of a view that is on screen at that time; `hold` is in seconds.
  case tap(SceneViewName, count: Int, hold: Double)
  /// A change inside a screen, as `UIView.animate` or a property animator makes it.
  case animate(ViewAnimation)
  /// Another layout for the collection of the screen that is in front.
  case layout(SceneLayout, LayoutMotion)
}

/// Motion of a change of screens.
public enum SceneMotion: Hashable, Sendable {
  /// Not at all: `animated: false`.
  case immediate
  /// The scene leaves it open: the root's transition or the system's, and on the way back the one
  /// that the screen came with.
  case standard
  /// Animated by a transition of the catalogue.
  case transition(SceneTransition)
}

/// Motion of a change of layouts.
public enum LayoutMotion: Hashable, Sendable {
  /// Not at all: `animated: false`.
  case immediate
  /// As the system does it (S11.20).
  case standard
  /// Inside an animation of one's own; the duration is in seconds, of a spring until it has settled.
  case timed(duration: Double, AnimationPacing)
}

/// Orientation of the device, by UIKit's names of interface orientations.
public enum SceneOrientation: String, CaseIterable, Sendable {
  /// The orientations of a device, by UIKit's names.
  case portrait, portraitUpsideDown, landscapeLeft, landscapeRight
}

/// Modal presentation styles by UIKit's names (S1.11–S1.14).
public enum ScenePresentationStyle: String, CaseIterable, Sendable {
  /// The presentation styles, by UIKit's names.
  case fullScreen, overFullScreen, currentContext, overCurrentContext, custom
  /// Sheets, whose appearance depends on the size of the container (S1.15).
  case pageSheet, formSheet
}

/// Properties of one view that change over time.
public struct ViewAnimation: Hashable, Sendable {
  /// The view, by its ``SceneView/id`` or by what code gave it.
  public var view: SceneViewName
  /// Values at the end of the animation.
  public var changes: ViewChanges
  /// In seconds; of a spring, until it has settled. Default: 0.25.
  public var duration: Double
  /// Seconds before it begins; 0 with ``scrub``.
  public var delay: Double
  /// Default: easeInOut.
  public var pacing: AnimationPacing
  /// nil runs by itself.
  public var scrub: AnimationScrub?
}

/// New values; nil leaves the old one.
public struct ViewChanges: Hashable, Sendable {
  /// In the superview, in points.
  public var frame: SceneRect?
  /// 0...1.
  public var alpha: Double?
  /// The background.
  public var color: SceneColor?
  /// In points.
  public var cornerRadius: Double?
  /// About the view's centre, in place of the old one.
  public var transform: SceneTransform?
}

/// An animation that is moved by hand for a while, and then let go.
public struct AnimationScrub: Hashable, Sendable {
  /// At least one; times rise.
  public var points: [ScrubPoint]
  /// After the last of ``points``. Default: ``ScrubEnding/end``.
  public var ending: ScrubEnding
}

/// Fraction of an animation at a time.
public struct ScrubPoint: Hashable, Sendable {
  /// Seconds from the step.
  public var time: Double
  /// 0...1.
  public var fraction: Double
}

/// Ending of an animation after scrubbing, by UIKit's names of positions.
public enum ScrubEnding: String, CaseIterable, Sendable {
  /// Goes on to the end.
  case end
  /// Goes back to the start.
  case start
  /// Stays where it is.
  case current
}

/// Pacing of an animation.
public enum AnimationPacing: Hashable, Sendable {
  /// A timing function.
  case curve(AnimationCurve)
  /// Damping ratio, and velocity in whole distances per second; the duration is the settling time
  /// (S6.40, S6.41).
  case spring(damping: Double, velocity: Double)
}

/// The pace of an animation without a spring.
public enum AnimationCurve: Hashable, Sendable {
  /// A timing function by name.
  case named(CurveName)
  /// The two control points of a cubic Bézier from (0, 0) to (1, 1); both x are 0...1.
  case cubic(ScenePoint, ScenePoint)
}

/// The system's timing functions by their names in Core Animation.
public enum CurveName: String, CaseIterable, Sendable {
  /// The timing functions, by UIKit's names.
  case linear, easeIn, easeOut, easeInOut
  /// Core Animation's default timing function.
  case `default`
}
