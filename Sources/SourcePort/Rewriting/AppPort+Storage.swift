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
        if token.text == "standard" {
          rewriteImplicitDefaults(index, in: file)
        } else {
          rewriteFolder(index, in: file)
        }
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

  /// `UserDefaults.standard`, `: UserDefaults = .standard`, `UserDefaults()`, `UserDefaults.init()` and
  /// `UserDefaults(suiteName: "group.shop")`.
  private mutating func rewriteDefaults(_ index: Int, in file: Int) {
    let source = app.files[file]
    var next = index + 1
    if source.is("?", at: next) || source.is("!", at: next) { next += 1 }
    if source.is("=", at: next) { next += 1 }
    if source.is(".", at: next), source.is("standard", at: next + 1) {
      addUIKit(to: file)
      edits[file].replace(source.tokens[next + 1].range, with: "ofScene")
    } else if let open = defaultsCall(index, in: source), !source.is("extension", at: index - 1),
      [[], ["suiteName"]].contains(source.callLabels(at: open))
    {
      addUIKit(to: file)
      let end = source.tokens[index].range.upperBound
      edits[file].replace(end..<source.tokens[open].range.lowerBound, with: ".inScene")
    }
  }

  /// Parenthesis of `UserDefaults(` or `UserDefaults.init(`.
  private func defaultsCall(_ index: Int, in source: ParsedFile) -> Int? {
    let isNamed = source.is(".", at: index + 1) && source.is("init", at: index + 2)
    let open = isNamed ? index + 3 : index + 1
    return source.is("(", at: open) ? open : nil
  }

  /// `.standard` without a type: `Store(defaults: .standard)`, `defaults = .standard`,
  /// `var settings: UserDefaults { .standard }`, `UserDefaults(suiteName: s) ?? .standard`.
  private mutating func rewriteImplicitDefaults(_ index: Int, in file: Int) {
    let source = app.files[file]
    guard !source.followsOperand(dotAt: index - 1), source.is(".", at: index - 1) else { return }
    let before = index - 2
    let isMeant =
      if source.is(":", at: before) || source.is("=", at: before) || source.is("==", at: before) {
        namesDefaults(before - 1, in: source)
      } else if source.is("?", at: before), source.is("?", at: before - 1) {
        givesDefaults(before - 2, in: source)
      } else {
        isResultOfDefaults(before, in: source)
      }
    guard isMeant else { return }
    addUIKit(to: file)
    edits[file].replace(source.tokens[index].range, with: "ofScene")
  }

  /// A label or variable such as `defaults` or `userDefaults`.
  private func namesDefaults(_ index: Int, in source: ParsedFile) -> Bool {
    source.token(at: index).map {
      $0.kind == .identifier && $0.text != "UserDefaults"
        && $0.text.lowercased().hasSuffix("defaults")
    } ?? false
  }

  /// The end of `UserDefaults(suiteName: s)`, or a variable such as `defaults`.
  private func givesDefaults(_ index: Int, in source: ParsedFile) -> Bool {
    guard source.is(")", at: index), let open = source.partners[index] else {
      return namesDefaults(index, in: source)
    }
    let name = source.is("init", at: open - 1) ? open - 3 : open - 1
    return source.is("UserDefaults", at: name)
  }

  /// A word that begins the value of a getter, a closure or a function of the type: the token before it.
  private func isResultOfDefaults(_ before: Int, in source: ParsedFile) -> Bool {
    var open = source.is("return", at: before) ? before - 1 : before
    if source.is("return", at: before) {
      // Other statements of the body.
      while open >= 0, !source.is("{", at: open) {
        open = source.partners[open].map { min($0, open) - 1 } ?? open - 1
      }
    }
    guard source.is("{", at: open) else { return false }
    var type = open - 1
    if source.is("get", at: type), source.is("{", at: type - 1) { type -= 2 }
    if source.is("=", at: type) { type -= 1 }
    if source.is("?", at: type) || source.is("!", at: type) { type -= 1 }
    return source.is("UserDefaults", at: type)
  }

  /// A word behind a period.
  private mutating func rewriteFolder(_ index: Int, in file: Int) {
    let source = app.files[file]
    let name = source.tokens[index].text
    let isFolder =
      Self.folders.contains(name) && !source.is("(", at: index + 1) && isValue(index, in: source)
    let isSearch =
      Self.searches[name].map { $0 == source.callLabels(at: index + 1) } ?? false
    guard isFolder || isSearch, !declaresMember(name) else { return }
    addUIKit(to: file)
    edits[file].replace(source.tokens[index].range, with: name + "OfScene")
  }

  /// Whether a folder is a property, and no case of `FileManager.SearchPathDirectory`, which has the same
  /// names: a member without a type is a case unless a `URL` is wanted.
  private func isValue(_ index: Int, in source: ParsedFile) -> Bool {
    if source.followsOperand(dotAt: index - 1) {
      return !source.is("SearchPathDirectory", at: index - 2)
    }
    guard source.is("=", at: index - 2) else { return false }
    let type =
      source.is("?", at: index - 3) || source.is("!", at: index - 3) ? index - 4 : index - 3
    return source.is("URL", at: type)
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
