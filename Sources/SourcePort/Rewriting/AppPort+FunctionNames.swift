/// Functions that Apple's modules and Foundation on Linux declare in different places.
extension AppPort {
  mutating func rewriteFunctionNames(in file: Int) {
    rewriteModuleNames(in: file)
    rewriteMagnitudes(in: file)
    rewriteVectorFunctions(in: file)
    rewriteEmptyTexts(in: file)
    rewriteClassDescriptions(in: file)
    rewriteSnapshotCasts(in: file)
    rewriteObjectValues(in: file)
    rewriteObjectVariables(in: file)
    rewriteObjectCalls(in: file)
    rewriteArchives(in: file)
    rewriteArguments(in: file)
  }

  /// `String(format: f, date as CVarArg)`: objects and bridged values are arguments of formats on Apple's
  /// platforms alone. The functions that take them here take any value. Elsewhere the cast says what an array
  /// holds, and stays.
  private mutating func rewriteArguments(in file: Int) {
    let source = app.files[file]
    var last = -1
    for index in source.tokens.indices where Self.formatting.contains(source.tokens[index].text) {
      guard source.is("(", at: index + 1), let close = source.partners[index + 1], index > last
      else { continue }
      last = close
      for cast in source.argumentCasts(in: index + 1..<close) { edits[file].remove(tokens: cast) }
    }
  }

  private static let formatting: Set = [
    "NSLog", "NSPredicate", "String", "appendFormat", "init", "localizedStringWithFormat",
  ]

  /// `NSKeyedArchiver.archivedData(withRootObject: view)`: views are copied so, which Foundation on Linux cannot archive.
  private mutating func rewriteArchives(in file: Int) {
    let source = app.files[file]
    guard source.declarations.contains(where: { $0.keyword == "import" && $0.name == "UIKit" })
    else { return }
    for index in source.tokens.indices where source.is(".", at: index + 1) {
      guard let method = source.token(at: index + 2), source.is("(", at: index + 3),
        !source.is(".", at: index - 1)
      else { continue }
      let isArchived =
        source.is("NSKeyedArchiver", at: index) && method.text == "archivedData"
        || source.is("NSKeyedUnarchiver", at: index) && Self.unarchivers.contains(method.text)
      if isArchived {
        edits[file].replace(source.tokens[index].range, with: "UIKit.ViewArchiver")
      }
    }
  }

  /// `snapshot as NSDiffableDataSourceSnapshot<String, NSManagedObjectID>`: on iOS a class becomes a value here.
  /// A value has the method as well.
  mutating func rewriteSnapshotCasts(in file: Int) {
    let source = app.files[file]
    for index in source.tokens.indices.dropFirst()
    where source.is("NSDiffableDataSourceSnapshot", at: index) {
      let isForced = source.is("!", at: index - 1)
      let isAttempt = source.is("?", at: index - 1)
      let cast = isForced || isAttempt ? index - 2 : index - 1
      guard source.is("as", at: cast), cast > 0 else { continue }
      edits[file].insert(".typed()", at: source.tokens[cast - 1].range.upperBound)
      guard isForced || isAttempt else { continue }
      edits[file].replace(source.tokens[index - 1].range, with: "")
      if isAttempt {
        let end = source.endOfGenericArguments(after: index)
        edits[file].insert("?", at: source.tokens[end].range.upperBound)
      }
    }
  }

  private static let unarchivers: Set = ["unarchiveObject", "unarchiveTopLevelObjectWithData"]

  /// `type(of: object).description()`: a method that every class has with the Objective-C runtime.
  private mutating func rewriteClassDescriptions(in file: Int) {
    let source = app.files[file]
    for index in source.tokens.indices
    where source.is("type", at: index) && source.is("(", at: index + 1)
      && source.is("of", at: index + 2)
    {
      guard let close = source.partners[index + 1], source.is(".", at: close + 1),
        source.is("description", at: close + 2), source.is("(", at: close + 3),
        source.is(")", at: close + 4),
        !app.files.contains(where: { file in
          file.allDeclarations.contains { $0.isFunction && $0.name == "description" }
        })
      else { continue }
      addUIKit(to: file)
      edits[file].insert(
        "UIKit.ClassNames.string(", at: source.tokens[index].range.lowerBound)
      edits[file].replace(source.byteRange(close + 1..<close + 5), with: ")")
    }
  }

  /// `(change[.newKey] as AnyObject).cgRectValue`: a property that the Objective-C runtime looks up in the
  /// object.
  private mutating func rewriteObjectValues(in file: Int) {
    let source = app.files[file]
    for index in source.tokens.indices where source.is("AnyObject", at: index) {
      guard source.is("as", at: index - 1), source.is(")", at: index + 1),
        let open = source.partners[index + 1], source.is(".", at: index + 2),
        let member = source.token(at: index + 3), Self.objectValues.contains(member.text),
        !source.is("(", at: index + 4), !isCall(open, in: source)
      else { continue }
      addUIKit(to: file)
      edits[file].insert("UIKit.AnyObjectValue", at: source.tokens[open].range.lowerBound)
      edits[file].remove(tokens: index - 1..<index + 1)
    }
  }

