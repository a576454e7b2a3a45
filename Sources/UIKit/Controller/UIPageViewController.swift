public import Accessors
import CoreGraphics
public import Foundation
import QuartzCore

/// Shows pages that a finger turns: side by side in a scroll view, or about a spine.
///
/// Curled pages are drawn flat: they turn about the spine in perspective.
open class UIPageViewController: UIViewController {
  /// Way in which pages change.
  public enum TransitionStyle: Int, Sendable {
    /// Pages turn about a spine.
    case pageCurl = 0
    /// Pages scroll.
    case scroll = 1
  }

  /// Direction in which pages are next to each other.
  public enum NavigationOrientation: Int, Sendable {
    /// The next page is on the right.
    case horizontal = 0
    /// The next page is below.
    case vertical = 1
  }

  /// Edge at which curled pages are bound.
  public enum SpineLocation: Int, Sendable {
    /// No spine: the scroll style.
    case none = 0
    /// At the left or upper edge.
    case min = 1
    /// In the middle, between two pages.
    case mid = 2
    /// At the right or lower edge.
    case max = 3
  }

  /// Direction of a change of pages.
  public enum NavigationDirection: Int, Sendable {
    /// To the next page.
    case forward
    /// To the page before.
    case reverse
  }

  /// Keys of the options at creation.
  public struct OptionsKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Edge at which curled pages are bound, a ``SpineLocation`` or its raw value.
    public static let spineLocation = OptionsKey(
      rawValue: "UIPageViewControllerOptionSpineLocationKey")
    /// Distance between scrolled pages, in points.
    public static let interPageSpacing = OptionsKey(
      rawValue: "UIPageViewControllerOptionInterPageSpacingKey")
  }

  /// Way in which pages change, as given at creation.
  public let transitionStyle: TransitionStyle
  /// Direction in which pages are next to each other, as given at creation.
  public let navigationOrientation: NavigationOrientation
  /// Edge at which pages are bound; `.none` in the scroll style.
  open internal(set) var spineLocation: SpineLocation
  let spacing: CGFloat
  /// Whether pages have a second page on their back (default false). With the spine in the middle
  /// they always have.
  @Setter open var isDoubleSided = false

  /// Held weakly.
  open var delegate: (any UIPageViewControllerDelegate)? {
    get { heldDelegate }
    set { heldDelegate = newValue }
  }
  private weak var heldDelegate: (any UIPageViewControllerDelegate)?
  /// Held weakly; without one a finger turns no pages. Setting it forgets the pages next to the
  /// current one.
  open var dataSource: (any UIPageViewControllerDataSource)? {
    get { heldDataSource }
    set {
      heldDataSource = newValue
      pager.forgetNeighbors()
      viewIfLoaded?.setNeedsLayout()
    }
  }
  private weak var heldDataSource: (any UIPageViewControllerDataSource)?

  /// The page, or the two pages with the spine in the middle; nil before any was set.
  open internal(set) var viewControllers: [UIViewController]?
  var pages: [UIViewController] { viewControllers ?? [] }

  private(set) lazy var pager: any Pager =
    transitionStyle == .scroll ? ScrollPager(self) : CurlPager(self)
  private var indicator: UIPageControl?
  /// Height of the page indicator, in points.
  private static let indicatorHeight: CGFloat = 37

  /// Creates a controller without pages.
  public init(
    transitionStyle style: TransitionStyle, navigationOrientation: NavigationOrientation,
    options: [OptionsKey: Any]? = nil
  ) {
    transitionStyle = style
    self.navigationOrientation = navigationOrientation
    let wanted = options?[.spineLocation]
    let spine =
      wanted as? SpineLocation
      ?? (wanted as? NSNumber).flatMap { SpineLocation(rawValue: $0.intValue) }
      ?? (wanted as? Int).flatMap { SpineLocation(rawValue: $0) }
    spineLocation = style == .scroll ? .none : spine == SpineLocation.none ? .min : spine ?? .min
    let space = options?[.interPageSpacing]
    spacing =
      space as? CGFloat ?? (space as? Int).map { CGFloat($0) }
      ?? (space as? NSNumber).map { CGFloat($0.doubleValue) } ?? 0
    super.init(nibName: nil, bundle: nil)
  }

  /// Pages that curl about the left edge, as the initializer without arguments makes on iOS.
  public convenience override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    self.init(transitionStyle: .pageCurl, navigationOrientation: .horizontal)
  }

  /// Creates the controller of a storyboard; returns nil for other coders.
  public required init?(coder: NSCoder) {
    let isScroll = coder.interfaceAttribute("transitionStyle") == "scroll"
    transitionStyle = isScroll ? .scroll : .pageCurl
    navigationOrientation =
      coder.interfaceAttribute("navigationOrientation") == "vertical" ? .vertical : .horizontal
    let spines: [String: SpineLocation] = ["mid": .mid, "max": .max]
    spineLocation =
      isScroll ? .none : spines[coder.interfaceAttribute("spineLocation") ?? ""] ?? .min
    spacing = CGFloat(Double(coder.interfaceAttribute("pageSpacing") ?? "") ?? 0)
    super.init(coder: coder)
    isDoubleSided = coder.interfaceAttribute("doubleSided") == "YES"
    coder.restore(self, as: UIPageViewController.self)
  }

  /// Recognizers of the curl style: a pan and a tap at the edges; none in the scroll style.
  open var gestureRecognizers: [UIGestureRecognizer] { pager.gestureRecognizers }

  /// Shows pages: one, or two with the spine in the middle. Another number is reported and changes
  /// nothing. Only pages that a finger turns are reported to the delegate.
  ///
  /// - Parameter completion: called at the end with true, or with false if other pages were set
  ///   meanwhile.
  open func setViewControllers(
    _ viewControllers: [UIViewController]?, direction: NavigationDirection, animated: Bool,
    completion: ((Bool) -> Void)? = nil
  ) {
    let new = viewControllers ?? []
    let count = spineLocation == .mid ? 2 : 1
    guard new.count == count || isDoubleSided && new.count == 2 else {
      return world.report(
        .pagesRefused,
        "\(self) was given \(new.count) pages but shows \(count); nothing changed")
    }
    pager.interrupt()
    let old = pages
    self.viewControllers = new
    let isShown = viewIfLoaded?.window != nil && appearance.isOnScreen
    if animated, isShown, UIView.areAnimationsEnabled, old.first !== new.first, !old.isEmpty {
      pager.change(from: old, to: new, direction, completion)
    } else {
      exchange(old, for: new)
      pager.forgetNeighbors()
      if isViewLoaded {
        pager.placePages()
        viewIfLoaded?.setNeedsLayout()
      }
      completion?(true)
    }
    showIndicator()
  }

  // MARK: Life cycle

  open override func viewDidLoad() {
    super.viewDidLoad()
    view.clipsToBounds = true
    pager.install()
    for page in pages { addPage(page) }
    pager.placePages()
    showIndicator()
  }

  open override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    layOutPages()
  }

  open override func viewWillTransition(
    to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    super.viewWillTransition(to: size, with: coordinator)
    guard transitionStyle == .pageCurl, let delegate else { return }
    let orientation: UIInterfaceOrientation =
      size.width > size.height ? .landscapeLeft : .portrait
    let old = spineLocation
    let wanted = delegate.pageViewController(self, spineLocationFor: orientation)
    guard wanted != .none else { return }
    spineLocation = wanted
    // The delegate sets the pages for a new spine itself; without that the first one remains.
    if wanted != .mid, old == .mid, pages.count > 1, !isDoubleSided {
      exchange(pages, for: [pages[0]])
      viewControllers = [pages[0]]
    }
    view.setNeedsLayout()
  }

  open override var supportedInterfaceOrientations: UIInterfaceOrientationMask {
    let wanted = delegate?.pageViewControllerSupportedInterfaceOrientations(self) ?? []
    return wanted.isEmpty ? super.supportedInterfaceOrientations : wanted
  }

  override var managesChildAppearance: Bool { true }
  override var visibleChildren: [UIViewController] { pages }

  // MARK: Places

  /// Frame of the pages: above the page indicator if there is one.
  var pagesFrame: CGRect {
    guard let indicator, !indicator.isHidden else { return view.bounds }
    return CGRect(x: 0, y: 0, width: view.bounds.width, height: indicator.frame.minY)
  }

  private func layOutPages() {
    if let indicator {
      let height = Self.indicatorHeight
      indicator.frame = CGRect(
        x: 0, y: view.bounds.height - view.safeAreaInsets.bottom - height,
        width: view.bounds.width, height: height)
    }
    pager.placePages()
  }

  // MARK: The indicator

  private func showIndicator() {
    guard isViewLoaded, transitionStyle == .scroll, navigationOrientation == .horizontal else {
      return
    }
    let count = dataSource?.presentationCount(for: self) ?? -1
    let index = count < 0 ? -1 : dataSource?.presentationIndex(for: self) ?? -1
    guard count >= 0, index >= 0, !pages.isEmpty else {
      indicator?.isHidden = true
      return
    }
    let control = indicator ?? makeIndicator()
    control.isHidden = false
    control.numberOfPages = count
    control.currentPage = index
    indicated = index
    view.setNeedsLayout()
  }

  private func makeIndicator() -> UIPageControl {
    let control = UIPageControl(frame: .zero)
    control.addAction(
      UIAction { [weak self] _ in self?.indicatorTapped() }, for: .valueChanged)
    view.addSubview(control)
    indicator = control
    return control
  }

  /// Dot of the current page; a tap moves the control's own before the page.
  private var indicated = 0

  /// After a finger has turned a page.
  func moveIndicator(by step: Int) {
    indicated += step
    indicator?.currentPage = indicated
  }

  private func indicatorTapped() {
    guard let indicator, let page = pages.first, let dataSource else { return }
    let isForward = indicator.currentPage > indicated
    let next =
      isForward
      ? dataSource.pageViewController(self, viewControllerAfter: page)
      : dataSource.pageViewController(self, viewControllerBefore: page)
    guard let next else {
      indicator.currentPage = indicated
      return
    }
    let shown = indicator.currentPage
    delegate?.pageViewController(self, willTransitionTo: [next])
    let previous = pages
    setViewControllers([next], direction: isForward ? .forward : .reverse, animated: true) {
      [weak self] finished in
      guard let self else { return }
      delegate?.pageViewController(
        self, didFinishAnimating: finished, previousViewControllers: previous,
        transitionCompleted: true)
    }
    indicator.currentPage = shown
    indicated = shown
  }

  // MARK: Children

  /// Exchanges pages at once, with their callbacks.
  private func exchange(_ old: [UIViewController], for new: [UIViewController]) {
    let gone = old.filter { page in !new.contains { $0 === page } }
    let added = new.filter { page in !old.contains { $0 === page } }
    let isShown = appearance.isOnScreen && isViewLoaded
    for page in gone where isShown && page.appearance.isOnScreen {
      page.beginAppearanceTransition(false, animated: false)
    }
    for page in gone { removePage(page) }
    if isShown { for page in gone { page.finishAppearance() } }
    for page in added {
      addChild(page)
      if isViewLoaded { addPage(page) }
      page.didMove(toParent: self)
      if isShown { beginShowing(page) }
    }
  }

  /// Adds the view of a page.
  func addPage(_ page: UIViewController) {
    page.view.translatesAutoresizingMaskIntoConstraints = true
    pager.host.addSubview(page.view)
  }

  func removePage(_ page: UIViewController) {
    page.willMove(toParent: nil)
    page.viewIfLoaded?.removeFromSuperview()
    page.removeFromParent()
  }

  /// Begins the change to pages: they become children and begin to appear.
  func begin(_ new: [UIViewController], in place: (UIViewController) -> Void) {
    let isShown = appearance.isOnScreen
    for page in new where page.parent !== self {
      addChild(page)
      UIView.performWithoutAnimation {
        addPage(page)
        place(page)
      }
      page.didMove(toParent: self)
    }
    guard isShown else { return }
    for page in new where !page.appearance.isOnScreen {
      page.beginAppearanceTransition(true, animated: true)
    }
  }

  /// Ends a change: the pages that are not shown any more leave.
  func end(showing shown: [UIViewController], without gone: [UIViewController]) {
    let isShown = appearance.isOnScreen
    let leaving = gone.filter { page in !shown.contains { $0 === page } }
    if isShown {
      for page in leaving where page.appearance.isOnScreen {
        page.beginAppearanceTransition(false, animated: true)
      }
      for page in shown {
        if !page.appearance.isOnScreen { page.beginAppearanceTransition(true, animated: true) }
        page.finishAppearance()
      }
    }
    for page in leaving {
      page.willMove(toParent: nil)
      page.viewIfLoaded?.removeFromSuperview()
      page.finishAppearance()
      page.removeFromParent()
    }
  }
}

/// Changes the pages of one style.
@MainActor
protocol Pager: AnyObject {
  /// View that the pages' views lie in.
  var host: UIView { get }
  var gestureRecognizers: [UIGestureRecognizer] { get }
  /// Adds the views of the pages to the controller's view.
  func install()
  /// Sets the frames of pages that do not move.
  func placePages()
  /// Asks the data source again for the pages next to the current one.
  func forgetNeighbors()
  /// Ends a change that runs, at once.
  func interrupt()
  /// Changes pages with animation.
  func change(
    from old: [UIViewController], to new: [UIViewController],
    _ direction: UIPageViewController.NavigationDirection, _ completion: ((Bool) -> Void)?)
}
