/// Classes by name.
extension AppPort {
  mutating func rewriteNames() {
    var table: String?
    for file in app.files.indices {
      let source = app.files[file]
      for (index, token) in source.tokens.enumerated() where token.kind == .identifier {
        guard !source.is(".", at: index - 1), !source.is("func", at: index - 1) else { continue }
        switch token.text {
        case "NSClassFromString" where source.is("(", at: index + 1):
          guard let close = source.partners[index + 1], app.path(of: token.text) == nil else {
            continue
          }
          let classes = table ?? classTable
          table = classes
          addUIKit(to: file)
          edits[file].replace(token.range, with: "UIKit.ClassNames.type")
          edits[file].insert(
            ", among: \(classes)", at: source.tokens[close].range.lowerBound)
        case "NSEntityDescription" where source.is("insertNewObject", at: index + 2):
          guard source.is("(", at: index + 3), let close = source.partners[index + 3],
            source.callLabels(at: index + 3) == ["forEntityName", "into"]
          else { continue }
          let classes = table ?? classTable
          table = classes
          edits[file].insert(
            ", among: \(classes)", at: source.tokens[close].range.lowerBound)
        case "NSStringFromClass" where source.is("(", at: index + 1):
          addUIKit(to: file)
          edits[file].replace(token.range, with: "UIKit.ClassNames.string")
        default: continue
        }
      }
    }
  }

  /// The app's classes by their paths and by the names that they have in Objective-C.
  private var classTable: String {
    var entries: [String] = []
    for type in app.sortedTypes where type.keyword == "class" {
      guard let found = type.declaration, !type.isAmbiguous,
        app.files[found.file].conditions.isUnconditional(at: found.declaration.nameIndex),
        isVisible(type)
      else { continue }
      entries.append("\"\(type.path)\": \(type.path).self")
      if let name = objectiveCName(of: found) { entries.append("\"\(name)\": \(type.path).self") }
    }
    return entries.isEmpty ? "[:]" : "[\(entries.joined(separator: ", "))]"
  }

  /// Whether a class can be named in every file, without type parameters.
  func isVisible(_ type: ClientApp.ClientType) -> Bool {
    let parts = type.path.split(separator: ".").map(String.init)
    return parts.indices.allSatisfy { last in
      let path = parts[...last].joined(separator: ".")
      guard let declaration = app.type(named: path)?.declaration?.declaration else { return false }
      return !declaration.isGeneric
        && !["private", "fileprivate"].contains(declaration.access)
        && !declaration.hasAttribute("available")
    }
  }

  /// `Name` of `@objc(Name)`; nil if it is the class's own.
  private func objectiveCName(of found: ClientApp.Found) -> String? {
    guard let attribute = found.declaration.attributes.first(where: { $0.name == "objc" }),
      attribute.tokens.count == 5
    else { return nil }
    let name = app.files[found.file].tokens[attribute.tokens.lowerBound + 3].text
    return name == found.declaration.name ? nil : name
  }
}
