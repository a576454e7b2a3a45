/// Attributes and modifiers that speak to the Objective-C runtime or to Interface Builder.
extension AppPort {
  private static let dropped: Set = [
    "objc", "objcMembers", "nonobjc", "IBOutlet", "IBAction", "IBInspectable", "IBDesignable",
    "GKInspectable", "IBSegueAction",
  ]

  mutating func rewriteAttributes(in file: Int) {
    let source = app.files[file]
    for index in source.tokens.indices.dropLast() where source.is("@", at: index) {
      let name = source.tokens[index + 1].text
      // Closures are blocks only on Apple's systems.
      let isBlock =
        name == "convention" && source.is("(", at: index + 2) && source.is("block", at: index + 3)
      guard Self.dropped.contains(name) || isBlock else { continue }
      edits[file].remove(tokens: index..<endOfAttribute(named: index + 1, in: source))
    }
    for declaration in source.allDeclarations {
      for modifier in declaration.modifiers where modifier.name == "dynamic" {
        edits[file].remove(tokens: modifier.index..<modifier.index + 1)
      }
      judge(declaration, in: file)
    }
  }

  private func endOfAttribute(named index: Int, in source: ParsedFile) -> Int {
    guard source.is("(", at: index + 1), let close = source.partners[index + 1],
      source.tokens[index + 1].range.lowerBound == source.tokens[index].range.upperBound
    else { return index + 1 }
    return close + 1
  }

  private mutating func judge(_ declaration: Declaration, in file: Int) {
    for attribute in declaration.attributes {
      let place = attribute.tokens.lowerBound
      switch (attribute.name, declaration.keyword) {
      case ("NSManaged", _):
        guard !rewriteLayerProperty(declaration, in: file),
          !rewriteManagedFunction(declaration, in: file)
        else { continue }
        find(
          in: file, at: place, "Flipbook cannot give \(declaration.name) its values",
          remedy: declaration.keyword == "func"
            ? "write its body, with value(forKey:) and setValue(_:forKey:)"
            : "remove @NSManaged, and give the property a value")
      case ("objc", "enum"):
        find(
          .note, in: file, at: place, "an @objc enum becomes a Swift enum",
          remedy: "check that no value is created from a raw value without a case")
      default: break
      }
    }
  }
}
