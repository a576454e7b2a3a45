/// All files of one invocation, and the types that they declare together.
struct App: Sendable {
  /// A declaration with the file that it stands in.
  struct Found: Sendable {
    var file: Int
    var declaration: Declaration
  }

  /// A type of the app with all its extensions.
  struct ClientType: Sendable {
    /// With the types around it: `Card.Grabber`.
    var path: String
    var declaration: Found?
    var extensions: [Found] = []
    var inherited: [String] = []
    /// Several declarations, perhaps under different conditions.
    var isAmbiguous = false

    var keyword: String? { declaration?.declaration.keyword }

    /// Members of the body first, then those of extensions in the order of the files.
    var members: [Found] {
      ((declaration.map { [$0] } ?? []) + extensions).flatMap { part in
        part.declaration.members.map { Found(file: part.file, declaration: $0) }
      }
    }
  }

  let files: [ParsedFile]
  private(set) var types: [String: ClientType] = [:]
  /// The paths of the types whose last name it is.
  private var paths: [String: [String]] = [:]
  /// By the path of their type and their name.
  private var functions: [String: [String: [Found]]] = [:]

  init(_ files: [ParsedFile]) {
    self.files = files
    for (index, file) in files.enumerated() { addTypes(file.declarations, in: index, inside: "") }
    for (index, file) in files.enumerated() { addExtensions(of: file, at: index) }
    for (path, type) in types {
      functions[path] = Dictionary(
        grouping: type.members.filter(\.declaration.isFunction), by: \.declaration.name)
    }
  }

  private mutating func addTypes(_ declarations: [Declaration], in file: Int, inside outer: String)
  {
    for declaration in declarations {
      var inner = outer
      if declaration.isType {
        inner = outer.isEmpty ? declaration.name : outer + "." + declaration.name
        add(declaration, as: inner, in: file)
      } else if declaration.keyword == "extension" {
        inner = declaration.name
      }
      addTypes(declaration.members, in: file, inside: inner)
    }
  }

  private mutating func add(_ declaration: Declaration, as path: String, in file: Int) {
    if types[path]?.declaration != nil {
      types[path]?.isAmbiguous = true
      return
    }
    types[path] = ClientType(
      path: path, declaration: Found(file: file, declaration: declaration),
      inherited: declaration.inherited)
    paths[declaration.name, default: []].append(path)
  }

  private mutating func addExtensions(of file: ParsedFile, at index: Int) {
    for declaration in file.declarations where declaration.keyword == "extension" {
      let path = self.path(of: declaration.name) ?? declaration.name
      types[path, default: ClientType(path: path)].extensions.append(
        Found(file: index, declaration: declaration))
      types[path]?.inherited += declaration.inherited
    }
  }

  // MARK: Looking up

  /// The full path of a type of the app.
  func path(of name: String) -> String? {
    if types[name]?.declaration != nil { return name }
    let last = name.split(separator: ".").last.map(String.init) ?? name
    let matches = (paths[last] ?? []).filter { $0 == name || $0.hasSuffix("." + name) }
    return matches.count == 1 ? matches.first : nil
  }

  /// A type by name; one that the app only extends is found, too.
  func type(named name: String) -> ClientType? {
    types[path(of: name) ?? name]
  }

  /// The path of the innermost type around a token.
  func typePath(around index: Int, in file: Int) -> String? {
    var path: String?
    for declaration in files[file].types(around: index) {
      if declaration.keyword == "extension" {
        path = self.path(of: declaration.name) ?? declaration.name
      } else {
        path = (path.map { $0 + "." } ?? "") + declaration.name
      }
    }
    return path
  }

  func superclass(of type: ClientType) -> ClientType? {
    guard type.keyword == "class" else { return nil }
    return type.declaration?.declaration.inherited.lazy.compactMap { self.type(named: $0) }
      .first { $0.keyword == "class" }
  }

  /// The type, its superclass, and so on, as far as the app declares them.
  func ancestry(of type: ClientType) -> [ClientType] {
    var chain = [type]
    while let last = chain.last, let next = superclass(of: last),
      !chain.contains(where: { $0.path == next.path })
    {
      chain.append(next)
    }
    return chain
  }

  /// The protocols that types conform to by what their heads and extensions say, with those that
  /// these inherit; their superclasses' are not among them.
  func protocols(of type: ClientType) -> [String] {
    var found: [String] = []
    var open = type.inherited
    while let name = open.popLast() {
      guard !found.contains(name) else { continue }
      found.append(name)
      if let inner = self.type(named: name), inner.keyword == "protocol" {
        open += inner.inherited
      }
    }
    return found
  }

  /// Whether some type, or one above it, says that it conforms to a protocol.
  func conforms(_ type: ClientType, to name: String) -> Bool {
    ancestry(of: type).contains { protocols(of: $0).contains(name) }
  }

  /// The methods of that name that a type has or inherits from the app's own types.
  func methods(named name: String, of type: ClientType) -> [Found] {
    let owners = ancestry(of: type)
    let protocols = owners.flatMap { self.protocols(of: $0) }.compactMap { self.type(named: $0) }
      .filter { $0.keyword == "protocol" }
    return (owners + protocols).flatMap { functions[$0.path]?[name] ?? [] }
  }

  /// All types in the order of their names.
  var sortedTypes: [ClientType] {
    types.values.sorted { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
  }
}
