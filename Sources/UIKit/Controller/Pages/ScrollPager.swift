import CoreGraphics
import QuartzCore

/// Pages side by side in a scroll view that shows the middle one of three.
@MainActor
final class ScrollPager: Pager, ScrollFollower {
  private enum Neighbor {
    case unknown
    case none
    case page(UIViewController)

    var page: UIViewController? {
      if case .page(let page) = self { page } else { nil }
    }
    var isMissing: Bool {
      if case .none = self { true } else { false }
    }
  }

  private enum Side: CGFloat {
    case before = -1
    case after = 1
  }

  /// A change that runs.
  private struct Change {
    let page: UIViewController
    let side: Side
    let old: [UIViewController]
    /// Whether a finger began it; the delegate follows those.
    let isByHand: Bool
    let completion: ((Bool) -> Void)?
  }

  private unowned let owner: UIPageViewController
  private let scroll = PageScrollView(frame: .zero)
  private var before = Neighbor.unknown
  private var after = Neighbor.unknown
  private var change: Change?
  private var isPlacing = false

  init(_ owner: UIPageViewController) {
    self.owner = owner
    scroll.isPagingEnabled = true
    scroll.showsHorizontalScrollIndicator = false
    scroll.showsVerticalScrollIndicator = false
    scroll.contentInsetAdjustmentBehavior = .never
    scroll.scrollsToTop = false
    scroll.follower = self
  }

  var host: UIView { scroll }
  var gestureRecognizers: [UIGestureRecognizer] { [] }

  func install() { owner.view.insertSubview(scroll, at: 0) }

  // MARK: Places

  private var isHorizontal: Bool { owner.navigationOrientation == .horizontal }
  /// Distance from one page to the next.
  private var pitch: CGFloat { isHorizontal ? scroll.bounds.width : scroll.bounds.height }
  private var offset: CGFloat {
    isHorizontal ? scroll.contentOffset.x : scroll.contentOffset.y
  }

  private func point(_ distance: CGFloat) -> CGPoint {
    isHorizontal ? CGPoint(x: distance, y: 0) : CGPoint(x: 0, y: distance)
  }

  func placePages() {
    let frame = owner.pagesFrame
    let spacing = owner.spacing
    let wanted =
      isHorizontal
      ? frame.insetBy(dx: -spacing / 2, dy: 0) : frame.insetBy(dx: 0, dy: -spacing / 2)
    let isResized = scroll.bounds.size != wanted.size
    let position = pitch > 0 ? offset / pitch : 1
    isPlacing = true
    defer { isPlacing = false }
    if scroll.frame != wanted { scroll.frame = wanted }
    scroll.contentSize =
      isHorizontal
      ? CGSize(width: 3 * pitch, height: wanted.height)
      : CGSize(width: wanted.width, height: 3 * pitch)
    updateEnds()
    for page in owner.pages where change?.page !== page { place(page, at: 0) }
    for page in change?.old ?? [] { place(page, at: 0) }
    if let change { place(change.page, at: change.side.rawValue) }
    if change == nil || isResized, scroll.motion == nil, scroll.drag == nil {
      // A change that waits for its end, as under a finger that has stopped it, stays where it is.
      scroll.contentOffset = point(change == nil ? pitch : position * pitch)
    }
  }

  private func place(_ page: UIViewController, at slot: CGFloat) {
    guard let view = page.viewIfLoaded, view.superview === scroll else { return }
    let size = owner.pagesFrame.size
    let start = point((slot + 1) * pitch + owner.spacing / 2)
    let frame = CGRect(origin: start, size: size)
    if view.layer.hasIdentityTransform, view.frame != frame { view.frame = frame }
  }

  /// The content ends where the pages end.
  private func updateEnds() {
    let canTurn = owner.dataSource != nil || change != nil
    let first = (before.isMissing || !canTurn) && change?.side != .before ? -pitch : 0
    let last = (after.isMissing || !canTurn) && change?.side != .after ? -pitch : 0
    let inset =
      isHorizontal
      ? UIEdgeInsets(top: 0, left: first, bottom: 0, right: last)
      : UIEdgeInsets(top: first, left: 0, bottom: last, right: 0)
    if scroll.contentInset != inset { scroll.contentInset = inset }
    scroll.alwaysBounceHorizontal = isHorizontal && canTurn
    scroll.alwaysBounceVertical = !isHorizontal && canTurn
  }

  // MARK: Neighbors

  func forgetNeighbors() {
    before = .unknown
    after = .unknown
    if owner.isViewLoaded { updateEnds() }
  }

