/// Findings about features of the Objective-C runtime, Interface Builder and Apple's frameworks.
extension AppPort {
  private struct Trait {
    var text: String
    var remedy: String
    var severity = Finding.Severity.warning
  }

  private static let byName: [String: Trait] = [
    "class_getClassMethod": swizzling, "object_setClass": swizzling,
    "objc_allocateClassPair": swizzling,
    "class_copyMethodList": listing, "class_copyPropertyList": listing,
    "class_copyIvarList": listing, "class_copyProtocolList": listing,
    "class_getProperty": listing, "class_getInstanceVariable": listing,
    "objc_copyClassList": listing, "objc_getClassList": listing,
    "protocol_copyMethodDescriptionList": listing,
    "NSSelectorFromString": Trait(
      text: "no method with this name that is marked @objc is declared in the given files",
      remedy: "write #selector(Type.method(_:)), or mark the method @objc"),
    "NSInvocation": Trait(
      text: "NSInvocation is not available on Linux", remedy: "call the method"),
  ]

  private static let listing = Trait(
    text: "the members of classes cannot be listed without the Objective-C runtime",
    remedy:
      "read Mirror(reflecting: object).children, list the names in the code, leave the file out, or "
      + "write a function of that name in a file next to the sources")

  private static let swizzling = Trait(
    text: "classes cannot be changed in this way without the Objective-C runtime",
    remedy: "use method_exchangeImplementations with instance methods by #selector, leave the file "
      + "out, override the method in a subclass, or write a function of that name in a file next "
      + "to "
      + "the sources")

  mutating func findRuntimeUse(in file: Int) {
    let source = app.files[file]
    let makesSelectors = source.tokens.indices.contains { isNamedSelector(at: $0, in: source) }
    let methods = makesSelectors ? methodNamesOfRuntime() : []
    for (index, token) in source.tokens.enumerated() where token.kind == .identifier {
      if isKnownName(at: index, in: source, methods) { continue }
      if let trait = Self.byName[token.text], app.path(of: token.text) == nil {
        note(trait, at: index, in: file)
      } else if let trait = traitOfCall(at: index, in: file) {
        note(trait, at: index, in: file)
      }
    }
  }

  /// `NSSelectorFromString("sharedApplication")`, which UIKit knows, the name of the swipe back, and
  /// names of the app's methods; a name that is composed may be one.
  private func isKnownName(
    at index: Int, in source: ParsedFile, _ methods: Set<String>
  ) -> Bool {
    guard source.is("NSSelectorFromString", at: index) || source.is("Selector", at: index) else {
      return false
    }
    var next = index + 1
    while source.is("(", at: next) { next += 1 }
    guard let name = source.token(at: next) else { return false }
    if ["\"sharedApplication\"", "\"handleNavigationTransition:\""].contains(name.text) {
      return true
    }
    // A literal with values in it has several tokens.
    guard name.kind == .string, source.is(")", at: next + 1) else { return !methods.isEmpty }
    return methods.contains(String(name.text.dropFirst().dropLast()))
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
    case "addObserver" where labels.contains("forKeyPath"):
      return observation(forKeyPathIn: index + 1, of: source)
    case "observe": return observation(at: index, in: source)
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
    "estimatedProgress", "fractionComplete", "frame", "isEnabled", "isHidden", "isHighlighted",
    "isReversed", "isRunning", "isSelected", "opacity", "position", "state", "transform",
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
      text: "Flipbook does not observe changes of \"\(key)\"",
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
}
