/// `#selector(…)` becomes a `Selector` over a method by reference.
extension AppPort {
  mutating func rewriteSelectors(in file: Int) {
    let source = app.files[file]
    for index in source.tokens.indices
    where source.is("#selector", at: index) && source.is("(", at: index + 1) {
      guard let close = source.partners[index + 1] else { continue }
      do throws(Obstacle) {
        let text = try selector(index + 2..<close, in: file)
        edits[file].replace(
          source.byteRange(index..<close + 1), with: text, gapAt: text.utf8.count - 1)
      } catch {
        find(in: file, at: index, error.text, remedy: error.remedy)
      }
    }
  }

  /// Why a selector stays as it is; the compiler will stop there.
  struct Obstacle: Error {
    var text: String
    var remedy: String
  }

  private func selector(_ tokens: Range<Int>, in file: Int) throws(Obstacle) -> String {
    guard let expression = SelectorExpression(app.files[file], tokens) else {
      throw Obstacle(
        text: "this #selector cannot be read", remedy: "name the method as Type.method(_:)")
    }
    let owner = try owner(of: expression, around: tokens.lowerBound, in: file)
    switch expression.accessor {
    case .getter:
      return "Selector({ (target: \(owner.name)) in { _ = target.\(expression.name) } }, "
        + "name: \"\(expression.name)\")"
    case .setter: return try setter(expression, owner)
    case nil: return try method(expression, owner)
    }
  }

  // MARK: The type in front

  struct Owner {
    /// As it is written at the place.
    var name: String
    var type: App.ClientType?
  }

  private func owner(
    of expression: SelectorExpression, around index: Int, in file: Int
  ) throws(Obstacle) -> Owner {
    let source = app.files[file]
    let around = source.types(around: index).last
    let type = app.typePath(around: index, in: file).flatMap { app.type(named: $0) }
    let base = expression.base
    if base.isEmpty || ["self", "Self", "super"].contains(base.joined(separator: ".")) {
      guard let around, let type else {
        throw Obstacle(
          text: "#selector(\(expression.name)) stands in no type",
          remedy: "write the type in front: #selector(Type.\(expression.name))")
      }
      guard type.keyword == "class" || type.keyword == nil else {
        throw Obstacle(
          text: "#selector(\(expression.name)) stands in a \(type.keyword ?? "type"), "
            + "which cannot be a target",
          remedy: "write the class in front: #selector(Class.\(expression.name))")
      }
      return Owner(name: around.name, type: type)
    }
    return try owner(named: base, expression, type)
  }

  private func owner(
    named base: [String], _ expression: SelectorExpression, _ around: App.ClientType?
  ) throws(Obstacle) -> Owner {
    let name = base.joined(separator: ".")
    guard base.last?.first?.isUppercase == true else {
      let words = base.first == "self" ? Array(base.dropFirst()) : base
      if words.count == 1, let type = typeName(ofProperty: words[0], in: around) {
        return Owner(name: type, type: app.type(named: type))
      }
      let owners = app.sortedTypes.filter { type in
        type.members.contains {
          $0.declaration.isFunction && $0.declaration.name == expression.name
        }
      }
      guard owners.count == 1 else {
        throw Obstacle(
          text: "the type of \"\(name)\" is not known to a rewrite of the text",
          remedy: "write it in front: #selector(Type.\(expression.name))")
      }
      return Owner(name: owners[0].path, type: owners[0])
    }
    let type = app.type(named: name)
    if type?.keyword == "protocol" {
      throw Obstacle(
        text: "\(name) is a protocol; a selector needs the class whose method it is",
        remedy: "write the class in front: #selector(Class.\(expression.name))")
    }
    return Owner(name: name, type: type)
  }

  /// The class that a stored property is declared with.
  private func typeName(ofProperty name: String, in type: App.ClientType?) -> String? {
    guard let type else { return nil }
    for found in app.ancestry(of: type).flatMap(\.members) {
      let declaration = found.declaration
      guard declaration.name == name, let result = declaration.result else { continue }
      let words = app.files[found.file].tokens[result].filter { !$0.is("?") && !$0.is("!") }
      guard words.allSatisfy({ $0.kind == .identifier || $0.is(".") }) else { return nil }
      return words.map(\.text).joined()
    }
    return nil
  }
}
