import SceneFormat

/// The items of one kind in a catalog.
@MainActor
struct CatalogItems<Ready> {
  /// Kind in the plural, for messages: `transitions`.
  let kind: String
  /// The error for a name that is not among the known ones.
  let unknown: (CatalogName, _ known: [String]) -> SceneErrors
  /// Built-in ones first, then registered ones; no two have the same name.
  private(set) var all: [CatalogItem<Ready>]
  /// Names under which more than one item was registered.
  private(set) var clashes: [CatalogClash] = []
  private var ownNames: Set<String> = []

  init(
    _ kind: String, _ builtIn: [CatalogItem<Ready>] = [],
    unknown: @escaping (CatalogName, _ known: [String]) -> SceneErrors
  ) {
    self.kind = kind
    self.unknown = unknown
    all = builtIn
  }

  /// Adds a registered item, which replaces a built-in one with the same name.
  mutating func add(_ item: CatalogItem<Ready>) {
    let clash = CatalogClash(kind: kind, name: item.name)
    if !ownNames.insert(item.name).inserted, !clashes.contains(clash) { clashes.append(clash) }
    replace(with: item)
  }

  /// Adds an item in place of any of its name, without a clash.
  mutating func replace(with item: CatalogItem<Ready>) {
    all.removeAll { $0.name == item.name }
    all.append(item)
  }

  /// Reads a name and its parameters in a scene.
  ///
  /// - Throws: errors of its name or parameters, with positions in the scene.
  func ready(for name: CatalogName) throws(SceneErrors) -> Ready {
    guard let item = all.first(where: { $0.name == name.name }) else {
      throw unknown(name, all.map(\.name))
    }
    let parameters = TransitionParameters(name)
    let ready = item.make(parameters)
    try parameters.finish()
    return ready
  }
}
