/// Objects of classes that are known at run time only: `screens[row].type.init()`, `Cell()` of a
/// generic parameter.
///
/// Initializers of Apple's classes can be called on any class, those of Swift's only where they are
/// required. `init()` becomes a call that looks for the class in a table of those that declare it, and
/// else calls UIKit's initializer; `init(frame:)`, `init(nibName:bundle:)` and those of cells become calls
/// of UIKit's.
extension AppPort {
  mutating func rewriteInstances() {
    let names = variablesOfClasses
    let aliases = self.aliases
    var table: String?
    for file in app.files.indices {
      let source = app.files[file]
      // Types in types see the same calls.
      var calls: Set<Int> = []
      if !names.isEmpty {
        for index in source.tokens.indices where source.is("init", at: index) {
          guard source.is(".", at: index - 1),
            let receiver = source.receiver(ofDotAt: index - 1), names.contains(receiver)
          else { continue }
          calls.insert(index)
        }
      }
      for declaration in source.allDeclarations {
        let open = openParameters(of: declaration, in: source, aliases)
        calls.formUnion(calledClasses(open, in: declaration, source))
      }
      for index in calls.sorted() { rewriteInstance(index, in: file, &table) }
    }
  }

  private var aliases: Set<String> {
    Set(app.files.flatMap(\.allDeclarations).filter { $0.keyword == "typealias" }.map(\.name))
  }

  /// Names of generic parameters whose classes have no required initializer, `Self` among them.
  private func openParameters(
    of declaration: Declaration, in source: ParsedFile, _ aliases: Set<String>
  ) -> Set<String> {
    guard let body = declaration.body else { return [] }
    var names: Set<String> = []
    // Initializers of a final class can be called anyway.
    if ["class", "extension"].contains(declaration.keyword), !declaration.has("final"),
      isOpenToInstances(declaration.name, aliases) == true
    {
      names.insert("Self")
    }
    guard declaration.isGeneric || declaration.isConstrained else { return names }
    // `T: UIView` in angle brackets or behind `where`; parameters in parentheses are values.
    var index = declaration.nameIndex + 1
    while index < body.lowerBound {
      defer { index = max(index, source.partners[index] ?? index) + 1 }
      guard source.is(":", at: index),
        ["<", ",", "where"].contains(where: { source.is($0, at: index - 2) }),
        let name = source.token(at: index - 1), name.kind == .identifier,
        let type = source.token(at: index + 1), type.kind == .identifier,
        isOpenToInstances(type.text, aliases) == true
      else { continue }
      names.insert(name.text)
    }
    return names
  }

  /// Places of the last words of `T()`, `T.init(frame: f)`, of `type.init()` of a `type: T.Type`, and of
  /// `self.init()` in class members.
  private func calledClasses(
    _ names: Set<String>, in declaration: Declaration, _ source: ParsedFile
  ) -> [Int] {
    guard !names.isEmpty, let body = declaration.body else { return [] }
    var places: [Int] = []
    func addCall(at index: Int) {
      let hasInit = source.is(".", at: index + 1) && source.is("init", at: index + 2)
      places.append(hasInit ? index + 2 : index)
    }
    // Default values of parameters stand in front of the body.
    for index in declaration.nameIndex + 1..<body.upperBound
    where names.contains(source.tokens[index].text) && !source.is(".", at: index - 1) {
      addCall(at: index)
      if source.is(".", at: index + 1), source.is("Type", at: index + 2),
        source.is(":", at: index - 1), let name = source.token(at: index - 2)
      {
        places += body.filter {
          source.is("init", at: $0) && source.is(".", at: $0 - 1)
            && source.tokens[$0 - 2].text == name.text
        }
      }
    }
    guard names.contains("Self") else { return places }
    for member in declaration.members where member.has("static") || member.has("class") {
      for index in member.body ?? 0..<0
      where source.is("self", at: index) && source.is(".", at: index + 1)
        && source.is("init", at: index + 2)
      {
        places.append(index + 2)
      }
    }
    return places
  }

  /// Rewrites a call whose last word in front of the parenthesis stands at `index`: `init`, or the
  /// name of the class. `table` is written when it is needed first.
  private mutating func rewriteInstance(_ index: Int, in file: Int, _ table: inout String?) {
    let source = app.files[file]
    guard source.is("(", at: index + 1), let close = source.partners[index + 1] else { return }
    let name = source.is("init", at: index) ? "" : source.tokens[index].text + "."
    switch source.callLabels(at: index + 1) {
    case []:
      let classes = table ?? classesWithInitializer
      table = classes
      edits[file].replace(
        source.byteRange(index..<close + 1), with: "\(name)makeInstance(among: \(classes))")
    case ["frame"], ["frame", "collectionViewLayout"], ["nibName", "bundle"],
      ["style", "reuseIdentifier"], ["reuseIdentifier"],
      ["identifier", "source", "destination"]:
      edits[file].replace(source.tokens[index].range, with: name + "makeInstance")
    default:
      return
    }
    if !source.declarations.contains(where: { $0.keyword == "import" && $0.name == "UIKit" }) {
      edits[file].addHead("import UIKit")
    }
  }

