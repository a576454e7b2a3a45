import AppResources
import CoreGraphics
import Foundation
import QuartzCore

/// Segues of storyboards.
extension InterfaceLoader {
  /// The segue with an identifier that starts at a controller; nil if there is none.
  func segue(withIdentifier identifier: String, from element: MarkupElement) -> MarkupElement? {
    var found: MarkupElement?
    for top in [element] + topLevel.filter({ $0.name.hasSuffix("GestureRecognizer") }) {
      top.visit { element in
        if found == nil, element.name == "segue", element["identifier"] == identifier {
          found = element
        }
      }
    }
    return found
  }

  /// Lets an object of a scene start a segue.
  func triggerSegue(_ element: MarkupElement, by object: NSObject) {
    guard element["kind"] != "embed" else { return }
    guard let controller = owner?.object as? UIViewController else { return }
    let perform: @MainActor (AnyObject?) -> Void = { [weak controller] sender in
      guard let controller, let interface = controller.interface else { return }
      let identifier = element["identifier"] ?? ""
      guard controller.shouldPerformSegue(withIdentifier: identifier, sender: sender) else {
        return
      }
      interface.loader.perform(element, from: controller, sender: sender)
    }
    switch object {
    case let control as UIControl:
      control.addAction(
        UIAction { [weak control] _ in perform(control) }, for: .primaryActionTriggered)
    case let item as UIBarButtonItem:
      item.primaryAction = UIAction(title: item.title ?? "", image: item.image) { [weak item] _ in
        perform(item)
      }
    case let recognizer as UIGestureRecognizer:
      recognizer.addHandler { if $0.state == .ended { perform($0) } }
    case let cell as UITableViewCell:
      if element["trigger"]?.hasPrefix("accessory") == true {
        cell.accessorySegue = { [weak cell] in perform(cell) }
      } else {
        cell.selectionSegue = { [weak cell] in perform(cell) }
      }
    case let cell as UICollectionViewCell: cell.selectionSegue = { [weak cell] in perform(cell) }
    default: report(element, "\(type(of: object)) starts no segues")
    }
  }

  /// Performs a segue: creates its destination, calls `prepare(for:sender:)`, and shows it.
  func perform(_ element: MarkupElement, from source: UIViewController, sender: Any?) {
    if element["kind"] == "unwind" { return unwind(element, from: source, sender: sender) }
    guard let destination = destination(of: element, from: source, sender: sender) else {
      return report(element, "the destination of the segue does not exist")
    }
    let segue = made(element, source: source, destination: destination)
    source.prepare(for: segue, sender: sender)
    segue.perform()
  }

  /// The destination of a segue, created by the segue action of the source if the file names one. An action
  /// that returns nil leaves it to `init(coder:)`.
  private func destination(
    of element: MarkupElement, from source: UIViewController, sender: Any?
  ) -> UIViewController? {
    guard let identifier = element["destination"] else { return nil }
    var creator: ((NSCoder) -> UIViewController?)?
    if let name = element["destinationCreationSelector"] {
      if let make = InterfaceTable.segueAction(name, of: source) {
        creator = { make(source, $0, sender, element["identifier"]) }
      } else {
        report(
          element,
          "\(type(of: source)) has no segue action \(name); "
            + "declare it with @IBSegueAction in a ported source")
      }
    }
    return storyboard?.controller(withObjectIdentifier: identifier, creator: creator)
  }

  /// - Parameter standard: what a segue without a class of the app does; nil for what its kind says.
  private func made(
    _ element: MarkupElement, source: UIViewController, destination: UIViewController,
    standard: (() -> Void)? = nil
  ) -> UIStoryboardSegue {
    let identifier = element["identifier"]
    if element["customClass"] != nil {
      if let custom = InterfaceClasses.named(element, in: file) as? UIStoryboardSegue.Type {
        return ClassInstantiation.segue(
          custom, identifier: identifier, source: source, destination: destination)
      }
      report(
        element,
        "the class \(element["customClass"] ?? "") is unknown or not a segue; add its source")
    }
    if let standard {
      return UIStoryboardSegue(
        identifier: identifier, source: source, destination: destination,
        performHandler: standard)
    }
    let isAnimated = element["animates"] != "NO"
    if let style = element["modalPresentationStyle"].flatMap({ Self.presentationStyles[$0] }) {
      destination.modalPresentationStyle = style
    }
    if let style = element["modalTransitionStyle"].flatMap({ Self.transitionStyles[$0] }) {
      destination.modalTransitionStyle = style
    }
    let show: () -> Void =
      switch element["kind"] {
      case "show":
        {
          guard isAnimated else {
            return UIView.performWithoutAnimation { source.show(destination, sender: source) }
          }
          source.show(destination, sender: source)
        }
      case "showDetail": { source.showDetailViewController(destination, sender: source) }
      case "push":
        { source.navigationController?.pushViewController(destination, animated: isAnimated) }
      case "popoverPresentation":
        { [self] in
          destination.modalPresentationStyle = .popover
          let popover = destination.popoverPresentationController
          let item = element["popoverAnchorBarButtonItem"].flatMap {
            object($0) as? UIBarButtonItem
          }
          let anchor = element["popoverAnchorView"].flatMap { object($0) as? UIView } ?? source.view
          popover?.barButtonItem = item
          popover?.sourceView = item == nil ? anchor : nil
          popover?.sourceRect = anchor?.bounds ?? .zero
          source.present(destination, animated: isAnimated)
        }
      default: { source.present(destination, animated: isAnimated) }
      }
    return UIStoryboardSegue(
      identifier: identifier, source: source, destination: destination, performHandler: show)
  }

