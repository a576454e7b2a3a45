import CoreGraphics
public import Foundation
import QuartzCore

/// A stack of controllers of which the top one is visible (S3).
open class UINavigationController: UIViewController {
  /// Kind of change that a transition makes.
  public enum Operation: Int, Sendable {
    /// No change of the stack.
    case none
    /// A controller was added on top.
    case push
    /// Controllers were removed from the top.
    case pop
  }

  /// Held weakly; with animation methods it turns the system's swipe off (S3.9).
  open var delegate: (any UINavigationControllerDelegate)? {
    get { heldDelegate }
    set {
      heldDelegate = newValue
      delegateAnimates = nil
    }
  }
  private weak var heldDelegate: (any UINavigationControllerDelegate)?
  var stack: [UIViewController] = []
  /// Changes that wait for the next layout of the view (S3.16), or for a running transition.
  var waiting: [NavigationChange] = []
  var running: TransitionSession?
  /// Whether a change without animation is under way, its last callbacks not counted.
  var isChangingImmediately = false
  /// Interaction controller of the next pop, set while a finger begins it.
  var popInteractor: (any UIViewControllerInteractiveTransitioning)?
  /// Whether the delegate implements the animation method; nil until it was called once (S3.9).
  var delegateAnimates: Bool?
  private lazy var interactivePop = InteractivePop(self)

  /// Pops by a swipe from the left edge (S10.31). Its own delegate lets it begin only where the
  /// system's pop would run (S3.9).
  open var interactivePopGestureRecognizer: UIGestureRecognizer? { interactivePop.recognizer }
  /// Pops by a swipe that begins anywhere in the content and moves from the leading to the trailing side (S10.32).
  /// Views that scroll sideways go first. nil before iOS 26, which `system` in a scene's `device` chooses.
  open var interactiveContentPopGestureRecognizer: UIGestureRecognizer? {
    interactivePop.contentRecognizer
  }
  func followDirection() { interactivePop.followDirection() }

  /// The delegate's answer, or the controller's own orientations without one.
  open override var supportedInterfaceOrientations: UIInterfaceOrientationMask {
    let wanted = delegate?.navigationControllerSupportedInterfaceOrientations(self) ?? []
    return wanted.isEmpty ? super.supportedInterfaceOrientations : wanted
  }

  // MARK: The bar

  /// Bar in front of the top controller's view; 44 points high, 32 in compact height.
  public private(set) lazy var navigationBar =
    barClasses.navigation.flatMap { ClassInstantiation.view($0) as? UINavigationBar }
    ?? UINavigationBar(frame: .zero)
  private var barClasses: (navigation: UIView.Type?, tool: UIView.Type?) = (nil, nil)
  var isBarHidden = false
  /// Height below the buttons that the bar has for a large title.
  var barExtent: CGFloat = 0
  /// Frame that the top controller's view received last.
  var placedFrame = CGRect.null

  /// Puts an app's own bar in the place of the one that was made.
  func replaceNavigationBar(by bar: UINavigationBar) {
    guard bar !== navigationBar else { return }
    let old = navigationBar
    navigationBar = bar
    bar.isHidden = isBarHidden
    guard isViewLoaded else { return }
    old.owner = nil
    bar.owner = self
    view.insertSubview(bar, aboveSubview: old)
    old.removeFromSuperview()
    bar.settle(stack.map(\.navigationItem))
    placeTop()
  }

  /// Duration of showing or hiding the bar, in seconds (0.2).
  public class var hideShowBarDuration: CGFloat { 0.2 }

  /// False, unless set; setting it is not animated.
  open var isNavigationBarHidden: Bool {
    get { isBarHidden }
    set { setNavigationBarHidden(newValue, animated: false) }
  }

  /// Shows or hides the bar; animated, it slides for ``hideShowBarDuration`` seconds or alongside a
  /// transition.
  open func setNavigationBarHidden(_ hidden: Bool, animated: Bool) {
    setBarHidden(hidden, animated: animated)
  }

  /// Whether a swipe upwards hides the bars, and one downwards shows them. Default: false.
  open var hidesBarsOnSwipe: Bool {
    get { hidesOnSwipe }
    set {
      hidesOnSwipe = newValue
      barHiding.update()
    }
  }
  private var hidesOnSwipe = false
  /// Whether a tap on the content hides or shows the bars. Default: false.
  open var hidesBarsOnTap: Bool {
    get { hidesOnTap }
    set {
      hidesOnTap = newValue
      barHiding.update()
    }
  }
  private var hidesOnTap = false
  /// Stored without effect.
  open var hidesBarsWhenKeyboardAppears: Bool {
    get { hidesForKeyboard }
    set { hidesForKeyboard = newValue }
  }
  private var hidesForKeyboard = false
  /// Stored without effect: the bars stay in compact height.
  open var hidesBarsWhenVerticallyCompact: Bool {
    get { hidesInCompactHeight }
    set { hidesInCompactHeight = newValue }
  }
  private var hidesInCompactHeight = false
  private lazy var barHiding = BarHiding(self)
  /// Recognizer of the swipes that hide and show the bars.
  open var barHideOnSwipeGestureRecognizer: UIPanGestureRecognizer { barHiding.pan }
  /// Recognizer of the taps that hide and show the bars.
  open var barHideOnTapGestureRecognizer: UITapGestureRecognizer { barHiding.tap }

  // MARK: The toolbar

