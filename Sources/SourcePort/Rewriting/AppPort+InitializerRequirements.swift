/// Protocols that require `init()` and that Apple's classes get by an extension:
/// `extension NSObject: Configurable {}`.
///
/// There the initializer of an Objective-C class is found at run time, also that of a subclass. Here only
/// a required one fulfills the requirement, and Apple's are not. A function that makes an object takes its
/// place:
///
///     protocol Configurable: AnyObject { init() }
///     extension Configurable { init(_ body: (Self) -> Void) { self.init(); body(self) } }
///
/// becomes
///
///     protocol Configurable: Any { static func makeInstance() -> Self }
///     extension Configurable {
///       init(_ body: (Self) -> Void) { self = Self.makeInstance(); body(self) }
///     }
extension AppPort {
  mutating func rewriteInitializerRequirements() {
    for type in app.sortedTypes where type.keyword == "protocol" && !type.isAmbiguous {
      let requirements = (type.declaration?.declaration.members ?? []).filter {
        $0.keyword == "init" && $0.parameters.isEmpty && $0.effects.isEmpty
      }
      let extended = app.sortedTypes.filter { kit in
        kit.declaration == nil && (UIKitClasses.all.contains(kit.path) || kit.path == "NSObject")
          && kit.inherited.contains(type.path)
      }
      guard let found = type.declaration, let requirement = requirements.first, !extended.isEmpty
      else { continue }
      rewrite(found, requirement)
      for kit in extended { add(to: kit, conformingTo: type) }
      for conforming in app.sortedTypes
      where ["class", "struct", "enum"].contains(conforming.keyword)
        && app.protocols(of: conforming).contains(type.path)
      {
        guard let body = conforming.declaration else { continue }
        insert("{ self.init() }", into: body, of: type)
      }
      for file in app.files.indices {
        for declaration in app.files[file].allDeclarations {
          rewriteCalls(in: declaration, of: file, type)
        }
      }
    }
  }

  /// The protocol itself. Only in extensions of protocols that values can conform to, initializers may assign
  /// an object to `self`.
  private mutating func rewrite(_ found: ClientApp.Found, _ requirement: Declaration) {
    let source = app.files[found.file]
    edits[found.file].replace(
      source.byteRange(requirement.tokens), with: "static func makeInstance() -> Self")
    let head = found.declaration.nameIndex + 1..<(found.declaration.body?.lowerBound ?? 0)
    for index in head where ["class", "AnyObject"].contains(where: { source.is($0, at: index) }) {
      edits[found.file].replace(source.tokens[index].range, with: "Any")
    }
  }

  /// Answers the requirement in the first extension that names the protocol.
  private mutating func add(
    to kit: ClientApp.ClientType, conformingTo type: ClientApp.ClientType
  ) {
    guard
      let part = kit.extensions.first(where: { $0.declaration.inherited.contains(type.path) })
    else { return }
    insert("{ makeInstance(among: \(classesWithInitializer)) }", into: part, of: type)
  }

  private mutating func insert(
    _ body: String, into part: ClientApp.Found, of type: ClientApp.ClientType
  ) {
    guard let braces = part.declaration.body else { return }
    let isPublic = type.declaration?.declaration.access == "public"
    edits[part.file].insert(
      " \(isPublic ? "public " : "")static func makeInstance() -> Self \(body);",
      at: app.files[part.file].tokens[braces.lowerBound].range.upperBound)
  }

  /// `self.init()` in initializers of the protocol's extensions, and objects of generic parameters that are
  /// bound to it.
  private mutating func rewriteCalls(
    in declaration: Declaration, of file: Int, _ type: ClientApp.ClientType
  ) {
    let source = app.files[file]
    var names = source.parameters(of: declaration, boundTo: type.path)
    if declaration.keyword == "extension", declaration.name == type.path { names.insert("Self") }
    for index in names.isEmpty ? 0..<0 : declaration.body ?? 0..<0
    where names.contains(source.tokens[index].text) && !source.is(".", at: index - 1) {
      let word =
        source.is("init", at: index + 2) && source.is(".", at: index + 1) ? index + 2 : index
      guard source.is("(", at: word + 1), source.is(")", at: word + 2) else { continue }
      edits[file].replace(
        source.byteRange(index..<word + 1), with: "\(source.tokens[index].text).makeInstance")
    }
    guard names.contains("Self") else { return }
    for member in declaration.members {
      for index in member.body ?? 0..<0
      where source.is("self", at: index) && source.is(".", at: index + 1)
        && source.is("init", at: index + 2) && source.is("(", at: index + 3)
        && source.is(")", at: index + 4)
      {
        let assigns = member.keyword == "init" ? "self = Self" : "self"
        edits[file].replace(
          source.byteRange(index..<index + 3), with: "\(assigns).makeInstance")
      }
    }
  }
}

extension ParsedFile {
  /// Names of generic parameters that are bound to a type: `T` of `<T: Card>` and of `where T: Card`.
  fileprivate func parameters(of declaration: Declaration, boundTo type: String) -> Set<String> {
    guard declaration.isGeneric || declaration.isConstrained, let body = declaration.body else {
      return []
    }
    let head = declaration.nameIndex + 1..<body.lowerBound
    return Set(
      head.filter { index in
        self.is(":", at: index) && self.is(type, at: index + 1)
          && ["<", ",", "where"].contains { self.is($0, at: index - 2) }
      }.map { tokens[$0 - 1].text })
  }
}
