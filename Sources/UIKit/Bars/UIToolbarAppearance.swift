public import Accessors

/// Attributes of a toolbar.
open class UIToolbarAppearance: UIBarAppearance {
  /// Appearance of items whose style is `.plain`.
  @Setter open var buttonAppearance = UIBarButtonItemAppearance() {
    didSet { adopt(buttonAppearance) }
  }
  /// Appearance of items whose style is `.done`.
  @Setter open var doneButtonAppearance = UIBarButtonItemAppearance() {
    didSet { adopt(doneButtonAppearance) }
  }

  public required init() {
    super.init()
    for part in [buttonAppearance, doneButtonAppearance] { adopt(part) }
  }

  override func takeValues(of other: UIBarAppearance) {
    super.takeValues(of: other)
    guard let other = other as? UIToolbarAppearance else { return }
    buttonAppearance.take(other.buttonAppearance)
    doneButtonAppearance.take(other.doneButtonAppearance)
  }

  private func adopt(_ part: UIBarButtonItemAppearance) {
    part.changed = { [weak self] in self?.changed() }
    changed()
  }

  var buttonAttributes: BarButtonAttributes {
    BarButtonAttributes(plain: buttonAppearance, done: doneButtonAppearance)
  }
}
