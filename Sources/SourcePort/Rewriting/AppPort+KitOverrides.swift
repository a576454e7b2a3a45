/// Extensions of UIKit's classes that override UIKit's own implementation, such as `viewDidLoad` of
/// every navigation controller. On iOS they change the class itself.
///
/// Here a subclass contains the overrides, and replaces UIKit's class wherever the app inherits
/// from it or creates it; storyboards find it by its name.
extension AppPort {
  /// Suffix of the name of a subclass that replaces a class of UIKit; UIKit's storyboard loader
  /// uses the same one.
  private static let suffix = "OfApp"

  mutating func rewriteKitOverrides() {
    var members: [String: [(part: Declaration, found: ClientApp.Found)]] = [:]
    for type in app.sortedTypes where isOverriddenKit(type) {
      members[type.path] = type.extensions.filter { !$0.declaration.isConstrained }.flatMap {
        part in
        part.declaration.members.filter { $0.has("override") }.map {
          (part.declaration, ClientApp.Found(file: part.file, declaration: $0))
        }
      }
    }
    members = members.filter { !$0.value.isEmpty }
    guard !members.isEmpty else { return }
    let uses = usesOfKit(below: Set(members.keys))
    for use in uses {
      edits[use.file].replace(
        app.files[use.file].tokens[use.token].range, with: use.name + Self.suffix)
    }
    // The class itself, which storyboards may name, and those of its subclasses that the app uses.
    for name in Set(members.keys).union(uses.map(\.name)).sorted() {
      writeSubclass(of: name, members)
    }
    for (_, found) in members.values.joined() { leave(found) }
  }

  /// Whether a type is a class of UIKit that some extension overrides members of.
  func isOverriddenKit(_ type: ClientApp.ClientType) -> Bool {
    type.declaration == nil && UIKitClasses.all.contains(type.path)
      && type.extensions.contains { part in
        part.declaration.members.contains { $0.has("override") }
      }
  }

  private struct Use {
    var file: Int
    var token: Int
    var name: String
  }

  /// Places where the app inherits from one of some classes of UIKit or their subclasses, or
  /// creates one.
  private func usesOfKit(below names: Set<String>) -> [Use] {
    var found: [Use] = []
    for file in app.files.indices {
      let source = app.files[file]
      var superclasses: Set<Int> = []
      for declaration in source.allDeclarations where declaration.keyword == "class" {
        let head = declaration.nameIndex..<(declaration.body?.lowerBound ?? declaration.nameIndex)
        if let first = declaration.inherited.first,
          let colon = head.first(where: { source.is(":", at: $0) && source.is(first, at: $0 + 1) })
        {
          superclasses.insert(colon + 1)
        }
      }
      for (index, token) in source.tokens.enumerated()
      where token.kind == .identifier && UIKitClasses.all.contains(token.text) {
        let isCreated =
          (source.is("(", at: index + 1)
            || source.is(".", at: index + 1) && source.is("init", at: index + 2))
          && !source.is(".", at: index - 1) && !source.is("func", at: index - 1)
        guard isCreated || superclasses.contains(index),
          UIKitClasses.ancestry(of: token.text).contains(where: names.contains)
        else { continue }
        found.append(Use(file: file, token: index, name: token.text))
      }
    }
    return found
  }

  private mutating func writeSubclass(
    of name: String, _ members: [String: [(part: Declaration, found: ClientApp.Found)]]
  ) {
    var signatures: Set<String> = []
    // Overrides of the class itself go before those of its superclasses.
    let own = UIKitClasses.ancestry(of: name).flatMap { members[$0] ?? [] }
      .filter { signatures.insert($0.found.declaration.signature).inserted }
    guard let file = own.first?.found.file else { return }
    var lines = ["open class \(name)\(Self.suffix): \(name) {"]
    for (_, found) in own {
      let source = app.files[found.file]
      let hidden = reveal(hiddenNames(in: found.file), usedBy: found)
      let range = source.byteRange(found.declaration.tokens)
      var start = source.place(at: range.lowerBound)
      let indent = String(repeating: " ", count: start.column - 1)
      start.column = 1
      let levels = source.conditions.levels(around: found.declaration.tokens.lowerBound)
      let access = ["open", "public"].contains(found.declaration.access) ? "" : "public "
      lines += levels.flatMap { $0 } + [start.directive]
      lines.append(indent + access + edits[found.file].text(of: range))
      lines += levels.map { _ in "#endif" }
      warn(of: hidden, in: found, target: file)
      if found.file != file { shareImports(of: found.file, with: file) }
    }
    edits[file].addTail(lines.joined(separator: "\n") + "\n}")
  }
}
