/// `@objc` protocols become plain ones of classes; their optional requirements get defaults.
extension AppPort {
  mutating func rewriteProtocols(_ optionals: OptionalRequirements) {
    for type in app.sortedTypes where type.keyword == "protocol" {
      guard let found = type.declaration else { continue }
      spellOut(found)
      if found.declaration.hasAttribute("objc") { bindToClasses(found, type) }
      dropOptional(found, optionals.requirements(of: type.path))
    }
    let renamed = optionals.all.filter { $0.kind == .renamed }
    let values = optionals.all.filter { methodsTakenAsValues.contains($0.place) }
    guard !renamed.isEmpty || !values.isEmpty else { return }
    let owners = Set((renamed + values).map(\.owner))
    var conforming: [String: [ClientApp.ClientType]] = [:]
    for type in app.sortedTypes where type.keyword != "protocol" {
      for name in app.protocols(of: type) where owners.contains(name) {
        conforming[name, default: []].append(type)
      }
    }
    for requirement in renamed {
      let text = newHead(of: requirement) + " { return \(call(of: requirement.declaration)) }"
      answer(requirement, by: text, in: conforming[requirement.owner] ?? [], optionals)
    }
    for requirement in values {
      let text =
        valueHead(of: requirement) + " { return \(closure(calling: requirement.declaration)) }"
      answer(requirement, by: text, in: conforming[requirement.owner] ?? [], optionals)
    }
  }

  /// `protocol P: class` is an old spelling of `AnyObject`.
  private mutating func spellOut(_ found: ClientApp.Found) {
    let source = app.files[found.file]
    let head = found.declaration.nameIndex..<(found.declaration.body?.lowerBound ?? 0)
    for index in head where source.is("class", at: index) {
      edits[found.file].replace(source.tokens[index].range, with: "AnyObject")
    }
    // Only `@objc` protocols may say how their properties are stored.
    for modifier in found.declaration.members.flatMap(\.modifiers)
    where ["weak", "unowned"].contains(modifier.name) {
      edits[found.file].remove(tokens: modifier.index..<modifier.index + 1)
    }
  }

  private static let classBound: Set = ["AnyObject", "class", "NSObjectProtocol"]

  /// Objective-C's protocols are for classes only, and delegates are held weakly.
  private mutating func bindToClasses(_ found: ClientApp.Found, _ type: ClientApp.ClientType) {
    let source = app.files[found.file]
    let declaration = found.declaration
    for name in declaration.inherited
    where app.type(named: name)?.declaration == nil && !Self.classBound.contains(name)
      && !UIKitRequirements.prefixes.contains(where: name.hasPrefix)
    {
      find(
        in: found.file, at: declaration.nameIndex,
        "\(declaration.name) inherits from \(name), which the given files do not declare: "
          + "its optional requirements are unknown",
        remedy: "port the file that declares \(name) together with this one")
    }
    guard !app.protocols(of: type).contains(where: Self.classBound.contains) else { return }
    let name = source.tokens[declaration.nameIndex]
    if source.is(":", at: declaration.nameIndex + 1) {
      let first = source.tokens[declaration.nameIndex + 2]
      edits[found.file].insert("AnyObject, ", at: first.range.lowerBound)
    } else {
      edits[found.file].insert(": AnyObject", at: name.range.upperBound)
    }
  }

  private mutating func dropOptional(
    _ found: ClientApp.Found, _ requirements: [OptionalRequirements.Requirement]
  ) {
    let source = app.files[found.file]
    for member in found.declaration.members where member.has("optional") {
      guard requirements.contains(where: { $0.declaration.tokens == member.tokens }) else {
        find(
          in: found.file, at: member.nameIndex,
          "\(member.name) is optional and has no default value",
          remedy: "make it a method that returns an optional value, or drop \"optional\"")
        continue
      }
      // Swift sets no optional property through its protocol.
      if isSettable(member, in: source), let body = member.body {
        edits[found.file].replace(source.byteRange(body), with: "{ get }")
      }
      for modifier in member.modifiers where modifier.name == "optional" {
        edits[found.file].remove(tokens: modifier.index..<modifier.index + 1)
      }
    }
    var defaults = requirements.map { self.default(for: $0) }
    guard let body = found.declaration.body, !defaults.isEmpty else { return }
    for requirement in requirements where methodsTakenAsValues.contains(requirement.place) {
      let head = valueHead(of: requirement)
      edits[found.file].insert(
        "; \(head) { get }",
        at: source.byteRange(requirement.declaration.tokens).upperBound)
      defaults.append("\(head) { return nil }")
    }
    let access = found.declaration.access == "public" ? "public " : ""
    let text =
      "; \(access)extension \(found.declaration.name) { "
      + defaults.joined(separator: "; ") + " }"
    edits[found.file].insert(text, at: source.byteRange(body).upperBound)
  }

  private func isSettable(_ member: Declaration, in source: ParsedFile) -> Bool {
    guard member.keyword == "var", let body = member.body else { return false }
    return source.tokens[body].contains { $0.is("set") }
  }

