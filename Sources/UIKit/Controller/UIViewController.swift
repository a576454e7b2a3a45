public import Accessors
import CoreGraphics
public import Foundation
import QuartzCore

/// Owns a view, its appearance on screen, its children and the controller that it presents.
open class UIViewController: UIResponder, UIContentContainer, UITraitEnvironment,
  UIFocusEnvironment
{
  // MARK: View

  private var loadedView: UIView?
  private var isLoadingView = false
  let world = World.current
  /// Objects of other modules, by type; see ``attachedObject(_:make:)``.
  var attachedObjects: [ObjectIdentifier: AnyObject] = [:]

  /// Creates a controller whose view ``loadView()`` loads from `nibName.xib`; nil means a nib with
  /// the name of the class, if there is one.
  public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    givenNibName = nibNameOrNil
    nibBundle = nibBundleOrNil
    super.init()
  }
  /// Name of the nib given at creation.
  open var nibName: String? { givenNibName }
  private let givenNibName: String?
  /// Bundle given at creation, in which the nib is searched.
  open private(set) var nibBundle: Bundle?

  public convenience override init() {
    self.init(nibName: nil, bundle: nil)
  }

  /// Creates the controller of a storyboard; returns nil for other coders.
  public required init?(coder: NSCoder) {
    guard coder.isInterface else { return nil }
    givenNibName = nil
    super.init()
    coder.restore(self, as: UIViewController.self)
  }

  /// The root view; the first reading loads it.
  open var view: UIView! {
    get {
      loadViewIfNeeded()
      return loadedView
    }
    set {
      if let old = loadedView { old.controller = nil }
      loadedView = newValue
      newValue?.controller = self
    }
  }

  /// The view if it is loaded, else nil. Reading it does not load the view.
  open var viewIfLoaded: UIView? { loadedView }
  /// Whether ``viewDidLoad()`` has been called or is about to be.
  open var isViewLoaded: Bool { loadedView != nil }

  /// Calls ``loadView()`` and ``viewDidLoad()`` if that has not been done yet.
  open func loadViewIfNeeded() {
    guard loadedView == nil, !isLoadingView else { return }
    isLoadingView = true
    loadView()
    if loadedView == nil { makePlainView() }
    isLoadingView = false
    viewDidLoad()
    viewHasLoaded()
    attachZoomInteraction()
  }

  /// Called after ``viewDidLoad()`` with all its overrides: containers load and place the view of
  /// their visible child, so that an override can prepare the child first.
  func viewHasLoaded() {}

  /// Loads the root view from the storyboard or nib, else makes a plain one; overrides set `view`
  /// and do not call super.
  open func loadView() {
    if !loadInterface() { makePlainView() }
  }

  /// Loads the root view from the storyboard or nib; false if there is none.
  final func loadInterface() -> Bool {
    if let interface { return interface.loader.loadView(of: self, interface.element) }
    guard let nib = UINib(of: self) else { return false }
    nib.instantiate(withOwner: self)
    return loadedView != nil
  }

  /// Place of the controller in its storyboard; nil for one that code created.
  final var interface: ControllerInterface?

  /// Sets a view with the bounds of the screen (S1.73).
  private func makePlainView() {
    let view = UIView(frame: UIScreen.main.bounds)
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    self.view = view
  }

  /// Environments that would get the focus. Default: the view. Never asked.
  open var preferredFocusEnvironments: [any UIFocusEnvironment] { viewIfLoaded.map { [$0] } ?? [] }
  /// Former form of ``preferredFocusEnvironments``. Never asked.
  open var preferredFocusedView: UIView? { viewIfLoaded }
  /// No effect: nothing is in focus.
  open func setNeedsFocusUpdate() {}
  /// No effect: nothing is in focus.
  open func updateFocusIfNeeded() {}
  /// Whether the focus may move. Default: true. Never asked.
  open func shouldUpdateFocus(in context: UIFocusUpdateContext) -> Bool { true }
  /// Never called: the focus does not move.
  open func didUpdateFocus(
    in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator
  ) {}

  /// For navigation bars, tabs and messages; setting it sets the titles of the controller's items.
  @Setter open var title: String? = nil {
    didSet {
      ownItems.navigation?.title = title
      ownItems.tab?.title = title
    }
  }
  /// In points; zero for no preference. Sheets and popovers follow it while they are shown, too.
  @Setter open var preferredContentSize = CGSize.zero {
    didSet {
      if preferredContentSize != oldValue { notifyPreferredContentSize() }
    }
  }
  /// Called when a child changes its `preferredContentSize`.
  open func preferredContentSizeDidChange(
    forChildContentContainer container: any UIContentContainer
  ) {}

  /// The size of a child in a container of a size; all of it, unless overridden.
  open func size(
    forChildContentContainer container: any UIContentContainer,
    withParentContainerSize parentSize: CGSize
  ) -> CGSize { parentSize }

  /// Called before the view changes its size with the window (S2.15). Overrides call super, which
  /// forwards the call to the children.
  open func viewWillTransition(
    to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
  ) { notifyChildren(of: size, with: coordinator) }

  /// Called before a size class changes. Overrides call super, which forwards the call to the
  /// children.
  open func willTransition(
    to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    for child in children { child.willTransition(to: newCollection, with: coordinator) }
  }

  /// Traits of the parent, the presentation, the window or the screen, with a parent's overrides
  /// and this controller's own ``overrideUserInterfaceStyle`` applied.
  open var traitCollection: UITraitCollection { inheritedTraits() }
  /// Light or dark for the controller, its view and its children, not for controllers that it
  /// presents; `.unspecified` inherits the style.
  @Setter open var overrideUserInterfaceStyle = UIUserInterfaceStyle.unspecified {
    didSet {
      guard overrideUserInterfaceStyle != oldValue else { return }
      world.uikit.hasStyles = true
      notifyStyleChanges()
    }
  }
  /// Traits that the controller sets for itself, its view and its children. Setting one notifies
  /// those whose traits change immediately, not in the next layout as UIKit does.
  open var traitOverrides: any UITraitOverrides {
    get { ownTraitOverrides ?? TraitOverrideSet() }
    set {
      changeTraits(of: environmentsOfTree, because: newValue, formerly: ownTraitOverrides) {
        ownTraitOverrides = TraitOverrideSet(newValue)
      }
    }
  }
  var ownTraitOverrides: TraitOverrideSet?
  /// Notifies of changed traits now; they are notified immediately here.
  open func updateTraitsIfNeeded() {}
  var knownColorTraits = ColorTraits()
  /// The window whose root this controller is.
  weak var rootWindow: UIWindow?
  /// Called after a size class or the style has changed, with the previous traits; does nothing
  /// unless overridden.
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}
  /// Traits that this controller overrides for its children.
  var childTraits: [ObjectIdentifier: UITraitCollection] = [:]

  /// Overrides traits of a child; nil removes the override.
  open func setOverrideTraitCollection(
    _ collection: UITraitCollection?, forChild childViewController: UIViewController
  ) { impose(collection, on: childViewController) }

  /// Traits set with ``setOverrideTraitCollection(_:forChild:)``; nil if there are none.
  open func overrideTraitCollection(
    forChild childViewController: UIViewController
  ) -> UITraitCollection? { childTraits[ObjectIdentifier(childViewController)] }

  /// Orientations allowed while this controller fills the window. Default: all on an iPad, all but
  /// upside down on an iPhone.
  open var supportedInterfaceOrientations: UIInterfaceOrientationMask {
    UIScreen.main.shape.idiom == .pad ? .all : .allButUpsideDown
  }
  /// Whether the interface rotates with the device. Default: true.
  open var shouldAutorotate: Bool { true }

  /// Whether the view reaches under the bars at its top and bottom (S3.6).
  @Setter open var edgesForExtendedLayout = UIRectEdge.all
  /// Whether the view reaches under a bar that is not translucent, too (S3.6).
  @Setter open var extendedLayoutIncludesOpaqueBars = false
  /// Added to the view's safe area, in points.
  @Setter open var additionalSafeAreaInsets = UIEdgeInsets.zero {
    didSet { viewIfLoaded?.setNeedsLayout() }
  }
  /// Insets covered by the bars of containers, in points.
  var barInsets = UIEdgeInsets.zero {
    didSet { if barInsets != oldValue { viewIfLoaded?.setNeedsLayout() } }
  }
  /// The part of ``barInsets`` that a large title covers.
  var titleExtent: CGFloat = 0
  open override var next: UIResponder? { viewIfLoaded?.superview ?? parent }

  // MARK: Life cycle

  /// Called once, after ``loadView()``. Like the callbacks below, it does nothing unless
  /// overridden.
  open func viewDidLoad() { Self.viewDidLoadMethod.call(self, ()) }
  /// Called before the view appears. A cancelled transition calls ``viewWillDisappear(_:)``
  /// afterwards (S3.53).
  open func viewWillAppear(_ animated: Bool) { Self.viewWillAppearMethod.call(self, animated) }
  /// Called in the hierarchy with final traits and geometry (S1.49).
  open func viewIsAppearing(_ animated: Bool) {}
  /// After the transition, or after the layout of a turn without one.
  open func viewDidAppear(_ animated: Bool) { Self.viewDidAppearMethod.call(self, animated) }
  /// Called before the view disappears. A cancelled transition calls ``viewWillAppear(_:)``
  /// afterwards (S3.53).
  open func viewWillDisappear(_ animated: Bool) {
    Self.viewWillDisappearMethod.call(self, animated)
  }
  /// Called at the end of the change that takes the view off the screen.
  open func viewDidDisappear(_ animated: Bool) { Self.viewDidDisappearMethod.call(self, animated) }
  /// Before each layout of the root view (S1.43).
  open func viewWillLayoutSubviews() { Self.viewWillLayoutSubviewsMethod.call(self, ()) }
  /// After each layout of the root view (S1.43).
  open func viewDidLayoutSubviews() { Self.viewDidLayoutSubviewsMethod.call(self, ()) }
  /// Called in the layout that follows a change of the root view's safe area.
  open func viewSafeAreaInsetsDidChange() {}
  /// Called after the root view's layout margins have changed; does nothing unless overridden.
  open func viewLayoutMarginsDidChange() {}
  /// Adds or changes constraints of the root view's tree; overrides call super last.
  open func updateViewConstraints() { view.updateConstraints() }
  /// Sets properties from the app's data: before the root view's ``UIView/updateProperties()``.
  /// Does nothing unless overridden.
  open func updateProperties() {}
  /// Calls ``updateProperties()`` before the layout phase of this turn.
  open func setNeedsUpdateProperties() { viewIfLoaded?.setNeedsUpdateProperties() }
  /// Calls ``updateProperties()`` now where it is pending, also in the views.
  open func updatePropertiesIfNeeded() { viewIfLoaded?.updatePropertiesIfNeeded() }
  /// Sets ``contentUnavailableConfiguration`` by the app's data: before the first appearance, and after
  /// ``setNeedsUpdateContentUnavailableConfiguration()``. Does nothing unless overridden.
  open func updateContentUnavailableConfiguration(
    using state: UIContentUnavailableConfigurationState
  ) {}
  /// State of ``contentUnavailableConfiguration``.
  var unavailable = UnavailableContent()
  /// Never called: memory does not run short here.
  open func didReceiveMemoryWarning() {}

  /// State of the view between off screen and on screen.
  var appearance = Appearance()

  /// Begins a change of appearance; each call is paired with ``endAppearanceTransition()``.
  open func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
    beginAppearance(isAppearing, animated: animated)
  }

  /// Ends the change of ``beginAppearanceTransition(_:animated:)``; an unbalanced call is reported.
  open func endAppearanceTransition() { endAppearance() }

  /// Whether children get their appearance callbacks automatically. False leaves these to calls of
  /// the program.
  open var shouldAutomaticallyForwardAppearanceMethods: Bool { true }

  // MARK: Containment (S3.50 ff.)

  /// Child controllers in the order in which they were added.
  open internal(set) var children: [UIViewController] = []
  /// The container; nil for roots and presented controllers.
  open internal(set) weak var parent: UIViewController?
  /// Calls `willMove(toParent:)`; `didMove(toParent:)` is for the caller (S3.50).
  open func addChild(_ childController: UIViewController) { adopt(childController) }
  /// Calls `didMove(toParent:)`; `willMove(toParent:)` with nil is for the caller (S3.50).
  open func removeFromParent() { leaveParent() }
  /// Called before the parent changes; nil before removal. Does nothing, unless overridden.
  open func willMove(toParent parent: UIViewController?) {}
  /// Called after the parent has changed; nil after removal. Does nothing, unless overridden.
  open func didMove(toParent parent: UIViewController?) {}

  /// Replaces one child's view with another's: adds the new view, runs `animations` as a view
  /// animation, and removes the old view at the end (S3.55). Both must be children, and both stay
  /// children.
  open func transition(
    from fromViewController: UIViewController, to toViewController: UIViewController,
    duration: TimeInterval, options: UIView.AnimationOptions = [], animations: (() -> Void)?,
    completion: ((Bool) -> Void)? = nil
  ) {
    changeChild(
      from: fromViewController, to: toViewController, duration: duration, options: options,
      animations: animations, completion: completion)
  }

  /// Set while a container moves the controller in or out (S3.11).
  open internal(set) var isMovingToParent = false
  /// Set while a container moves the controller out (S3.11).
  open internal(set) var isMovingFromParent = false

  /// Whether the container decides itself when its children appear.
  var managesChildAppearance: Bool { false }
  /// Children that appear and disappear together with this controller.
  var visibleChildren: [UIViewController] {
    children.filter { child in
      guard let view = viewIfLoaded, let childView = child.viewIfLoaded else { return false }
      return childView.isDescendant(of: view)
    }
  }

  // MARK: Presentation (S1)

  /// Settings for presentations of this controller.
  var settings = PresentationSettings()

  /// Style of presentations of this controller. Default: `.automatic`, which reads as the style
  /// that it resolves to, a page sheet (S1.10).
  open var modalPresentationStyle: UIModalPresentationStyle {
    get {
      // A zoom leaves nothing of the presenter in sight.
      settings.style == .automatic && preferredTransition?.zoomOptions != nil
        ? .fullScreen : settings.style.resolved
    }
    set {
      let old = settings.style.resolved
      settings.style = newValue
      if newValue.resolved != old { forgetEarlyPresentationController() }
    }
  }
  /// Transition of the system in place of the usual push, pop or presentation; nil (default) for the
  /// usual one. A delegate's animator takes precedence. A zoomed screen closes by a swipe from the leading edge, a
  /// pull down and a pinch (S3.67).
  open var preferredTransition: UIViewControllerTransition? {
    get { settings.transition }
    set {
      // Its closures may hold objects that set properties of this controller when they are released.
      let old = settings.transition
      settings.transition = newValue
      withExtendedLifetime(old) {}
      if case .style(let style) = newValue?.kind { modalTransitionStyle = style }
      attachZoomInteraction()
      forgetEarlyPresentationController()
    }
  }

  private func attachZoomInteraction() {
    guard preferredTransition?.zoomOptions != nil else {
      let old = settings.zoom
      old?.detach()
      settings.zoom = nil
      return withExtendedLifetime(old) {}
    }
    let interaction = settings.zoom ?? ZoomInteraction(self)
    settings.zoom = interaction
    if let loadedView { interaction.attach(to: loadedView) }
  }
  /// The built-in animation where no delegate gives one (S3.37 ff.).
  @Setter open var modalTransitionStyle = UIModalTransitionStyle.coverVertical
  /// Delegate that supplies animators, held weakly. A delegate released before the transition
  /// begins is reported.
  open var transitioningDelegate: (any UIViewControllerTransitioningDelegate)? {
    get { settings.delegate }
    set {
      settings.delegate = newValue
      presentation.hadTransitioningDelegate = transitioningDelegate != nil
    }
  }
  /// Whether presentations in a context cover this controller's view (S1.2).
  @Setter open var definesPresentationContext = false
  /// Whether such presentations take this controller's ``modalTransitionStyle`` (S1.4).
  @Setter open var providesPresentationContextTransitionStyle = false
  /// Prevents the user from dismissing it; `dismiss` still works (S2.14).
  @Setter open var isModalInPresentation = false
  /// Whether the controller is being presented: true from the call of `present` until the
  /// presentation has ended.
  open internal(set) var isBeingPresented = false
  /// Whether the controller is being dismissed: true from the call of `dismiss` until the dismissal
  /// has ended.
  open internal(set) var isBeingDismissed = false

  /// State of presenting, of being presented, and of the transitions for that.
  var presentation = PresentationState()

  /// Controller presented by this controller or its nearest ancestor (S1.5).
  open var presentedViewController: UIViewController? {
    presentation.presented ?? parent?.presentedViewController
  }

  /// Controller that presented this controller or its farthest ancestor (S1.5).
  open var presentingViewController: UIViewController? {
    parent?.presentingViewController ?? presentation.presenting
  }

  /// Presentation controller of a class that brings its own, as alerts do; nil for the style's.
  func makeOwnPresentationController(presenting: UIViewController?) -> UIPresentationController? {
    nil
  }

  /// Presentation controller of this controller; created on first access (S1.21).
  open var presentationController: UIPresentationController? { findPresentationController() }

  /// The coordinator of the transition that this controller or an ancestor takes part in (S5.1).
  open var transitionCoordinator: (any UIViewControllerTransitionCoordinator)? {
    presentation.coordinator ?? parent?.transitionCoordinator
  }

  /// `completion` runs after ``viewDidAppear(_:)``; a presentation that cannot be is reported (S1).
  open func present(
    _ viewControllerToPresent: UIViewController, animated flag: Bool,
    completion: (() -> Void)? = nil
  ) {
    Self.presentMethod.call(self, (viewControllerToPresent, flag, completion))
  }

  /// Dismisses the presented controller, or else itself (S1.64). With nothing to dismiss only
  /// `completion` runs (S1.66).
  open func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
    Self.dismissMethod.call(self, (flag, completion))
  }

  /// Shows a controller as the nearest container above does: a navigation controller pushes it, a
  /// split view replaces a column. Without a container it is presented.
  open func show(_ vc: UIViewController, sender: Any?) {
    if let container = containerThatShows { return container.show(vc, sender: sender) }
    present(vc, animated: UIView.areAnimationsEnabled)
  }
  /// Shows a controller in the secondary column of a split view above; without one, as
  /// ``show(_:sender:)`` does.
  open func showDetailViewController(_ vc: UIViewController, sender: Any?) {
    if let split = splitViewController {
      return split.showDetailViewController(vc, sender: sender)
    }
    show(vc, sender: sender)
  }
  private var containerThatShows: UIViewController? {
    var next = parent
    while let container = next {
      if container is UINavigationController || container is UISplitViewController {
        return container
      }
      next = container.parent
    }
    return nil
  }

  // MARK: Containers above

  /// The nearest navigation controller above.
  open var navigationController: UINavigationController? {
    parent as? UINavigationController ?? parent?.navigationController
  }

  /// Content of the navigation bar while the controller is on top; created on first access.
  open var navigationItem: UINavigationItem {
    if let item = ownItems.navigation { return item }
    let item = UINavigationItem(title: title ?? "")
    ownItems.navigation = item
    return item
  }
  /// Items in the bars of containers, and whether the content is edited.
  var ownItems = ControllerItems()

  /// Whether the tab bar leaves with the screen below while the controller or another that hides it
  /// is on the stack of a navigation controller in a tab. Default: false. Set it before the push.
  @Setter open var hidesBottomBarWhenPushed = false

  /// Content of a navigation controller's toolbar while this controller is on top.
  @Setter open var toolbarItems: [UIBarButtonItem]? = nil {
    didSet { navigationController?.toolbarItemsChanged(of: self) }
  }
  /// Sets the toolbar items; the change is immediate, whatever `animated` is.
  open func setToolbarItems(_ toolbarItems: [UIBarButtonItem]?, animated: Bool) {
    self.toolbarItems = toolbarItems
  }

  // MARK: Status bar, in scenes whose device has one

  /// Whether the status bar is hidden; safe areas stay. Default: false.
  open var prefersStatusBarHidden: Bool { false }
  /// Content color of the status bar (default: by the appearance).
  open var preferredStatusBarStyle: UIStatusBarStyle { .default }
  /// Actions under a preview by pressure; never asked for. Default: none.
  open var previewActionItems: [any UIPreviewActionItem] { [] }
  /// Animation with which the status bar appears and disappears alongside a transition (default: fade).
  open var preferredStatusBarUpdateAnimation: UIStatusBarAnimation { .fade }
  /// Child that decides on the style in place of this controller (default: nil).
  open var childForStatusBarStyle: UIViewController? { nil }
  /// Child that decides on the visibility in place of this controller (default: nil).
  open var childForStatusBarHidden: UIViewController? { nil }
  /// Whether the controller decides on the status bar although its presentation does not fill the
  /// window (default: false).
  @Setter open var modalPresentationCapturesStatusBarAppearance = false {
    didSet { setNeedsStatusBarAppearanceUpdate() }
  }
  /// Reads the preferences again. Inside an animation block the status bar changes with it.
  open func setNeedsStatusBarAppearanceUpdate() {
    UIKitState.current.systemWindow?.preferencesChanged()
  }

  // MARK: Editing

  /// Whether the controller's content is being edited; setting it calls
  /// ``setEditing(_:animated:)``.
  open var isEditing: Bool {
    get { ownItems.isEditing }
    set { setEditing(newValue, animated: false) }
  }
  /// Begins or ends editing. Overrides call super, and then change their views.
  open func setEditing(_ editing: Bool, animated: Bool) {
    ownItems.isEditing = editing
    ownItems.edit?.showsDone = editing
  }
  /// Button that toggles ``isEditing``: Edit, or Done while editing.
  open var editButtonItem: UIBarButtonItem {
    let item = ownItems.edit ?? EditButtonItem(self)
    ownItems.edit = item
    return item
  }

  // MARK: Names from earlier systems, and stored settings

  /// Called by nothing here: rotations call ``viewWillTransition(to:with:)``.
  open func willRotate(
    to toInterfaceOrientation: UIInterfaceOrientation, duration: TimeInterval
  ) {}
  /// Called by nothing here: rotations call ``viewWillTransition(to:with:)``.
  open func willAnimateRotation(
    to toInterfaceOrientation: UIInterfaceOrientation, duration: TimeInterval
  ) {}
  /// Called by nothing here: rotations call ``viewWillTransition(to:with:)``.
  open func didRotate(from fromInterfaceOrientation: UIInterfaceOrientation) {}
  /// Stored without effect: scroll views adjust their own insets. Default: true.
  @Setter open var automaticallyAdjustsScrollViewInsets = true
  /// Stored without effect: no state is restored. Default: nil.
  @Setter open var restorationIdentifier: String? = nil
  /// Never called: no state is saved.
  open func encodeRestorableState(with coder: NSCoder) {}
  /// Never called: no state is restored.
  open func decodeRestorableState(with coder: NSCoder) {}
  /// Stored without effect: nothing has focus here. Default: true.
  @Setter open var restoresFocusAfterTransition = true
  /// Does nothing: ``supportedInterfaceOrientations`` is read when the device rotates.
  open func setNeedsUpdateOfSupportedInterfaceOrientations() {}
  /// Does nothing: no keyboard is connected.
  open func addKeyCommand(_ keyCommand: UIKeyCommand) {}
  /// Does nothing: no keyboard is connected.
  open func removeKeyCommand(_ keyCommand: UIKeyCommand) {}
  /// Upper end of the area that bars leave visible, as a guide with a length and anchors.
  open private(set) lazy var topLayoutGuide: any UILayoutSupport = BarGuide(self, edge: .top)
  /// Lower end of the area that bars leave visible, as a guide with a length and anchors.
  open private(set) lazy var bottomLayoutGuide: any UILayoutSupport = BarGuide(self, edge: .bottom)
  private var contentScrollViews: [(edge: NSDirectionalRectEdge, view: UIScrollView)] = []
  /// Names the scroll view that bars at an edge watch: large titles follow that of the upper edge.
  /// Default: the view itself, or its first subview that scrolls.
  open func setContentScrollView(
    _ scrollView: UIScrollView?, for edge: NSDirectionalRectEdge = .all
  ) {
    contentScrollViews.removeAll { edge.contains($0.edge) || $0.edge == edge }
    scrollView.map { contentScrollViews.append((edge, $0)) }
    navigationController?.viewIfLoaded?.setNeedsLayout()
  }
  /// The scroll view set for an edge; nil if there is none.
  open func contentScrollView(for edge: NSDirectionalRectEdge) -> UIScrollView? {
    contentScrollViews.last { $0.edge.contains(edge) }?.view
  }

  // MARK: Screen edges and orientation, for the program's own use

  /// Never read by the system: there are no edge gestures of the system.
  open var childForScreenEdgesDeferringSystemGestures: UIViewController? { nil }
  /// Never read by the system: there are no edge gestures of the system.
  open var preferredScreenEdgesDeferringSystemGestures: UIRectEdge { [] }
  /// Does nothing: there are no system gestures at the edges here.
  open func setNeedsUpdateOfScreenEdgesDeferringSystemGestures() {}
  /// Child that decides on the home indicator in place of this controller (default: nil).
  open var childForHomeIndicatorAutoHidden: UIViewController? { nil }
  /// Whether the home indicator is hidden; at once, and also after touches. Default: false.
  open var prefersHomeIndicatorAutoHidden: Bool { false }
  /// Reads ``prefersHomeIndicatorAutoHidden`` again.
  open func setNeedsUpdateOfHomeIndicatorAutoHidden() {
    UIKitState.current.systemWindow?.preferencesChanged()
  }
  /// Never read by the system: a presentation does not rotate the interface.
  open var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation { .portrait }

  // MARK: Storyboards

  /// The storyboard that created the controller; nil for one that code created.
  open var storyboard: UIStoryboard? { interface?.loader.storyboard }
  /// Called before a segue from this controller is performed; does nothing unless overridden.
  open func prepare(for segue: UIStoryboardSegue, sender: Any?) {}
  /// Whether an unwind segue may end here. Default: if the class has the action. Not called for the segue's source.
  open func canPerformUnwindSegueAction(
    _ action: Selector, from fromViewController: UIViewController, sender: Any?
  ) -> Bool {
    canPerformUnwindSegueAction(action, from: fromViewController, withSender: sender ?? self)
  }
  /// The name before iOS 13 of ``canPerformUnwindSegueAction(_:from:sender:)``, which calls it.
  open func canPerformUnwindSegueAction(
    _ action: Selector, from fromViewController: UIViewController, withSender sender: Any
  ) -> Bool {
    InterfaceTable.action(action.description, of: self) != nil
  }
  /// Removes what a custom container shows above a child. Called on every container of the target after the segue.
  /// Default: nothing.
  open func unwind(for unwindSegue: UIStoryboardSegue, towards subsequentVC: UIViewController) {}
  /// Whether a segue that the user starts is performed. Default: true.
  open func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool { true }
  /// Performs the segue of the storyboard with an identifier; one that is missing is reported.
  open func performSegue(withIdentifier identifier: String, sender: Any?) {
    guard let interface,
      let segue = interface.loader.segue(withIdentifier: identifier, from: interface.element)
    else {
      return world.report(
        .storyboardMissing,
        "\(self) was asked to perform the segue “\(identifier)”, which its storyboard does "
          + "not have")
    }
    interface.loader.perform(segue, from: self, sender: sender)
  }

  /// The nearest split-view controller above.
  open var splitViewController: UISplitViewController? {
    parent as? UISplitViewController ?? parent?.splitViewController
  }

  /// The nearest tab-bar controller above.
  open var tabBarController: UITabBarController? {
    parent as? UITabBarController ?? parent?.tabBarController
  }

  /// The controller's tab; created on first access.
  open var tabBarItem: UITabBarItem! {
    get {
      if let item = ownItems.tab { return item }
      let item = UITabBarItem(title: title, image: nil, tag: 0)
      ownItems.tab = item
      return item
    }
    set {
      // A subclass of the item may use this controller when it is released.
      let old = ownItems.tab
      ownItems.tab = newValue
      withExtendedLifetime(old) {}
      tabBarController?.itemsChanged()
    }
  }

  nonisolated open override var description: String {
    MainActor.assumeIsolated {
      "<\(type(of: self))\(title.map { " “\($0)”" } ?? "")>"
    }
  }
}

extension UIViewController {
  /// Object of a type that belongs to this controller, created on first use. Modules above UIKit
  /// store their state per controller this way, without associated objects.
  package func attachedObject<Object: AnyObject>(_ type: Object.Type, make: () -> Object) -> Object
  {
    if let object = attachedObjects[ObjectIdentifier(type)] as? Object { return object }
    let object = make()
    attachedObjects[ObjectIdentifier(type)] = object
    return object
  }
}
