import AppResources
import CoreGraphics
import Foundation
import QuartzCore

/// Creates the objects of one scene of a storyboard, one controller's view, or one nib, and connects
/// them.
///
/// An object exists before the objects in it; constraints, runtime attributes and connections
/// follow when all objects exist, and `awakeFromNib()` last. Elements that Flipbook does not
/// support are reported with their line; the rest loads.
@MainActor
final class InterfaceLoader {
  let file: InterfaceFile
  /// The storyboard, for its controllers; nil for a nib.
  let storyboard: UIStoryboard?
  /// Elements of the scene's or nib's top-level objects.
  let topLevel: [MarkupElement]
  /// Objects by their identifiers in the file. Held weakly, because one of the controllers keeps
  /// the loader alive.
  private var views: [String: AnyObject] = [:]
  private var weakObjects: [String: WeakObject] = [:]
  private var constraints: [(element: MarkupElement, view: UIView)] = []
  private var attributes: [(object: NSObject, element: MarkupElement)] = []
  private var connections: [(object: NSObject, element: MarkupElement)] = []
  private var awakening: [NSObject] = []
  /// Views and constraints that outlets may refer to, but that are not part of the interface in the
  /// size classes of the screen. No view holds them.
  var uninstalled: [NSObject] = []
  /// Identifier of the controller whose scene is loaded, or of the owner of a nib.
  var ownerIdentifier: String?
  /// Members of outlet collections so far.
  var collections: [CollectionKey: [AnyObject]] = [:]

  struct WeakObject {
    weak var object: AnyObject?
  }

  init(_ file: InterfaceFile, storyboard: UIStoryboard?, topLevel: [MarkupElement]) {
    self.file = file
    self.storyboard = storyboard
    self.topLevel = topLevel
    reportNumbers()
  }

  /// Attributes whose texts are numbers in every element that has them.
  private static let numeric = [
    "alpha", "constant", "height", "pointSize", "rowHeight", "spacing", "width", "x", "y",
  ]

  /// Reports numbers that cannot be read, once for each scene or nib.
  private func reportNumbers() {
    guard let first = topLevel.first,
      UIKitState.current.checkedInterfaces.insert("\(file.path):\(first.line)").inserted
    else { return }
    for element in topLevel {
      element.visit { inner in
        for name in Self.numeric {
          guard let text = inner[name], inner.number(name) == nil else { continue }
          report(inner, "\(name)=\"\(text)\" is not a number; the default is used")
        }
      }
    }
  }

  func report(_ element: MarkupElement, _ text: String) {
    World.current.report(problem(element, text))
  }

  /// Words for the place where the source of an element's class is missing.
  func placeOfSource(_ element: MarkupElement) -> String {
    guard let module = element["customModule"], element["customModuleProvider"] != "target",
      module != file.module
    else { return "the target \(file.module ?? "of the file")" }
    return "the module \(module), which the file names, or correct the module there"
  }

  /// Reports an outlet or an action that a class of the app does not have.
  func reportMissing(_ connection: MarkupElement, _ text: String) {
    World.current.report(problem(connection, text), as: .connectionMissing)
  }

  private func problem(_ element: MarkupElement, _ text: String) -> ResourceProblem {
    ResourceProblem(path: file.path, line: element.line, text: "<\(element.name)>: \(text)")
  }

  // MARK: Objects

  /// The object with an identifier. Gesture recognizers and plain objects of the scene are created
  /// when they are first referred to.
  func object(_ identifier: String?) -> AnyObject? {
    guard let identifier else { return nil }
    if let object = views[identifier] ?? weakObjects[identifier]?.object { return object }
    guard let element = topLevel.first(where: { $0["id"] == identifier }) else { return nil }
    return topLevelObject(element)
  }

  func keep(_ object: AnyObject, for element: MarkupElement) {
    // Responders are noted where they are created.
    if !(object is UIResponder), let object = object as? NSObject { noteAwakening(of: object) }
    guard let identifier = element["id"] else { return }
    keep(object, as: identifier)
  }

  func keep(_ object: AnyObject, as identifier: String) {
    if object is UIViewController {
      weakObjects[identifier] = WeakObject(object: object)
    } else {
      views[identifier] = object
    }
  }

  private func topLevelObject(_ element: MarkupElement) -> AnyObject? {
    switch element.name {
    case "placeholder", "exit": return nil
    case "customObject":
      guard let type = InterfaceClasses.named(element, in: file) as? NSObject.Type else {
        report(
          element, "the class \(element["customClass"] ?? "NSObject") is unknown; add its source")
        return nil
      }
      let object = ClassInstantiation.object(type)
      keep(object, for: element)
      noteConnections(of: object, element)
      return object
    case let name where name.hasSuffix("GestureRecognizer"): return gesture(element)
    case let name where InterfaceClasses.views[name] != nil: return view(element)
    case "barButtonItem": return barButtonItem(element)
    default: return nil
    }
  }

