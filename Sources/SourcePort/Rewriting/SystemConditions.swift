/// Evaluates conditions on the system, as a compiler for one version of iOS would: `#if os(iOS)`,
/// `#available` and `@available`. Code for newer systems is left out, since it uses names that do
/// not exist here. Every line keeps its number.
struct SystemConditions {
  private let file: ParsedFile
  /// Version of iOS that sources are ported for: that of `UIDevice.systemVersion`, such as 18.0.
  private let system: [Int]
  private var changes: [(range: Range<Int>, text: String)] = []

  /// The source with every condition resolved; unchanged if it has none.
  static func resolve(
    _ source: AppSource, for system: Int = AppPort.defaultSystem
  ) throws(PortError) -> ParsedFile {
    let file = try ParsedFile(source)
    var conditions = SystemConditions(file, system)
    conditions.findAll()
    guard !conditions.changes.isEmpty else { return file }
    return try ParsedFile(AppSource(path: source.path, text: conditions.result))
  }

  private init(_ file: ParsedFile, _ system: Int) {
    self.file = file
    self.system = [system]
  }

  private mutating func findAll() {
    for (index, token) in file.tokens.enumerated() {
      if token.kind == .directive {
        let text = Self.directive(token.text)
        if text != token.text { replace(token.range, with: text) }
      } else if token.is("#available") || token.is("#unavailable") {
        resolveQuery(at: index, isAffirmative: token.is("#available"))
      }
    }
    for declaration in file.allDeclarations where isNewer(declaration) {
      replace(file.byteRange(declaration.tokens), with: "")
    }
    leaveOutBranches()
  }

  // MARK: Conditional compilation

  /// An `#if` that is open.
  private struct Choice {
    /// Value of the current branch; nil for one that is not known here.
    var value: Bool?
    /// Whether a branch before it is compiled.
    var isDecided: Bool
    /// End of the line that begins the branch.
    var start: Int
  }

  /// Code for other platforms: libraries declare their types a second time in it.
  private mutating func leaveOutBranches() {
    var choices: [Choice] = []
    for token in file.tokens where token.kind == .directive {
      let text = Self.directive(token.text).trimmed
      if text.hasPrefix("#if") {
        let value = PlatformCondition.value(of: text)
        choices.append(Choice(value: value, isDecided: false, start: token.range.upperBound))
      } else if text.hasPrefix("#else") || text.hasPrefix("#endif"), let choice = choices.popLast()
      {
        if choice.isDecided || choice.value == false {
          replace(choice.start..<token.range.lowerBound, with: "\n")
        }
        guard !text.hasPrefix("#endif") else { continue }
        let value = text.hasPrefix("#elseif") ? PlatformCondition.value(of: text) : true
        choices.append(
          Choice(
            value: value, isDecided: choice.isDecided || choice.value == true,
            start: token.range.upperBound))
      }
    }
    // To a compiler, what is not closed goes on to the end of the file.
    for choice in choices where choice.isDecided || choice.value == false {
      replace(choice.start..<file.bytes.count, with: "\n")
    }
  }

  private static let platforms = ["iOS": "true", "Linux": "false"]

  /// An `#if` or `#elseif` with the values that a compiler for iOS gives.
  static func directive(_ line: String) -> String {
    guard line.hasPrefix("#if") || line.hasPrefix("#elseif") else { return line }
    var result = ""
    var rest = line[...]
    while let start = rest.firstRange(of: "os(") {
      let before = rest[..<start.lowerBound]
      guard let close = rest[start.upperBound...].firstIndex(of: ")") else { break }
      let name = rest[start.upperBound..<close].filter { !$0.isWhitespace }
      let isWord = before.last.map { $0.isLetter || $0.isNumber || $0 == "_" } ?? false
      let next = rest.index(after: close)
      if !isWord, let answer = platforms[name] {
        result += before + answer
      } else {
        result += rest[..<next]
      }
      rest = rest[next...]
    }
    return result + rest
  }

  // MARK: Availability

  /// Whether arguments such as `iOS 26.1, *` or `iOS, introduced: 26` name a system that is newer
  /// than the one ported for.
  private func isNewer(_ arguments: Range<Int>) -> Bool {
    guard
      let name = arguments.first(where: {
        file.is("iOS", at: $0) || file.is("iOSApplicationExtension", at: $0)
      })
    else { return false }
    let introduction = arguments.first { file.is("introduced", at: $0) && file.is(":", at: $0 + 1) }
    let version = version(
      from: (introduction.map { $0 + 2 } ?? name + 1), below: arguments.upperBound)
    return system.lexicographicallyPrecedes(version)
  }

