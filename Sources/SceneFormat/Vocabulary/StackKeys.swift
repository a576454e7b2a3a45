/// Keys of a stack.
enum StackKeys {
  static let views = SceneKey(
    "views", ViewKeys.items, required: true,
    "Views from top to bottom, or from left to right; they take no \"frame\".")
  static let axis: SceneKey<SceneStackAxis> = SceneKey(
    "axis", .choice, "Axis: horizontal or vertical (default).")
  static let spacing = SceneKey(
    "spacing", .number(.length), "Space between views in points (default 0).")
  static let align: SceneKey<SceneStackAlignment> = SceneKey(
    "align", .choice, "Alignment across the axis (default fill).")
  static let distribute: SceneKey<SceneStackDistribution> = SceneKey(
    "distribute", .choice, "Distribution along the axis, by UIKit's name (default fill).")
  static let inset = SceneKey(
    "inset", .insets,
    "Space between the edges and the views: points, or { top, left, bottom, right } (default 0).")

  static let shape = ObjectShape(
    "stack", "Views in a row or a column.",
    keys: [
      views.entry, axis.entry, spacing.entry, align.entry, distribute.entry, inset.entry,
    ])

  static let form = ValueForm<SceneStack>.object(shape) { stack in
    let views = stack.value(views)
    let axis = stack.value(axis) ?? .vertical
    let alignment = stack.value(align) ?? .fill
    if axis == .vertical, alignment == .firstBaseline || alignment == .lastBaseline {
      stack.refuse(
        align,
        "columns have no common line of text; write axis: \"horizontal\", or another \"align\"")
    }
    let spacing = stack.value(spacing) ?? 0
    let distribution = stack.value(distribute) ?? .fill
    let inset = stack.value(inset) ?? .zero
    return views.map {
      SceneStack(
        views: $0, axis: axis, spacing: spacing, alignment: alignment,
        distribution: distribution, inset: inset)
    }
  }
}