  /// `item.topAnchor` of an `item: AnyObject`.
  private mutating func rewriteObjectVariables(in file: Int) {
    let source = app.files[file]
    var variables: Set<String> = []
    var others: Set<String> = []
    for index in source.tokens.indices where source.is(":", at: index) {
      guard let name = source.token(at: index - 1), name.kind == .identifier,
        let type = source.token(at: index + 1), type.kind == .identifier
      else { continue }
      if type.is("AnyObject") {
        variables.insert(name.text)
      } else if type.text.first?.isUppercase == true {
        others.insert(name.text)
      }
    }
    variables.subtract(others)
    guard !variables.isEmpty else { return }
    for index in source.tokens.indices where variables.contains(source.tokens[index].text) {
      let isForced = source.is("!", at: index + 1)
      let dot = index + (isForced ? 2 : 1)
      guard !source.is(".", at: index - 1), source.is(".", at: dot),
        let member = source.token(at: dot + 1), Self.objectValues.contains(member.text),
        source.is("(", at: dot + 2) == (member.text == "isEqual")
      else { continue }
      addUIKit(to: file)
      edits[file].insert("UIKit.AnyObjectValue(", at: source.tokens[index].range.lowerBound)
      edits[file].insert(")", at: source.tokens[dot - 1].range.upperBound)
    }
  }

  private static let objectValues: Set = [
    "boolValue", "cgAffineTransformValue", "cgPointValue", "cgRectValue", "cgSizeValue",
    "doubleValue", "floatValue", "intValue", "integerValue", "uiEdgeInsetsValue", "isEqual",
    "topAnchor", "bottomAnchor", "leadingAnchor", "trailingAnchor", "leftAnchor", "rightAnchor",
    "centerXAnchor", "centerYAnchor", "widthAnchor", "heightAnchor",
  ]

  /// `(view as AnyObject).configureLayout()`: a method that the Objective-C runtime looks up in the object. Where one
  /// type of the app has the method, or one protocol that the others conform to, the object is cast to it.
  private mutating func rewriteObjectCalls(in file: Int) {
    let source = app.files[file]
    for index in source.tokens.indices where source.is("AnyObject", at: index) {
      guard source.is("as", at: index - 1), source.is(")", at: index + 1),
        source.is(".", at: index + 2), let method = source.token(at: index + 3),
        source.is("(", at: index + 4), let owner = onlyOwner(ofMethod: method.text)
      else { continue }
      edits[file].replace(source.tokens[index - 1].range, with: "as!")
      edits[file].replace(source.tokens[index].range, with: owner)
    }
  }

  private func onlyOwner(ofMethod name: String) -> String? {
    let owners = app.types(withMethod: name)
    if owners.count == 1 { return owners[0].path }
    let protocols = owners.filter { $0.keyword == "protocol" }
    guard protocols.count == 1, let found = protocols.first else { return nil }
    let others = owners.filter { $0.keyword != "protocol" }
    let conform = others.allSatisfy { type in
      app.ancestry(of: type).contains { app.protocols(of: $0).contains(found.path) }
    }
    return conform ? "any \(found.path)" : nil
  }

  /// Whether the parenthesis opens the arguments of the preceding expression.
  private func isCall(_ open: Int, in source: ParsedFile) -> Bool {
    guard let before = source.token(at: open - 1),
      source.place(at: before.range.lowerBound).line
        == source.place(at: source.tokens[open].range.lowerBound).line
    else { return false }
    if ["return", "in", "else", "try", "if", "while", "case", "where"].contains(before.text) {
      return false
    }
    return before.kind == .identifier || [")", "]", ">"].contains(before.text)
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
      if source.is("ObjectiveC", at: index), !source.is("import", at: index - 1),
        ["objc_", "class_", "method_"].contains(where: source.tokens[index + 2].text.hasPrefix)
      {
        edits[file].replace(source.tokens[index].range, with: "UIKit")
        continue
      }
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

  /// `length(v)` in a file that imports simd: here the functions without a prefix stand in a type of that name.
  private mutating func rewriteVectorFunctions(in file: Int) {
    let source = app.files[file]
    guard source.declarations.contains(where: { $0.keyword == "import" && $0.name == "simd" })
    else { return }
    for (index, token) in source.tokens.enumerated()
    where Self.vectorFunctions.contains(token.text) && source.is("(", at: index + 1) {
      let isOwn = app.files.contains { file in
        file.allDeclarations.contains { $0.isFunction && $0.name == token.text }
      }
      guard token.kind == .identifier, !source.is(".", at: index - 1), !isOwn else { continue }
      edits[file].insert("simd.", at: token.range.lowerBound)
    }
  }

  private static let vectorFunctions: Set = [
    "clamp", "cross", "distance", "distance_squared", "dot", "length", "length_squared", "mix",
    "normalize", "smoothstep",
  ]

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

extension ParsedFile {
  /// The last token of a type's name and its generic arguments.
  fileprivate func endOfGenericArguments(after index: Int) -> Int {
    guard self.is("<", at: index + 1) else { return index }
    var depth = 0
    for next in tokens.indices[(index + 1)...] {
      if self.is("<", at: next) { depth += 1 }
      if self.is(">", at: next) { depth -= 1 }
      if depth == 0 { return next }
    }
    return index
  }

  /// `as CVarArg` in a range of tokens.
  func argumentCasts(in range: Range<Int>) -> [Range<Int>] {
    range.compactMap { index in
      guard self.is("as", at: index) else { return nil }
      let end = self.is("any", at: index + 1) ? index + 2 : index + 1
      return self.is("CVarArg", at: end) ? index..<end + 1 : nil
    }
  }
}