  /// Numbers of the version that begins at a token, without zeros at its end: 26 for `26.0`. Empty
  /// if no version begins there.
  private func version(from start: Int, below end: Int) -> [Int] {
    let tokens = (start..<max(start, end)).prefix { index in
      file.token(at: index).map { $0.kind == .number || $0.is(".") } ?? false
    }
    let text = tokens.compactMap { file.token(at: $0)?.text }.joined()
    let numbers = text.split(separator: ".").compactMap { Int($0) }
    return Array(numbers.prefix((numbers.lastIndex { $0 != 0 } ?? -1) + 1))
  }

  private func isNewer(_ declaration: Declaration) -> Bool {
    declaration.keyword != "import"
      && declaration.attributes.contains { attribute in
        guard attribute.name == "available", attribute.tokens.count > 4 else { return false }
        let arguments = attribute.tokens.lowerBound + 3..<attribute.tokens.upperBound - 1
        return isNewer(arguments)
      }
  }

  private mutating func resolveQuery(at index: Int, isAffirmative: Bool) {
    guard file.is("(", at: index + 1), let close = file.partners[index + 1],
      isNewer(index + 2..<close)
    else { return }
    guard let keyword = statement(around: index),
      let open = nextBlock(after: close), let end = file.partners[open]
    else {
      return replace(
        file.byteRange(index..<close + 1), with: isAffirmative ? "false" : "true")
    }
    // The conditions after this one may use names of the newer system, too.
    let last = isAffirmative ? (file.is("else", at: open - 1) ? open - 1 : open) : close + 1
    replace(file.byteRange(index..<last), with: isAffirmative ? "false" : "true")
    switch (file.tokens[keyword].text, isAffirmative) {
    case ("if", true), ("while", true): empty(open, end)
    case ("if", false):
      if file.is("else", at: end + 1), file.is("{", at: end + 2),
        let last = file.partners[end + 2]
      {
        empty(end + 2, last)
      }
    case ("guard", true): emptyRest(after: end)
    case ("guard", false): empty(open, end)
    default: break
    }
  }

  /// The `if`, `guard` or `while` whose condition contains a token.
  private func statement(around index: Int) -> Int? {
    var next = index - 1
    while next >= 0 {
      let token = file.tokens[next]
      if token.is("if") || token.is("guard") || token.is("while") { return next }
      if token.is("{") || token.is("}") && file.partners[next] == nil { return nil }
      next =
        token.is("}") || token.is(")") || token.is("]") ? (file.partners[next] ?? 0) - 1 : next - 1
    }
    return nil
  }

  private func nextBlock(after index: Int) -> Int? {
    var next = index + 1
    while let token = file.token(at: next) {
      if token.is("{") { return next }
      next = token.is("(") || token.is("[") ? (file.partners[next] ?? next) + 1 : next + 1
    }
    return nil
  }

  /// Leaves nothing between two braces but a statement that returns no value.
  private mutating func empty(_ open: Int, _ close: Int) {
    replace(
      file.tokens[open].range.upperBound..<file.tokens[close].range.lowerBound,
      with: " fatalError() ")
  }

  /// The same from a `guard` to the end of the block around it.
  private mutating func emptyRest(after end: Int) {
    var next = end + 1
    while let token = file.token(at: next), !token.is("}") {
      next =
        token.is("{") || token.is("(") || token.is("[")
        ? (file.partners[next] ?? next) + 1 : next + 1
    }
    guard let close = file.token(at: next) else { return }
    replace(
      file.tokens[end].range.upperBound..<close.range.lowerBound, with: "\nfatalError() ")
  }

  // MARK: Result

  private mutating func replace(_ range: Range<Int>, with text: String) {
    changes.append((range, text))
  }

  /// Changes inside of others have no effect.
  private var result: String {
    var bytes: [UInt8] = []
    var position = 0
    for change in changes.sorted(by: {
      ($0.range.lowerBound, -$0.range.count) < ($1.range.lowerBound, -$1.range.count)
    })
    where change.range.lowerBound >= position {
      bytes += file.bytes[position..<change.range.lowerBound]
      let missing = max(
        0, file.lines.ends(in: change.range) - change.text.utf8.count { $0 == 0x0A })
      bytes += change.text.utf8
      bytes += [UInt8](repeating: 0x0A, count: missing)
      position = change.range.upperBound
    }
    return String(decoding: bytes + file.bytes[position...], as: UTF8.self)
  }
}
