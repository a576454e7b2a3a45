public import Accessors
public import Foundation

/// Background attributes of a bar.
@preconcurrency @MainActor
open class UIBarAppearance: NSObject {
  /// Over the effect; nil for none.
  @Setter open var backgroundColor: UIColor? = nil {
    didSet { changed() }
  }
  /// Blurs the content behind the bar; nil for none.
  @Setter open var backgroundEffect: UIBlurEffect? = nil {
    didSet { changed() }
  }
  /// Stretched over the color.
  @Setter open var backgroundImage: UIImage? = nil {
    didSet { changed() }
  }
  /// Color of the hairline at the bar's edge; nil for none.
  @Setter open var shadowColor: UIColor? = nil {
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
    take(nil, UIBlurEffect(style: .systemChromeMaterial), .barLine)
  }

  /// The system's background color with a hairline.
  open func configureWithOpaqueBackground() { take(.systemBackground, nil, .barLine) }

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