  /// Names that the app declares with a type such as `Card.Type` or `[Card.Type]`, and for no other
  /// class than one of UIKit's or one that inherits from it and has no required `init()`.
  private var variablesOfClasses: Set<String> {
    var found: Set<String> = []
    var excluded: Set<String> = []
    let aliases = self.aliases
    for source in app.files {
      for index in source.tokens.indices
      where source.is("Type", at: index) && source.is(".", at: index - 1) {
        guard
          let (name, types) = annotation(endingAt: index - 2, in: source)
            ?? cast(endingAt: index - 2, in: source)
        else { continue }
        let answers = types.map { isOpenToInstances($0, aliases) }
        if answers.contains(true), !answers.contains(false) {
          found.insert(name)
        } else {
          excluded.insert(name)
        }
      }
    }
    return found.subtracting(excluded)
  }

  /// The name and the types of `name: [A & B` whose last word is at `index`.
  private func annotation(endingAt index: Int, in source: ParsedFile) -> (String, [String])? {
    var types: [String] = []
    // Longer annotations than this are no list of classes.
    for next in stride(from: index, to: max(0, index - 16), by: -1) {
      let token = source.tokens[next]
      if token.is(":"), source.token(at: next - 1)?.kind == .identifier {
        return types.isEmpty ? nil : (source.tokens[next - 1].text, types)
      }
      if token.kind == .identifier {
        if !["any", "some"].contains(token.text) { types.append(token.text) }
      } else if !["[", "(", ")", "&"].contains(where: token.is) {
        return nil
      }
    }
    return nil
  }

  /// The name and the type of `let name = … as? Card.Type`, whose type is at `index`.
  private func cast(endingAt index: Int, in source: ParsedFile) -> (String, [String])? {
    var next = index - 1
    if source.is("?", at: next) || source.is("!", at: next) { next -= 1 }
    guard source.is("as", at: next) else { return nil }
    // A value that needs more than some words is no plain cast.
    let first = max(1, next - 40)
    while next > first, !source.is("=", at: next) {
      if [",", "{", ";"].contains(where: { source.is($0, at: next) }) { return nil }
      let isClosing = source.is(")", at: next) || source.is("]", at: next)
      next = (isClosing ? source.partners[next] ?? next : next) - 1
    }
    guard next > 1, source.is("=", at: next),
      source.is("let", at: next - 2) || source.is("var", at: next - 2)
    else { return nil }
    return (source.tokens[next - 1].text, [source.tokens[index].text])
  }

  /// Whether a type is a class without required `init()`; nil for a protocol that says nothing of it, and
  /// for types of other modules.
  private func isOpenToInstances(_ name: String, _ aliases: Set<String>) -> Bool? {
    guard let type = app.type(named: name), let keyword = type.keyword else {
      let isKnown =
        UIKitClasses.all.contains(name) || ["NSObject", "UIStoryboardSegue"].contains(name)
        || aliases.contains(name)
      return isKnown ? true : nil
    }
    if keyword == "protocol" {
      return type.members.contains { $0.declaration.keyword == "init" } ? false : nil
    }
    return type.keyword == "class" && inheritsFromKit(type)
      && !app.ancestry(of: type).flatMap(\.members).contains { member in
        member.declaration.has("required") && isPlainInitializer(member)
      }
  }

  private func inheritsFromKit(_ type: ClientApp.ClientType) -> Bool {
    app.ancestry(of: type).last?.declaration?.declaration.inherited.first
      .map { UIKitClasses.all.contains($0) || $0 == "NSObject" } ?? false
  }

  private func isPlainInitializer(_ member: ClientApp.Found) -> Bool {
    let source = app.files[member.file]
    let name = member.declaration.nameIndex
    return member.declaration.keyword == "init" && source.is("(", at: name + 1)
      && source.is(")", at: name + 2)
  }

  var classesWithInitializer: String {
    let entries = app.sortedTypes.filter { type in
      type.keyword == "class" && !type.isAmbiguous && isVisible(type) && inheritsFromKit(type)
        && type.members.contains { member in
          isPlainInitializer(member)
            && !["private", "fileprivate"].contains(member.declaration.access)
            && member.declaration.effects.isEmpty
        }
    }.map { "ObjectIdentifier(\($0.path).self): { \($0.path)() }" }
    return entries.isEmpty ? "[:]" : "[\(entries.joined(separator: ", "))]"
  }
}
