/// Texts in the language of the device, and the bundles of classes. Foundation's functions look into
/// the executable's bundle and know no plural rules of the app; UIKit has functions with names of their
/// own.
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
      default: break
      }
    }
    let importsUIKit = source.declarations.contains {
      $0.keyword == "import" && $0.name == "UIKit"
    }
    if isChanged, !importsUIKit { edits[file].addHead("import UIKit") }
  }

  /// Whether a token is the label of a format that is not written out.
  private func isFormat(at index: Int, in source: ParsedFile) -> Bool {
    guard isArgument(at: index, in: source), let value = source.token(at: index + 2) else {
      return false
    }
    return value.kind != .string
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
