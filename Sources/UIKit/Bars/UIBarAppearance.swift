public import Foundation

/// What a bar's background looks like.
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
  /// Of the hairline at the bar's edge; nil for none.
  open var shadowColor: UIColor? {
    didSet { changed() }
  }
  /// Tells the bar that has the appearance.
  var onChange: (() -> Void)?

  /// A default background.
  public override init() {
    super.init()
    configureWithDefaultBackground()
  }

  /// The same background.
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

/// What a navigation bar looks like. Large titles are not drawn.
open class UINavigationBarAppearance: UIBarAppearance {
  /// Of the title; what they lack is the bar's own.
  open var titleTextAttributes: [NSAttributedString.Key: Any] = [:] {
    didSet { changed() }
  }
  /// Kept, and not followed: titles are never large here.
  open var largeTitleTextAttributes: [NSAttributedString.Key: Any] = [:]
  /// Of plain items, and of the way back unless that has its own.
  open var buttonAppearance = UIBarButtonItemAppearance() {
    didSet { adopt(buttonAppearance) }
  }
  open var doneButtonAppearance = UIBarButtonItemAppearance() {
    didSet { adopt(doneButtonAppearance) }
  }
  open var backButtonAppearance = UIBarButtonItemAppearance() {
    didSet { adopt(backButtonAppearance) }
  }

  public override init() {
    super.init()
    for part in [buttonAppearance, doneButtonAppearance, backButtonAppearance] { adopt(part) }
  }

  private func adopt(_ part: UIBarButtonItemAppearance) {
    part.changed = { [weak self] in self?.changed() }
    changed()
  }

  var buttonAttributes: BarButtonAttributes {
    BarButtonAttributes(plain: buttonAppearance, done: doneButtonAppearance)
  }
  var backAttributes: [NSAttributedString.Key: Any]? {
    backButtonAppearance.attributes(in: .normal) ?? buttonAppearance.attributes(in: .normal)
  }
}

/// What a toolbar looks like.
open class UIToolbarAppearance: UIBarAppearance {
  open var buttonAppearance = UIBarButtonItemAppearance() {
    didSet { adopt(buttonAppearance) }
  }
  open var doneButtonAppearance = UIBarButtonItemAppearance() {
    didSet { adopt(doneButtonAppearance) }
  }

  public override init() {
    super.init()
    for part in [buttonAppearance, doneButtonAppearance] { adopt(part) }
  }

  private func adopt(_ part: UIBarButtonItemAppearance) {
    part.changed = { [weak self] in self?.changed() }
    changed()
  }

  var buttonAttributes: BarButtonAttributes {
    BarButtonAttributes(plain: buttonAppearance, done: doneButtonAppearance)
  }
}
