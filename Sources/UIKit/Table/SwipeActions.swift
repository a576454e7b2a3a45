import CoreGraphics
import Foundation
import QuartzCore

/// Uncovers actions next to the rows of a table or list under a finger.
@MainActor
final class SwipeActions: NSObject {
  enum Side {
    case leading
    case trailing

    /// Whether the actions are at the left edge: the leading ones, but the trailing ones in a right-to-left layout.
    func isLeft(rightToLeft: Bool) -> Bool { (self == .leading) != rightToLeft }
  }

  /// A row whose actions are in sight.
  @MainActor
  final class Swipe {
    let path: IndexPath
    let cell: UIView
    let side: Side
    let configuration: UISwipeActionsConfiguration
    let strip: SwipeStrip
    /// Whether the actions are at the left edge, so that the row moves to the right.
    let isLeft: Bool
    /// Distance by which the row has moved, in points.
    var offset: CGFloat = 0
    var isOpen = false
    var start: CGFloat = 0
    /// Number of the last animation of the offset.
    var turn = 0
    /// Number of the action that was performed; nil before.
    var performed: Int?

    init(
      _ path: IndexPath, _ cell: UIView, _ side: Side, _ configuration: UISwipeActionsConfiguration
    ) {
      self.path = path
      self.cell = cell
      self.side = side
      self.configuration = configuration
      isLeft = side.isLeft(rightToLeft: cell.isRightToLeft)
      strip = SwipeStrip(configuration.actions, isLeft: isLeft, height: cell.bounds.height)
    }

    /// Direction in which the row moves.
    var sign: CGFloat { isLeft ? 1 : -1 }
  }

  /// Share of the row's width from which on a swipe performs the first action; Flipbook's own.
  private static let fullShare: CGFloat = 0.6
  private static let duration = 0.35

  private unowned let owner: UIScrollView
  private let pan = SwipePanRecognizer()
  private(set) var swipe: Swipe?
  /// Rows with actions in sight that are being deleted.
  private var leaving: [Swipe] = []
  private var pending: (path: IndexPath, cell: UIView)?

  /// The row at a place in the scroll view; nil for none.
  var row: (CGPoint) -> (path: IndexPath, cell: UIView)? = { _ in nil }
  /// Actions of a row at a side; nil for none.
  var configuration: (IndexPath, Side) -> UISwipeActionsConfiguration? = { _, _ in nil }
  var willBegin: (IndexPath) -> Void = { _ in }
  var didEnd: (IndexPath, UIView) -> Void = { _, _ in }

  init(_ owner: UIScrollView) {
    self.owner = owner
    super.init()
    pan.actions = self
    pan.addHandler { [weak self] _ in self?.panned() }
    owner.addGestureRecognizer(pan)
  }

  /// Whether a finger that moves sideways by `distance` swipes a row.
  func mayBegin(_ distance: CGFloat) -> Bool {
    let place = pan.location(in: owner)
    guard let (path, cell) = row(place) else { return false }
    if let swipe {
      if swipe.path == path { return true }
      close(animated: true)
      return false
    }
    let side: Side = (distance > 0) == cell.isRightToLeft ? .trailing : .leading
    guard let actions = configuration(path, side), !actions.actions.isEmpty else { return false }
    begin(Swipe(path, cell, side, actions))
    return true
  }

  private func begin(_ new: Swipe) {
    willBegin(new.path)
    swipe = new
    new.strip.tapped = { [weak self] in self?.perform($0) }
    new.strip.layer.cornerRadius = new.cell.layer.cornerRadius
    new.strip.layer.maskedCorners = new.cell.layer.maskedCorners
    UIView.performWithoutAnimation {
      owner.insertSubview(new.strip, aboveSubview: new.cell)
      place(new)
    }
  }

  /// Shows the actions of a row, as after a tap on its control.
  func open(_ path: IndexPath, _ cell: UIView, _ actions: UISwipeActionsConfiguration) {
    close(animated: true)
    let new = Swipe(path, cell, .trailing, actions)
    begin(new)
    settle(new, at: new.strip.fittingWidth)
  }

  // MARK: The finger

