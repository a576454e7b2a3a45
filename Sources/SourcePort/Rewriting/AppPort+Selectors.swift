/// `#selector(…)` becomes a `Selector` over a method by reference.
extension AppPort {
  mutating func rewriteSelectors(in file: Int) {
    let source = app.files[file]
    for index in source.tokens.indices
    where source.is("#selector", at: index) && source.is("(", at: index + 1) {
      guard let close = source.partners[index + 1] else { continue }
      do throws(Obstacle) {
        let text = try selector(index + 2..<close, in: file)
        edits[file].replace(
          source.byteRange(index..<close + 1), with: text, gapAt: text.utf8.count - 1)
      } catch {
        find(in: file, at: index, error.text, remedy: error.remedy)
        guard let text = error.replacement else { continue }
        edits[file].replace(
          source.byteRange(index..<close + 1), with: text, gapAt: text.utf8.count - 1)
      }
    }
  }

  /// Reason why a selector stays as it is; the compiler will stop there, unless there is a
  /// replacement.
  struct Obstacle: Error {
    var text: String
    /// A selector that does nothing.
    var replacement: String?
    var remedy: String
  }

  private mutating func selector(
    _ tokens: Range<Int>, in file: Int
  ) throws(Obstacle) -> String {
    guard let expression = SelectorExpression(app.files[file], tokens) else {
      throw Obstacle(
        text: "this #selector cannot be read", remedy: "name the method as Type.method(_:)")
    }
    let owner = try owner(of: expression, around: tokens.lowerBound, in: file)
    if let selector = exchangingSelector(expression, owner) { return selector }
    switch expression.accessor {
    case .getter:
      return "Selector({ (target: \(owner.name)) in { _ = target.\(expression.name) } }, "
        + "name: \"\(expression.name)\")"
    case .setter: return try setter(expression, owner)
    case nil: return try method(expression, owner)
    }
  }

  // MARK: The type in front

  struct Owner {
    /// As it is written at the place.
    var name: String
    var type: ClientApp.ClientType?
  }

  private func owner(
    of expression: SelectorExpression, around index: Int, in file: Int
  ) throws(Obstacle) -> Owner {
    let source = app.files[file]
    let around = source.types(around: index).last
    let type = app.typePath(around: index, in: file).flatMap { app.type(named: $0) }
    let base = expression.base
    if base.isEmpty || ["self", "Self", "super"].contains(base.joined(separator: ".")) {
      guard let around, let type else {
        throw Obstacle(
          text: "#selector(\(expression.name)) is outside of any type",
          remedy: "write the type in front: #selector(Type.\(expression.name))")
      }
      guard type.keyword == "class" || type.keyword == nil else {
        throw Obstacle(
          text: "#selector(\(expression.name)) is inside a \(type.keyword ?? "type"), "
            + "which cannot be a target",
          remedy: "write the class in front: #selector(Class.\(expression.name))")
      }
      return Owner(name: around.name, type: type)
    }
    return try owner(named: base, expression, type)
  }

  private func owner(
    named base: [String], _ expression: SelectorExpression, _ around: ClientApp.ClientType?
  ) throws(Obstacle) -> Owner {
    let base = base.count == 1 ? [aliased(base[0], in: around)] : base
    let name = base.joined(separator: ".")
    guard base.last?.first?.isUppercase == true else {
      let words = base.first == "self" ? Array(base.dropFirst()) : base
      if words.count == 1, let type = typeName(ofProperty: words[0], in: around) {
        return Owner(name: type, type: app.type(named: type))
      }
      let owners = app.types(withMethod: expression.name)
      if owners.isEmpty, words.count == 1, let type = Self.uikitProperties[words[0]] {
        return Owner(name: type, type: nil)
      }
      guard owners.count == 1 else {
        throw Obstacle(
          text: "the type of \"\(name)\" is unknown, because port reads only the text of the "
            + "sources",
          remedy: "write the type in front: #selector(Type.\(expression.name))")
      }
      return Owner(name: owners[0].path, type: owners[0])
    }
    let type = app.type(named: name)
    // Any object on the responder chain that conforms to the protocol.
    return Owner(name: type?.keyword == "protocol" ? "any \(name)" : name, type: type)
  }

