import CoreGraphics
import Foundation
import QuartzCore

/// The properties that public code sets and reads by key, under their Objective-C names without `is`.
extension KeyedProperty {
  static let all: [String: [KeyedProperty]] = [
    views, controls, textControls, scrolling, controllers, alerts, others,
  ].reduce(into: [:]) { all, group in
    for (name, property) in group { all[name, default: []].append(property) }
  }

  private typealias Group = [(String, KeyedProperty)]

  private static let views: Group = [
    ("alpha", variable(\UIView.alpha)),
    ("accessibilityIdentifier", variable(\UIView.accessibilityIdentifier)),
    ("backgroundColor", variable(\UIView.backgroundColor)),
    ("bounds", variable(\UIView.bounds)),
    ("center", variable(\UIView.center)),
    ("clipsToBounds", variable(\UIView.clipsToBounds)),
    ("contentMode", variable(\UIView.contentMode)),
    ("frame", variable(\UIView.frame)),
    ("hidden", variable(\UIView.isHidden)),
    ("layer", constant { (view: UIView) in view.layer }),
    ("opaque", variable(\UIView.isOpaque)),
    ("safeAreaInsets", constant { (view: UIView) in view.safeAreaInsets }),
    ("subviews", constant { (view: UIView) in view.subviews }),
    ("superview", constant { (view: UIView) in view.superview }),
    ("tag", variable(\UIView.tag)),
    ("tintColor", variable(\UIView.tintColor)),
    ("transform", variable(\UIView.transform)),
    ("userInteractionEnabled", variable(\UIView.isUserInteractionEnabled)),
    ("window", constant { (view: UIView) in view.window }),
    ("effect", variable(\UIVisualEffectView.effect)),
    ("contentView", constant { (view: UIVisualEffectView) in view.contentView }),
    ("contentView", constant { (view: UITableViewCell) in view.contentView }),
    ("contentView", constant { (view: UICollectionViewCell) in view.contentView }),
    ("image", variable(\UIImageView.image)),
  ]

  private static let controls: Group = [
    ("enabled", variable(\UIControl.isEnabled)),
    ("highlighted", variable(\UIControl.isHighlighted)),
    ("selected", variable(\UIControl.isSelected)),
    ("titleLabel", constant { (button: UIButton) in button.titleLabel }),
    ("imageView", constant { (button: UIButton) in button.imageView }),
    ("on", variable(\UISwitch.isOn)),
    ("value", variable(\UISlider.value)),
    ("progress", variable(\UIProgressView.progress)),
    ("currentPage", variable(\UIPageControl.currentPage)),
    ("date", variable(\UIDatePicker.date)),
  ]

  private static let textControls: Group = [
    ("attributedText", variable(\UILabel.attributedText)),
    ("font", variable(\UILabel.font)),
    ("numberOfLines", variable(\UILabel.numberOfLines)),
    ("text", variable(\UILabel.text)),
    ("textColor", variable(\UILabel.textColor)),
    ("attributedPlaceholder", variable(\UITextField.attributedPlaceholder)),
    ("font", variable(\UITextField.font)),
    ("placeholder", variable(\UITextField.placeholder)),
    ("placeholderLabel", constant { (field: UITextField) in PlaceholderProxy(field) }),
    ("text", variable(\UITextField.text)),
    ("textColor", variable(\UITextField.textColor)),
    ("textColor", variable(\PlaceholderProxy.textColor)),
    ("font", variable(\PlaceholderProxy.font)),
    ("text", variable(\UITextView.text)),
    ("textColor", variable(\UITextView.textColor)),
    ("cancelButton", constant { (bar: UISearchBar) in bar.cancelButton }),
    (
      "cancelButtonText",
      constant(
        { (bar: UISearchBar) in bar.cancelButton.currentTitle },
        set: {
          $0.cancelButton.setTitle($1, for: .normal)
        })
    ),
    ("placeholder", variable(\UISearchBar.placeholder)),
    ("searchField", constant { (bar: UISearchBar) in bar.searchTextField }),
    ("text", variable(\UISearchBar.text)),
  ]