  private func gesture(_ element: MarkupElement) -> UIGestureRecognizer? {
    let recognizer: UIGestureRecognizer
    switch element.name {
    case "tapGestureRecognizer":
      let tap = UITapGestureRecognizer()
      tap.numberOfTapsRequired = element.integer("numberOfTapsRequired") ?? 1
      tap.numberOfTouchesRequired = element.integer("numberOfTouchesRequired") ?? 1
      recognizer = tap
    case "panGestureRecognizer": recognizer = UIPanGestureRecognizer()
    case "pinchGestureRecognizer": recognizer = UIPinchGestureRecognizer()
    case "rotationGestureRecognizer": recognizer = UIRotationGestureRecognizer()
    case "swipeGestureRecognizer":
      let swipe = UISwipeGestureRecognizer()
      let directions: [String: UISwipeGestureRecognizer.Direction] = [
        "left": .left, "right": .right, "up": .up, "down": .down,
      ]
      swipe.direction = directions[element["direction"] ?? "right"] ?? .right
      recognizer = swipe
    case "screenEdgePanGestureRecognizer": recognizer = UIScreenEdgePanGestureRecognizer()
    // Interface Builder's own spelling.
    case "longPressGestureRecognizer", "pongPressGestureRecognizer":
      let press = UILongPressGestureRecognizer()
      press.minimumPressDuration = Double(element.number("minimumPressDuration") ?? 0.5)
      if let movement = element.number("allowableMovement") { press.allowableMovement = movement }
      recognizer = press
    default:
      report(element, "this recognizer is unknown; create it in code")
      return nil
    }
    if let enabled = element.flag("enabled") { recognizer.isEnabled = enabled }
    keep(recognizer, for: element)
    noteConnections(of: recognizer, element)
    return recognizer
  }

  /// Creates a view with everything in it.
  func view(_ element: MarkupElement) -> UIView {
    let usual = InterfaceClasses.views[element.name]
    if usual == nil { report(element, "this view is not implemented; a plain UIView is used") }
    var type: UIView.Type = InterfaceClasses.standing(for: usual ?? UIView.self, in: file)
    if element["customClass"] != nil {
      if let custom = InterfaceClasses.named(element, in: file) as? UIView.Type {
        type = custom
      } else {
        report(
          element,
          "the class \(element["customClass"] ?? "") is unknown or not a view; add its source to "
            + placeOfSource(element))
      }
    }
    let coder = InterfaceCoder(element, self, kit: InterfaceClasses.kit(of: type))
    if let view = type.init(coder: coder) { return view }
    report(element, "init(coder:) of \(type) returned nil; call super.init(coder:) in it")
    let plain = UIView(frame: element.property("frame")?.rect ?? .zero)
    restore(plain, element)
    return plain
  }

  /// Sets the properties of a view from the file, and creates its subviews.
  func restore(_ view: UIView, _ element: MarkupElement) {
    view.isBeingLoaded = true
    keep(view, for: element)
    configure(view, element)
    for child in element.children where child.name == "viewLayoutGuide" {
      keepGuide(child, of: view)
    }
    addSubviews(of: element, to: view)
    constraints += element.list("constraints").map { ($0, view) }
    noteConnections(of: view, element)
    awakening.append(view)
  }

  private func keepGuide(_ element: MarkupElement, of view: UIView) {
    let guide: UILayoutGuide? =
      switch element["key"] {
      case "safeArea": view.safeAreaLayoutGuide
      case "layoutMargins": view.layoutMarginsGuide
      case "contentLayoutGuide": (view as? UIScrollView)?.contentLayoutGuide
      case "frameLayoutGuide": (view as? UIScrollView)?.frameLayoutGuide
      default: nil
      }
    if let guide {
      keep(guide, for: element)
    } else {
      report(element, "the layout guide \(element["key"] ?? "") is unknown")
    }
  }

  private func addSubviews(of element: MarkupElement, to view: UIView) {
    for child in element.list("subviews") {
      let subview = self.view(child)
      guard child[MarkupElement.installed] != "NO" else {
        uninstalled.append(subview)
        continue
      }
      switch view {
      case let stack as UIStackView: stack.addArrangedSubview(subview)
      default: view.addSubview(subview)
      }
    }
  }

  func noteConnections(of object: NSObject, _ element: MarkupElement) {
    connections += element.list("connections").map { (object, $0) }
    attributes += element.list("userDefinedRuntimeAttributes").map { (object, $0) }
  }

  func noteAwakening(of object: NSObject) { awakening.append(object) }

  // MARK: Ends

  /// Activates constraints, sets runtime attributes, connects objects and wakes them.
  func finish() {
    // An outlet may refer to an object that only now is created, such as a second view of a scene:
    // its own constraints and outlets follow before any object awakes.
    var actions: [(NSObject, MarkupElement)] = []
    repeat {
      activate(taking(&constraints))
      for (object, element) in taking(&attributes) { setAttribute(element, of: object) }
      // Outlets before actions, as in UIKit.
      let connections = taking(&connections)
      for (object, element) in connections { connectOutlet(element, of: object) }
      actions += connections
      if self.connections.isEmpty {
        for (object, element) in taking(&actions) { connectAction(element, of: object) }
      }
    } while !(constraints.isEmpty && attributes.isEmpty && connections.isEmpty)
    let awakening = taking(&awakening)
    for object in awakening {
      (object as? UIView)?.isBeingLoaded = false
      wake(object)
    }
    for case let view as UIView in awakening where view.owesTintChange {
      view.owesTintChange = false
      view.tintColorDidChange()
    }
  }

  private func wake(_ object: NSObject) {
    switch object {
    case let object as UIResponder: object.awakeFromNib()
    case let object as UIBarItem: object.awakeFromNib()
    case let object as NSLayoutConstraint: object.awakeFromNib()
    case let object as any NibAwaking: object.awakeFromNib()
    default: break
    }
  }

  /// Holds views, constraints and layouts weakly from here on: they belong to their superviews.
  func releaseObjects() {
    for (identifier, object) in views
    where object is UIView || object is NSLayoutConstraint || object is UILayoutGuide
      || object is UICollectionViewLayout
    {
      views[identifier] = nil
      weakObjects[identifier] = WeakObject(object: object)
    }
    collections = [:]
  }

  private func taking<Element>(_ list: inout [Element]) -> [Element] {
    defer { list = [] }
    return list
  }
}