  /// The type that a name stands for in a type, by its `typealias` declarations; the name itself without one.
  private func aliased(_ name: String, in type: ClientApp.ClientType?) -> String {
    var name = name
    // Two may stand for each other, which the compiler refuses.
    for _ in 0..<8 { name = aliasedType(name, in: type) ?? name }
    return name
  }

  private func aliasedType(_ name: String, in type: ClientApp.ClientType?) -> String? {
    guard let type else { return nil }
    for found in app.members(named: name, of: type) where found.declaration.keyword == "typealias" {
      let source = app.files[found.file]
      let index = found.declaration.nameIndex
      guard source.is("=", at: index + 1), let target = source.token(at: index + 2),
        target.kind == .identifier, !target.is(name), !source.is(".", at: index + 3)
      else { continue }
      return target.text
    }
    return nil
  }

  /// Classes of properties that an app's classes inherit from UIKit.
  private static let uikitProperties = [
    "view": "UIView", "contentView": "UIView", "superview": "UIView", "tableView": "UITableView",
    "collectionView": "UICollectionView", "navigationController": "UINavigationController",
    "tabBarController": "UITabBarController", "window": "UIWindow", "scrollView": "UIScrollView",
  ]

  /// The class of `let button = CloseButton()`.
  private func createdType(of found: ClientApp.Found) -> String? {
    let source = app.files[found.file]
    let index = found.declaration.nameIndex
    guard source.is("=", at: index + 1), let type = source.token(at: index + 2),
      type.kind == .identifier, type.text.first?.isUppercase == true,
      source.is("(", at: index + 3), let close = source.partners[index + 3],
      close + 1 == found.declaration.tokens.upperBound
    else { return nil }
    return type.text
  }

  /// The class that a stored property is declared with.
  private func typeName(ofProperty name: String, in type: ClientApp.ClientType?) -> String? {
    guard let type else { return nil }
    for found in app.members(named: name, of: type) {
      guard let result = found.declaration.result else {
        if let created = createdType(of: found) { return created }
        continue
      }
      let words = app.files[found.file].tokens[result].filter { !$0.is("?") && !$0.is("!") }
      guard words.allSatisfy({ $0.kind == .identifier || $0.is(".") }) else { return nil }
      return words.map(\.text).joined()
    }
    return nil
  }
}

// MARK: - Methods

/// The method that a selector means, and how it is referred to.
extension AppPort {
  /// Methods with a name of a class: its own and inherited ones, else those that the app adds to a
  /// class of UIKit's, which may be its superclass.
  func methods(of owner: Owner, named name: String) -> [ClientApp.Found] {
    let found = owner.type.map { app.methods(named: name, of: $0) } ?? []
    guard found.isEmpty else { return found }
    let others = app.types(withMethod: name).filter { $0.keyword == nil }
    return others.count == 1 ? app.methods(named: name, of: others[0]) : []
  }

  func method(_ expression: SelectorExpression, _ owner: Owner) throws(Obstacle) -> String {
    let all = methods(of: owner, named: expression.name)
    let found = all.map(\.declaration).filter { method in
      guard let labels = expression.labels else { return true }
      return labels == method.parameters.map(\.label)
    }
    if found.first != nil {
      let candidates = overloads(visibleToRuntime(found), chosenBy: expression.castParameters)
      let method = candidates[0]
      let signatures = Set(candidates.map(\.signature))
      guard signatures.count == 1 else {
        throw Obstacle(
          text: "#selector(\(expression.name)) could be "
            + signatures.sorted().joined(separator: " or "),
          remedy: candidates.contains { $0.parameters.isEmpty }
            ? "write the type of the method that is meant: #selector(\(expression.name) as () -> Void)"
            : "write the argument labels, too")
      }
      return try reference(to: method, expression, owner)
    }
    return try inherited(expression, owner)
  }

  /// Of overloads those that Objective-C sees, which are the only ones that a selector can mean.
  private func visibleToRuntime(_ methods: [Declaration]) -> [Declaration] {
    let visible = methods.filter { method in
      ["objc", "IBAction"].contains(where: method.hasAttribute)
    }
    return visible.isEmpty ? methods : visible
  }

