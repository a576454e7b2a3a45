import QuartzCore

/// Methods of UIKit that clients may exchange. Their bodies look for an exchanged implementation
/// first.
///
/// The port has the same list: `ExchangeableMethods` in SourcePort.
enum ExchangeableMethods {
  private static let all: [AnyExchangeableMethod] =
    CALayer.exchangeableMethods + UIView.exchangeableMethods
    + UITableView.exchangeableMethodsOfTable + [UICollectionView.reloadDataMethod]
    + [UIWindow.sendEventMethod, UIApplication.sendEventMethod]
    + UIViewController.exchangeableMethods + UINavigationController.exchangeableMethodsOfStack

  /// Names as in the documentation: `UIView.layoutSubviews`.
  static var names: [String] { all.map { "\($0.owner).\($0.name)" } }

  /// The method that a class has by that name; nil if it cannot be exchanged.
  static func method(_ name: String, of type: AnyClass) -> AnyExchangeableMethod? {
    // Clients name a method of one class only, so the first that fits is the one.
    all.first { $0.name == name && isClass(type, below: $0.owner) }
  }

  /// Whether a class is another one or inherits from it.
  static func isClass(_ type: AnyClass, below other: AnyClass) -> Bool {
    var next: AnyClass? = type
    while let type = next {
      if type == other { return true }
      next = _getSuperclass(type)
    }
    return false
  }
}

extension UIView {
  fileprivate nonisolated static let exchangeableMethods: [AnyExchangeableMethod] = [
    layoutSubviewsMethod, didMoveToWindowMethod, didMoveToSuperviewMethod,
    willMoveToSuperviewMethod, willMoveToWindowMethod,
  ]

  nonisolated static let layoutSubviewsMethod = ExchangeableMethod<UIView, Void, Void>(
    "layoutSubviews", of: UIView.self
  ) { view, _ in view.placeSubviews() }
  nonisolated static let didMoveToWindowMethod = ExchangeableMethod<UIView, Void, Void>(
    "didMoveToWindow", of: UIView.self
  ) { _, _ in }
  nonisolated static let didMoveToSuperviewMethod = ExchangeableMethod<UIView, Void, Void>(
    "didMoveToSuperview", of: UIView.self
  ) { _, _ in }
  nonisolated static let willMoveToSuperviewMethod = ExchangeableMethod<UIView, UIView?, Void>(
    "willMove(toSuperview:)", of: UIView.self
  ) { _, _ in }
  nonisolated static let willMoveToWindowMethod = ExchangeableMethod<UIView, UIWindow?, Void>(
    "willMove(toWindow:)", of: UIView.self
  ) { _, _ in }
}

extension UITableView {
  fileprivate nonisolated static let exchangeableMethodsOfTable: [AnyExchangeableMethod] = [
    reloadDataMethod, beginUpdatesMethod, endUpdatesMethod, insertRowsMethod, deleteRowsMethod,
    reloadRowsMethod, insertSectionsMethod, deleteSectionsMethod, reloadSectionsMethod,
  ]

  typealias RowsMethod = ExchangeableMethod<UITableView, ([IndexPath], RowAnimation), Void>
  typealias SectionsMethod = ExchangeableMethod<UITableView, (IndexSet, RowAnimation), Void>

  nonisolated static let reloadDataMethod = ExchangeableMethod<UITableView, Void, Void>(
    "reloadData", of: UITableView.self
  ) { table, _ in table.reloadAll() }
  nonisolated static let beginUpdatesMethod = ExchangeableMethod<UITableView, Void, Void>(
    "beginUpdates", of: UITableView.self
  ) { table, _ in table.openUpdates() }
  nonisolated static let endUpdatesMethod = ExchangeableMethod<UITableView, Void, Void>(
    "endUpdates", of: UITableView.self
  ) { table, _ in table.closeUpdates(nil) }
  nonisolated static let insertRowsMethod = RowsMethod(
    "insertRows(at:with:)", of: UITableView.self
  ) { table, change in table.collect { $0.insert(change.0, change.1) } }
  nonisolated static let deleteRowsMethod = RowsMethod(
    "deleteRows(at:with:)", of: UITableView.self
  ) { table, change in table.collect { $0.delete(change.0, change.1) } }
  nonisolated static let reloadRowsMethod = RowsMethod(
    "reloadRows(at:with:)", of: UITableView.self
  ) { table, change in table.collect { $0.reload(change.0, change.1) } }
  nonisolated static let insertSectionsMethod = SectionsMethod(
    "insertSections(_:with:)", of: UITableView.self
  ) { table, change in table.collect { $0.insertSections(change.0, change.1) } }
  nonisolated static let deleteSectionsMethod = SectionsMethod(
    "deleteSections(_:with:)", of: UITableView.self
  ) { table, change in table.collect { $0.deleteSections(change.0, change.1) } }
  nonisolated static let reloadSectionsMethod = SectionsMethod(
    "reloadSections(_:with:)", of: UITableView.self
  ) { table, change in table.collect { $0.reloadSections(change.0, change.1) } }
}

