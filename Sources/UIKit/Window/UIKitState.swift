import QuartzCore

/// UIKit's state of one world: the screen, the application, the open animation blocks.
@MainActor
final class UIKitState {
  let screen = UIScreen()
  let application = UIApplication()
  /// Open `UIView` animation blocks, innermost last.
  var blocks: [ViewAnimationBlock] = []
  var areAnimationsEnabled = true
  /// Whether blocks animate shadows and borders, see ``UIView/animatingLayers(_:)``.
  var animatesLayers = false
  let traitRegistrations = TraitRegistrations.Table()
  /// Animations between `beginAnimations` and `commitAnimations`, innermost last.
  var committedAnimations: [CommittedAnimation] = []
  /// Set while an interactive transition sets up its animations: the finger paces them (S4.4).
  var forcesLinearPacing = false
  /// Called at the end of an outermost animation block, still inside of it: where a transition lets
  /// alongside animations join (S5.5).
  var blockIsEnding: (@MainActor (ViewAnimationTiming) -> Void)?
  /// Set while a transition calls its callbacks before the animation: the layer that its animator
  /// will put on screen within this turn (S6.35).
  var arriving: (@MainActor () -> CALayer?)?
  /// Registered storyboards.
  var storyboards = StoryboardContents()
  /// Outlets and actions of classes that were looked up.
  var interfaceTables: [ObjectIdentifier: [InterfaceTable]] = [:]
  /// Scenes of storyboards, and nibs, whose numbers were checked: path and line.
  var checkedInterfaces: Set<String> = []
  /// Number of controllers of storyboards that are being created inside of each other.
  var storyboardDepth = 0
  /// Number of controllers of storyboards that the outermost of them has created, itself included.
  var storyboardCount = 0
  /// Accessibility settings of the device.
  var accessibility = UIAccessibility.Settings()
  /// Objects of `appearance()`.
  let appearances = AppearanceTable()
  let device = UIDevice()
  let windowScene = UIWindowScene()
  /// The app that was started by its delegate; nil without one.
  var launch: ApplicationLaunch?
  /// Window with the status bar and the home indicator; nil if the scene shows neither.
  var systemWindow: SystemWindow?
  /// Whether any view or controller may have another style than the screen had at first.
  var hasStyles = false
  /// Whether any view or controller may have another layout direction than the screen.
  var hasDirections = false
  /// Transitions that were started and have not ended, in the order of their starts.
  var transitions: [TransitionSession] = []
  /// Called whenever a transition of view controllers is about to animate.
  var transitionWillAnimate: (@MainActor (TransitionStart) -> Void)?

  /// Set by default implementations of optional requirements whose absence matters.
  var usesDefaultAnswer = false
  weak var firstResponder: UIResponder?
  /// Made at the first use.
  var editMenu: UIMenuController?
  /// Copies that data of ``ViewArchiver`` name.
  var archivedViews: [UIView?] = []
  let keyboard = Keyboard()
  private var reportedSymbols: Set<String> = []
  /// Touches that controls have begun to follow so far.
  var touchesHandled = 0
  private var actionCount = 0
  private var detentCount = 0

  func nextActionNumber() -> Int {
    actionCount += 1
    return actionCount
  }

  func nextDetentNumber() -> Int {
    detentCount += 1
    return detentCount
  }

  /// Reports a symbol that Flipbook does not have, once for each name.
  func reportUnknownSymbol(_ name: String) {
    guard reportedSymbols.insert(name).inserted else { return }
    World.current.report(.symbolUnknown, "Flipbook has no symbol “\(name)”; frames show a box")
  }

  static var current: UIKitState { World.current.uikit }

  var block: ViewAnimationBlock? { blocks.last }

  /// Runs `body` as if no animation block were open: the start of a transition that a layout inside
  /// of a block has brought about is no part of that block.
  func outsideOfBlocks(_ body: () -> Void) {
    let outer = (blocks: blocks, isEnding: blockIsEnding)
    (blocks, blockIsEnding) = ([], nil)
    body()
    (blocks, blockIsEnding) = outer
  }
}

extension World {
  @MainActor var uikit: UIKitState {
    shared(UIKitState.self) {
      let state = UIKitState()
      runningTransition = { [unowned state] in state.runningTransition }
      eventSources.append { _ in Associations.sweep() }
      implicitAnimationAdded = { [unowned state] in state.noteImplicitAnimation(of: $0, key: $1) }
      return state
    }
  }
}

extension UIKitState {
  /// The transition that began last and still runs, for messages.
  var runningTransition: String? { transitions.last { $0.state == .running }?.plan.name }

  /// Reports a layer without a view that animates implicitly inside a view animation (S12.30).
  func noteImplicitAnimation(of layer: CALayer, key: String) {
    guard let block, !block.timing.isImmediate, areAnimationsEnabled, block.noteReportedLayer(layer)
    else {
      return
    }
    layer.world.report(
      .sublayerOutOfStep,
      "\(key) of \(layer.words) was changed inside of a view animation, which does not animate it")
  }
}
