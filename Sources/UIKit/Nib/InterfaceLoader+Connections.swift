import AppResources
import CoreGraphics
import Foundation
import QuartzCore

/// Runtime attributes, outlets and actions.
extension InterfaceLoader {
  // MARK: Runtime attributes

  func setAttribute(_ element: MarkupElement, of object: NSObject) {
    guard let path = element["keyPath"] else { return }
    let candidates = values(of: element)
    let isSet = set(path, of: object, to: candidates)
    guard isSet != true else { return }
    let reason =
      isSet == nil
      ? "\(type(of: object)) has no property \(path) that a file can set"
      : "the property \(path) of \(type(of: object)) has another type"
    report(element, reason + "; mark it with @IBInspectable, or set it in code")
  }

  private func set(_ path: String, of object: NSObject, to candidates: [Any]) -> Bool? {
    if let known = InterfaceTable.set(path, of: object, to: candidates) { return known }
    if let module = file.module,
      let known = InterfaceTable.setExtended(
        path, of: object, to: candidates, in: InterfaceClasses.identifier(of: module))
    {
      return known
    }
    let view = object as? UIView
    let number = candidates.lazy.compactMap { $0 as? CGFloat }.first
    let color = candidates.lazy.compactMap { $0 as? UIColor }.first
    switch path {
    case "cornerRadius" where view == nil: return nil
    case "layer.cornerRadius": number.map { view?.layer.cornerRadius = $0 }
    case "layer.borderWidth": number.map { view?.layer.borderWidth = $0 }
    case "layer.masksToBounds":
      (candidates.lazy.compactMap { $0 as? Bool }.first).map { view?.layer.masksToBounds = $0 }
    case "layer.shadowRadius": number.map { view?.layer.shadowRadius = $0 }
    case "layer.shadowOpacity": number.map { view?.layer.shadowOpacity = Float($0) }
    case "layer.borderColor": color.map { view?.layer.borderColor = $0.cgColor }
    case "layer.shadowColor": color.map { view?.layer.shadowColor = $0.cgColor }
    case "preservesSuperviewLayoutMargins":
      (candidates.lazy.compactMap { $0 as? Bool }.first).map {
        view?.preservesSuperviewLayoutMargins = $0
      }
    case "layoutMargins":
      // A rectangle stands for the four numbers in their order in memory.
      (candidates.lazy.compactMap { $0 as? CGRect }.first).map {
        view?.layoutMargins = UIEdgeInsets(
          top: $0.minX, left: $0.minY, bottom: $0.width, right: $0.height)
      }
    case "accessibilityIdentifier":
      (candidates.lazy.compactMap { $0 as? String }.first).map {
        view?.accessibilityIdentifier = $0
      }
    default:
      // UIKit sets runtime attributes by key-value coding.
      guard let write = KeyedProperty.named(path, of: object)?.write else { return nil }
      return candidates.contains { write(object, $0) }
    }
    return view != nil
  }

  /// The value in every type that a property may have.
  private func values(of element: MarkupElement) -> [Any] {
    switch element["type"] {
    case "boolean": return [element["value"] == "YES"]
    case "string": return [element.string("value") ?? element["value"] ?? ""]
    case "number", "integer":
      let child = element.property("value")
      let text = child?["value"] ?? child?["integer"] ?? element["value"] ?? ""
      guard let number = Double(text), number.isFinite else { return [] }
      let whole: [Any] = Int(exactly: number).map { [$0] } ?? []
      return whole + [CGFloat(number), number, Float(number)]
    case "color": return (element.property("value").flatMap { color($0) }).map { [$0] } ?? []
    case "image": return (image(element, "value")).map { [$0] } ?? []
    case "point":
      return (element.property("value")?.rect.origin).map { [$0] } ?? []
    case "size": return (element.property("value")?.size).map { [$0] } ?? []
    case "rect": return (element.property("value")?.rect).map { [$0] } ?? []
    default: return []
    }
  }

  // MARK: Outlets

  func connectOutlet(_ element: MarkupElement, of object: NSObject) {
    guard ["outlet", "outletCollection"].contains(element.name),
      let property = element["property"]
    else { return }
    guard let target = self.object(element["destination"]) else {
      return report(element, "the outlet \(property) refers to an object that does not exist")
    }
    if element.name == "outletCollection" {
      return append(target, to: property, of: object, at: element)
    }
    switch InterfaceTable.set(property, of: object, to: [target]) {
    case true: return
    case false:
      report(
        element, "the outlet \(property) of \(type(of: object)) does not take a \(type(of: target))"
      )
    case nil:
      guard !connectOwn(property, of: object, to: target) else { return }
      let isOfUIKit = InterfaceClasses.kit(of: type(of: object)) == type(of: object)
      let text = "\(type(of: object)) has no outlet \(property); "
      // UIKit may have it, and Flipbook not.
      guard !isOfUIKit else {
        return report(element, text + "set the property in code, or remove the connection")
      }
      reportMissing(
        element, text + "declare it with @IBOutlet in a ported source, or remove the connection")
    }
  }

