/// Access of declarations that are private to a file from which members have moved.
extension AppPort {
  func hiddenNames(in file: Int) -> Set<String> {
    Set(
      app.files[file].allDeclarations.filter { ["private", "fileprivate"].contains($0.access) }
        .map(\.name))
  }

  /// Makes private declarations internal that a moved member uses, and those that they mention in turn:
  /// where it is now they would not be seen. Names that another file declares, too, stay private.
  ///
  /// - Returns: the names that are still private.
  mutating func reveal(_ hidden: Set<String>, usedBy member: ClientApp.Found) -> Set<String> {
    var hidden = hidden
    var open = [member.declaration.tokens]
    while let tokens = open.popLast(), !hidden.isEmpty {
      let source = app.files[member.file]
      let used = Set(
        source.tokens[tokens].lazy.filter { $0.kind == .identifier }.map(\.text)
      ).intersection(hidden)
      for name in used.sorted() where !isDeclared(name, outside: member.file) {
        hidden.remove(name)
        for declaration in source.allDeclarations where declaration.name == name {
          for modifier in declaration.modifiers
          where ["private", "fileprivate"].contains(modifier.name) {
            // `private(set)` hides less.
            guard !source.is("(", at: modifier.index + 1) else { continue }
            edits[member.file].remove(tokens: modifier.index..<modifier.index + 1)
          }
          let end = declaration.body?.lowerBound ?? declaration.tokens.upperBound
          open.append(declaration.nameIndex..<max(end, declaration.nameIndex))
        }
      }
    }
    return hidden
  }

  private func isDeclared(_ name: String, outside file: Int) -> Bool {
    app.files.indices.contains { other in
      other != file && app.files[other].allDeclarations.contains { $0.name == name }
    }
  }

  /// Warns about names in a moved member that are private to its original file.
  mutating func warn(of hidden: Set<String>, in member: ClientApp.Found, target: Int) {
    let source = app.files[member.file]
    for index in member.declaration.tokens
    where source.tokens[index].kind == .identifier && hidden.contains(source.tokens[index].text) {
      find(
        in: member.file, at: index,
        "\(member.declaration.name) moves to \(app.files[target].path), where the private "
          + "\(source.tokens[index].text) of this file is not visible",
        remedy: "make \(source.tokens[index].text) internal")
    }
  }
}
