/// Members of extensions that a subclass overrides, or that override something, move into the
/// body of the class: elsewhere Swift allows it only with the Objective-C runtime.
extension AppPort {
  mutating func moveOverrides() {
    let overridden = overriddenMembers()
    var hiddenNames: [Int: Set<String>] = [:]
    var shared: Set<[Int]> = []
    for type in app.sortedTypes where !isOverriddenKit(type) {
      for part in type.extensions {
        for member in part.declaration.members {
          guard isBoundToMove(member, of: type, overridden) else { continue }
          let found = ClientApp.Found(file: part.file, declaration: member)
          guard let target = move(found, from: part.declaration, to: type),
            target != part.file
          else { continue }
          let hidden = hiddenNames[part.file] ?? self.hiddenNames(in: part.file)
          hiddenNames[part.file] = hidden
          warn(of: reveal(hidden, usedBy: found), in: found, target: target)
          if shared.insert([part.file, target]).inserted {
            shareImports(of: part.file, with: target)
          }
        }
      }
    }
  }

  /// A member of a class, to find its overrides.
  private struct Slot: Hashable {
    var type: String
    var keyword: String
    var signature: String
  }

  /// Members overridden by subclasses, for each class above them.
  private func overriddenMembers() -> Set<Slot> {
    var slots: Set<Slot> = []
    for type in app.sortedTypes {
      let ancestors = app.ancestry(of: type).dropFirst()
      for member in type.members.map(\.declaration) where member.has("override") {
        let signature = member.signature
        for ancestor in ancestors {
          slots.insert(
            Slot(type: ancestor.path, keyword: member.keyword, signature: signature))
        }
      }
    }
    return slots
  }

  private func isBoundToMove(
    _ member: Declaration, of type: ClientApp.ClientType, _ overridden: Set<Slot>
  ) -> Bool {
    if member.has("override") { return true }
    guard ["func", "var"].contains(member.keyword), member.access != "private",
      member.access != "fileprivate", type.keyword == "class", !member.has("static")
    else { return false }
    // Subclasses in other modules are unknown here.
    if member.access == "open" { return true }
    return overridden.contains(
      Slot(type: type.path, keyword: member.keyword, signature: member.signature))
  }

  /// Moves a member and returns the file of the class; nil, and a finding, where it must stay.
  private mutating func move(
    _ member: ClientApp.Found, from part: Declaration, to type: ClientApp.ClientType
  ) -> Int? {
    let place = member.declaration.tokens.lowerBound
    guard let target = type.declaration, let body = target.declaration.body,
      type.keyword == "class", !type.isAmbiguous, !part.isConstrained,
      let close = app.files[target.file].partners[body.lowerBound]
    else {
      let reason =
        type.declaration == nil
        ? "\(type.path) is not declared in the given files"
        : type.isAmbiguous
          ? "\(type.path) is declared more than once" : "the extension has conditions"
      find(
        in: member.file, at: place,
        "\(member.declaration.name) overrides in an extension, and \(reason)",
        remedy: "port the file of the class together with this one, or move it into the class")
      return nil
    }
    insert(member, from: part, before: close, in: target.file)
    leave(member)
    return target.file
  }

  /// Takes the member out, with the semicolon that parts it from the next one in its line.
  mutating func leave(_ member: ClientApp.Found) {
    let source = app.files[member.file]
    let tokens = member.declaration.tokens
    let isParted = source.is(";", at: tokens.upperBound)
    edits[member.file].cut(
      source.byteRange(tokens.lowerBound..<tokens.upperBound + (isParted ? 1 : 0)))
  }

  private mutating func insert(
    _ member: ClientApp.Found, from part: Declaration, before close: Int, in target: Int
  ) {
    let source = app.files[member.file]
    let range = source.byteRange(member.declaration.tokens)
    var start = source.place(at: range.lowerBound)
    let indent = String(repeating: " ", count: start.column - 1)
    start.column = 1
    let access = member.declaration.access == nil ? self.access(of: part) : ""
    let levels = source.conditions.levels(around: member.declaration.tokens.lowerBound)
    let offset = app.files[target].tokens[close].range.lowerBound
    let end = app.files[target].place(at: offset)
    let lines =
      [""] + levels.flatMap { $0 } + [start.directive]
      + [indent + access + edits[member.file].text(of: range)] + levels.map { _ in "#endif" }
      + [end.directive, String(repeating: " ", count: end.column - 1)]
    edits[target].insert(lines.joined(separator: "\n"), at: offset)
  }

  /// An extension's own access goes for its members. What overrides is never private.
  private func access(of part: Declaration) -> String {
    guard let access = part.access, ["public", "package"].contains(access) else { return "" }
    return access + " "
  }

  mutating func shareImports(of file: Int, with target: Int) {
    let source = app.files[file]
    let known = Set(
      app.files[target].declarations.filter { $0.keyword == "import" }.map(\.name))
    for declaration in source.declarations where declaration.keyword == "import" {
      let text = edits[file].text(of: source.byteRange(declaration.tokens))
      guard !known.contains(declaration.name), !text.isEmpty, !text.contains("\n"),
        source.conditions.isUnconditional(at: declaration.tokens.lowerBound)
      else { continue }
      edits[target].addHead(text)
    }
  }
}
