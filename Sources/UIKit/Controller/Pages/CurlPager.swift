import CoreGraphics
import Foundation
import QuartzCore

/// Pages that turn about a spine, drawn flat: the leaf rotates in perspective and shows its back only
/// where the spine is in the middle.
@MainActor
final class CurlPager: Pager {
  /// In seconds; Flipbook's own value.
  private static let duration = 0.6
  /// In points; Flipbook's own value.
  private static let eyeDistance: CGFloat = 2000
  /// Share of the width at each edge in which a tap turns a page; Flipbook's own value.
  private static let tapShare: CGFloat = 0.2

  private struct Change {
    let old: [UIViewController]
    let new: [UIViewController]
    let isForward: Bool
    let isByHand: Bool
    let completion: ((Bool) -> Void)?
    var progress: CGFloat = 0
  }

  private unowned let owner: UIPageViewController
  private let container = UIView(frame: .zero)
  private let pan = UIPanGestureRecognizer()
  private let tap = UITapGestureRecognizer()
  private var change: Change?
  private var turn = 0

  init(_ owner: UIPageViewController) {
    self.owner = owner
    pan.addHandler { [weak self] _ in self?.panned() }
    tap.addHandler { [weak self] _ in self?.tapped() }
    container.clipsToBounds = true
    container.addGestureRecognizer(pan)
    container.addGestureRecognizer(tap)
    var perspective = CATransform3DIdentity
    perspective.m34 = -1 / Self.eyeDistance
    container.layer.sublayerTransform = perspective
  }

  var host: UIView { container }
  var gestureRecognizers: [UIGestureRecognizer] { [pan, tap] }
  func install() { owner.view.insertSubview(container, at: 0) }
  func forgetNeighbors() {}

  // MARK: Places

  private var isHorizontal: Bool { owner.navigationOrientation == .horizontal }
  private var isOpen: Bool { owner.spineLocation == .mid }

  /// Frame of a page: half of the view with the spine in the middle.
  private func frame(ofPage index: Int) -> CGRect {
    guard isOpen else { return container.bounds }
    let edge: CGRectEdge = isHorizontal ? .minXEdge : .minYEdge
    let half = (isHorizontal ? container.bounds.width : container.bounds.height) / 2
    let parts = container.bounds.divided(atDistance: half, from: edge)
    return index == 0 ? parts.slice : parts.remainder
  }

  func placePages() {
    let wanted = owner.pagesFrame
    if container.frame != wanted { container.frame = wanted }
    guard change == nil else { return }
    for (index, page) in owner.pages.enumerated() { place(page, index) }
  }

  private func place(_ page: UIViewController, _ index: Int) {
    guard let view = page.viewIfLoaded, view.superview === container else { return }
    let frame = frame(ofPage: index)
    if view.frame != frame { view.frame = frame }
    // Pages with a back: only the first of a pair is in sight.
    view.isHidden = !isOpen && index > 0
  }

  // MARK: Changes

  /// A page that rotates about the spine, from one angle to another.
  private struct Leaf {
    let view: UIView
    /// Angles at the beginning and the end of a change, in radians.
    let angles: (from: CGFloat, to: CGFloat)
  }

  private var leaves: [Leaf] = []

  private func start(_ new: Change) {
    change = new
    owner.begin(new.new) { page in
      place(page, new.new.firstIndex { $0 === page } ?? 0)
    }
    for page in new.old where owner.appearance.isOnScreen && page.appearance.isOnScreen {
      page.beginAppearanceTransition(false, animated: true)
    }
    UIView.performWithoutAnimation {
      hang(new)
      show(new.progress)
    }
  }

  /// Attaches the turning pages at the spine, above the pages that they uncover.
  private func hang(_ change: Change) {
    // Away from the viewer's left: the free edge rises towards the viewer and falls to the other side.
    let sign: CGFloat = (owner.spineLocation == .max ? -1 : 1) * (isHorizontal ? -1 : 1)
    let turned = sign * (isOpen ? .pi : 0.55 * .pi)
    let lower = change.isForward ? change.old : change.new
    let upper = change.isForward ? change.new : change.old
    leaves = []
    // The right page of the earlier pair is the front of the leaf; the left one of the later pair its back.
    if let front = lower.last?.view {
      leaves.append(
        Leaf(view: front, angles: change.isForward ? (0, turned) : (turned, 0)))
    }
    if isOpen, let back = upper.first?.view {
      leaves.append(
        Leaf(view: back, angles: change.isForward ? (-turned, 0) : (0, -turned)))
    }
    for leaf in leaves {
      let layer = leaf.view.layer
      let frame = layer.frame
      let isFirst = isOpen && leaf.view === upper.first?.view
      let end: CGFloat = isFirst || owner.spineLocation == .max ? 1 : 0
      layer.anchorPoint = isHorizontal ? CGPoint(x: end, y: 0.5) : CGPoint(x: 0.5, y: end)
      layer.position =
        isHorizontal
        ? CGPoint(x: end == 1 ? frame.maxX : frame.minX, y: frame.midY)
        : CGPoint(x: frame.midX, y: end == 1 ? frame.maxY : frame.minY)
      layer.isDoubleSided = false
      container.bringSubviewToFront(leaf.view)
    }
  }