  private func panned() {
    guard let swipe else { return }
    let width = swipe.cell.bounds.width
    let open = swipe.strip.fittingWidth
    switch pan.state {
    case .began: swipe.start = swipe.offset
    case .changed:
      var offset = swipe.start + pan.translation(in: owner).x * swipe.sign
      if offset < 0 { offset = 0 }
      let isFull = swipe.configuration.performsFirstActionWithFullSwipe
      if offset > open, !isFull {
        offset = open + RubberBand.stretch(offset - open, dimension: width)
      }
      swipe.offset = min(offset, width)
      let fills = isFull && offset > max(open, width * Self.fullShare)
      if fills != (swipe.strip.filling != nil) {
        UIView.animate(springDuration: Self.duration, bounce: 0) {
          swipe.strip.filling = fills ? 0 : nil
          swipe.strip.layoutIfNeeded()
        }
      }
      place(swipe)
    default:
      let first = swipe.configuration.actions.first
      if swipe.strip.filling != nil, pan.state == .ended, let first {
        settle(swipe, at: width)
        return perform(first)
      }
      swipe.strip.filling = nil
      let speed = pan.velocity(in: owner).x * swipe.sign
      let projected = swipe.offset + speed * UIPanGestureRecognizer.projectionTime
      settle(swipe, at: pan.state == .ended && projected > open / 2 ? open : 0)
    }
  }

  /// Moves the row's content, and fills the uncovered area with the actions.
  private func place(_ swipe: Swipe) {
    let cell = swipe.cell
    cell.bounds.origin.x = -swipe.offset * swipe.sign
    let frame = CGRect(origin: .zero, size: cell.bounds.size)
    let (center, size) = (cell.center, frame.size)
    let left = center.x - size.width / 2
    swipe.strip.frame = CGRect(
      x: swipe.isLeft ? left : left + size.width - swipe.offset,
      y: center.y - size.height / 2, width: swipe.offset, height: size.height)
  }

  private func settle(_ swipe: Swipe, at offset: CGFloat) {
    swipe.offset = offset
    swipe.isOpen = offset > 0
    swipe.turn += 1
    let turn = swipe.turn
    // Actions react before the spring has settled.
    UIView.animate(springDuration: Self.duration, bounce: 0, options: .allowUserInteraction) {
      [self] in
      place(swipe)
      swipe.strip.layoutIfNeeded()
    } completion: { [self] _ in
      if !swipe.isOpen, swipe.turn == turn { forget(swipe) }
    }
  }

  private func perform(_ action: UIContextualAction) {
    guard let swipe else { return }
    swipe.performed = swipe.configuration.actions.firstIndex { $0 === action }
    action.handler(action, swipe.strip) { [weak self, weak swipe] _ in
      guard let self, let swipe, self.swipe === swipe else { return }
      close(animated: true)
    }
  }

  // MARK: Covering

  /// Covers the actions again; false if there are none in sight.
  @discardableResult
  func close(animated: Bool) -> Bool {
    guard let swipe else { return false }
    swipe.strip.isUserInteractionEnabled = false
    if animated, swipe.cell.window != nil {
      settle(swipe, at: 0)
    } else {
      swipe.offset = 0
      UIView.performWithoutAnimation { place(swipe) }
      forget(swipe)
    }
    return true
  }

  private func forget(_ old: Swipe) {
    old.strip.removeFromSuperview()
    guard swipe === old else { return }
    swipe = nil
    didEnd(old.path, old.cell)
  }

  // MARK: Rows that leave

  /// Lets the actions of a row that is being deleted leave with it, inside of the animation of the rows: the
  /// performed action fills the row, whose height shrinks to nothing.
  func rowIsDeleted(_ cell: UIView) {
    guard let swipe, swipe.cell === cell else { return }
    self.swipe = nil
    leaving.append(swipe)
    swipe.turn += 1
    swipe.strip.isUserInteractionEnabled = false
    if let performed = swipe.performed {
      swipe.strip.filling = performed
      swipe.offset = cell.bounds.width
    }
    place(swipe)
    let frame = swipe.strip.frame
    swipe.strip.frame = CGRect(x: frame.minX, y: frame.minY, width: frame.width, height: 0)
    swipe.strip.layoutIfNeeded()
  }

  /// A cell leaves the screen or moves to another row.
  func cellLeft(_ cell: UIView) {
    if let index = leaving.firstIndex(where: { $0.cell === cell }) {
      let old = leaving.remove(at: index)
      UIView.performWithoutAnimation { cell.bounds.origin.x = 0 }
      old.strip.removeFromSuperview()
      return didEnd(old.path, old.cell)
    }
    guard let swipe, swipe.cell === cell else { return }
    UIView.performWithoutAnimation { cell.bounds.origin.x = 0 }
    forget(swipe)
  }
}

/// A pan to the side that asks for actions before it begins.
private final class SwipePanRecognizer: UIPanGestureRecognizer {
  weak var actions: SwipeActions?

