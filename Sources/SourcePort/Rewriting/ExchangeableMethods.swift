/// UIKit's methods whose implementations an app may exchange, by class: the list of the type with the
/// same name in UIKit.
enum ExchangeableMethods {
  static let signatures: [String: [String]] = [
    "CALayer": ["add(_:forKey:)", "layoutSublayers"],
    "UIView": [
      "layoutSubviews", "didMoveToWindow", "didMoveToSuperview", "willMove(toSuperview:)",
      "willMove(toWindow:)",
    ],
    "UITableView": [
      "reloadData", "beginUpdates", "endUpdates", "insertRows(at:with:)", "deleteRows(at:with:)",
      "reloadRows(at:with:)", "insertSections(_:with:)", "deleteSections(_:with:)",
      "reloadSections(_:with:)",
    ],
    "UICollectionView": ["reloadData"],
    "UIWindow": ["sendEvent(_:)"],
    "UIApplication": ["sendEvent(_:)"],
    "UIViewController": [
      "viewDidLoad", "viewWillAppear(_:)", "viewDidAppear(_:)", "viewWillDisappear(_:)",
      "viewDidDisappear(_:)", "viewWillLayoutSubviews", "viewDidLayoutSubviews",
      "present(_:animated:completion:)", "dismiss(animated:completion:)",
    ],
    "UINavigationController": [
      "pushViewController(_:animated:)", "popViewController(animated:)",
      "setViewControllers(_:animated:)",
    ],
  ]

  static let all = Set(signatures.values.joined())

  /// Functions that exchange methods.
  static let functions: Set = [
    "method_exchangeImplementations", "method_setImplementation", "class_addMethod",
    "class_replaceMethod",
  ]

  /// The listed method that a selector names; nil for others, and for a name that fits two.
  static func signature(named name: String, labels: [String]?) -> String? {
    let full = labels.map { $0.isEmpty ? name : "\(name)(\($0.map { $0 + ":" }.joined()))" }
    let found = all.filter { signature in
      full.map { $0 == signature } ?? (signature.prefix { $0 != "(" } == name)
    }
    return found.count == 1 ? found.first : nil
  }
}
