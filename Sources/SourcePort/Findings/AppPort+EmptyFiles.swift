/// Files of which nothing is compiled, since they ask for a module that iOS has and that is missing here.
extension AppPort {
  mutating func findEmptyFiles() {
    for file in app.files.indices {
      let source = app.files[file]
      let declarations = source.declarations.filter { $0.keyword != "import" }
      let modules = declarations.map { missingModule(around: $0.tokens.lowerBound, in: source) }
      guard let first = declarations.first, let module = modules.first ?? nil,
        modules.allSatisfy({ $0 != nil })
      else { continue }
      find(
        in: file, at: first.tokens.lowerBound,
        "nothing of this file is compiled: all of it is inside of #if canImport(\(module)), and "
          + "\(module) is not available on Linux",
        remedy:
          "write what other files need of it beside the sources, or leave the file out "
          + "(port --without \(module))")
    }
  }

  /// The module that a condition around a token asks for, alone or with others; nil if the code may be compiled.
  private func missingModule(around index: Int, in source: ParsedFile) -> String? {
    for lines in source.conditions.levels(around: index) {
      // Behind `#else` the condition is another one.
      guard lines.count == 1, let line = lines.first, !line.contains("||"),
        !line.contains("!canImport(")
      else { continue }
      for rest in line.split(separator: "canImport(", omittingEmptySubsequences: false).dropFirst()
      {
        let module = String(rest.prefix { $0.isLetter || $0.isNumber || $0 == "_" })
        if Self.isMissing(module), !modules.contains(module) { return module }
      }
    }
    return nil
  }
}
