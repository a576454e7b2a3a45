/// Findings about features of the Objective-C runtime, Interface Builder and Apple's frameworks.
extension AppPort {
  private struct Trait {
    var text: String
    var remedy: String
    var severity = Finding.Severity.warning
  }

  private static let byName: [String: Trait] = [
    "class_getClassMethod": swizzling, "class_copyMethodList": swizzling,
    "imp_implementationWithBlock": swizzling, "object_setClass": swizzling,
    "objc_allocateClassPair": swizzling,
    "NSSelectorFromString": Trait(
      text: "a selector cannot be made from a string", remedy: "write #selector(Type.method(_:))"),
    "NSInvocation": Trait(
      text: "NSInvocation does not exist here", remedy: "call the method"),
  ]

  private static let swizzling = Trait(
    text: "classes cannot be changed in this way without the Objective-C runtime",
    remedy: "use method_exchangeImplementations with instance methods by #selector, leave the file "
      + "out, override the method in a subclass, or write a function of that name in a file beside "
      + "the sources")

  mutating func findRuntimeUse(in file: Int) {
    let source = app.files[file]
    for (index, token) in source.tokens.enumerated() where token.kind == .identifier {
      if asksForApplication(at: index, in: source) { continue }
      if let trait = Self.byName[token.text], app.path(of: token.text) == nil {
        note(trait, at: index, in: file)
      } else if let trait = traitOfCall(at: index, in: file) {
        note(trait, at: index, in: file)
      }
    }
  }

  /// `NSSelectorFromString("sharedApplication")`, which UIKit knows.
  private func asksForApplication(at index: Int, in source: ParsedFile) -> Bool {
    source.is("NSSelectorFromString", at: index) && source.is("(", at: index + 1)
      && source.token(at: index + 2)?.text == "\"sharedApplication\""
  }

  private mutating func note(_ trait: Trait, at index: Int, in file: Int) {
    find(trait.severity, in: file, at: index, trait.text, remedy: trait.remedy)
  }

  private func traitOfCall(at index: Int, in file: Int) -> Trait? {
    let source = app.files[file]
    if source.is("Selector", at: index) {
      return isMadeOfString(selectorAt: index, in: source)
        ? Self.byName["NSSelectorFromString"] : nil
    }
    guard source.is("(", at: index + 1), !source.is("func", at: index - 1) else { return nil }
    let labels = source.callLabels(at: index + 1)
    switch source.tokens[index].text {
    case "perform" where labels == ["_", "with", "with"]:
      return Trait(
        text: "perform(_:with:with:) needs the Objective-C runtime", remedy: "call the method")
    case "addObserver" where labels.contains("forKeyPath"):
      return observation(forKeyPathIn: index + 1, of: source)
    case "observe": return observation(at: index, in: source)
    case "setValue", "value", "setValuesForKeys":
      return valueCoding(at: index, labels, in: file)
    default: return nil
    }
  }

  /// `Selector("a")`, `Selector(("a"))` or `Selector.init("a")`.
  private func isMadeOfString(selectorAt index: Int, in source: ParsedFile) -> Bool {
    var next = index + 1
    if source.is(".", at: next), source.is("init", at: next + 1) { next += 2 }
    guard source.is("(", at: next) else { return false }
    while source.is("(", at: next) { next += 1 }
    return source.token(at: next)?.kind == .string
  }

  /// Properties of UIKit's views, layers and animators that `observe` follows.
  private static let observable = [
    "alpha", "backgroundColor", "bounds", "center", "contentOffset", "contentSize", "cornerRadius",
    "fractionComplete", "frame", "isEnabled", "isHidden", "isHighlighted", "isSelected", "opacity",
    "position", "state", "transform",
  ]
  private static var observables: String { observable.joined(separator: ", ") }

  private func observation(at index: Int, in source: ParsedFile) -> Trait? {
    guard source.is("\\", at: index + 2) else { return nil }
    var last = index + 3
    while let token = source.token(at: last), token.kind == .identifier || token.is(".") {
      last += 1
    }
    return source.token(at: last - 1).flatMap { observation(of: $0.text) }
  }

  private func observation(of key: String) -> Trait? {
    guard !Self.observable.contains(key) else { return nil }
    return Trait(
      text: "changes of \"\(key)\" are not observed here",
      remedy: "use didSet, or observe one of " + Self.observables)
  }

  /// A key path in a string; one in a variable is settled when the code runs.
  private func observation(forKeyPathIn open: Int, of source: ParsedFile) -> Trait? {
    guard let close = source.partners[open] else { return nil }
    let place = (open..<close).first {
      source.is("forKeyPath", at: $0) && source.is(":", at: $0 + 1)
    }
    guard let place else { return nil }
    var key: String?
    if let token = source.token(at: place + 2), token.kind == .string {
      key = token.text.filter { $0 != "\"" }.split(separator: ".").last.map(String.init)
    } else if source.is("#keyPath", at: place + 2), let end = source.partners[place + 3] {
      key = source.tokens[place + 4..<end].last { $0.kind == .identifier }?.text
    }
    guard let key else { return nil }
    let swiftName = "is" + key.prefix(1).uppercased() + key.dropFirst()
    return Self.observable.contains(swiftName) ? nil : observation(of: key)
  }

  /// Layers and animations keep values by key, as on iOS.
  private func valueCoding(at index: Int, _ labels: [String], in file: Int) -> Trait? {
    guard labels.contains("forKey") || labels.contains("forKeyPath"),
      !keepsValues(receiverOf: index, in: file)
    else { return nil }
    return Trait(
      text: "values are set and read by key on layers and animations only",
      remedy: "use the property itself")
  }

  private func keepsValues(receiverOf index: Int, in file: Int) -> Bool {
    let source = app.files[file]
    guard source.is(".", at: index - 1) else {
      return isOwnObjectKeeping(source.tokens[index].text, around: index, in: file)
    }
    let receivers = source.receivers(ofDotAt: index - 1)
    if ["self", "super"].contains(receivers.first) {
      return isOwnObjectKeeping(source.tokens[index].text, around: index, in: file)
    }
    let keeps = ["layer", "animation", "transition", "group", "defaults", "standard", "emitter"]
    return receivers.contains { receiver in
      keeps.contains { receiver.lowercased().hasSuffix($0) }
    }
  }

  /// Whether the object around a token is a layer or an animation, or has a method of that name
  /// from the app itself. Outside of types there is no such object.
  private func isOwnObjectKeeping(_ method: String, around index: Int, in file: Int) -> Bool {
    guard let path = app.typePath(around: index, in: file) else { return true }
    guard let type = app.type(named: path) else { return false }
    let names = app.ancestry(of: type).flatMap { [$0.path] + $0.inherited }
    return !app.methods(named: method, of: type).isEmpty
      || names.contains { $0.hasPrefix("CA") || $0 == "UserDefaults" }
  }
}
