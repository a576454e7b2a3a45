/// Objects of classes that are known at run time only: `screens[row].type.init()`.
///
/// Initializers of Apple's classes can be called on any class, those of Swift's only where they are
/// required. The call becomes one that looks for the class in a table of those that declare `init()`,
/// and else calls UIKit's initializer.
extension AppPort {
  mutating func rewriteInstances() {
    let names = variablesOfClasses
    guard !names.isEmpty else { return }
    var table: String?
    for file in app.files.indices {
      let source = app.files[file]
      for index in source.tokens.indices
      where source.is("init", at: index) && source.is(".", at: index - 1)
        && source.is("(", at: index + 1) && source.is(")", at: index + 2)
      {
        guard let receiver = source.receiver(ofDotAt: index - 1), names.contains(receiver) else {
          continue
        }
        let classes = table ?? classesWithInitializer
        table = classes
        edits[file].replace(
          source.byteRange(index..<index + 3), with: "makeInstance(among: \(classes))")
        if !source.declarations.contains(where: { $0.keyword == "import" && $0.name == "UIKit" }) {
          edits[file].addHead("import UIKit")
        }
      }
    }
  }

  /// Names that the app declares with a type such as `Card.Type` or `[Card.Type]`, and for no other
  /// class than one of UIKit's or one that inherits from it and has no required `init()`.
  private var variablesOfClasses: Set<String> {
    var found: Set<String> = []
    var excluded: Set<String> = []
    let aliases = Set(
      app.files.flatMap(\.allDeclarations).filter { $0.keyword == "typealias" }.map(\.name))
    for source in app.files {
      for index in source.tokens.indices
      where source.is("Type", at: index) && source.is(".", at: index - 1) {
        guard let (name, types) = annotation(endingAt: index - 2, in: source) else { continue }
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

  /// The name and the types of `name: [A & B` whose last word stands at `index`.
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

  /// Whether a type is a class without required `init()`; nil for a protocol that says nothing of it, and
  /// for types of other modules.
  private func isOpenToInstances(_ name: String, _ aliases: Set<String>) -> Bool? {
    guard let type = app.type(named: name), let keyword = type.keyword else {
      let isKnown = UIKitClasses.all.contains(name) || aliases.contains(name)
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

  private var classesWithInitializer: String {
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
