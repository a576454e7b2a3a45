import Foundation
import QuartzCore

/// A property that `appearance()` sets in all instances of a class.
@MainActor
struct AppearanceProperty {
  /// Copies the value from a template to a view, unless the template or the view does not differ
  /// from a plain instance in the right way.
  let copy: (_ template: NSObject, _ plain: NSObject, _ view: UIView) -> Void

  private init(_ copy: @escaping (NSObject, NSObject, UIView) -> Void) { self.copy = copy }

  private static func value<Owner: UIView, Value: Equatable>(
    _ path: ReferenceWritableKeyPath<Owner, Value>
  ) -> AppearanceProperty {
    AppearanceProperty { template, plain, view in
      guard let template = template as? Owner, let plain = plain as? Owner,
        let view = view as? Owner
      else { return }
      let value = template[keyPath: path]
      guard value != plain[keyPath: path], view[keyPath: path] == plain[keyPath: path] else {
        return
      }
      view[keyPath: path] = value
    }
  }

  /// A property that is nil unless it was set.
  private static func setting<Owner: UIView, Value>(
    _ read: KeyPath<Owner, Value?>, _ write: @escaping (Owner, Value) -> Void
  ) -> AppearanceProperty {
    AppearanceProperty { template, _, view in
      guard let template = template as? Owner, let view = view as? Owner,
        let value = template[keyPath: read], view[keyPath: read] == nil
      else { return }
      write(view, value)
    }
  }

  /// Every property that takes part.
  static let all: [AppearanceProperty] = views + bars + controls

  private static let views = [
    setting(\UIView.ownTintColor) { $0.tintColor = $1 },
    value(\UIView.backgroundColor),
    value(\UIView.semanticContentAttribute),
    value(\UITableView.separatorStyle),
    value(\UITableView.separatorColor),
    value(\UILabel.font),
    value(\UILabel.textColor),
    value(\UITextField.font),
    value(\UITextField.textColor),
    value(\UITextField.keyboardAppearance),
    value(\UITextView.font),
    value(\UITextView.textColor),
  ]

  private static let bars = [
    value(\UINavigationBar.barTintColor),
    value(\UINavigationBar.isTranslucent),
    value(\UINavigationBar.barStyle),
    value(\UINavigationBar.shadowImage),
    value(\UINavigationBar.prefersLargeTitles),
    value(\UINavigationBar.compactAppearance),
    value(\UINavigationBar.scrollEdgeAppearance),
    setting(\UINavigationBar.titleTextAttributes) { $0.titleTextAttributes = $1 },
    setting(\UINavigationBar.largeTitleTextAttributes) { $0.largeTitleTextAttributes = $1 },
    setting(\UINavigationBar.standard) { $0.standardAppearance = $1 },
    AppearanceProperty { template, _, view in
      guard let template = template as? UINavigationBar, let view = view as? UINavigationBar,
        let image = template.backgroundImage(for: .default),
        view.backgroundImage(for: .default) == nil
      else { return }
      view.setBackgroundImage(image, for: .default)
    },
    value(\UITabBar.barTintColor),
    value(\UITabBar.isTranslucent),
    value(\UITabBar.barStyle),
    value(\UITabBar.backgroundImage),
    value(\UITabBar.shadowImage),
    value(\UITabBar.unselectedItemTintColor),
    value(\UITabBar.scrollEdgeAppearance),
    setting(\UITabBar.standard) { $0.standardAppearance = $1 },
    value(\UIToolbar.barTintColor),
    value(\UIToolbar.isTranslucent),
    value(\UIToolbar.barStyle),
    setting(\UIToolbar.standard) { $0.standardAppearance = $1 },
  ]

  private static let controls = [
    value(\UISwitch.onTintColor),
    value(\UISwitch.thumbTintColor),
    value(\UISlider.minimumTrackTintColor),
    value(\UISlider.maximumTrackTintColor),
    value(\UISlider.thumbTintColor),
    value(\UIPageControl.pageIndicatorTintColor),
    value(\UIPageControl.currentPageIndicatorTintColor),
    value(\UIProgressView.progressTintColor),
    value(\UIProgressView.trackTintColor),
    value(\UISegmentedControl.selectedSegmentTintColor),
    value(\UIActivityIndicatorView.color),
  ]
}
