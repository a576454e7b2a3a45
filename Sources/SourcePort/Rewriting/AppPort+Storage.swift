/// Settings and files of an app: on iOS they lie in the app's container, here in the scene, where each run
/// begins without any. Foundation on Linux would keep them in the home of the user who renders, so that the
/// second run of an app that shows an introduction once would differ from the first.
extension AppPort {
  private static let functions = [
    "NSHomeDirectory": "UIKit.SceneFolders.home",
    "NSTemporaryDirectory": "UIKit.SceneFolders.temporary",
    "NSSearchPathForDirectoriesInDomains": "UIKit.SceneFolders.paths",
  ]
  /// Properties of `URL` and `FileManager`.
  private static let folders: Set = [
    "applicationSupportDirectory", "cachesDirectory", "documentsDirectory", "homeDirectory",
    "homeDirectoryForCurrentUser", "libraryDirectory", "temporaryDirectory",
  ]
  /// Methods of `FileManager`, with their argument labels.
  private static let searches = [
    "urls": ["for", "in"], "url": ["for", "in", "appropriateFor", "create"],
  ]

  mutating func rewriteStorage(in file: Int) {
    let source = app.files[file]
    for (index, token) in source.tokens.enumerated() where token.kind == .identifier {
      if source.is(".", at: index - 1) {
        rewriteFolder(index, in: file)
      } else if token.text == "UserDefaults" {
        rewriteDefaults(index, in: file)
      } else if let function = Self.functions[token.text], source.is("(", at: index + 1),
        !source.is("func", at: index - 1)
      {
        addUIKit(to: file)
        edits[file].replace(token.range, with: function)
      }
    }
  }

  /// `UserDefaults.standard`, `: UserDefaults = .standard`, `UserDefaults()` and
  /// `UserDefaults(suiteName: "group.shop")`.
  private mutating func rewriteDefaults(_ index: Int, in file: Int) {
    let source = app.files[file]
    var next = index + 1
    if source.is("?", at: next) || source.is("!", at: next) { next += 1 }
    if source.is("=", at: next) { next += 1 }
    if source.is(".", at: next), source.is("standard", at: next + 1) {
      addUIKit(to: file)
      edits[file].replace(source.tokens[next + 1].range, with: "ofScene")
    } else if source.is("(", at: index + 1), !source.is("extension", at: index - 1),
      [[], ["suiteName"]].contains(source.callLabels(at: index + 1))
    {
      addUIKit(to: file)
      edits[file].insert(".inScene", at: source.tokens[index].range.upperBound)
    }
  }

  /// A word behind a period.
  private mutating func rewriteFolder(_ index: Int, in file: Int) {
    let source = app.files[file]
    let name = source.tokens[index].text
    let isFolder = Self.folders.contains(name) && !source.is("(", at: index + 1)
    let isSearch =
      Self.searches[name].map { $0 == source.callLabels(at: index + 1) } ?? false
    guard isFolder || isSearch, !declaresMember(name) else { return }
    addUIKit(to: file)
    edits[file].replace(source.tokens[index].range, with: name + "OfScene")
  }

  /// Whether the app has a member of this name, which may be meant.
  private func declaresMember(_ name: String) -> Bool {
    app.files.contains { source in
      source.allDeclarations.contains {
        $0.name == name && ["func", "let", "var"].contains($0.keyword)
      }
    }
  }
}
