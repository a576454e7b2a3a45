/// The method that a selector means, and how it is referred to.
extension AppPort {
  func method(_ expression: SelectorExpression, _ owner: Owner) throws(Obstacle) -> String {
    let all = owner.type.map { app.methods(named: expression.name, of: $0) } ?? []
    let found = all.map(\.declaration).filter { method in
      guard let labels = expression.labels else { return true }
      return labels == method.parameters.map(\.label)
    }
    if let method = found.first {
      let signatures = Set(found.map(\.signature))
      guard signatures.count == 1 else {
        throw Obstacle(
          text: "#selector(\(expression.name)) could be "
            + signatures.sorted().joined(separator: " or "),
          remedy: "write the labels, too")
      }
      return try reference(to: method, expression, owner)
    }
    return try inherited(expression, owner)
  }

  private func reference(
    to method: Declaration, _ expression: SelectorExpression, _ owner: Owner
  ) throws(Obstacle) -> String {
    let name = method.signature
    if let effect = method.effects.sorted().first(where: { $0 != "rethrows" }) {
      throw Obstacle(
        text: "\(name) is \(effect): no control can send it",
        remedy: "let a method without \"\(effect)\" call it")
    }
    guard method.parameters.count <= 2 else {
      throw Obstacle(
        text: "\(name) takes \(method.parameters.count) values: selectors here hand over two "
          + "at most, the sender and the event",
        remedy: "call it from a closure")
    }
    if let closure = method.parameters.first(where: { $0.type.contains("->") }) {
      throw Obstacle(
        text: "\(name) takes a closure (\(closure.name)), which no control can give",
        remedy: "write a method without it that calls this one")
    }
    if method.result != nil || method.has("static") || method.has("class") {
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

  /// Controls want no result, so a closure drops it.
  private func closure(around method: Declaration, _ owner: Owner) throws(Obstacle) -> String {
    guard !method.has("static"), !method.has("class") else {
      throw Obstacle(
        text: "\(method.signature) is a method of the class itself",
        remedy: "let a method of an object call it")
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
      app.ancestry(of: type).flatMap(\.members).first {
        $0.declaration.keyword == "var" && $0.declaration.name == expression.name
      }
    }
    guard let found, let result = found.declaration.result else {
      throw Obstacle(
        text: "the type of \"\(expression.name)\" is not declared in the given files",
        remedy: "let a method set it and name that one")
    }
    let type = app.files[found.file].text(result)
    return
      "Selector({ (target: \(owner.name)) in { (value: \(type)) in "
      + "target.\(expression.name) = value } }, name: \"set:\(expression.name)\")"
  }

  // MARK: Methods of UIKit

  /// Those that take nothing; true where they answer something.
  private static let uikitMethods = [
    "becomeFirstResponder": true, "resignFirstResponder": true, "layoutIfNeeded": false,
    "layoutSubviews": false, "removeFromSuperview": false, "setNeedsDisplay": false,
    "setNeedsLayout": false, "setNeedsUpdateConstraints": false, "sizeToFit": false,
    "updateConstraintsIfNeeded": false, "invalidateIntrinsicContentSize": false,
    "setNeedsStatusBarAppearanceUpdate": false, "becomeKey": false, "startAnimation": false,
    "pauseAnimation": false, "invalidate": false, "finish": false, "cancel": false,
    "reloadData": false, "viewWillLayoutSubviews": false,
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
    guard isKnown(owner) else {
      throw Obstacle(
        text: "\(name) of \(owner.name) is not declared in the given files",
        remedy: "port the file that declares it together with this one")
    }
    throw Obstacle(
      text: "\(name) is not declared in the given files, and a control cannot give a method of "
        + "UIKit its arguments",
      remedy: "port the file that declares it, too; or write a method that takes the sender and "
        + "calls it")
  }

  private func isKnown(_ owner: Owner) -> Bool {
    owner.type?.declaration != nil || isUIKit(owner.name)
  }

  private func isUIKit(_ name: String) -> Bool {
    name.hasPrefix("UI") || name.hasPrefix("CA") || name.hasPrefix("NS")
  }
}