extension UICollectionView {
  nonisolated static let reloadDataMethod = ExchangeableMethod<UICollectionView, Void, Void>(
    "reloadData", of: UICollectionView.self
  ) { collection, _ in collection.reloadAll() }
}

extension UIWindow {
  nonisolated static let sendEventMethod = ExchangeableMethod<UIWindow, UIEvent, Void>(
    "sendEvent(_:)", of: UIWindow.self
  ) { window, event in window.arbiter.receive(event) }
}

extension UIApplication {
  nonisolated static let sendEventMethod = ExchangeableMethod<UIApplication, UIEvent, Void>(
    "sendEvent(_:)", of: UIApplication.self
  ) { application, event in application.passOn(event) }
}

extension UIViewController {
  fileprivate nonisolated static let exchangeableMethods: [AnyExchangeableMethod] = [
    viewDidLoadMethod, viewWillAppearMethod, viewDidAppearMethod, viewWillDisappearMethod,
    viewDidDisappearMethod, viewWillLayoutSubviewsMethod, viewDidLayoutSubviewsMethod,
    presentMethod, dismissMethod,
  ]

  typealias Callback = ExchangeableMethod<UIViewController, Void, Void>
  typealias AppearanceCallback = ExchangeableMethod<UIViewController, Bool, Void>

  nonisolated static let viewDidLoadMethod = callback("viewDidLoad")
  nonisolated static let viewWillLayoutSubviewsMethod = callback("viewWillLayoutSubviews")
  nonisolated static let viewDidLayoutSubviewsMethod = callback("viewDidLayoutSubviews")
  nonisolated static let viewWillAppearMethod = appearanceCallback("viewWillAppear(_:)")
  nonisolated static let viewDidAppearMethod = appearanceCallback("viewDidAppear(_:)")
  nonisolated static let viewWillDisappearMethod = appearanceCallback("viewWillDisappear(_:)")
  nonisolated static let viewDidDisappearMethod = appearanceCallback("viewDidDisappear(_:)")

  nonisolated static let presentMethod = ExchangeableMethod<
    UIViewController, (UIViewController, Bool, (() -> Void)?), Void
  >("present(_:animated:completion:)", of: UIViewController.self) { presenting, arguments in
    presenting.beginPresentation(
      of: arguments.0, animated: arguments.1, completion: arguments.2)
  }

  nonisolated static let dismissMethod = ExchangeableMethod<
    UIViewController, (Bool, (() -> Void)?), Void
  >("dismiss(animated:completion:)", of: UIViewController.self) { controller, arguments in
    controller.beginDismissal(animated: arguments.0, completion: arguments.1)
  }

  private nonisolated static func callback(_ name: String) -> Callback {
    Callback(name, of: UIViewController.self) { _, _ in }
  }

  private nonisolated static func appearanceCallback(_ name: String) -> AppearanceCallback {
    AppearanceCallback(name, of: UIViewController.self) { _, _ in }
  }
}

extension UINavigationController {
  fileprivate nonisolated static let exchangeableMethodsOfStack: [AnyExchangeableMethod] = [
    pushMethod, popMethod, setViewControllersMethod,
  ]

  nonisolated static let pushMethod = ExchangeableMethod<
    UINavigationController, (UIViewController, Bool), Void
  >("pushViewController(_:animated:)", of: UINavigationController.self) { navigation, arguments in
    navigation.push(arguments.0, animated: arguments.1)
  }

  nonisolated static let popMethod = ExchangeableMethod<
    UINavigationController, Bool, UIViewController?
  >("popViewController(animated:)", of: UINavigationController.self) { navigation, animated in
    navigation.popTop(animated: animated)
  }

  nonisolated static let setViewControllersMethod = ExchangeableMethod<
    UINavigationController, ([UIViewController], Bool), Void
  >("setViewControllers(_:animated:)", of: UINavigationController.self) { navigation, arguments in
    navigation.setStack(arguments.0, animated: arguments.1)
  }

  private func popTop(animated: Bool) -> UIViewController? {
    guard stack.count > 1 else { return nil }
    return popTo(stack[stack.count - 2], animated: animated)?.last
  }
}
