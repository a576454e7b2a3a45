public import Accessors
import CoreGraphics
public import Foundation
import QuartzCore

/// A wheel above the content of a scroll view, which a pull shows and starts.
open class UIRefreshControl: UIControl {
  /// Height of the space for the wheel, in points.
  private static let height: CGFloat = 60
  /// Distance of a pull that starts refreshing; inferred.
  private static let pull: CGFloat = 90
  private static let duration = 0.3

  private let wheel = UIActivityIndicatorView(style: .medium)
  private let label = UILabel(frame: .zero)
  private weak var scroll: UIScrollView?
  private var isRunning = false
  /// Whether the current pull has started refreshing already.
  private var hasFired = false

  public override init(frame: CGRect) {
    super.init(
      frame: CGRect(
        x: frame.minX, y: frame.minY, width: frame.width, height: max(Self.height, frame.height)))
    setUp()
  }

  private func setUp() {
    wheel.hidesWhenStopped = false
    wheel.alpha = 0
    label.font = .systemFont(ofSize: 12)
    label.textColor = .secondaryLabel
    label.textAlignment = .center
    addSubview(wheel)
    addSubview(label)
  }

  /// Creates the view of a storyboard or nib; returns nil for other coders.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
    coder.restore(self, as: UIRefreshControl.self)
    frame.size.height = max(Self.height, frame.height)
  }

  /// Whether the wheel turns.
  open var isRefreshing: Bool { isRunning }
  /// Text below the wheel; nil (default) for none.
  @Setter open var attributedTitle: NSAttributedString? = nil {
    didSet {
      label.attributedText = attributedTitle
      setNeedsLayout()
    }
  }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    if let tintColor = ownTintColor { wheel.color = tintColor }
  }

  /// Turns the wheel and keeps space for it. Does not scroll, and sends no action.
  open func beginRefreshing() {
    guard !isRunning else { return }
    isRunning = true
    hasFired = true
    wheel.alpha = 1
    wheel.startAnimating()
    scroll?.refreshInsetChanged()
  }

  /// Stops the wheel and closes its space, animated.
  open func endRefreshing() {
    guard isRunning else { return }
    isRunning = false
    wheel.stopAnimating()
    UIView.animate(withDuration: scroll?.window == nil ? 0 : Self.duration) { [self] in
      wheel.alpha = 0
      scroll?.refreshInsetChanged()
    }
  }

  /// Space that the scroll view keeps above its content, in points.
  var inset: CGFloat { isRunning ? bounds.height : 0 }

  // MARK: Its scroll view

  func join(_ scroll: UIScrollView) {
    self.scroll = scroll
    UIView.performWithoutAnimation { scroll.insertSubview(self, at: 0) }
    follow()
  }

  func leave() {
    removeFromSuperview()
    scroll = nil
  }

  /// Stays between the top of the visible bounds and the content, or above a large title, and
  /// starts refreshing after a long pull.
  func follow() {
    guard let scroll else { return }
    let own = scroll.adjustedContentInset.top - inset + scroll.titleSlack
    let pulled = max(0, -scroll.contentOffset.y - own)
    UIView.performWithoutAnimation {
      frame = CGRect(
        x: 0, y: min(-bounds.height, -pulled) - scroll.titleHeightAbove, width: scroll.bounds.width,
        height: bounds.height)
      if !isRunning, !hasFired { wheel.alpha = min(1, pulled / Self.pull) }
    }
    if pulled == 0 || !scroll.isTracking && !isRunning { hasFired = false }
    guard scroll.isDragging, !isRunning, !hasFired, pulled >= Self.pull, isEnabled else { return }
    beginRefreshing()
    sendActions(for: .valueChanged)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let hasTitle = attributedTitle != nil
    let size = wheel.intrinsicContentSize
    wheel.frame = CGRect(
      x: (bounds.width - size.width) / 2, y: (bounds.height - size.height) / 2 - (hasTitle ? 8 : 0),
      width: size.width, height: size.height)
    label.frame = CGRect(x: 0, y: bounds.height - 20, width: bounds.width, height: 16)
  }

  open override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: Self.height)
  }
}
