/// Calls of optional requirements: `delegate?.sheetDidClose?(self)`.
extension AppPort {
  mutating func rewriteOptionalCalls(in file: Int, _ optionals: OptionalRequirements) {
    let source = app.files[file]
    for index in source.tokens.indices.dropFirst()
    where source.tokens[index].kind == .identifier && source.is(".", at: index - 1) {
      rewriteCall(at: index, in: file, optionals)
      rewriteRead(at: index, in: file, optionals)
    }
  }

  private mutating func rewriteCall(
    at index: Int, in file: Int, _ optionals: OptionalRequirements
  ) {
    let source = app.files[file]
    let name = source.tokens[index]
    guard source.is("?", at: index + 1) || source.is("!", at: index + 1) else { return }
    if source.is("(", at: index + 2) {
      let match = optionals.match(name.text, labels: source.callLabels(at: index + 2))
      guard let match else { return }
      edits[file].remove(tokens: index + 1..<index + 2)
      if case .client(let requirement) = match, requirement.kind == .renamed {
        edits[file].replace(name.range, with: requirement.newName)
      }
    }
  }

  /// Properties, and questions whether something is implemented.
  private mutating func rewriteRead(
    at index: Int, in file: Int, _ optionals: OptionalRequirements
  ) {
    let source = app.files[file]
    let name = source.tokens[index]
    let requirements = optionals.all.filter { $0.declaration.name == name.text }
    guard let first = requirements.first,
      let receiver = source.receiver(ofDotAt: index - 1),
      requirements.contains(where: { declares(receiver, as: $0.owner, in: source) })
    else { return }
    if first.declaration.keyword == "var", first.kind == .renamed {
      edits[file].replace(name.range, with: first.newName)
    } else if first.declaration.isFunction, isComparedWithNil(at: index + 1, in: source) {
      find(
        in: file, at: index,
        "\(name.text) has a default here, so whether it is implemented cannot be asked",
        remedy: "let the protocol have a property that says it")
    }
  }

  private func isComparedWithNil(at index: Int, in source: ParsedFile) -> Bool {
    if source.is("==", at: index), source.is("nil", at: index + 1) { return true }
    return source.is("!", at: index) && source.is("=", at: index + 1)
      && source.is("nil", at: index + 2)
  }

  /// Whether the file has `name: Type`, as a property, a variable or a parameter.
  private func declares(_ name: String, as type: String, in source: ParsedFile) -> Bool {
    source.tokens.indices.dropLast(2).contains { index in
      guard source.tokens[index].text == name, source.is(":", at: index + 1) else { return false }
      var next = index + 2
      while source.is("any", at: next) || source.is("(", at: next) { next += 1 }
      return source.token(at: next)?.text == type
    }
  }
}
