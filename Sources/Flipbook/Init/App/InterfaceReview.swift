import AppResources
import FlipbookCore
import SourcePort

/// Finds references of storyboards and nibs to classes, outlets, actions and images that the app does not
/// have, as far as its sources tell without compiling them.
struct InterfaceReview {
  /// Outlines of the modules of the app, by their names.
  let outlines: [String: AppOutline]
  /// Names of the app's images.
  let images: ImageNames

  /// Findings in a storyboard or nib.
  ///
  /// - Parameters:
  ///   - module: module of the target that the file belongs to.
  ///   - shown: path of the file for messages.
  func findings(in file: InterfaceFile, of module: String, shown: String) -> [Message] {
    var walk = Walk(review: self, file: file, module: module, shown: shown)
    file.root.visit { if let identifier = $0["id"] { walk.objects[identifier] = $0 } }
    file.root.visit { walk.check($0) }
    return walk.found
  }

  /// The class and its superclasses in the app, nearest first; nil unless the last of them inherits from one
  /// of UIKit's, whose members are known.
  fileprivate func ancestry(of name: String, in module: String) -> [AppOutline.Class]? {
    var chain: [AppOutline.Class] = []
    var next = name
    while let (found, _) = self.class(next, in: [module]) {
      guard chain.count < Self.depthLimit else { return nil }
      chain.append(found)
      let parent = found.inherited.lazy.map(Self.plain).first {
        self.class($0, in: [module]) != nil || AppPort.knows(class: $0)
      }
      guard let parent else { return nil }
      next = parent
    }
    return chain
  }

  /// Maximum number of classes that a class inherits through; more lead in a circle.
  private static let depthLimit = 100

  /// A class in the first of some modules that has it, else in any other.
  fileprivate func `class`(
    _ name: String, in modules: [String]
  ) -> (AppOutline.Class, module: String)? {
    let others = outlines.keys.filter { !modules.contains($0) }.sorted()
    for module in modules + others {
      if let found = outlines[module]?.classes[name] { return (found, module) }
    }
    return nil
  }

  /// Whether a class of the app has an action.
  fileprivate func hasAction(_ name: String) -> Bool {
    outlines.values.contains { $0.classes.values.contains { $0.actions.contains(name) } }
  }

  /// The name of a type without its module and its type parameters.
  private static func plain(_ name: String) -> String {
    String(name.prefix { $0 != "<" }.split(separator: ".").last ?? "")
  }

  /// Outlets of Apple's classes, which Interface Builder offers.
  fileprivate static let ofUIKit: Set = [
    "accessoryView", "backgroundView", "collectionView", "customView", "dataSource", "delegate",
    "dragDelegate", "dropDelegate", "editingAccessoryView", "gestureRecognizers",
    "inputAccessoryView", "inputView", "leftBarButtonItem", "leftBarButtonItems", "leftView",
    "backBarButtonItem", "menu", "navigationDelegate", "prefetchDataSource", "refreshControl",
    "rightBarButtonItem", "rightBarButtonItems", "rightView", "searchDisplayController",
    "selectedBackgroundView", "tableFooterView", "tableHeaderView", "tableView", "titleView",
    "toolbarItems", "transitioningDelegate", "uiDelegate", "UIDelegate", "view", "window",
  ]
}

/// The check of one file.
private struct Walk {
  let review: InterfaceReview
  let file: InterfaceFile
  let module: String
  let shown: String
  /// Elements by their identifiers.
  var objects: [String: MarkupElement] = [:]
  var found: [Message] = []
  /// Classes that are already reported.
  private var unknown: Set<String> = []

  init(review: InterfaceReview, file: InterfaceFile, module: String, shown: String) {
    self.review = review
    self.file = file
    self.module = module
    self.shown = shown
  }

  mutating func check(_ element: MarkupElement) {
    if let name = element["customClass"], custom(element) == nil, !isOfUIKit(name),
      unknown.insert(name).inserted
    {
      let owner = element["customModule"] ?? module
      note(
        element,
        review.outlines[owner] == nil
          ? "the class \(name) is unknown; add the sources of its module \(owner) to the package"
          : "the class \(name) is unknown; add its source to the app, or correct the class")
    }
    for connection in element.list("connections") { check(connection, of: element) }
    for key in ["image", "selectedImage", "highlightedImage", "backgroundImage", "landscapeImage"] {
      if let name = element[key], !name.isEmpty { checkImage(name, element) }
    }
  }

  private mutating func check(_ connection: MarkupElement, of element: MarkupElement) {
    switch connection.name {
    case "outlet", "outletCollection":
      guard let property = connection["property"], let (name, chain) = custom(element),
        let chain, !chain.contains(where: { $0.outlets.contains(property) }),
        !InterfaceReview.ofUIKit.contains(property)
      else { return }
      note(
        connection,
        "the class \(name) has no outlet \(property); declare it with @IBOutlet, or remove the "
          + "connection")
    case "action":
      guard let action = connection["selector"],
        let target = connection["destination"].flatMap({ objects[$0] }),
        let (name, chain) = custom(target), let chain,
        !chain.contains(where: { $0.actions.contains(action) })
      else { return }
      note(
        connection,
        "the class \(name) has no action \(action); declare it with @IBAction, or remove the "
          + "connection")
    case "segue":
      guard let action = connection["unwindAction"], !review.hasAction(action) else { return }
      note(
        connection,
        "no class has the action \(action) of the unwind segue; declare it with @IBAction, or "
          + "remove the segue")
    default: break
    }
  }

  private mutating func checkImage(_ name: String, _ element: MarkupElement) {
    guard element["catalog"] != "system",
      file.resource("image", named: name)?["catalog"] != "system", !review.images.contains(name)
    else { return }
    note(
      element, "no resource has the image \(name); add it to an asset catalog, or correct the name")
  }

  /// The app's class of an element with its superclasses; nil for none.
  private func custom(_ element: MarkupElement) -> (name: String, chain: [AppOutline.Class]?)? {
    guard let name = element["customClass"] else { return nil }
    var modules = [module]
    if let named = element["customModule"], element["customModuleProvider"] != "target" {
      modules.insert(named, at: 0)
    }
    guard let (_, owner) = review.class(name, in: modules) else { return nil }
    return (name, review.ancestry(of: name, in: owner))
  }

  private func isOfUIKit(_ name: String) -> Bool { AppPort.knows(class: name) }

  private mutating func note(_ element: MarkupElement, _ text: String) {
    found.append(Message(.warning, at: "\(shown):\(element.line)", text))
  }
}