  /// Shows the ``UIViewController/toolbarItems`` of the top controller; 44 points high, 32 in compact
  /// height, above the safe area's edge.
  public private(set) lazy var toolbar: UIToolbar! =
    barClasses.tool.flatMap { ClassInstantiation.view($0) as? UIToolbar } ?? UIToolbar(frame: .zero)
  var isBottomBarHidden = true
  /// Whether the toolbar was ever shown.
  var hasToolbar = false
  /// True, unless set; setting it is not animated.
  open var isToolbarHidden: Bool {
    get { isBottomBarHidden }
    set { setToolbarHidden(newValue, animated: false) }
  }

  /// Shows or hides the toolbar; with animation, it slides as the navigation bar does.
  open func setToolbarHidden(_ hidden: Bool, animated: Bool) {
    setBottomBarHidden(hidden, animated: animated)
  }

  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
  }

  /// Creates a controller with bars of other classes, which must be subclasses of `UINavigationBar`
  /// and `UIToolbar`; nil selects these classes.
  public init(navigationBarClass: AnyClass?, toolbarClass: AnyClass?) {
    super.init(nibName: nil, bundle: nil)
    barClasses = (navigationBarClass as? UIView.Type, toolbarClass as? UIView.Type)
  }

  /// A stack of one.
  public init(rootViewController: UIViewController) {
    super.init(nibName: nil, bundle: nil)
    setStack([rootViewController], animated: false)
  }

  /// Creates the controller of a storyboard; returns nil for other coders.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    coder.restore(self, as: UINavigationController.self)
  }

  open override func loadView() {
    let view = NavigationView(frame: UIScreen.main.bounds)
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.clipsToBounds = true
    view.navigation = self
    self.view = view
  }

  open override func viewDidLoad() {
    super.viewDidLoad()
    interactivePop.attach(to: view)
    navigationBar.owner = self
    navigationBar.isHidden = isBarHidden
    view.addSubview(navigationBar)
    barHiding.update()
    if !isBottomBarHidden { showToolbar() }
  }

  override func viewHasLoaded() {
    super.viewHasLoaded()
    placeTop()
  }

  // MARK: The stack (S3.1 ff.)

  /// Controllers from bottom to top. Setting the array is not animated.
  open var viewControllers: [UIViewController] {
    get { stack }
    set { setViewControllers(newValue, animated: false) }
  }

  /// The last of ``viewControllers``; nil for an empty stack.
  open var topViewController: UIViewController? { stack.last }

  /// The top controller if the bar is hidden; else the bar decides.
  open override var childForStatusBarStyle: UIViewController? {
    isNavigationBarHidden ? topViewController : nil
  }
  /// Light over a black bar.
  open override var preferredStatusBarStyle: UIStatusBarStyle {
    navigationBar.barStyle == .black ? .lightContent : .default
  }
  /// The top controller.
  open override var childForStatusBarHidden: UIViewController? { topViewController }
  /// The top controller.
  open override var childForHomeIndicatorAutoHidden: UIViewController? { topViewController }

  /// The top controller's, unless the navigation controller has one of its own (S2.15).
  open override var preferredContentSize: CGSize {
    get {
      let own = super.preferredContentSize
      return own == .zero ? topViewController?.preferredContentSize ?? .zero : own
    }
    set { super.preferredContentSize = newValue }
  }

  open override func preferredContentSizeDidChange(
    forChildContentContainer container: any UIContentContainer
  ) {
    if container === topViewController { notifyPreferredContentSize() }
  }

  /// The top of the stack, or the controller that it presents.
  open var visibleViewController: UIViewController? {
    guard let top = stack.last else { return presentation.presented }
    return top.presentedViewController ?? top
  }

  /// A controller that is on the stack, or is a navigation controller, is refused and reported
  /// (S3.4).
  open func pushViewController(_ viewController: UIViewController, animated: Bool) {
    Self.pushMethod.call(self, (viewController, animated))
  }

  /// Pushes the controller.
  open override func show(_ vc: UIViewController, sender: Any?) {
    pushViewController(vc, animated: UIView.areAnimationsEnabled)
  }

  /// Pops the top controller and returns it; returns nil if there is none below it.
  @discardableResult
  open func popViewController(animated: Bool) -> UIViewController? {
    Self.popMethod.call(self, animated)
  }

  /// Pops the controllers above `viewController` and returns them. Returns nil, with a report, if
  /// it is not on the stack.
  @discardableResult
  open func popToViewController(_ viewController: UIViewController, animated: Bool)
    -> [UIViewController]?
  {
    popTo(viewController, animated: animated)
  }

  /// Pops all controllers but the bottom one and returns them; returns nil for an empty stack.
  @discardableResult
  open func popToRootViewController(animated: Bool) -> [UIViewController]? {
    stack.first.flatMap { popTo($0, animated: animated) }
  }

  /// Replaces the stack. A new top appears as with a push, one that was on the stack as with a pop
  /// (S3.5).
  open func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) {
    Self.setViewControllersMethod.call(self, (viewControllers, animated))
  }

  open override func size(
    forChildContentContainer container: any UIContentContainer,
    withParentContainerSize parentSize: CGSize
  ) -> CGSize {
    guard let controller = container as? UIViewController, isViewLoaded else { return parentSize }
    return contentFrame(for: controller, in: parentSize).size
  }

  /// Own tab bar item once it was read or set; before, the item of the bottom controller.
  open override var tabBarItem: UITabBarItem! {
    get { ownItems.tab ?? stack.first?.tabBarItem ?? super.tabBarItem }
    set { super.tabBarItem = newValue }
  }

  // MARK: Appearance

  override var managesChildAppearance: Bool { true }
  /// The top controller, or the one that is still shown until a change begins.
  override var visibleChildren: [UIViewController] {
    (waiting.first?.plan.from ?? stack.last).map { [$0] } ?? []
  }
}