  private func unhang() {
    for leaf in leaves {
      let layer = leaf.view.layer
      layer.removeAnimation(forKey: "turn")
      layer.transform = CATransform3DIdentity
      layer.anchorPoint = CGPoint(x: 0.5, y: 0.5)
      layer.isDoubleSided = true
    }
    leaves = []
  }

  private func rotation(_ angle: CGFloat) -> CATransform3D {
    isHorizontal
      ? CATransform3DMakeRotation(angle, 0, 1, 0) : CATransform3DMakeRotation(angle, 1, 0, 0)
  }

  private func show(_ progress: CGFloat) {
    for leaf in leaves {
      let angle = leaf.angles.from + (leaf.angles.to - leaf.angles.from) * progress
      leaf.view.layer.transform = rotation(angle)
    }
  }

  /// Turns the remaining way, or back.
  private func run(to end: CGFloat) {
    guard let change else { return }
    turn += 1
    let number = turn
    let duration = Self.duration * Double(abs(end - change.progress))
    CATransaction.begin()
    CATransaction.setCompletionBlock { [weak self] in
      guard let self, turn == number else { return }
      settle(isTurned: end == 1)
    }
    for leaf in leaves {
      let way = leaf.angles.to - leaf.angles.from
      let turning = CABasicAnimation(
        keyPath: isHorizontal ? "transform.rotation.y" : "transform.rotation.x")
      turning.fromValue = leaf.angles.from + way * change.progress
      turning.toValue = leaf.angles.from + way * end
      turning.duration = max(duration, 0.001)
      turning.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
      turning.fillMode = .both
      leaf.view.layer.add(turning, forKey: "turn")
    }
    CATransaction.commit()
    CATransaction.withoutActions { show(end) }
  }

  private func settle(isTurned: Bool) {
    guard let change else { return }
    self.change = nil
    turn += 1
    UIView.performWithoutAnimation { unhang() }
    let shown = isTurned ? change.new : change.old
    owner.viewControllers = shown
    owner.end(showing: shown, without: isTurned ? change.old : change.new)
    UIView.performWithoutAnimation { placePages() }
    if change.isByHand {
      owner.delegate?.pageViewController(
        owner, didFinishAnimating: true, previousViewControllers: change.old,
        transitionCompleted: isTurned)
    }
    change.completion?(true)
  }

  func interrupt() {
    guard let running = change else { return }
    change = nil
    turn += 1
    UIView.performWithoutAnimation { unhang() }
    owner.end(
      showing: running.isByHand ? running.old : running.new,
      without: running.isByHand ? running.new : running.old)
    running.completion?(false)
    pan.cancelIfActive()
  }

  func change(
    from old: [UIViewController], to new: [UIViewController],
    _ direction: UIPageViewController.NavigationDirection, _ completion: ((Bool) -> Void)?
  ) {
    owner.view.layoutIfNeeded()
    start(
      Change(
        old: old, new: new, isForward: direction == .forward, isByHand: false,
        completion: completion))
    run(to: 1)
  }

  // MARK: Turning by finger

  /// The pages that a finger turns to; nil at the ends.
  private func pages(isForward: Bool) -> [UIViewController]? {
    guard let source = owner.dataSource else { return nil }
    func next(_ page: UIViewController?) -> UIViewController? {
      page.flatMap {
        isForward
          ? source.pageViewController(owner, viewControllerAfter: $0)
          : source.pageViewController(owner, viewControllerBefore: $0)
      }
    }
    guard let first = next(isForward ? owner.pages.last : owner.pages.first) else { return nil }
    guard isOpen || owner.isDoubleSided else { return [first] }
    guard let second = next(first) else { return nil }
    return isForward ? [first, second] : [second, first]
  }

  private func begin(isForward: Bool) -> Bool {
    guard change == nil, let new = pages(isForward: isForward) else { return false }
    owner.delegate?.pageViewController(owner, willTransitionTo: new)
    start(
      Change(
        old: owner.pages, new: new, isForward: isForward, isByHand: true, completion: nil))
    return true
  }

  private func tapped() {
    let place = tap.location(in: container)
    let (way, length) =
      isHorizontal ? (place.x, container.bounds.width) : (place.y, container.bounds.height)
    let isLow = way < length * Self.tapShare
    guard isLow || way > length * (1 - Self.tapShare) else { return }
    let isForward = isLow == (owner.spineLocation == .max)
    if begin(isForward: isForward) { run(to: 1) }
  }

  private func panned() {
    let sign: CGFloat = owner.spineLocation == .max ? 1 : -1
    let travel = pan.translation(in: container)
    let speed = pan.velocity(in: container)
    let way = sign * (isHorizontal ? travel.x : travel.y)
    let velocity = sign * (isHorizontal ? speed.x : speed.y)
    let length = max(1, isHorizontal ? container.bounds.width : container.bounds.height)
    switch pan.state {
    case .began: _ = begin(isForward: velocity > 0 || velocity == 0 && way > 0)
    case .changed:
      guard let change, change.isByHand else { return }
      let progress = min(max(0, (change.isForward ? way : -way) / length), 1)
      self.change?.progress = progress
      CATransaction.withoutActions { show(progress) }
    default:
      guard let change, change.isByHand else { return }
      let projected =
        change.progress
        + (change.isForward ? velocity : -velocity) * UIPanGestureRecognizer.projectionTime / length
      run(to: pan.state == .ended && projected > 0.5 ? 1 : 0)
    }
  }
}