  private static let scrolling: Group = [
    ("contentInset", variable(\UIScrollView.contentInset)),
    ("contentOffset", variable(\UIScrollView.contentOffset)),
    ("contentSize", variable(\UIScrollView.contentSize)),
    ("scrollEnabled", variable(\UIScrollView.isScrollEnabled)),
  ]

  private static let controllers: Group = [
    ("modalInPresentation", variable(\UIViewController.isModalInPresentation)),
    ("modalPresentationStyle", variable(\UIViewController.modalPresentationStyle)),
    ("modalTransitionStyle", variable(\UIViewController.modalTransitionStyle)),
    ("navigationItem", constant { (controller: UIViewController) in controller.navigationItem }),
    ("preferredContentSize", variable(\UIViewController.preferredContentSize)),
    ("title", variable(\UIViewController.title)),
    (
      "view", constant({ (controller: UIViewController) in controller.view }, set: { $0.view = $1 })
    ),
    (
      "navigationBar",
      constant(
        { (navigation: UINavigationController) in navigation.navigationBar },
        set: {
          $0.replaceNavigationBar(by: $1)
        })
    ),
    (
      "tabBar",
      constant({ (tabs: UITabBarController) in tabs.tabBar }, set: { $0.replaceTabBar(by: $1) })
    ),
  ]

  private static let alerts: Group = [
    ("message", variable(\UIAlertController.message)),
    ("attributedMessage", variable(\UIAlertController.attributedMessage)),
    ("attributedTitle", variable(\UIAlertController.attributedTitle)),
    ("enabled", variable(\UIAlertAction.isEnabled)),
    ("titleTextColor", variable(\UIAlertAction.titleColor)),
  ]

  private static let others: Group = [
    ("constant", variable(\NSLayoutConstraint.constant)),
    ("delegate", constant { (recognizer: UIGestureRecognizer) in recognizer.delegate }),
    ("enabled", variable(\UIGestureRecognizer.isEnabled)),
    (
      "targets",
      constant(
        { (recognizer: UIGestureRecognizer) in recognizer.targetPairs },
        set: {
          $0.targetPairs = $1
        })
    ),
    ("action", constant { (pair: GestureTargetPair) in pair.action }),
    ("target", constant { (pair: GestureTargetPair) in pair.target }),
    ("view", constant { (recognizer: UIGestureRecognizer) in recognizer.view }),
    ("enabled", variable(\UIBarItem.isEnabled)),
    ("title", variable(\UIBarItem.title)),
    ("view", constant { (item: UIBarItem) in item.shownView }),
    (
      "orientation",
      constant(
        { (device: UIDevice) in device.orientation.rawValue },
        set: { _, value in
          UIScreen.main.rotate(to: UIInterfaceOrientation(rawValue: value) ?? .unknown)
        })
    ),
  ]
}

/// Stands for the label that shows a text field's placeholder, which apps color by
/// `_placeholderLabel.textColor`.
private final class PlaceholderProxy: NSObject {
  private let field: UITextField

  init(_ field: UITextField) {
    self.field = field
  }

  @MainActor var textColor: UIColor? {
    get { attribute(.foregroundColor) }
    set { set(.foregroundColor, newValue) }
  }

  @MainActor var font: UIFont? {
    get { attribute(.font) }
    set { set(.font, newValue) }
  }

  @MainActor private func attribute<Value>(_ key: NSAttributedString.Key) -> Value? {
    guard let text = field.attributedPlaceholder, text.length > 0 else { return nil }
    return unsafe text.attribute(key, at: 0, effectiveRange: nil) as? Value
  }

  @MainActor private func set(_ key: NSAttributedString.Key, _ value: Any?) {
    guard let value, let text = field.attributedPlaceholder else { return }
    let changed = NSMutableAttributedString(attributedString: text)
    changed.addAttribute(key, value: value, range: NSRange(location: 0, length: text.length))
    field.attributedPlaceholder = changed
  }
}
