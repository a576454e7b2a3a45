/// Calls of optional requirements: `delegate?.sheetDidClose?(self)`.
extension AppPort {
  mutating func rewriteOptionalCalls(in file: Int, _ optionals: OptionalRequirements) {
    let source = app.files[file]
    let variables = typedNames(in: source)
    for index in source.tokens.indices.dropFirst()
    where source.tokens[index].kind == .identifier && source.is(".", at: index - 1) {
      rewriteCall(at: index, in: file, optionals, variables)
      rewriteRead(at: index, in: file, optionals, variables)
    }
    for part in source.allDeclarations where part.keyword == "extension" {
      rewriteOwn(optionals.requirements(of: part.name), in: file, part)
    }
  }

  /// Optional requirements that an extension of their protocol calls and reads as its own:
  /// `animatesBar ?? true`, `self.done?()`.
  private mutating func rewriteOwn(
    _ requirements: [OptionalRequirements.Requirement], in file: Int, _ part: Declaration
  ) {
    guard let body = part.body, !requirements.isEmpty else { return }
    let source = app.files[file]
    for index in body {
      let name = source.tokens[index]
      guard name.kind == .identifier,
        let requirement = requirements.first(where: { $0.declaration.name == name.text }),
        !source.is(".", at: index - 1) || source.is("self", at: index - 2)
      else { continue }
      let mark = index + 1
      let isCalled = source.is("(", at: mark + 1) || source.is("{", at: mark + 1)
      if requirement.declaration.isFunction {
        guard isCalled, source.is("?", at: mark) || source.is("!", at: mark) else { continue }
        edits[file].replace(source.tokens[mark].range, with: "")
      } else if ["let", "var", "case"].contains(where: { source.is($0, at: index - 1) })
        || isLabel(at: index, in: source)
      {
        continue
      }
      if requirement.kind == .renamed {
        edits[file].replace(name.range, with: requirement.newName)
      }
    }
  }

  /// Whether the name at `index` is the label of an argument or parameter.
  private func isLabel(at index: Int, in source: ParsedFile) -> Bool {
    source.is(":", at: index + 1)
      && (source.is("(", at: index - 1) || source.is(",", at: index - 1))
  }

  private mutating func rewriteCall(
    at index: Int, in file: Int, _ optionals: OptionalRequirements, _ variables: Set<TypedName>
  ) {
    let source = app.files[file]
    let name = source.tokens[index]
    guard source.is("?", at: index + 1) || source.is("!", at: index + 1) else { return }
    // A closure alone behind the name is the only argument.
    let hasClosure = source.is("{", at: index + 2)
    if source.is("(", at: index + 2) || hasClosure {
      let labels = hasClosure ? ["_"] : source.callLabels(at: index + 2)
      let owners = source.receiver(ofDotAt: index - 1).map { receiver in
        variables.lazy.filter { $0.name == receiver }.map(\.type)
      }
      let match = optionals.match(name.text, labels: labels, owners: owners.map(Array.init) ?? [])
      guard let match else { return }
      edits[file].replace(source.tokens[index + 1].range, with: "")
      guard case .client(let requirement) = match else {
        keepBinding(ofCallAt: index, in: file)
        return
      }
      if requirement.kind == .renamed {
        edits[file].replace(name.range, with: requirement.newName)
      }
      if owners?.contains("AnyObject") == true {
        castReceiver(ofDotAt: index - 1, in: file, to: requirement.owner)
      }
    }
  }

  /// `if let height = delegate.tableView?(…)` binds an optional value, which the result of UIKit's
  /// requirement without the `?` need not be.
  private mutating func keepBinding(ofCallAt index: Int, in file: Int) {
    let source = app.files[file]
    var first = index
    while source.is(".", at: first - 1) {
      // A chain with `?` has an optional value anyway.
      guard source.token(at: first - 2)?.kind == .identifier else { return }
      first -= 2
    }
    guard source.is("=", at: first - 1),
      source.is("let", at: first - 3) || source.is("var", at: first - 3),
      ["if", "guard", "while", ","].contains(where: { source.is($0, at: first - 4) }),
      source.is("(", at: index + 2), let close = source.partners[index + 2]
    else { return }
    edits[file].insert("resultIfImplemented(", at: source.tokens[first].range.lowerBound)
    edits[file].insert(")", at: source.tokens[close].range.upperBound)
  }