  /// The overloads that take what a cast names: all if none does.
  private func overloads(
    _ methods: [Declaration], chosenBy types: [String]?
  ) -> [Declaration] {
    guard let types else { return methods }
    let numbered = methods.filter { $0.parameters.count == types.count }
    let named = numbered.filter { $0.parameters.map(\.type) == types }
    return [named, numbered].first { !$0.isEmpty } ?? methods
  }

  private func reference(
    to method: Declaration, _ expression: SelectorExpression, _ owner: Owner
  ) throws(Obstacle) -> String {
    let name = method.signature
    if let effect = method.effects.sorted().first(where: { $0 != "rethrows" }) {
      throw Obstacle(
        text: "\(name) is \(effect), so no control can send it",
        remedy: "call it from a method without \"\(effect)\"")
    }
    guard method.parameters.count <= 2 else {
      throw Obstacle(
        text: "\(name) takes \(method.parameters.count) values, but selectors pass two "
          + "at most, the sender and the event: it is never called",
        replacement: selector("{ (_: \(owner.name)) in {} }", name: name),
        remedy: "call it from a closure")
    }
    if let closure = method.parameters.first(where: { $0.type.contains("->") }) {
      throw Obstacle(
        text: "\(name) takes a closure (\(closure.name)), which no control can pass",
        remedy: "write a method without it that calls this one")
    }
    // A requirement has no reference that takes any conformer.
    if method.result != nil || method.has("static") || method.has("class")
      || owner.type?.keyword == "protocol"
    {
      return try closure(around: method, owner)
    }
    if let cast = expression.cast {
      return selector("\(owner.name).\(name) as \(typed(cast, owner, method))", name: name)
    }
    if method.parameters.isEmpty {
      return selector("\(owner.name).\(name) as (\(owner.name)) -> () -> Void", name: name)
    }
    return selector("\(owner.name).\(name)", name: name)
  }

  private func selector(_ method: String, name: String) -> String {
    "Selector(\(method), name: \"\(name)\")"
  }

  /// A cast for a reference without object: `(Card) -> (UIButton) -> Void`.
  private func typed(_ cast: String, _ owner: Owner, _ method: Declaration) -> String {
    let arrows = cast.split(separator: ">").count - 1
    return arrows >= 2 ? cast : "(\(owner.name)) -> \(cast)"
  }

  /// Controls expect no result, so a closure drops it.
  private func closure(around method: Declaration, _ owner: Owner) throws(Obstacle) -> String {
    guard !method.has("static"), !method.has("class") else {
      throw Obstacle(
        text: "\(method.signature) is a class method, which selectors cannot call",
        remedy: "call it from an instance method")
    }
    let names = ["first", "second"].prefix(method.parameters.count)
    let takes = zip(names, method.parameters).map { "\($0): \($1.type)" }.joined(separator: ", ")
    let hands = zip(names, method.parameters).map { name, parameter in
      parameter.label == "_" ? name : "\(parameter.label): \(name)"
    }.joined(separator: ", ")
    let inner = names.isEmpty ? "" : "(\(takes)) in "
    return selector(
      "{ (target: \(owner.name)) in { \(inner)_ = target.\(method.name)(\(hands)) } }",
      name: method.signature)
  }

  func setter(_ expression: SelectorExpression, _ owner: Owner) throws(Obstacle) -> String {
    let found = owner.type.flatMap { type in
      app.members(named: expression.name, of: type).first { $0.declaration.keyword == "var" }
    }
    guard let found, let result = found.declaration.result else {
      if owner.type?.keyword != "protocol", found == nil, isUIKit(owner.name) {
        return "Selector(setting: \\\(owner.name).\(expression.name), "
          + "name: \"set:\(expression.name)\")"
      }
      throw Obstacle(
        text: "the type of \"\(expression.name)\" is not declared in the given files",
        remedy: "write a method that sets it and use that")
    }
    let type = app.files[found.file].text(result)
    return
      "Selector({ (target: \(owner.name)) in { (value: \(type)) in "
      + "target.\(expression.name) = value } }, name: \"set:\(expression.name)\")"
  }

  // MARK: Methods of UIKit

