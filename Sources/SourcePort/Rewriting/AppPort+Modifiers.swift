/// Modifiers that are valid with Apple's classes but not with their replacements here.
extension AppPort {
  /// Classes of Apple's that nothing can inherit from here, since their objects are shared between
  /// threads.
  private static let finalClasses: Set = ["UIColor", "UIFont", "UIImage", "UIScreen", "UIDevice"]

  mutating func rewriteModifiers(in file: Int) {
    let source = app.files[file]
    for declaration in source.allDeclarations {
      if isWeakOverride(declaration, in: file),
        let weak = declaration.modifiers.first(named: "weak")
      {
        edits[file].remove(tokens: weak.index..<weak.index + 1)
      }
      // A mistake that compilers before Swift 5 let pass.
      if declaration.keyword == "let", let open = declaration.modifiers.first(named: "open") {
        edits[file].replace(source.tokens[open.index].range, with: "public")
      }
      guard declaration.keyword == "extension", Self.finalClasses.contains(declaration.name) else {
        continue
      }
      for member in declaration.members {
        guard let open = member.modifiers.first(named: "open") else { continue }
        edits[file].replace(source.tokens[open.index].range, with: "public")
      }
    }
  }

  /// Whether a property overrides a weak one of UIKit's: those are weak inside only. Accessors hold no
  /// reference, so that nothing is lost.
  private func isWeakOverride(_ member: Declaration, in file: Int) -> Bool {
    guard member.keyword == "var", member.has("override"), member.has("weak"), member.body != nil
    else { return false }
    guard let path = app.typePath(around: member.nameIndex, in: file),
      let type = app.type(named: path)
    else { return true }
    return !app.ancestry(of: type).dropFirst().contains { ancestor in
      ancestor.members.contains { $0.declaration.name == member.name }
    }
  }
}

extension [Declaration.Modifier] {
  fileprivate func first(named name: String) -> Declaration.Modifier? { first { $0.name == name } }
}
