public import Foundation

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
  /// Appearance of items whose style is `.done`.
  open var doneButtonAppearance = UIBarButtonItemAppearance() {
    didSet { adopt(doneButtonAppearance) }
  }
  /// Appearance of the back button.
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
