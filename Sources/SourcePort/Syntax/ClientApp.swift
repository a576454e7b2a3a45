/// All files of one invocation, and the types that they declare together.
struct ClientApp: Sendable {
  /// A declaration with the file that contains it.
  struct Found: Sendable {
    /// Index in ``ClientApp/files``.
    var file: Int
    var declaration: Declaration
  }

  /// A type of the app with all its extensions.
  struct ClientType: Sendable {
    /// The name with the types around it: `Card.Grabber`.
    var path: String
    /// nil for a type that the app only extends.
    var declaration: Found?
    var extensions: [Found] = []
    /// Superclass and protocols of the declaration and of all extensions.
    var inherited: [String] = []
    /// Whether the type has several declarations, perhaps under different conditions.
    var isAmbiguous = false

    var keyword: String? { declaration?.declaration.keyword }

    /// Members of the body first, then those of extensions in the order of the files.
    var members: [Found] {
      ((declaration.map { [$0] } ?? []) + extensions).flatMap { part in
        part.declaration.members.map { Found(file: part.file, declaration: $0) }
      }
    }
  }

  /// Maximum number of classes that a class may inherit through, itself included.
  static let inheritanceLimit = 100

  let files: [ParsedFile]
  /// All types in the byte order of their paths.
  private(set) var sortedTypes: [ClientType] = []

  private var types: [String: ClientType] = [:]
  /// The paths of the types with a name, by their last component.
  private var paths: [String: [String]] = [:]
  // Selectors look these up by the ten thousand, so each is computed once.
  private var members: [String: [String: [Found]]] = [:]
  private var superclasses: [String: String] = [:]
  private var protocolNames: [String: [String]] = [:]
  private var ownersOfFunctions: [String: [String]] = [:]

  init(_ files: [ParsedFile]) throws(PortError) {
    self.files = files
    for (index, file) in files.enumerated() { addTypes(file.declarations, in: index, inside: "") }
    for (index, file) in files.enumerated() { addExtensions(of: file, at: index) }
    sortedTypes = types.values.sorted { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
    for type in sortedTypes {
      let byName = Dictionary(grouping: type.members, by: \.declaration.name)
      members[type.path] = byName
      for (name, found) in byName where found.contains(where: \.declaration.isFunction) {
        ownersOfFunctions[name, default: []].append(type.path)
      }
      superclasses[type.path] = declaredSuperclass(of: type)?.path
    }
    try checkInheritance()
    for type in sortedTypes { protocolNames[type.path] = inheritedProtocols(of: type) }
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

  private func declaredSuperclass(of type: ClientType) -> ClientType? {
    guard type.keyword == "class" else { return nil }
    return type.declaration?.declaration.inherited.lazy.compactMap { self.type(named: $0) }
      .first { $0.keyword == "class" }
  }

  private func checkInheritance() throws(PortError) {
    var depths: [String: Int] = [:]
    for type in sortedTypes {
      var chain: [String] = []
      var seen: Set<String> = []
      var next: String? = type.path
      while let path = next, depths[path] == nil, seen.insert(path).inserted {
        chain.append(path)
        next = superclasses[path]
      }
      // A class that inherits from itself does not compile; its chain ends where it meets itself.
      var depth = next.flatMap { depths[$0] } ?? 0
      for path in chain.reversed() {
        depth += 1
        depths[path] = depth
        if depth > Self.inheritanceLimit, let found = types[path]?.declaration {
          throw PortError(
            .inheritance(path), at: found.declaration.nameIndex, in: files[found.file])
        }
      }
    }
  }

  private func inheritedProtocols(of type: ClientType) -> [String] {
    var found: [String] = []
    var seen: Set<String> = []
    var open = type.inherited
    while let name = open.popLast() {
      guard seen.insert(name).inserted else { continue }
      found.append(name)
      if let inner = self.type(named: name), inner.keyword == "protocol" {
        open += inner.inherited
      }
    }
    return found
  }

  // MARK: Looking up

  /// The full path of a type that the app declares; nil for a name that several types have.
  func path(of name: String) -> String? {
    if types[name]?.declaration != nil { return name }
    guard name.contains(".") else {
      let matches = paths[name] ?? []
      return matches.count == 1 ? matches.first : nil
    }
    let last = name.split(separator: ".").last.map(String.init) ?? name
    let matches = (paths[last] ?? []).lazy.filter { $0 == name || $0.hasSuffix("." + name) }
      .prefix(2)
    return matches.count == 1 ? matches.first : nil
  }

  /// A type by name, including one that the app only extends.
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

  /// The type, its superclass, and so on, as far as the app declares them.
  func ancestry(of type: ClientType) -> [ClientType] {
    var chain = [type]
    // A class that inherits from itself does not compile; its chain ends where it meets itself.
    while let last = chain.last, let path = superclasses[last.path], let next = types[path],
      !chain.contains(where: { $0.path == path })
    {
      chain.append(next)
    }
    return chain
  }

  /// The protocols that a type conforms to by its declaration and extensions, with the protocols
  /// that these inherit. The protocols of its superclasses are not included.
  func protocols(of type: ClientType) -> [String] { protocolNames[type.path] ?? [] }

  /// The members with a name that a type has, or inherits from the app's own classes; those of the
  /// type itself first.
  func members(named name: String, of type: ClientType) -> [Found] {
    ancestry(of: type).flatMap { members[$0.path]?[name] ?? [] }
  }

  /// The methods with a name that a type has, or inherits from the app's own types.
  func methods(named name: String, of type: ClientType) -> [Found] {
    let owners = ancestry(of: type)
    let protocols = owners.flatMap { self.protocols(of: $0) }.compactMap { self.type(named: $0) }
      .filter { $0.keyword == "protocol" }
    return (owners + protocols).flatMap { members[$0.path]?[name] ?? [] }
      .filter(\.declaration.isFunction)
  }

  /// The types that have a method with a name themselves, in the order of their paths.
  func types(withMethod name: String) -> [ClientType] {
    (ownersOfFunctions[name] ?? []).compactMap { types[$0] }
  }
}