  private func append(
    _ target: AnyObject, to property: String, of object: NSObject, at element: MarkupElement
  ) {
    if property == "gestureRecognizers", let recognizer = target as? UIGestureRecognizer {
      (object as? UIView)?.addGestureRecognizer(recognizer)
      return
    }
    let key = CollectionKey(object: ObjectIdentifier(object), property: property)
    collections[key, default: []].append(target)
    if InterfaceTable.set(property, of: object, to: [collections[key] ?? []]) != true {
      report(element, "\(type(of: object)) has no outlet collection \(property) of this type")
    }
  }

  /// Outlets of UIKit's own classes.
  private func connectOwn(_ property: String, of object: NSObject, to target: AnyObject) -> Bool {
    switch (property, object) {
    case ("delegate", let table as UITableView):
      table.delegate = target as? any UITableViewDelegate
    case ("dataSource", let table as UITableView):
      table.dataSource = target as? any UITableViewDataSource
    case ("delegate", let collection as UICollectionView):
      collection.delegate = target as? any UICollectionViewDelegate
    case ("dataSource", let collection as UICollectionView):
      collection.dataSource = target as? any UICollectionViewDataSource
    case ("delegate", let field as UITextField):
      field.delegate = target as? any UITextFieldDelegate
    case ("delegate", let text as UITextView):
      text.delegate = target as? any UITextViewDelegate
    case ("delegate", let scroll as UIScrollView):
      scroll.delegate = target as? any UIScrollViewDelegate
    case ("delegate", let recognizer as UIGestureRecognizer):
      recognizer.delegate = target as? any UIGestureRecognizerDelegate
    case ("delegate", let navigation as UINavigationController):
      navigation.delegate = target as? any UINavigationControllerDelegate
    case ("delegate", let tabs as UITabBarController):
      tabs.delegate = target as? any UITabBarControllerDelegate
    case ("view", let controller as UIViewController): controller.view = target as? UIView
    case ("transitioningDelegate", let controller as UIViewController):
      controller.transitioningDelegate = target as? any UIViewControllerTransitioningDelegate
    default:
      return connectBar(property, of: object, to: target)
        || connectContainer(property, of: object, to: target)
        || (target as? UIView).map { connectPart(property, of: object, to: $0) } ?? false
    }
    return true
  }

  private func connectBar(_ property: String, of object: NSObject, to target: AnyObject) -> Bool {
    switch (property, object) {
    case ("delegate", let bar as UISearchBar): bar.delegate = target as? any UISearchBarDelegate
    case ("delegate", let bar as UITabBar): bar.delegate = target as? any UITabBarDelegate
    case ("delegate", let bar as UINavigationBar):
      bar.delegate = target as? any UINavigationBarDelegate
    case ("delegate", let bar as UIToolbar): bar.delegate = target as? any UIToolbarDelegate
    case ("titleView", let item as UINavigationItem): item.titleView = target as? UIView
    case ("customView", let item as UIBarButtonItem): item.customView = target as? UIView
    case ("leftBarButtonItem", let item as UINavigationItem):
      item.leftBarButtonItem = target as? UIBarButtonItem
    case ("rightBarButtonItem", let item as UINavigationItem):
      item.rightBarButtonItem = target as? UIBarButtonItem
    default: return false
    }
    return true
  }

