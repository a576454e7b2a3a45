public import Accessors
public import Foundation

/// Attributes of a navigation bar.
open class UINavigationBarAppearance: UIBarAppearance {
  /// Attributes of the title; missing ones are the bar's own.
  @Setter open var titleTextAttributes: [NSAttributedString.Key: Any] = [:] {
    didSet { changed() }
  }
  /// Attributes of large titles; missing ones are the bar's own.
  @Setter open var largeTitleTextAttributes: [NSAttributedString.Key: Any] = [:] {
    didSet { changed() }
  }
  /// Attributes of plain items, and of the back button unless it has its own.
  @Setter open var buttonAppearance = UIBarButtonItemAppearance() {
    didSet { adopt(buttonAppearance) }
  }
  /// Appearance of items whose style is `.done`.
  @Setter open var doneButtonAppearance = UIBarButtonItemAppearance() {
    didSet { adopt(doneButtonAppearance) }
  }
  /// Appearance of the back button.
  @Setter open var backButtonAppearance = UIBarButtonItemAppearance() {
    didSet { adopt(backButtonAppearance) }
  }

  public required init() {
    super.init()
    for part in [buttonAppearance, doneButtonAppearance, backButtonAppearance] { adopt(part) }
  }

  override func takeValues(of other: UIBarAppearance) {
    super.takeValues(of: other)
    guard let other = other as? UINavigationBarAppearance else { return }
    titleTextAttributes = other.titleTextAttributes
    largeTitleTextAttributes = other.largeTitleTextAttributes
    buttonAppearance.take(other.buttonAppearance)
    doneButtonAppearance.take(other.doneButtonAppearance)
    backButtonAppearance.take(other.backButtonAppearance)
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
