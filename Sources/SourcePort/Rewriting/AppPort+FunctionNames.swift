/// Functions that Apple's modules and Foundation on Linux declare in different places.
extension AppPort {
  mutating func rewriteFunctionNames(in file: Int) {
    rewriteModuleNames(in: file)
    rewriteMagnitudes(in: file)
    rewriteEmptyTexts(in: file)
  }

  /// `NSMutableAttributedString()`: Foundation on Linux demands the text.
  private mutating func rewriteEmptyTexts(in file: Int) {
    let source = app.files[file]
    for index in source.tokens.indices
    where source.is("(", at: index + 1) && source.is(")", at: index + 2)
      && Self.attributedTexts.contains(source.tokens[index].text)
    {
      guard !source.is(".", at: index - 1), app.path(of: source.tokens[index].text) == nil else {
        continue
      }
      edits[file].insert(
        "string: \"\"", at: source.tokens[index + 2].range.lowerBound)
    }
  }

  private static let attributedTexts: Set = ["NSAttributedString", "NSMutableAttributedString"]

  /// `Darwin.floor(x)`, `CoreFoundation.fabs(x)` and `CoreGraphics.log(x)`: the functions are Foundation's
  /// here.
  private mutating func rewriteModuleNames(in file: Int) {
    let source = app.files[file]
    let isImported = source.declarations.contains {
      $0.keyword == "import" && ($0.name == "Foundation" || $0.name == "UIKit")
    }
    for index in source.tokens.indices.dropLast(2) where source.is(".", at: index + 1) {
      let isDarwin = source.is("Darwin", at: index)
      let isCoreGraphics =
        source.is("CoreGraphics", at: index)
        && Self.mathematics.contains(source.tokens[index + 2].text)
      let isCoreFoundation =
        source.is("CoreFoundation", at: index) && source.is("(", at: index + 3)
      guard isDarwin || isCoreGraphics || isCoreFoundation, index > 0,
        !source.is("import", at: index - 1), !source.is(".", at: index - 1)
      else {
        continue
      }
      edits[file].replace(source.tokens[index].range, with: "Foundation")
      if !isImported { edits[file].addHead("import Foundation") }
    }
  }

  /// `abs(x)` in an extension of `CGFloat`: Foundation on Linux gives the type a static function of
  /// that name, which hides Swift's.
  private mutating func rewriteMagnitudes(in file: Int) {
    let source = app.files[file]
    for part in source.allDeclarations where part.keyword == "extension" && part.name == "CGFloat" {
      for index in part.body ?? 0..<0
      where source.is("abs", at: index) && source.is("(", at: index + 1) {
        guard !source.is(".", at: index - 1), !source.is("func", at: index - 1) else { continue }
        edits[file].replace(source.tokens[index].range, with: "Swift.abs")
      }
    }
  }
}
