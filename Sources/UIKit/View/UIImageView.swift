public import Accessors
import CoreGraphics
public import Foundation
public import QuartzCore

/// Shows an image, or an animated series of images.
open class UIImageView: UIView {
  /// Image of the view. A change is never animated (S6.74) and does not resize the view.
  @Setter open var image: UIImage? = nil {
    didSet {
      show()
      if image !== oldValue { showImages(of: image) }
      if image?.size != oldValue?.size { invalidateIntrinsicContentSize() }
    }
  }
  /// Shown instead while ``isHighlighted``.
  @Setter open var highlightedImage: UIImage? = nil {
    didSet { show() }
  }
  /// Whether ``highlightedImage`` is shown. Default: false.
  @Setter open var isHighlighted = false {
    didSet { show() }
  }

  /// Creates a view of the image's size.
  public init(image: UIImage?) {
    super.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
    isUserInteractionEnabled = false
    self.image = image
    show()
    showImages(of: image)
  }

  /// Creates a view of the first image's size.
  public convenience init(image: UIImage?, highlightedImage: UIImage?) {
    self.init(image: image)
    self.highlightedImage = highlightedImage
  }

  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  /// Creates the view of a storyboard or nib; returns nil for other coders.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
    coder.restore(self, as: UIImageView.self)
  }

  private func setUp() {
    isUserInteractionEnabled = false
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { ownImage?.size ?? size }

  open override var intrinsicContentSize: CGSize {
    ownImage?.size ?? super.intrinsicContentSize
  }

  /// Image in its size in this view, highlighted or not.
  private var ownImage: UIImage? { image?.completed(by: preferredSymbolConfiguration) }

  /// Baseline of a symbol, or of an image that was given one.
  override var firstBaselineOffset: CGFloat? {
    guard let image = ownImage, let offset = image.baselineOffsetFromBottom else {
      return super.firstBaselineOffset
    }
    return image.size.height - offset
  }
  override var lastBaselineOffset: CGFloat {
    ownImage?.baselineOffsetFromBottom ?? super.lastBaselineOffset
  }

  /// Insets of the image.
  open override var alignmentRectInsets: UIEdgeInsets { image?.alignmentRectInsets ?? .zero }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    if shownImage?.takesTint == true { show() }
  }

  /// Template images take the tint color of the new superview.
  open override func didMoveToSuperview() {
    super.didMoveToSuperview()
    if shownImage?.takesTint == true { show() }
  }

  /// Images that repeat between their cap insets are drawn for every size; an image view draws
  /// nothing else, whatever a subclass overrides.
  open override func display(_ layer: CALayer) {
    guard let shownImage, shownImage.isTiled else { return }
    layer.contents = tiles(of: shownImage)
    symbolStage?.takeContents()
  }

  private var shownImage: UIImage? {
    (isHighlighted ? highlightedImage ?? image : image)?
      .completed(by: preferredSymbolConfiguration)
      .resolved(in: traitCollection.userInterfaceStyle)
      .directed(rightToLeft: isRightToLeft)
  }

  override func directionDidChange() {
    super.directionDidChange()
    show()
  }

  open override func didMoveToWindow() {
    super.didMoveToWindow()
    if image?.flipsForRightToLeftLayoutDirection == true { show() }
    showImages(of: image)
  }

  /// Image sets have images for light and for dark.
  override func styleDidChange() {
    super.styleDidChange()
    if (isHighlighted ? highlightedImage ?? image : image)?.traits.dark != nil { show() }
  }

  /// Size, weight, scale and colors of symbols in the view, where the symbols set none themselves.
  @Setter open var preferredSymbolConfiguration: UIImage.SymbolConfiguration? = nil {
    didSet {
      guard preferredSymbolConfiguration != oldValue else { return }
      show()
      invalidateIntrinsicContentSize()
    }
  }

  private func show() {
    let shown = shownImage
    if let name = shown?.unknownSymbolName { UIKitState.current.reportUnknownSymbol(name) }
    showScale()
    let isTiled = shown?.isTiled == true
    layer.needsDisplayOnBoundsChange = isTiled
    layer.contentsCenter =
      isTiled
      ? CGRect(x: 0, y: 0, width: 1, height: 1)
      : shown?.stretchablePart ?? CGRect(x: 0, y: 0, width: 1, height: 1)
    if isTiled { setNeedsDisplay() } else { layer.contents = shown?.picture(tint: tintColor) }
    symbolStage?.takeContents()
  }

  /// Layer that shows the image apart from the view, once there was a symbol effect.
  private(set) var symbolStage: SymbolStage?

  var madeSymbolStage: SymbolStage {
    if let symbolStage { return symbolStage }
    let stage = SymbolStage(self)
    stage.takeContents()
    symbolStage = stage
    return stage
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    symbolStage?.place()
  }

  private func tiles(of image: UIImage) -> CGImage? {
    let context = CGContext(size: bounds.size, scale: image.scale, background: .clear)
    let colored = image.takesTint ? image.withTintColor(tintColor) : image
    layer.world.drawing.with(context) {
      colored.draw(in: CGRect(origin: .zero, size: bounds.size))
    }
    return context.makeImage()
  }

  // MARK: Animated images

  /// Shown one after the other while ``isAnimating``, instead of ``image``.
  @Setter open var animationImages: [UIImage]? = nil {
    didSet { if isAnimating { stopAnimating() } }
  }
  /// Images of the animation if the view is highlighted when it starts.
  @Setter open var highlightedAnimationImages: [UIImage]? = nil
  /// Duration of the whole series in seconds; 0 means a 30th of a second per image (default 0).
  @Setter open var animationDuration: TimeInterval = 0
  /// 0 means without end.
  @Setter open var animationRepeatCount = 0

  /// Whether ``animationImages`` are running.
  open var isAnimating: Bool { layer.animation(forKey: Self.animationKey) != nil }

  /// Starts the series from its first image; does nothing without images.
  open func startAnimating() {
    let images = isHighlighted ? highlightedAnimationImages ?? animationImages : animationImages
    guard let images, !images.isEmpty else { return }
    let animation = series(of: images, animationDuration)
    animation.repeatCount = animationRepeatCount > 0 ? Float(animationRepeatCount) : .infinity
    // One that was cut short by a new one leaves the scale to that.
    let end = AnimationObserver { [weak self] _ in
      if self?.isAnimating == false { self?.scaleInTurn = nil }
    }
    layer.add(animation, forKey: Self.animationKey, delay: 0, observers: [end])
    end.close()
    scaleInTurn = images[0].scale
  }

  private func series(of images: [UIImage], _ duration: TimeInterval) -> CAKeyframeAnimation {
    let animation = CAKeyframeAnimation(keyPath: "contents")
    animation.values = images.compactMap { $0.picture(tint: tintColor) }
    animation.calculationMode = .discrete
    animation.duration = duration > 0 ? duration : Double(images.count) / 30
    return animation
  }

  /// Runs an animated image while the view is in a window.
  private func showImages(of image: UIImage?) {
    layer.removeAnimation(forKey: Self.imagesKey)
    guard window != nil, let image, let images = image.images else { return }
    let animation = series(of: images, image.duration)
    animation.repeatCount = .infinity
    layer.add(animation, forKey: Self.imagesKey)
  }

  /// Stops ``animationImages`` and shows ``image`` again.
  open func stopAnimating() {
    layer.removeAnimation(forKey: Self.animationKey)
    scaleInTurn = nil
  }

  /// Scale of the series in pixels per point; nil without images.
  private var scaleInTurn: CGFloat? {
    didSet { if scaleInTurn != oldValue { showScale() } }
  }

  private func showScale() {
    layer.contentsScale = scaleInTurn ?? shownImage?.scale ?? UIScreen.main.scale
  }

  private static let animationKey = "UIImageViewAnimation"
  private static let imagesKey = "UIImageViewImages"
}
