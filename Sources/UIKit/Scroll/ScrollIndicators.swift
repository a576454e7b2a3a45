import CoreGraphics
import QuartzCore

/// The two bars that show where in the content one is. Layers, not views: the subviews of a scroll
/// view are its content.
@MainActor
final class ScrollIndicators {
  private unowned let scroll: UIScrollView
  private let vertical = CALayer()
  private let horizontal = CALayer()
  private var isShown = false

  init(_ scroll: UIScrollView) {
    self.scroll = scroll
  }

  /// Shows those that are wanted, where there is something to scroll.
  func show() {
    isShown = true
    CATransaction.withoutActions {
      for bar in [vertical, horizontal] {
        bar.removeAllAnimations()
        bar.cornerRadius = ScrollMetrics.indicatorWidth / 2
        bar.backgroundColor = color
        // In front of the content, whatever is added to it later.
        bar.zPosition = 1
      }
      show(vertical, scroll.showsVerticalScrollIndicator && overflow.height > 0)
      show(horizontal, scroll.showsHorizontalScrollIndicator && overflow.width > 0)
    }
    place()
  }

  private func show(_ bar: CALayer, _ isWanted: Bool) {
    bar.opacity = isWanted ? 1 : 0
    if isWanted, bar.superlayer == nil { scroll.layer.addSublayer(bar) }
  }

  /// Fades the indicators out after a pause.
  func fade() {
    guard isShown else { return }
    isShown = false
    let whole = ScrollMetrics.indicatorPause + ScrollMetrics.indicatorFade
    CATransaction.withoutActions {
      for bar in [vertical, horizontal] where bar.superlayer != nil && bar.opacity > 0 {
        bar.opacity = 0
        let fade = CAKeyframeAnimation(keyPath: "opacity")
        fade.values = [1, 1, 0]
        fade.keyTimes = [0, NSNumber(value: ScrollMetrics.indicatorPause / whole), 1]
        fade.duration = whole
        bar.add(fade, forKey: "fade")
      }
    }
  }

  /// Places the indicators according to the offset.
  func place() {
    guard vertical.superlayer != nil || horizontal.superlayer != nil else { return }
    let (bounds, width) = (scroll.bounds, ScrollMetrics.indicatorWidth)
    CATransaction.withoutActions {
      let down = span(
        bounds.minY, bounds.height, content.height,
        insets(scroll.verticalScrollIndicatorInsets, \.top, \.bottom),
        scroll.adjustedContentInset.top)
      let sides = insets(scroll.verticalScrollIndicatorInsets, \.left, \.right)
      let margin = ScrollMetrics.indicatorMargin
      vertical.frame = CGRect(
        x: scroll.isRightToLeft
          ? bounds.minX + sides.low + margin : bounds.maxX - sides.high - margin - width,
        y: down.start, width: width, height: down.length)
      let across = span(
        bounds.minX, bounds.width, content.width,
        insets(scroll.horizontalScrollIndicatorInsets, \.left, \.right),
        scroll.adjustedContentInset.left)
      let bottom = insets(scroll.horizontalScrollIndicatorInsets, \.top, \.bottom).high
      horizontal.frame = CGRect(
        x: across.start, y: bounds.maxY - bottom - ScrollMetrics.indicatorMargin - width,
        width: across.length, height: width)
    }
  }

  private func insets(
    _ own: UIEdgeInsets, _ low: KeyPath<UIEdgeInsets, CGFloat>,
    _ high: KeyPath<UIEdgeInsets, CGFloat>
  ) -> (low: CGFloat, high: CGFloat) {
    let safe =
      scroll.automaticallyAdjustsScrollIndicatorInsets ? scroll.safeAreaInsets : .zero
    return (own[keyPath: low] + safe[keyPath: low], own[keyPath: high] + safe[keyPath: high])
  }

  /// The bar's place along its axis.
  private func span(
    _ offset: CGFloat, _ visible: CGFloat, _ content: CGFloat,
    _ insets: (low: CGFloat, high: CGFloat), _ lead: CGFloat
  ) -> (start: CGFloat, length: CGFloat) {
    let track = max(0, visible - insets.low - insets.high - 2 * ScrollMetrics.indicatorMargin)
    let distance = max(content - visible, 0.001)
    let done = offset + lead
    let beyond = max(0, -done, done - distance)
    let whole = max(
      min(track, ScrollMetrics.shortestIndicator), track * min(1, visible / max(content, 1)))
    let length = max(ScrollMetrics.squeezedIndicator, whole - beyond)
    let share = min(1, max(0, done / distance))
    let start = offset + insets.low + ScrollMetrics.indicatorMargin + (track - length) * share
    return (start, length)
  }

  private var content: CGSize {
    let inset = scroll.adjustedContentInset
    return CGSize(
      width: scroll.contentSize.width + inset.left + inset.right,
      height: scroll.contentSize.height + inset.top + inset.bottom)
  }

  private var overflow: CGSize {
    CGSize(
      width: content.width - scroll.bounds.width, height: content.height - scroll.bounds.height)
  }

  private var color: CGColor {
    let isDark = scroll.traitCollection.userInterfaceStyle == .dark
    let isWhite = scroll.indicatorStyle == .white || scroll.indicatorStyle == .default && isDark
    return UIColor(white: isWhite ? 1 : 0, alpha: ScrollMetrics.indicatorAlpha).cgColor
  }
}
