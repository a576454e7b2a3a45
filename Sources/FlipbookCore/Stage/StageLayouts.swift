import SceneFormat
import TransitionCatalog

/// The layouts that the collection of a screen has by itself, looked up.
struct StageLayouts {
  let first: ReadyLayout
  let pinched: ReadyLayout?
}

extension SceneDocument {
  /// Of every screen with a collection, by the screens' names.
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
