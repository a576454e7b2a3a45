extension Catalog {
  /// Registers a custom layout of collections under a name. Registering a name twice is a mistake,
  /// which every command reports.
  ///
  /// - Parameters:
  ///   - summary: one sentence for `flipbook list`.
  ///   - make: creates a new layout each time: a collection that changes between two has both.
  public mutating func add(
    layout name: String, summary: String = "Registered by this executable.",
    make: @escaping ReadyLayout
  ) {
    add(LayoutEntry(name: name, summary: summary, parameters: []) { _ in make })
  }
}

extension CatalogItem where Ready == ReadyLayout {
  /// Flipbook's layouts, in the order of `flipbook list`.
  static var builtIn: [LayoutEntry] {
    [FlowLayouts.grid, FlowLayouts.line, CircleLayout.entry, PileLayout.entry]
  }
}