  /// Methods without parameters; true for those that return a value.
  private static let uikitMethods = [
    "becomeFirstResponder": true, "resignFirstResponder": true, "layoutIfNeeded": false,
    "layoutSubviews": false, "removeFromSuperview": false, "setNeedsDisplay": false,
    "setNeedsLayout": false, "setNeedsUpdateConstraints": false, "sizeToFit": false,
    "updateConstraintsIfNeeded": false, "invalidateIntrinsicContentSize": false,
    "setNeedsStatusBarAppearanceUpdate": false, "becomeKey": false, "startAnimation": false,
    "pauseAnimation": false, "invalidate": false, "finish": false, "cancel": false,
    "reloadData": false, "viewWillLayoutSubviews": false, "reload": true, "goBack": true,
    "goForward": true, "stopLoading": false, "reloadInputViews": false,
  ]
  /// Methods of all responders that take the sender.
  private static let editCommands: Set = [
    "copy", "cut", "delete", "paste", "select", "selectAll", "toggleBoldface", "toggleItalics",
    "toggleUnderline",
  ]

  private func inherited(
    _ expression: SelectorExpression, _ owner: Owner
  ) throws(Obstacle) -> String {
    let name = expression.name
    let labels = expression.labels
    if labels == nil || labels == [], let answers = Self.uikitMethods[name] {
      let call = answers ? "_ = target.\(name)()" : "target.\(name)()"
      return selector("{ (target: \(owner.name)) in { \(call) } }", name: name)
    }
    if Self.editCommands.contains(name), labels == nil || labels == ["_"] {
      return selector("UIResponder.\(name)(_:)", name: "\(name)(_:)")
    }
    // A sender is never nothing, which Objective-C takes for true.
    if name == "endEditing" {
      return selector(
        "{ (target: \(owner.name)) in { _ = target.endEditing(true) } }", name: "endEditing(_:)")
    }
    // The sender arrives as the first argument, the event as the second: that fits `endEditing(_:)`
    // and the like no better than a method that takes a closure.
    if let labels, labels.contains("_"), labels.count <= 2, owner.type == nil, !isUIKit(owner.name)
    {
      let signature = "\(name)(\(labels.map { $0 + ":" }.joined()))"
      return selector("\(owner.name).\(signature)", name: signature)
    }
    // A question whether a delegate implements a method of its protocol.
    if UIKitRequirements.isProtocol(owner.name) {
      let signature = name + (labels.map { "(\($0.map { $0 + ":" }.joined()))" } ?? "")
      return "Selector(requirement: \"\(signature)\", fits: { $0 is any \(owner.name) })"
    }
    // A module of the package may add the method to UIKit's class or to the app's; the compiler finds it by its labels.
    if let labels, labels.count <= 2, importsOtherModules, !exchangesMethods {
      guard !labels.isEmpty else {
        return selector("\(owner.name).\(name) as (\(owner.name)) -> () -> Void", name: name)
      }
      let signature = "\(name)(\(labels.map { $0 + ":" }.joined()))"
      return selector("\(owner.name).\(signature)", name: signature)
    }
    guard isKnown(owner) else {
      throw Obstacle(
        text: "\(name) of \(owner.name) is not declared in the given files",
        remedy: "port the file that declares it together with this one")
    }
    if exchangesMethods {
      let listed = ExchangeableMethods.all.sorted().joined(separator: ", ")
      throw Obstacle(
        text: "\(name) is not declared in the given files, and cannot be exchanged",
        remedy: "port the file that declares it, too; exchange one of \(listed); or override the "
          + "method in a subclass")
    }
    throw Obstacle(
      text: "\(name) is not declared in the given files, and a control cannot give a method of "
        + "UIKit its arguments",
      remedy: "port the file that declares it, too; or write a method that takes the sender and "
        + "calls it")
  }

  /// Whether the sources import a module of the package that is ported apart from them.
  private var importsOtherModules: Bool {
    app.files.contains { file in
      file.declarations.contains {
        $0.keyword == "import" && modules.contains($0.name) && !Self.ownModules.contains($0.name)
      }
    }
  }

  /// Modules of Flipbook, which the port knows.
  private static let ownModules: Set = [
    "AVFoundation", "Combine", "CoreGraphics", "QuartzCore", "UIKit",
  ]

  private func isKnown(_ owner: Owner) -> Bool {
    owner.type?.declaration != nil || isUIKit(owner.name)
  }

  private func isUIKit(_ name: String) -> Bool {
    ["UI", "CA", "NS", "WK", "MK", "AV"].contains(where: name.hasPrefix)
  }
}