  /// Performs the embed segues of a controller whose view has been loaded.
  func embedControllers(of element: MarkupElement, in controller: UIViewController) {
    let state = UIKitState.current
    state.storyboardDepth += 1
    defer { state.storyboardDepth -= 1 }
    element.property("view")?.visit { container in
      guard let segue = container.list("connections").first(where: { $0["kind"] == "embed" }),
        let view = object(container["id"]) as? UIView
      else { return }
      guard let child = destination(of: segue, from: controller, sender: nil) else {
        return report(segue, "the destination of the segue does not exist")
      }
      let embed = UIStoryboardSegue(
        identifier: segue["identifier"], source: controller, destination: child,
        performHandler: {})
      controller.prepare(for: embed, sender: nil)
      controller.addChild(child)
      child.view.frame = view.bounds
      child.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      child.view.translatesAutoresizingMaskIntoConstraints = true
      view.addSubview(child.view)
      child.didMove(toParent: controller)
    }
  }

  // MARK: Unwinding

  /// Goes back to the nearest controller below that has the action of an unwind segue.
  private func unwind(_ element: MarkupElement, from source: UIViewController, sender: Any?) {
    guard let name = element["unwindAction"] else {
      return report(element, "the unwind segue names no action")
    }
    guard let target = unwindTarget(of: name, from: source, sender: sender),
      let action = InterfaceTable.action(name, of: target)
    else {
      return report(
        element,
        "no controller below \(type(of: source)) has the action \(name) with @IBAction and allows it"
      )
    }
    let segue = made(
      element, source: source, destination: target,
      standard: { [weak source, weak target] in
        guard let source, let target else { return }
        Self.goBack(from: source, to: target, animated: element["animates"] != "NO")
      })
    source.prepare(for: segue, sender: sender)
    _ = action.perform(target, segue, nil)
    segue.perform()
    tellContainers(of: target, segue)
  }

  /// Containers of the app's own go back to the target themselves, the outermost first. That they are told after the
  /// segue was performed is inferred: Apple's documentation names no moment.
  private func tellContainers(of target: UIViewController, _ segue: UIStoryboardSegue) {
    var path = [target]
    while let parent = path.last?.parent { path.append(parent) }
    for (container, child) in zip(path.dropFirst(), path).reversed() {
      container.unwind(for: segue, towards: child)
    }
  }

  private func unwindTarget(
    of action: String, from source: UIViewController, sender: Any?
  ) -> UIViewController? {
    let selector = Selector(action)
    var current: UIViewController? = source
    while let controller = current {
      for candidate in Self.stack(of: controller) where candidate !== source {
        guard InterfaceTable.action(action, of: candidate) != nil,
          candidate.canPerformUnwindSegueAction(selector, from: source, sender: sender)
        else { continue }
        return candidate
      }
      current = controller.parent ?? controller.presentingViewController
    }
    return nil
  }

  /// A controller and, for a container, those in it, the topmost first.
  private static func stack(of controller: UIViewController) -> [UIViewController] {
    let inner = controller.children.reversed().flatMap { child in
      child is UINavigationController || child is UITabBarController ? stack(of: child) : [child]
    }
    return [controller] + inner
  }

  private static func goBack(
    from source: UIViewController, to target: UIViewController, animated: Bool
  ) {
    // A presentation above the target ends; a push in the same stack is popped.
    var outermost: UIViewController = source
    while let parent = outermost.parent { outermost = parent }
    var root: UIViewController = target
    while let parent = root.parent { root = parent }
    if outermost !== root, let presenter = root.presentedViewController?.presentingViewController {
      presenter.dismiss(animated: animated)
      if let navigation = target.navigationController, navigation.topViewController !== target {
        navigation.popToViewController(target, animated: false)
      }
    } else if let navigation = target.navigationController {
      navigation.popToViewController(target, animated: animated)
    }
  }
}
