public import Foundation

/// Background attributes of a bar.
@preconcurrency @MainActor
open class UIBarAppearance: NSObject {
  /// Over the effect; nil for none.
  open var backgroundColor: UIColor? {
    didSet { changed() }
  }
  /// Blurs what lies behind the bar; nil for none.
  open var backgroundEffect: UIBlurEffect? {
    didSet { changed() }
  }
  /// Stretched over the colour.
  open var backgroundImage: UIImage? {
    didSet { changed() }
  }
  /// Color of the hairline at the bar's edge; nil for none.
  open var shadowColor: UIColor? {
    didSet { changed() }
  }
  /// Notifies the bar that uses the appearance.
  var onChange: (() -> Void)?

  /// A default background.
  public override init() {
    super.init()
    configureWithDefaultBackground()
  }

  /// Creates an appearance with the same background.
  public convenience init(barAppearance: UIBarAppearance) {
    self.init()
    backgroundColor = barAppearance.backgroundColor
    backgroundEffect = barAppearance.backgroundEffect
    backgroundImage = barAppearance.backgroundImage
    shadowColor = barAppearance.shadowColor
  }

  /// The system's blur with a hairline.
  open func configureWithDefaultBackground() {
    take(nil, UIBlurEffect(style: .systemChromeMaterial), .separator)
  }

  /// The system's background colour with a hairline.
  open func configureWithOpaqueBackground() { take(.systemBackground, nil, .separator) }

  /// Nothing.
  open func configureWithTransparentBackground() { take(nil, nil, nil) }

  private func take(_ color: UIColor?, _ effect: UIBlurEffect?, _ line: UIColor?) {
    backgroundColor = color
    backgroundEffect = effect
    backgroundImage = nil
    shadowColor = line
  }

  func changed() { onChange?() }
}
