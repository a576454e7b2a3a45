/// Keys of scrolling content.
enum ScrollKeys {
  static let content = SceneKey(
    "content", .size, required: true,
    "Content size, [width, height] in points. Images fill it; views are placed in it.")
  static let offset = SceneKey(
    "offset", .point, "Content offset, [x, y] in points (default [0, 0]).")
  static let paging = SceneKey(
    "paging", .bool, "Whether scrolling stops at multiples of the view's size (default false).")
  static let deceleration: SceneKey<SceneDeceleration> = SceneKey(
    "deceleration", .choice, "Deceleration rate by UIKit's name (default normal).")

  static let indicators = SceneKey(
    "indicators", .bool,
    "Whether bars at the edges show the position while the content moves (default true).")

  static let shape = ObjectShape(
    "scroll", "Scrollable content: a UIScrollView.",
    keys: [content.entry, offset.entry, paging.entry, deceleration.entry, indicators.entry])

  static let form = ValueForm<SceneScroll>.object(shape) { scroll in
    let content = scroll.value(content)
    let offset = scroll.value(offset) ?? ScenePoint(x: 0, y: 0)
    let paging = scroll.value(paging) ?? false
    let deceleration = scroll.value(deceleration) ?? .normal
    let indicators = scroll.value(indicators) ?? true
    return content.map {
      SceneScroll(
        content: $0, offset: offset, isPaging: paging, deceleration: deceleration,
        showsIndicators: indicators)
    }
  }
}