  override func hasMovedEnough(from start: CGPoint, to place: CGPoint) -> Bool {
    guard super.hasMovedEnough(from: start, to: place), let view else { return false }
    let (from, to) = (start.converted(to: view), place.converted(to: view))
    let distance = CGPoint(x: to.x - from.x, y: to.y - from.y)
    if abs(distance.x) > abs(distance.y), actions?.mayBegin(distance.x) == true { return true }
    state = .failed
    return false
  }
}

/// The actions next to a row that has moved.
final class SwipeStrip: UIView {
  /// Least width of an action in points; an estimate.
  private static let leastWidth: CGFloat = 74
  private static let titleRowHeight: CGFloat = 91

  private let isLeft: Bool
  private let buttons: [SwipeButton]
  private let widths: [CGFloat]
  var tapped: (UIContextualAction) -> Void = { _ in }
  /// Number of the action that fills the strip; nil for none.
  var filling: Int? {
    didSet { if filling != oldValue { setNeedsLayout() } }
  }

  init(_ actions: [UIContextualAction], isLeft: Bool, height: CGFloat) {
    self.isLeft = isLeft
    buttons = actions.map { SwipeButton($0, isHigh: height >= Self.titleRowHeight) }
    widths = buttons.map { max(Self.leastWidth, $0.fittingWidth + 30) }
    super.init(frame: .zero)
    clipsToBounds = true
    backgroundColor = actions.last?.backgroundColor
    // The first action is at the edge and covers the others.
    for (button, action) in zip(buttons, actions).reversed() {
      let act = UIAction { [weak self] _ in self?.tapped(action) }
      button.addAction(act, for: .touchUpInside)
      addSubview(button)
    }
  }

  required init?(coder: NSCoder) { nil }

  var fittingWidth: CGFloat { widths.reduce(0, +) }

  override func layoutSubviews() {
    super.layoutSubviews()
    let share = fittingWidth > 0 ? bounds.width / fittingWidth : 0
    var distance: CGFloat = 0
    for (index, button) in buttons.enumerated() {
      let fills = filling == index
      let width = fills ? bounds.width : widths[index] * share
      // Buttons reach under their neighbor, so that no gap opens while they move.
      let x = fills ? 0 : isLeft ? distance : bounds.width - distance - width
      button.frame = CGRect(x: x, y: 0, width: width, height: bounds.height)
      // Until the strip is open, the part that does not fit is below the next button.
      button.contentWidth = filling != nil ? widths[index] : max(widths[index], width)
      button.isAtEnd = isLeft
      // An action that fills the strip covers those next to it.
      button.layer.zPosition = fills && index > 0 ? 1 : 0
      if !(fills && index == 0) { distance += fills ? widths[index] * share : width }
    }
  }
}

/// One action.
private final class SwipeButton: UIControl {
  private let label = UILabel(frame: .zero)
  private let picture = UIImageView(frame: .zero)
  private let isHigh: Bool
  /// Width in which the content is centered, from the row on; it may be wider than the button.
  var contentWidth: CGFloat = 0 {
    didSet { if contentWidth != oldValue { setNeedsLayout() } }
  }
  var isAtEnd = false

  init(_ action: UIContextualAction, isHigh: Bool) {
    self.isHigh = isHigh
    super.init(frame: .zero)
    backgroundColor = action.backgroundColor
    accessibilityLabel = action.title
    label.text = action.title
    label.font = .systemFont(ofSize: 15)
    label.textColor = .white
    label.textAlignment = .center
    picture.image = action.image
    picture.tintColor = .white
    picture.contentMode = .scaleAspectFit
    picture.preferredSymbolConfiguration = UIImage.SymbolConfiguration(pointSize: 20)
    label.isHidden = action.image != nil && !isHigh
    addSubview(label)
    addSubview(picture)
  }

  required init?(coder: NSCoder) { nil }

  private var hasImage: Bool { picture.image != nil }
  var fittingWidth: CGFloat { label.isHidden ? 24 : label.intrinsicContentSize.width }

  override var isHighlighted: Bool {
    get { super.isHighlighted }
    set {
      super.isHighlighted = newValue
      label.alpha = newValue ? 0.5 : 1
      picture.alpha = newValue ? 0.5 : 1
    }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let width = contentWidth
    // Content stays next to the row.
    let x = isAtEnd ? bounds.width - width : 0
    let middle = bounds.midY
    picture.frame = CGRect(
      x: x + (width - 28) / 2, y: label.isHidden ? middle - 14 : middle - 25, width: 28, height: 28)
    let text = label.intrinsicContentSize
    label.frame = CGRect(
      x: x + (width - max(text.width, 0)) / 2, y: hasImage ? middle + 7 : middle - text.height / 2,
      width: text.width, height: text.height)
  }
}
