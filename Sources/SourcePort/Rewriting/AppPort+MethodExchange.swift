/// Method exchange: a method of the app that a selector names asks for an implementation before its
/// own body runs, and its selector holds the body.
extension AppPort {
  /// Whether the app exchanges methods. All of its selectors are then made for that.
  static func exchangesMethods(_ app: ClientApp) -> Bool {
    app.files.contains { file in
      file.tokens.contains {
        $0.kind == .identifier && ExchangeableMethods.functions.contains($0.text)
      }
    }
  }

  /// The selector of a method that can be exchanged, and its body prepared for that; nil for a
  /// method that only controls send.
  mutating func exchangingSelector(
    _ expression: SelectorExpression, _ owner: Owner
  ) -> String? {
    guard exchangesMethods, expression.accessor == nil else { return nil }
    let found = methods(of: owner, named: expression.name).filter {
      expression.labels == nil || expression.labels == $0.declaration.parameters.map(\.label)
    }
    guard let method = found.first else {
      return ExchangeableMethods.signature(named: expression.name, labels: expression.labels)
        .map { "Selector(uikit: \"\($0)\")" }
    }
    guard let ownerName = exchangeableOwner(of: method) else { return nil }
    prepare(method, of: ownerName)
    let declaration = method.declaration
    let reference =
      declaration.parameters.isEmpty
      ? "\(ownerName).\(declaration.name) as (\(ownerName)) -> () -> \(result(of: method))"
      : "\(ownerName).\(declaration.signature)"
    return "Selector(exchanging: \(reference), in: \(ownerName).self, "
      + "name: \"\(declaration.signature)\")"
  }

  /// The class of a method that may be exchanged: one that the app adds to UIKit's class, one that is
  /// `dynamic`, or one that overrides a listed method.
  private func exchangeableOwner(of method: ClientApp.Found) -> String? {
    let declaration = method.declaration
    guard declaration.body != nil, declaration.effects.isEmpty, !declaration.isGeneric,
      declaration.parameters.count <= 3, !declaration.has("static"), !declaration.has("class"),
      declaration.parameters.allSatisfy({ !$0.type.hasPrefix("inout ") && !$0.type.isEmpty }),
      let path = app.typePath(around: declaration.nameIndex, in: method.file)
    else { return nil }
    let type = app.type(named: path)
    guard type?.keyword == nil || type?.keyword == "class" else { return nil }
    let isExchangeable =
      type?.keyword == nil || declaration.has("dynamic")
      || ExchangeableMethods.all.contains(declaration.signature)
    return isExchangeable ? path : nil
  }

  private func result(of method: ClientApp.Found) -> String {
    method.declaration.result.map { app.files[method.file].text($0) } ?? "Void"
  }

  private mutating func prepare(_ method: ClientApp.Found, of owner: String) {
    let declaration = method.declaration
    guard let body = declaration.body,
      preparedMethods.insert(FoundMethod(file: method.file, token: declaration.nameIndex)).inserted
    else { return }
    let file = app.files[method.file]
    guard !file.isPorted else { return }
    // Types of values that are not results or parameters are not unwrapped implicitly.
    let result = result(of: method).replacing("!", with: "?")
    let types = declaration.parameters.map { $0.type.replacing("!", with: "?") }
      .joined(separator: ", ")
    let names = declaration.parameters.map(\.name).joined(separator: ", ")
    let open = file.tokens[body.lowerBound].range.upperBound
    let close = file.tokens[body.upperBound - 1].range.lowerBound
    edits[method.file].insert(
      " if let exchanged = UIKit.MethodExchange.implementation(\"\(declaration.signature)\", "
        + "of: self, in: \(owner).self, as: ((\(types)) -> \(result)).self) "
        + "{ return exchanged(\(names)) };"
        // A body that is one expression returns its value only while it is alone.
        + (declaration.result == nil ? "" : " return { () -> \(result) in"), at: open)
    if declaration.result != nil { edits[method.file].insert(" }()", at: close) }
    let importsUIKit = file.declarations.contains { $0.keyword == "import" && $0.name == "UIKit" }
    if !importsUIKit { edits[method.file].addHead("import UIKit") }
  }

  /// Casts of implementations to C functions become functions over the implementation.
  mutating func rewriteImplementationCasts() {
    guard exchangesMethods else { return }
    let names = methodTypes
    for file in app.files.indices { rewriteImplementationCasts(in: file, names) }
  }

  private mutating func rewriteImplementationCasts(in file: Int, _ names: Set<String>) {
    let source = app.files[file]
    for index in source.tokens.indices {
      if source.is("imp_implementationWithBlock", at: index), source.is("(", at: index + 1) {
        dropCast(ofBlock: index + 2, in: file)
      } else if isMethodConvention(at: index, in: source) {
        edits[file].remove(tokens: index - 1..<index + 4)
      } else if source.is("unsafeBitCast", at: index),
        source.callLabels(at: index + 1) == ["_", "to"],
        let close = source.partners[index + 1], castsToMethod(index + 2..<close, in: source, names)
      {
        edits[file].replace(
          source.tokens[index].range, with: "UIKit.MethodExchange.function")
      }
    }
  }

  /// `unsafeBitCast(block, to: AnyObject.self)` and `block as Any` become the closure itself.
  private mutating func dropCast(ofBlock index: Int, in file: Int) {
    let source = app.files[file]
    if let close = source.partners[index - 1], source.is("as", at: close - 2),
      ["Any", "AnyObject"].contains(source.tokens[close - 1].text)
    {
      edits[file].remove(tokens: close - 2..<close)
      return
    }
    guard source.is("unsafeBitCast", at: index),
      source.callLabels(at: index + 1) == ["_", "to"], let close = source.partners[index + 1],
      let comma = (index + 2..<close).last(where: {
        source.is(",", at: $0) && source.is("to", at: $0 + 1)
      })
    else { return }
    edits[file].remove(tokens: index..<index + 1)
    edits[file].remove(tokens: comma..<close)
  }

  /// `@convention(c) (AnyObject, Selector`, at the word after the sign.
  private func isMethodConvention(at index: Int, in source: ParsedFile) -> Bool {
    source.is("convention", at: index) && source.is("@", at: index - 1)
      && source.is("(", at: index + 1) && source.is("c", at: index + 2)
      && source.is(")", at: index + 3) && source.is("(", at: index + 4)
      && source.is("AnyObject", at: index + 5) && source.is(",", at: index + 6)
      && source.is("Selector", at: index + 7)
  }

  private func castsToMethod(
    _ arguments: Range<Int>, in source: ParsedFile, _ names: Set<String>
  ) -> Bool {
    arguments.contains { index in
      names.contains(source.tokens[index].text) || isMethodConvention(at: index, in: source)
    }
  }

  /// Names that the app gives to types of C functions which are methods.
  private var methodTypes: Set<String> {
    var names: Set<String> = []
    for file in app.files {
      for declaration in file.allDeclarations where declaration.keyword == "typealias" {
        if declaration.tokens.contains(where: { isMethodConvention(at: $0, in: file) }) {
          names.insert(declaration.name)
        }
      }
    }
    return names
  }

  /// A method by the place of its name.
  struct FoundMethod: Hashable {
    var file: Int
    var token: Int
  }
}