  /// `delegate?.tapped?()` on an `AnyObject`, of which the Objective-C runtime asks the method, becomes
  /// `(delegate as? Tapping)?.tapped()`.
  private mutating func castReceiver(ofDotAt dot: Int, in file: Int, to type: String) {
    let source = app.files[file]
    // Only words with dots between them: `self.menu?.delegate`.
    func word(before index: Int) -> Int? {
      let isChained = source.is("?", at: index - 1) || source.is("!", at: index - 1)
      let word = index - (isChained ? 2 : 1)
      return source.token(at: word)?.kind == .identifier ? word : nil
    }
    guard let last = word(before: dot) else { return }
    var first = last
    while source.is(".", at: first - 1) {
      guard let next = word(before: first - 1) else { return }
      first = next
    }
    edits[file].insert("(", at: source.tokens[first].range.lowerBound)
    edits[file].replace(
      source.byteRange((last + 1)..<(dot + 1)), with: " as? \(type))?.")
  }

  /// Properties, and questions whether something is implemented.
  private mutating func rewriteRead(
    at index: Int, in file: Int, _ optionals: OptionalRequirements, _ variables: Set<TypedName>
  ) {
    let source = app.files[file]
    let name = source.tokens[index]
    let requirements = optionals.named(name.text)
    guard let first = requirements.first,
      let receiver = source.receiver(ofDotAt: index - 1),
      requirements.contains(where: {
        variables.contains(TypedName(name: receiver, type: $0.owner))
      })
    else { return }
    if first.declaration.keyword == "var", first.kind == .renamed {
      edits[file].replace(name.range, with: first.newName)
    } else if first.declaration.isFunction {
      rewriteValue(at: index, in: file, requirements)
    }
  }

  /// A method that is not called but taken as a value, or compared with nil: `if let tap = d.didTap`.
  private mutating func rewriteValue(
    at index: Int, in file: Int, _ requirements: [OptionalRequirements.Requirement]
  ) {
    let source = app.files[file]
    let labels = source.referenceLabels(at: index + 1)
    guard labels != nil || !isCalled(at: index, in: source) else { return }
    let meant = requirements.filter { requirement in
      requirement.declaration.isFunction
        && (labels.map { $0 == requirement.declaration.parameters.map(\.label) } ?? true)
    }
    guard meant.count == 1, let requirement = meant.first else {
      find(
        in: file, at: index,
        "\(source.tokens[index].text) is used as a value, but several methods have this name",
        remedy: "write the argument labels, too")
      return
    }
    let end = labels == nil ? index : source.partners[index + 1] ?? index
    edits[file].replace(source.byteRange(index..<end + 1), with: requirement.valueName)
    methodsTakenAsValues.insert(requirement.place)
  }

  private func isCalled(at index: Int, in source: ParsedFile) -> Bool {
    let isChained = source.is("?", at: index + 1) || source.is("!", at: index + 1)
    return source.is("(", at: index + (isChained ? 2 : 1))
  }

  /// `name: Type`, as of a property, a variable or a parameter.
  private struct TypedName: Hashable {
    var name: String
    var type: String
  }

  private static let typeKeywords: Set = [
    "class", "struct", "enum", "actor", "protocol", "extension",
  ]

  /// Everything in the file that is written as `name: Type`, names bound by `name = … as? Type`, and functions by
  /// their results.
  private func typedNames(in source: ParsedFile) -> Set<TypedName> {
    var names: Set<TypedName> = []
    for index in source.tokens.indices.dropLast(2) {
      if source.is(":", at: index + 1) {
        // In the head of a type these are inherited types.
        guard index == 0 || !Self.typeKeywords.contains(source.tokens[index - 1].text) else {
          continue
        }
        guard let type = type(at: index + 2, in: source) else { continue }
        names.insert(TypedName(name: source.tokens[index].text, type: type))
      } else if source.is("as", at: index), let name = boundName(before: index, in: source),
        let type = type(at: index + 1, in: source)
      {
        names.insert(TypedName(name: name, type: type))
      }
    }
    for function in source.allDeclarations where function.isFunction {
      guard let result = function.result, let type = type(at: result.lowerBound, in: source) else {
        continue
      }
      names.insert(TypedName(name: function.name, type: type))
    }
    return names
  }

  private func type(at index: Int, in source: ParsedFile) -> String? {
    var next = index
    while ["any", "(", "?", "!"].contains(where: { source.is($0, at: next) }) { next += 1 }
    return source.token(at: next)?.text
  }

  /// The variable of `let name = …` whose value the cast at `index` ends.
  private func boundName(before index: Int, in source: ParsedFile) -> String? {
    var next = index - 1
    // A value that needs more than some words is no plain cast of a variable.
    while next > max(1, index - 40), !source.is("=", at: next) {
      if [",", "{", ";"].contains(where: { source.is($0, at: next) }) { return nil }
      let isClosing = source.is(")", at: next) || source.is("]", at: next)
      next = (isClosing ? source.partners[next] ?? next : next) - 1
    }
    guard next > 1, source.is("=", at: next),
      source.is("let", at: next - 2) || source.is("var", at: next - 2)
    else { return nil }
    return source.tokens[next - 1].text
  }
}
