import AppResources
import Foundation

/// Classes by the names in storyboards and nibs.
@MainActor
enum InterfaceClasses {
  /// A class of the program. Its module is the one that the file names, else that of the target.
  static func named(_ element: MarkupElement, in file: InterfaceFile) -> AnyClass? {
    guard let name = element["customClass"] else { return nil }
    var modules: [String] = []
    if let module = file.module, element["customModuleProvider"] == "target" { modules = [module] }
    if let module = element["customModule"] { modules.append(module) }
    if let module = file.module, !modules.contains(module) { modules.append(module) }
    modules.append("UIKit")
    return modules.lazy.compactMap { self.class(name, in: $0) }.first
  }

  /// The class that replaces one of UIKit's in the module of a file: a subclass with the overrides
  /// that a port moved out of the app's extensions, else the class itself.
  static func standing<Kit: AnyObject>(for kit: Kit.Type, in file: InterfaceFile) -> Kit.Type {
    guard let module = file.module else { return kit }
    return self.class("\(kit)OfApp", in: module) as? Kit.Type ?? kit
  }

  /// A module's name: that of its target with other characters replaced.
  static func identifier(of target: String) -> String {
    String(target.map { $0.isLetter || $0.isNumber ? $0 : "_" })
  }

  /// A class by its name in a module; nil if there is none.
  static func `class`(_ name: String, in module: String) -> AnyClass? {
    let module = identifier(of: module)
    func length(_ word: some StringProtocol) -> String { "\(word.utf8.count)\(word)" }
    let parts = name.split(separator: ".")
    guard let last = parts.last, last.utf8.allSatisfy({ $0 < 0x80 }) else { return nil }
    for outer in parts.count > 1 ? ["C", "O", "V"] : [""] {
      let around = parts.dropLast().map { length($0) + outer }.joined()
      if let type = _typeByName(length(module) + around + length(last) + "C") as? AnyClass {
        return type
      }
    }
    return nil
  }

  /// The class and its superclasses.
  static func ancestry(of type: AnyClass) -> [AnyClass] {
    var chain: [AnyClass] = [type]
    while let last = chain.last, let next = _getSuperclass(last) { chain.append(next) }
    return chain
  }

  /// Nearest class of UIKit that a class inherits from, itself included.
  static func kit(of type: AnyClass) -> AnyClass {
    ancestry(of: type).first { String(reflecting: $0).hasPrefix("UIKit.") } ?? type
  }

  /// Class of a view by the name of its element; nil for views that Flipbook does not have.
  static let views: [String: UIView.Type] = [
    "view": UIView.self, "containerView": UIView.self, "tableViewCellContentView": UIView.self,
    "collectionViewCellContentView": UIView.self, "imageView": UIImageView.self,
    "label": UILabel.self, "button": UIButton.self, "textField": UITextField.self,
    "textView": UITextView.self, "switch": UISwitch.self, "slider": UISlider.self,
    "segmentedControl": UISegmentedControl.self, "stepper": UIStepper.self,
    "progressView": UIProgressView.self, "pageControl": UIPageControl.self,
    "activityIndicatorView": UIActivityIndicatorView.self, "scrollView": UIScrollView.self,
    "stackView": UIStackView.self, "tableView": UITableView.self,
    "tableViewCell": UITableViewCell.self, "collectionView": UICollectionView.self,
    "collectionViewCell": UICollectionViewCell.self,
    "collectionReusableView": UICollectionReusableView.self,
    "visualEffectView": UIVisualEffectView.self, "navigationBar": UINavigationBar.self,
    "searchBar": UISearchBar.self, "pickerView": UIPickerView.self,
    "datePicker": UIDatePicker.self, "mapView": MKMapView.self, "wkWebView": WKWebView.self,
    "toolbar": UIToolbar.self, "tabBar": UITabBar.self, "control": UIControl.self,
    "refreshControl": UIRefreshControl.self,
  ]

  /// Class of a controller by the name of its element; nil for those that Flipbook does not have.
  static let controllers: [String: UIViewController.Type] = [
    "viewController": UIViewController.self, "tableViewController": UITableViewController.self,
    "collectionViewController": UICollectionViewController.self,
    "navigationController": UINavigationController.self,
    "tabBarController": UITabBarController.self,
    "splitViewController": UISplitViewController.self,
    "pageViewController": UIPageViewController.self,
  ]
}
