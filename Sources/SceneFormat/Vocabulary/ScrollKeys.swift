/// What makes a view or a screen scroll.
enum ScrollKeys {
  static let content = SceneKey(
    "content", .size, required: true,
    "[width, height] of what scrolls, in points: pictures fill it, views lie in it.")
  static let offset = SceneKey(
    "offset", .point, "The point of the content at the upper left corner. Default [0, 0].")
  static let paging = SceneKey(
    "paging", .bool, "Whether it rests at multiples of its own size. Default false.")
  static let deceleration: SceneKey<SceneDeceleration> = SceneKey(
    "deceleration", .choice, "How soon a flick comes to rest, by UIKit's names. Default normal.")

  static let shape = ObjectShape(
    "scroll", "Content that fingers move: a UIScrollView.",
    keys: [content.entry, offset.entry, paging.entry, deceleration.entry])

  static let form = ValueForm<SceneScroll>.object(shape) { scroll in
    let content = scroll.value(content)
    let offset = scroll.value(offset) ?? ScenePoint(x: 0, y: 0)
    let paging = scroll.value(paging) ?? false
    let deceleration = scroll.value(deceleration) ?? .normal
    return content.map {
      SceneScroll(content: $0, offset: offset, isPaging: paging, deceleration: deceleration)
    }
  }
}
