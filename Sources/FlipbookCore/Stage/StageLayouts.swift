import SceneFormat
import TransitionCatalog

/// Layouts of a screen's collection, looked up in the catalog.
struct StageLayouts {
  let first: ReadyLayout
  let pinched: ReadyLayout?
}

extension SceneDocument {
  /// Layouts of each screen with a collection, by screen name.
  @MainActor
  func layouts(in catalog: Catalog) throws(SceneErrors) -> [String: StageLayouts] {
    var layouts: [String: StageLayouts] = [:]
    for screen in screens {
      guard let collection = screen.collection else { continue }
      let first = try catalog.layout(for: collection.layout)
      var pinched: ReadyLayout?
      if let layout = collection.items?.pinched { pinched = try catalog.layout(for: layout) }
      layouts[screen.name] = StageLayouts(first: first, pinched: pinched)
    }
    return layouts
  }
}
