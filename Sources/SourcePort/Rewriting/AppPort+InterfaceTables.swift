/// Tables of outlets, actions and inspectable properties, which storyboards and nibs refer to by
/// name, and of the methods of apps that make selectors from names.
///
/// A table is a class inside of the class that it describes, so that it has access to private
/// members and UIKit finds it by name. It is at the end of the file, after all lines of the
/// original; each file with such members of a class has one.
extension AppPort {
  mutating func writeInterfaceTables() {
    // Once for each file: both read all of it.
    let isPorted = app.files.map(\.isPorted)
    let importsUIKit = app.files.map { file in
      file.declarations.contains { $0.keyword == "import" && $0.name == "UIKit" }
    }
    let namesMethods = app.files.contains(where: makesSelectors)
    for type in app.sortedTypes where isKit(type) || (type.keyword == "class" && canHaveTable(type))
    {
      let called = namesMethods ? methodsOfRuntime(in: type) : []
      let named = Dictionary(grouping: type.members, by: \.file)
      var part = 0
      for file in named.keys.sorted() where !isPorted[file] {
        let lines = (named[file] ?? []).compactMap {
          entry(for: $0.declaration, in: type, file, called)
        }
        guard !lines.isEmpty else { continue }
        edits[file].addTail(
          "extension \(type.path) { final class FlipbookInterface\(part): UIKit.InterfaceTable { "
            + "override func declare() { \(lines.joined(separator: "; ")) } } }")
        if !importsUIKit[file] { edits[file].addHead("import UIKit") }
        part += 1
      }
    }
  }

  /// Whether the type is one of UIKit's that the app extends. Such tables have only properties, since
  /// actions are those of an app's own objects.
  private func isKit(_ type: ClientApp.ClientType) -> Bool {
    type.declaration == nil && UIKitClasses.all.contains(type.path)
  }

  /// Whether code outside of the class can name it without its type parameters.
  private func canHaveTable(_ type: ClientApp.ClientType) -> Bool {
    guard let declaration = type.declaration?.declaration, !type.isAmbiguous else { return false }
    return !declaration.isGeneric && !["private", "fileprivate"].contains(declaration.access)
  }

  private func entry(
    for member: Declaration, in type: ClientApp.ClientType, _ file: Int, _ called: Set<String>
  ) -> String? {
    guard !member.has("static"), !member.has("class"), !isUnavailable(member, file) else {
      return nil
    }
    let isProperty =
      member.keyword == "var"
      && ["IBOutlet", "IBInspectable", "GKInspectable"].contains(where: member.hasAttribute)
    if isProperty { return "property(\"\(member.name)\", \\\(type.path).\(member.name))" }
    if !isKit(type), member.isFunction, member.hasAttribute("IBSegueAction") {
      return segueAction(member, in: type, file)
    }
    guard !isKit(type), member.isFunction,
      member.hasAttribute("IBAction") || called.contains(member.signature), fitsTable(member)
    else { return nil }
    return "action(\"\(objectiveCName(of: member, in: file))\", \(selector(of: member, in: type)))"
  }

  /// A method that creates the destination of a segue: of a coder, the sender and the segue's identifier,
  /// of which it may leave out the last ones.
  private func segueAction(
    _ method: Declaration, in type: ClientApp.ClientType, _ file: Int
  ) -> String? {
    let given = ["coder", "sender", "identifier"]
    guard (1...given.count).contains(method.parameters.count), method.effects.isEmpty else {
      return nil
    }
    let hands = zip(given, method.parameters).map { name, parameter in
      parameter.label == "_" ? name : "\(parameter.label): \(name)"
    }
    return "segueAction(\"\(objectiveCName(of: method, in: file))\") "
      + "{ (owner: \(type.path), coder, sender, identifier) in "
      + "owner.\(method.name)(\(hands.joined(separator: ", "))) }"
  }

  private func fitsTable(_ method: Declaration) -> Bool {
    method.parameters.count <= 2 && method.effects.isEmpty
      && method.parameters.allSatisfy { parameter in
        !["->", "inout ", "..."].contains(where: parameter.type.contains)
      }
  }

  /// Names that the Objective-C runtime would know of the app's own methods.
  func methodNamesOfRuntime() -> Set<String> {
    var names: Set<String> = []
    for type in app.sortedTypes where type.keyword == "class" && canHaveTable(type) {
      let called = methodsOfRuntime(in: type)
      for member in type.members where called.contains(member.declaration.signature) {
        guard fitsTable(member.declaration) else { continue }
        names.insert(objectiveCName(of: member.declaration, in: member.file))
      }
    }
    return names
  }