  private func connectContainer(
    _ property: String, of object: NSObject, to target: AnyObject
  ) -> Bool {
    switch (property, object) {
    case ("delegate", let pages as UIPageViewController):
      pages.delegate = target as? any UIPageViewControllerDelegate
    case ("dataSource", let pages as UIPageViewController):
      pages.dataSource = target as? any UIPageViewControllerDataSource
    case ("delegate", let split as UISplitViewController):
      split.delegate = target as? any UISplitViewControllerDelegate
    case ("delegate", let picker as UIPickerView):
      picker.delegate = target as? any UIPickerViewDelegate
    case ("dataSource", let picker as UIPickerView):
      picker.dataSource = target as? any UIPickerViewDataSource
    case ("delegate", let map as MKMapView): map.delegate = target as? any MKMapViewDelegate
    case ("navigationDelegate", let page as WKWebView):
      page.navigationDelegate = target as? any WKNavigationDelegate
    case ("uiDelegate", let page as WKWebView): page.uiDelegate = target as? any WKUIDelegate
    case ("prefetchDataSource", let table as UITableView):
      table.prefetchDataSource = target as? any UITableViewDataSourcePrefetching
    case ("prefetchDataSource", let collection as UICollectionView):
      collection.prefetchDataSource = target as? any UICollectionViewDataSourcePrefetching
    case ("refreshControl", let scroll as UIScrollView):
      scroll.refreshControl = target as? UIRefreshControl
    case ("tableView", let controller as UITableViewController):
      controller.tableView = target as? UITableView
    case ("collectionView", let controller as UICollectionViewController):
      controller.collectionView = target as? UICollectionView
    default: return false
    }
    return true
  }

  /// Views that views and cells show in places of their own.
  private func connectPart(_ property: String, of object: NSObject, to view: UIView) -> Bool {
    switch (property, object) {
    case ("backgroundView", let cell as UITableViewCell): cell.backgroundView = view
    case ("selectedBackgroundView", let cell as UITableViewCell):
      cell.selectedBackgroundView = view
    case ("accessoryView", let cell as UITableViewCell): cell.accessoryView = view
    case ("editingAccessoryView", let cell as UITableViewCell): cell.editingAccessoryView = view
    case ("backgroundView", let cell as UICollectionViewCell): cell.backgroundView = view
    case ("selectedBackgroundView", let cell as UICollectionViewCell):
      cell.selectedBackgroundView = view
    case ("backgroundView", let table as UITableView): table.backgroundView = view
    case ("tableHeaderView", let table as UITableView): table.tableHeaderView = view
    case ("tableFooterView", let table as UITableView): table.tableFooterView = view
    case ("backgroundView", let collection as UICollectionView): collection.backgroundView = view
    case ("inputView", let field as UITextField): field.inputView = view
    case ("inputAccessoryView", let field as UITextField): field.inputAccessoryView = view
    case ("leftView", let field as UITextField): field.leftView = view
    case ("rightView", let field as UITextField): field.rightView = view
    case ("inputView", let text as UITextView): text.inputView = view
    case ("inputAccessoryView", let text as UITextView): text.inputAccessoryView = view
    default: return false
    }
    return true
  }

  // MARK: Actions

  func connectAction(_ element: MarkupElement, of object: NSObject) {
    switch element.name {
    case "action": sendAction(element, of: object)
    case "segue" where element["kind"] != "relationship" && !(object is UIViewController):
      triggerSegue(element, by: object)
    default: break
    }
  }

  private func sendAction(_ element: MarkupElement, of object: NSObject) {
    guard let name = element["selector"], let target = self.object(element["destination"]) else {
      return report(
        element, "the action has no selector or refers to an object that does not exist")
    }
    guard let action = InterfaceTable.action(name, of: target) else {
      let text =
        "\(type(of: target)) has no action \(name); declare it with @IBAction in a ported source, or "
        + "remove the connection"
      let isOfUIKit = InterfaceClasses.kit(of: type(of: target)) == type(of: target)
      return isOfUIKit ? report(element, text) : reportMissing(element, text)
    }
    switch object {
    case let control as UIControl:
      control.addTarget(
        target, action: action,
        for: Self.events[element["eventType"] ?? ""] ?? .primaryActionTriggered)
    case let recognizer as UIGestureRecognizer: recognizer.addTarget(target, action: action)
    case let item as UIBarButtonItem:
      item.target = target
      item.action = action
    default: report(element, "\(type(of: object)) sends no actions")
    }
  }

  private static let events: [String: UIControl.Event] = [
    "touchUpInside": .touchUpInside, "touchDown": .touchDown, "touchUpOutside": .touchUpOutside,
    "touchDownRepeat": .touchDownRepeat, "touchDragInside": .touchDragInside,
    "touchDragOutside": .touchDragOutside, "touchDragEnter": .touchDragEnter,
    "touchDragExit": .touchDragExit, "touchCancel": .touchCancel, "valueChanged": .valueChanged,
    "editingDidBegin": .editingDidBegin, "editingChanged": .editingChanged,
    "editingDidEnd": .editingDidEnd, "editingDidEndOnExit": .editingDidEndOnExit,
    "primaryActionTriggered": .primaryActionTriggered,
  ]
}

/// An outlet collection of one object.
struct CollectionKey: Hashable {
  let object: ObjectIdentifier
  let property: String
}