  private func findNeighbors() {
    guard let source = owner.dataSource, let current = owner.pages.first else { return }
    func neighbor(_ page: UIViewController?) -> Neighbor {
      page.map { $0 === current ? .none : .page($0) } ?? .none
    }
    if case .unknown = before {
      before = neighbor(source.pageViewController(owner, viewControllerBefore: current))
    }
    if case .unknown = after {
      after = neighbor(source.pageViewController(owner, viewControllerAfter: current))
    }
    isPlacing = true
    updateEnds()
    isPlacing = false
  }

  // MARK: Turning by finger

  func scrollWillDrag() {
    // A page on which a new drag begins counts as turned if most of it is visible.
    if let change, change.isByHand { settle(change, isTurned: abs(offset - pitch) > pitch / 2) }
    findNeighbors()
  }

  func scrollMoved() {
    guard !isPlacing, pitch > 0, change?.isByHand != false else { return }
    let distance = offset - pitch
    guard abs(distance) > 0.25 else { return }
    let side: Side = distance > 0 ? .after : .before
    if let change {
      guard change.side != side else { return }
      settle(change, isTurned: false)
    }
    guard let page = (side == .after ? after : before).page else { return }
    owner.delegate?.pageViewController(owner, willTransitionTo: [page])
    begin(Change(page: page, side: side, old: owner.pages, isByHand: true, completion: nil))
  }

  func scrollStopped() {
    guard let change, pitch > 0 else { return }
    let distance = (offset - pitch) * change.side.rawValue
    settle(change, isTurned: !change.isByHand || distance > pitch / 2)
  }

  // MARK: Changes

  private func begin(_ new: Change) {
    change = new
    owner.begin([new.page]) { place($0, at: new.side.rawValue) }
    for page in new.old where owner.appearance.isOnScreen && page.appearance.isOnScreen {
      page.beginAppearanceTransition(false, animated: true)
    }
  }

  private func settle(_ old: Change, isTurned: Bool) {
    change = nil
    scroll.isUserInteractionEnabled = true
    if isTurned {
      owner.viewControllers = [old.page]
      owner.end(showing: [old.page], without: old.old)
      recenter(past: old)
    } else {
      owner.end(showing: old.old, without: [old.page])
    }
    if old.isByHand {
      if isTurned { owner.moveIndicator(by: old.side == .after ? 1 : -1) }
      owner.delegate?.pageViewController(
        owner, didFinishAnimating: true, previousViewControllers: old.old,
        transitionCompleted: isTurned)
    }
    old.completion?(true)
  }

  /// Moves the new current page to the middle.
  private func recenter(past old: Change) {
    let previous = old.old.first.map { Neighbor.page($0) } ?? .unknown
    if old.isByHand {
      before = old.side == .after ? previous : .unknown
      after = old.side == .after ? .unknown : previous
    } else {
      before = .unknown
      after = .unknown
    }
    isPlacing = true
    defer { isPlacing = false }
    updateEnds()
    place(old.page, at: 0)
    let shifted = offset - old.side.rawValue * pitch
    scroll.contentOffset = point(scroll.isTracking || scroll.isDragging ? shifted : pitch)
  }

  func interrupt() {
    guard let running = change else { return }
    change = nil
    scroll.motion?.cancel()
    scroll.panGestureRecognizer.cancelIfActive()
    scroll.motion?.cancel()
    scroll.isUserInteractionEnabled = true
    // Pages set by the program are shown already; a page under a finger falls back.
    if running.isByHand {
      owner.end(showing: running.old, without: [running.page])
    } else {
      owner.end(showing: [running.page], without: running.old)
    }
    running.completion?(false)
    placePages()
  }

  func change(
    from old: [UIViewController], to new: [UIViewController],
    _ direction: UIPageViewController.NavigationDirection, _ completion: ((Bool) -> Void)?
  ) {
    guard let page = new.first else { return }
    owner.view.layoutIfNeeded()
    forgetNeighbors()
    let side: Side = direction == .forward ? .after : .before
    begin(Change(page: page, side: side, old: old, isByHand: false, completion: completion))
    isPlacing = true
    updateEnds()
    for page in old { place(page, at: 0) }
    isPlacing = false
    scroll.isUserInteractionEnabled = false
    scroll.setContentOffset(point((1 + side.rawValue) * pitch), animated: true)
    if scroll.motion == nil { scrollStopped() }
  }
}

/// The scroll view of the pages, which programs search for among the subviews.
final class PageScrollView: UIScrollView {}
