/// Key-value observing of an app's own properties: `@objc dynamic var progress = 0.0` tells the observers of its
/// object of each new value.
extension AppPort {
  mutating func rewriteDynamicProperties() {
    var owners: Set<String> = []
    for file in app.files.indices where !app.files[file].isPorted {
      for property in app.files[file].allDeclarations {
        guard isObservable(property, in: file),
          let path = app.typePath(around: property.nameIndex, in: file),
          let type = app.type(named: path), type.keyword == "class",
          type.declaration?.file == file, noteChanges(of: property, in: file)
        else { continue }
        owners.insert(path)
      }
    }
    for path in owners.sorted() {
      guard let type = app.type(named: path), let place = type.declaration else { continue }
      let isInherited = app.ancestry(of: type).dropFirst().contains { owners.contains($0.path) }
      guard !isInherited else { continue }
      edits[place.file].addTail("extension \(path): UIKit.KeyValueNotifying {}")
      addUIKit(to: place.file)
    }
  }

  private func isObservable(_ property: Declaration, in file: Int) -> Bool {
    property.keyword == "var" && property.has("dynamic")
      && !["static", "class", "lazy"].contains(where: property.has)
      && !property.hasAttribute("NSManaged")
      && !isListed(property, in: app.files[file])
  }

  /// Whether the line declares several properties: `var a = 1, b = 2`.
  private func isListed(_ property: Declaration, in source: ParsedFile) -> Bool {
    var index = property.nameIndex
    while index < property.tokens.upperBound {
      if source.is(",", at: index) { return true }
      index = max(index, source.partners[index] ?? index) + 1
    }
    return false
  }

  /// Adds the notification to the observer `didSet`; false for a computed property.
  private mutating func noteChanges(of property: Declaration, in file: Int) -> Bool {
    let source = app.files[file]
    let call = "self.noteKeyValueChange()"
    guard let body = property.body else {
      edits[file].insert(
        " { didSet { \(call) } }",
        at: source.tokens[property.tokens.upperBound - 1].range.upperBound)
      return true
    }
    var index = body.lowerBound + 1
    var hasWillSet = false
    while index < body.upperBound - 1 {
      if source.is("didSet", at: index) {
        let open =
          source.is("(", at: index + 1) ? (source.partners[index + 1] ?? index) + 1 : index + 1
        guard source.is("{", at: open) else { return false }
        // The whole setter comes before the observers, also where it returns early.
        edits[file].insert(" defer { \(call) };", at: source.tokens[open].range.upperBound)
        return true
      }
      hasWillSet = hasWillSet || source.is("willSet", at: index)
      index = max(index, source.partners[index] ?? index) + 1
    }
    guard hasWillSet else { return false }
    edits[file].insert(
      " didSet { \(call) } ", at: source.tokens[body.upperBound - 1].range.lowerBound)
    return true
  }
}
