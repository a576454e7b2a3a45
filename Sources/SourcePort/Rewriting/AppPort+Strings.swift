/// Texts in the language of the device, the bundles of classes, and the files and `Info.plist` of
/// bundles. Foundation's functions look into the executable's bundle and know no plural rules of the app;
/// UIKit has functions with names of their own.
extension AppPort {
  mutating func rewriteStrings(in file: Int) {
    let source = app.files[file]
    guard !source.isPorted else { return }
    var isChanged = false
    for index in source.tokens.indices {
      switch source.tokens[index].text {
      case "localizedString"
      where source.is(".", at: index - 1) && source.is("(", at: index + 1)
        && source.is("forKey", at: index + 2):
        edits[file].replace(source.tokens[index].range, with: "appString")
        isChanged = true
      case "format" where isFormat(at: index, in: source):
        edits[file].replace(source.tokens[index].range, with: "appFormat")
        isChanged = true
      case "localizedStringWithFormat"
      where source.is("(", at: index + 1) && source.is("String", at: index - 2):
        edits[file].replace(
          source.byteRange(index..<index + 2), with: "localizedAppString(withFormat: ")
        isChanged = true
      case "localized" where isArgument(at: index, in: source): isChanged = true
      case "for" where isArgument(at: index, of: "Bundle", in: source):
        edits[file].replace(source.tokens[index].range, with: "appClass")
        isChanged = true
      case let word:
        guard let name = Self.bundleMembers[word], isMember(at: index, ofBundleIn: source) else {
          continue
        }
        edits[file].replace(source.tokens[index].range, with: name)
        isChanged = true
      }
    }
    let importsUIKit = source.declarations.contains {
      $0.keyword == "import" && $0.name == "UIKit"
    }
    if isChanged, !importsUIKit { edits[file].addHead("import UIKit") }
  }

  /// Members of bundles that UIKit has under another name.
  private static let bundleMembers = [
    "path": "appPath", "url": "appURL", "paths": "appPaths", "urls": "appURLs",
    "object": "appObject", "infoDictionary": "appInfoDictionary",
    "localizedInfoDictionary": "appLocalizedInfoDictionary",
    "bundleIdentifier": "appBundleIdentifier",
  ]

  /// The labels with which their functions are called, without those that may be missing.
  private static let bundleCalls = [
    "path": ["forResource", "ofType"], "url": ["forResource", "withExtension"],
    "paths": ["forResourcesOfType", "inDirectory"],
    "urls": ["forResourcesWithExtension", "subdirectory"], "object": ["forInfoDictionaryKey"],
  ]

  private static let optionalBundleLabels: Set = [
    "inDirectory", "forLocalization", "subdirectory", "localization",
  ]

  /// Whether a token names a member of a bundle. An app may have functions with other labels and
  /// properties of the same names.
  private func isMember(at index: Int, ofBundleIn source: ParsedFile) -> Bool {
    let name = source.tokens[index].text
    let hasReceiver = source.is(".", at: index - 1)
    let isInBundle = ["Bundle", "Foundation.Bundle"].contains(
      source.types(around: index).last?.name ?? "")
    guard source.tokens[index].kind == .identifier, hasReceiver || isInBundle else { return false }
    if let labels = Self.bundleCalls[name] {
      let found = source.callLabels(at: index + 1)
      // Functions of the class are given a folder, and those that an app declares are its own.
      let isOfClass = source.is("Bundle", at: index - 2) && hasReceiver
      return !isOfClass && !source.is("func", at: index - 1) && found.starts(with: labels)
        && found.dropFirst(labels.count).allSatisfy(Self.optionalBundleLabels.contains)
    }
    guard !source.is("var", at: index - 1), !source.is("let", at: index - 1),
      !source.is(":", at: index + 1), !source.is("(", at: index + 1)
    else { return false }
    let receivers = hasReceiver ? source.receivers(ofDotAt: index - 1) : []
    return isInBundle && !hasReceiver
      || receivers.contains { ["main", "module"].contains($0) || $0.hasSuffix("undle") }
      || !declaresProperty(name)
  }

  private func declaresProperty(_ name: String) -> Bool {
    app.files.contains { file in
      file.allDeclarations.contains { $0.name == name && !$0.isFunction }
    }
  }

  /// Whether a token is the label of a format that is not written out, or whose arguments Foundation on Linux
  /// does not take.
  private func isFormat(at index: Int, in source: ParsedFile) -> Bool {
    guard isArgument(at: index, in: source), let value = source.token(at: index + 2) else {
      return false
    }
    let close = source.partners[index - 1] ?? index
    return value.kind != .string || !source.argumentCasts(in: index..<close).isEmpty
  }

  /// Whether a token is the first label of a call of a type's initializer.
  private func isArgument(
    at index: Int, of type: String = "String", in source: ParsedFile
  ) -> Bool {
    guard source.is("(", at: index - 1), source.is(":", at: index + 1) else { return false }
    if source.is("init", at: index - 2), source.is(".", at: index - 3) {
      return source.is(type, at: index - 4)
    }
    return source.is(type, at: index - 2) && !source.is(".", at: index - 3)
  }
}
