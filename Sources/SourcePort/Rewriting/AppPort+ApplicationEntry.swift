/// The start of an app. Its delegate is no entry point here: scenes start it, by a class that UIKit finds
/// by its name in the module.
extension AppPort {
  mutating func writeApplicationEntry() {
    for file in app.files.indices { dropStart(in: file) }
    guard let type = applicationDelegate, let found = type.declaration,
      !app.files[found.file].isPorted
    else { return }
    for attribute in found.declaration.attributes where Self.entries.contains(attribute.name) {
      edits[found.file].remove(tokens: attribute.tokens)
      find(
        .note, in: found.file, at: attribute.tokens.lowerBound,
        "@\(attribute.name) is removed, because scenes start the app",
        remedy: "register it with catalog.add(app:module:)")
    }
    edits[found.file].addTail(
      "final class FlipbookApplicationEntry: UIKit.ApplicationEntry { "
        + "override func delegate() -> (any UIKit.UIApplicationDelegate)? { \(type.path)() } }")
    let importsUIKit = app.files[found.file].declarations.contains {
      $0.keyword == "import" && $0.name == "UIKit"
    }
    if !importsUIKit { edits[found.file].addHead("import UIKit") }
  }

  private static let entries = ["main", "UIApplicationMain"]

  /// The class with `@main` or `@UIApplicationMain`, else the only application delegate; nil if there
  /// is none.
  var applicationDelegate: ClientApp.ClientType? {
    let delegates = app.sortedTypes.filter { type in
      type.keyword == "class" && !type.isAmbiguous
        && app.ancestry(of: type).contains { base in
          app.protocols(of: base).contains("UIApplicationDelegate")
        }
    }
    func entry(_ type: ClientApp.ClientType, _ name: String) -> Bool {
      type.declaration?.declaration.hasAttribute(name) ?? false
    }
    return app.sortedTypes.first { entry($0, "UIApplicationMain") }
      ?? delegates.first { entry($0, "main") } ?? (delegates.count == 1 ? delegates.first : nil)
  }

  /// Takes the call of `UIApplicationMain` out of `main.swift`.
  private mutating func dropStart(in file: Int) {
    let source = app.files[file]
    guard source.path == "main.swift" || source.path.hasSuffix("/main.swift") else { return }
    for index in source.tokens.indices
    where source.is("UIApplicationMain", at: index) && source.is("(", at: index + 1) {
      guard var last = source.partners[index + 1] else { continue }
      var first = index
      let line = { (index: Int) in
        source.lines.line(at: source.tokens[index].range.lowerBound)
      }
      while first > 0, line(first - 1) == line(index) { first -= 1 }
      while last + 1 < source.tokens.count, line(last + 1) == line(last) { last += 1 }
      edits[file].remove(tokens: first..<last + 1)
      find(
        .note, in: file, at: index, "UIApplicationMain is removed, because scenes start the app",
        remedy: "register it with catalog.add(app:module:)")
    }
  }
}
