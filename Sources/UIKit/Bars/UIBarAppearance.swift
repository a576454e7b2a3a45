public import Accessors
public import Foundation

/// Background attributes of a bar.
@preconcurrency @MainActor
open class UIBarAppearance: NSObject, NSCopying {
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
  public required override init() {
    super.init()
    configureWithDefaultBackground()
  }

  /// Creates an appearance with the same background.
  public convenience init(barAppearance: UIBarAppearance) {
    self.init()
    takeBackground(of: barAppearance)
  }

  private func takeBackground(of other: UIBarAppearance) {
    backgroundColor = other.backgroundColor
    backgroundEffect = other.backgroundEffect
    backgroundImage = other.backgroundImage
    shadowColor = other.shadowColor
  }

  /// As `copy()` with a typed result, for callers that know the appearance as an object only.
  @_disfavoredOverload
  nonisolated open override func copy() -> Any { copy(with: nil) }
  nonisolated open func copy(with zone: NSZone? = nil) -> Any {
    MainActor.assumeIsolated { UncheckedCopy(value: copied()) }.value
  }

  private struct UncheckedCopy: @unchecked Sendable {
    let value: UIBarAppearance
  }

  private func copied() -> UIBarAppearance {
    let copy = type(of: self).init()
    copy.takeValues(of: self)
    return copy
  }

  /// Takes every attribute of an appearance of the same class.
  func takeValues(of other: UIBarAppearance) { takeBackground(of: other) }

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

extension UIBarAppearance {
  // Apple's header declares it with `instancetype`. `NSObject` returns Any on Linux, which no override can narrow.
  /// Returns an appearance of the same class and with the same attributes, which no bar uses yet.
  nonisolated public func copy() -> Self {
    unsafe unsafeDowncast(copy(with: nil) as AnyObject, to: Self.self)
  }
}