  /// Writes the default, and gives the requirement its new name where it needs one.
  private mutating func `default`(for requirement: OptionalRequirements.Requirement) -> String {
    let source = app.files[requirement.found.file]
    let member = requirement.declaration
    let isFunction = member.isFunction
    let end = isFunction ? member.tokens.upperBound : (member.body ?? member.tokens).lowerBound
    switch requirement.kind {
    case .quiet:
      return source.tokens[(member.nameIndex - 1)..<end].spelled + " {}"
    case .none:
      return source.tokens[(member.nameIndex - 1)..<end].spelled + " { return nil }"
    case .renamed:
      let name = source.tokens[member.nameIndex].range
      edits[requirement.found.file].replace(name, with: requirement.newName)
      if let result = member.result {
        edits[requirement.found.file].replace(
          source.byteRange(result), with: optional(result, in: source))
      }
      if !isFunction { noteRenamed(requirement) }
      return newHead(of: requirement) + " { return nil }"
    }
  }

  private mutating func noteRenamed(_ requirement: OptionalRequirements.Requirement) {
    find(
      .note, in: requirement.found.file, at: requirement.declaration.nameIndex,
      "\(requirement.declaration.name) is read as \(requirement.newName), which is nil if it is "
        + "not "
        + "implemented; port rewrites only reads from variables that are declared as "
        + "\(requirement.owner)",
      remedy: "if the compiler reports another read, use such a variable there")
  }

  /// The requirement's head under its new name, with an optional result.
  private func newHead(of requirement: OptionalRequirements.Requirement) -> String {
    let source = app.files[requirement.found.file]
    let member = requirement.declaration
    guard let result = member.result else { return "" }
    let before = source.tokens[(member.nameIndex + 1)..<result.lowerBound].spelled
    let blank = member.isFunction ? " " : " "
    return
      "\(member.keyword) \(requirement.newName)\(before)\(blank)\(optional(result, in: source))"
  }

  private func optional(_ result: Range<Int>, in source: ParsedFile) -> String {
    let text = source.tokens[result].spelled
    let isCompound = ["->", "&", "any ", "some "].contains { text.contains($0) }
    return isCompound ? "(\(text))?" : text + "?"
  }

  // MARK: Implementations

  /// Makes implementations of the method available under another name, too.
  private mutating func answer(
    _ requirement: OptionalRequirements.Requirement, by text: String,
    in conforming: [ClientApp.ClientType], _ optionals: OptionalRequirements
  ) {
    var places: Set<[Int]> = []
    // Requirements that differ in the types of their parameters only: `panel(_:layoutFor:)` for traits and for a size.
    let isOverloaded = optionals.requirements(of: requirement.owner).contains {
      $0.place != requirement.place
        && $0.declaration.signature == requirement.declaration.signature
    }
    for type in conforming {
      let implementation = app.members(named: requirement.declaration.name, of: type).first {
        $0.declaration.keyword == requirement.declaration.keyword
          && $0.declaration.signature == requirement.declaration.signature
          && (!isOverloaded || $0.declaration.parameters.map(\.type) == types(of: requirement))
          && !$0.declaration.has("override")
      }
      guard let implementation else { continue }
      let end = app.files[implementation.file].byteRange(implementation.declaration.tokens)
        .upperBound
      guard places.insert([implementation.file, end]).inserted else { continue }
      edits[implementation.file].insert(
        "; " + access(of: implementation.declaration) + text, at: end)
    }
  }

  private func types(of requirement: OptionalRequirements.Requirement) -> [String] {
    requirement.declaration.parameters.map(\.type)
  }

  // MARK: Methods as values

  /// `var didTapAsValue: ((UIView) -> Void)?`
  private func valueHead(of requirement: OptionalRequirements.Requirement) -> String {
    let member = requirement.declaration
    let types = member.parameters.map(\.type).joined(separator: ", ")
    let result = member.result.map { app.files[requirement.found.file].tokens[$0].spelled }
    return "var \(requirement.valueName): ((\(types)) -> \(result ?? "Void"))?"
  }

  /// A closure and no reference to the method: overloads would make that ambiguous.
  private func closure(calling member: Declaration) -> String {
    let names = member.parameters.indices.map { "a\($0)" }
    let arguments = zip(names, member.parameters).map { name, parameter in
      (parameter.label == "_" ? "" : parameter.label + ": ")
        + (parameter.type.hasPrefix("inout") ? "&" : "") + name
    }
    let head = names.isEmpty ? "" : names.joined(separator: ", ") + " in "
    return "{ \(head)self.\(member.name)(\(arguments.joined(separator: ", "))) }"
  }

  private func access(of declaration: Declaration) -> String {
    switch declaration.access {
    case "public", "open": "public "
    default: ""
    }
  }

  private func call(of member: Declaration) -> String {
    guard member.isFunction else { return "self.\(member.name)" }
    let arguments = member.parameters.map { parameter in
      let value = (parameter.type.hasPrefix("inout") ? "&" : "") + parameter.name
      return parameter.label == "_" ? value : "\(parameter.label): \(value)"
    }
    return "self.\(member.name)(\(arguments.joined(separator: ", ")))"
  }
}