  /// Signatures of methods that the Objective-C runtime would know: those marked so, and those that
  /// an `@objc` protocol demands. Overloads are left out.
  private func methodsOfRuntime(in type: ClientApp.ClientType) -> Set<String> {
    let isMarked = type.declaration?.declaration.hasAttribute("objcMembers") ?? false
    let protocols = app.protocols(of: type).compactMap(app.type(named:)).filter {
      $0.declaration?.declaration.hasAttribute("objc") ?? false
    }
    let demanded = Set(protocols.flatMap(\.members).map(\.declaration.signature))
    let methods = type.members.map(\.declaration).filter { $0.isFunction && !$0.isGeneric }
    let counts = Dictionary(grouping: methods, by: \.signature).mapValues(\.count)
    let found = methods.filter { method in
      isMarked || demanded.contains(method.signature)
        || ["objc", "IBAction"].contains(where: method.hasAttribute)
    }
    return Set(found.map(\.signature).filter { counts[$0] == 1 })
  }

  /// Whether a file makes selectors from names.
  private func makesSelectors(_ source: ParsedFile) -> Bool {
    source.tokens.indices.contains { isNamedSelector(at: $0, in: source) }
  }

  /// Whether a selector is made from a name here: `NSSelectorFromString(name)`, `Selector("open:")` or
  /// `Selector(name)`.
  func isNamedSelector(at index: Int, in source: ParsedFile) -> Bool {
    if source.is("NSSelectorFromString", at: index) {
      return app.path(of: "NSSelectorFromString") == nil
    }
    guard source.is("Selector", at: index), !source.is(".", at: index - 1),
      source.is("(", at: index + 1), let close = source.partners[index + 1], close > index + 2
    else { return false }
    return source.callLabels(at: index + 1) == ["_"]
  }

  /// Whether code must not use a member: an editor of storyboards alone shows it.
  private func isUnavailable(_ member: Declaration, _ file: Int) -> Bool {
    member.attributes.contains { attribute in
      attribute.name == "available"
        && attribute.tokens.contains { app.files[file].is("unavailable", at: $0) }
    }
  }

  private func selector(of method: Declaration, in type: ClientApp.ClientType) -> String {
    let name = method.signature
    guard method.result == nil else {
      let names = ["first", "second"].prefix(method.parameters.count)
      let takes = zip(names, method.parameters).map { "\($0): \($1.type)" }
      let hands = zip(names, method.parameters).map { name, parameter in
        parameter.label == "_" ? name : "\(parameter.label): \(name)"
      }
      let inner = names.isEmpty ? "" : "(\(takes.joined(separator: ", "))) in "
      return "Selector({ (target: \(type.path)) in { \(inner)_ = target.\(method.name)"
        + "(\(hands.joined(separator: ", "))) } }, name: \"\(name)\")"
    }
    if method.parameters.isEmpty {
      return "Selector(\(type.path).\(name) as (\(type.path)) -> () -> Void, name: \"\(name)\")"
    }
    return "Selector(\(type.path).\(name), name: \"\(name)\")"
  }

  /// The name that Swift gives a method in Objective-C: `open:`, `openWithSender:`.
  func objectiveCName(of method: Declaration, in file: Int) -> String {
    if let given = method.attributes.first(where: { $0.name == "objc" }),
      let name = explicitName(given, in: app.files[file])
    {
      return name
    }
    guard let first = method.parameters.first else { return method.name }
    var name = method.name
    if first.label != "_" {
      let label = first.label.prefix(1).uppercased() + first.label.dropFirst()
      let starts = Self.prepositions.contains { preposition in
        let rest = first.label.dropFirst(preposition.count)
        return first.label.hasPrefix(preposition) && rest.first?.isLowercase != true
      }
      name += starts ? label : "With" + label
    }
    return name + ":"
      + method.parameters.dropFirst().map { ($0.label == "_" ? "" : $0.label) + ":" }
      .joined()
  }

  private static let prepositions = [
    "with", "for", "by", "from", "in", "on", "to", "at", "of", "using", "and", "after", "before",
  ]

  private func explicitName(_ attribute: Declaration.Attribute, in file: ParsedFile) -> String? {
    let text = file.text(attribute.tokens)
    guard text.hasPrefix("@objc("), text.hasSuffix(")") else { return nil }
    return String(text.dropFirst(6).dropLast().filter { $0 != " " })
  }
}
