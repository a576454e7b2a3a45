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
        let member = source.token(at: index + 3), Self.isObjectMember(at: index + 3, in: source),
        !member.text.hasPrefix("perform"), !isCall(open, in: source)
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
    // Other functions of the file may give the name another type.
    var places: Set<Int> = []
    variables.subtract(others)
    for index in source.tokens.indices where variables.contains(source.tokens[index].text) {
      places.insert(index)
    }
    for function in source.allDeclarations where function.isFunction {
      let names = function.parameters.filter { $0.type == "AnyObject" || $0.type == "AnyObject?" }
        .map(\.name)
      for index in function.body ?? 0..<0 where names.contains(source.tokens[index].text) {
        places.insert(index)
      }
    }
    for index in source.tokens.indices where source.is("AnyObject", at: index) {
      guard let (name, scope) = source.objectBinding(endingAt: index) else { continue }
      for index in scope where source.is(name, at: index) { places.insert(index) }
    }
    for index in places.sorted() {
      let mark = source.token(at: index + 1)?.text
      let dot = index + (mark == "!" || mark == "?" ? 2 : 1)
      guard !source.is(".", at: index - 1), source.is(".", at: dot),
        Self.isObjectMember(at: dot + 1, in: source)
      else { continue }
      addUIKit(to: file)
      let isOptional = mark == "?"
      edits[file].insert(
        "UIKit.AnyObjectValue(" + (isOptional ? "ofOptional: " : ""),
        at: source.tokens[index].range.lowerBound)
      edits[file].insert(
        ")", at: source.tokens[isOptional ? index : dot - 1].range.upperBound)
    }
    rewriteObjectEntries(in: file)
  }

  /// `info[key]?.cgRectValue` of an `info: [String: AnyObject]`.
  private mutating func rewriteObjectEntries(in file: Int) {
    let source = app.files[file]
    var dictionaries: Set<String> = []
    for index in source.tokens.indices where source.is("AnyObject", at: index) {
      guard source.is("]", at: index + 1), let open = source.partners[index + 1] else { continue }
      if source.is(":", at: open - 1), let name = source.token(at: open - 2) {
        dictionaries.insert(name.text)
      } else if let name = source.nameOfCast(to: open) {
        dictionaries.insert(name)
      }
    }
    for index in source.tokens.indices where dictionaries.contains(source.tokens[index].text) {
      guard !source.is(".", at: index - 1), source.is("[", at: index + 1),
        let close = source.partners[index + 1],
        source.is("?", at: close + 1) || source.is("!", at: close + 1),
        source.is(".", at: close + 2), Self.isObjectMember(at: close + 3, in: source)
      else { continue }
      addUIKit(to: file)
      edits[file].insert(
        "UIKit.AnyObjectValue(ofOptional: ", at: source.tokens[index].range.lowerBound)
      edits[file].insert(")", at: source.tokens[close].range.upperBound)
    }
  }

  /// Whether a word names a property or, in front of a parenthesis, a method that `AnyObjectValue` has.
  private static func isObjectMember(at index: Int, in source: ParsedFile) -> Bool {
    guard let member = source.token(at: index) else { return false }
    return source.is("(", at: index + 1)
      ? objectMethods.contains(member.text) : objectValues.contains(member.text)
  }

  private static let objectMethods: Set = [
    "isEqual", "isKind", "perform", "performSelector", "responds", "setValue", "value",
  ]

  private static let objectValues: Set = [
    "boolValue", "cgAffineTransformValue", "cgPointValue", "cgRectValue", "cgSizeValue",
    "doubleValue", "floatValue", "int32Value", "int64Value", "intValue", "integerValue",
    "stringValue", "uiEdgeInsetsValue", "uintValue", "topAnchor", "bottomAnchor", "leadingAnchor",
    "trailingAnchor", "leftAnchor", "rightAnchor",
    "centerXAnchor", "centerYAnchor", "widthAnchor", "heightAnchor",
  ]

  /// `(view as AnyObject).configureLayout()`: a method that the Objective-C runtime looks up in the object. Where one
  /// type of the app has the method, or one protocol that the others conform to, the object is cast to it.
  private mutating func rewriteObjectCalls(in file: Int) {
    let source = app.files[file]
    for index in source.tokens.indices where source.is("AnyObject", at: index) {
      guard source.is("as", at: index - 1), source.is(")", at: index + 1),
        source.is(".", at: index + 2), let method = source.token(at: index + 3),
        source.is("(", at: index + 4),
        let owner = onlyOwner(ofMethod: method.text, source.callLabels(at: index + 4))
      else { continue }
      edits[file].replace(source.tokens[index - 1].range, with: "as!")
      edits[file].replace(source.tokens[index].range, with: owner)
    }
  }

  private func onlyOwner(ofMethod name: String, _ labels: [String]) -> String? {
    let all = app.types(withMethod: name)
    let exact = all.filter { type in
      app.members(named: name, of: type).contains {
        $0.declaration.parameters.map(\.label) == labels
      }
    }
    let owners = exact.isEmpty ? all : exact
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
  /// The name and the scope of `let name = … as AnyObject?` whose type is at `index`; nil for other casts.
  fileprivate func objectBinding(endingAt index: Int) -> (String, Range<Int>)? {
    guard let name = nameOfCast(to: index),
      let start = tokens[..<index].lastIndex(where: { $0.is(name) })
    else { return nil }
    let isCondition = ["if", "while", ","].contains { self.is($0, at: start - 2) }
    var end = index
    while end < tokens.count, !self.is("}", at: end) {
      let isBody = isCondition && self.is("{", at: end) && !self.is("else", at: end - 1)
      let isOpening = ["(", "[", "{"].contains { self.is($0, at: end) }
      end = (isOpening ? partners[end] ?? end : end) + 1
      if isBody { break }
    }
    return (name, index..<min(end, tokens.count))
  }

  /// The name of `let name = … as! [String: AnyObject]` whose type begins at `index`.
  fileprivate func nameOfCast(to index: Int) -> String? {
    var next = index - 1
    if self.is("?", at: next) || self.is("!", at: next) { next -= 1 }
    guard self.is("as", at: next) else { return nil }
    let first = max(1, next - 60)
    while next > first, !self.is("=", at: next) {
      if [",", "{", ";"].contains(where: { self.is($0, at: next) }) { return nil }
      let isClosing = self.is(")", at: next) || self.is("]", at: next)
      next = (isClosing ? partners[next] ?? next : next) - 1
    }
    guard next > 1, self.is("=", at: next), let name = token(at: next - 1),
      self.is("let", at: next - 2) || self.is("var", at: next - 2)
    else { return nil }
    return name.text
  }

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
