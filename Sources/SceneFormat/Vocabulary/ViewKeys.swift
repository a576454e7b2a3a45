/// What a view takes.
enum ViewKeys {
  static let id = SceneKey("id", .newViewID, "How steps name this view; unique in the scene.")
  static let frame = SceneKey(
    "frame", .rect, required: true, "[x, y, width, height] in the superview, in points.")
  static let image = SceneKey(
    "image", .picture,
    "A picture, by its path from the scene file; \"a.png\" finds \"a@3x.png\" as UIKit does.")
  static let contentMode: SceneKey<SceneContentMode> = SceneKey(
    "contentMode", .choice, "How the picture lies in the view. Default scaleToFill.")
  static let color = SceneKey("color", .color, "The background. Default: none.")
  static let alpha = SceneKey("alpha", .number(.unit), "Opacity of the view and what is in it.")
  static let hidden = SceneKey("hidden", .bool, "Whether the view is left out.")
  static let cornerRadius = SceneKey(
    "cornerRadius", .number(.length), "In points; cuts the background, with clips the rest too.")
  static let clips = SceneKey(
    "clips", .bool,
    "Whether picture and subviews are cut at the bounds. Default: true with a picture or scroll.")
  static let border = SceneKey("border", BorderKeys.form, "A line along the inside of the edge.")
  static let shadow = SceneKey("shadow", ShadowKeys.form, "The shadow of the view.")
  static let zPosition = SceneKey(
    "zPosition", .number(.coordinate), "Siblings with more lie in front. Default 0.")
  static let transform = SceneKey("transform", TransformKeys.form, "Scale, turn and move.")
  static let scroll = SceneKey(
    "scroll", ScrollKeys.form, "Makes picture and subviews scroll; such a view clips.")
  static let views: SceneKey<[SceneView]> = SceneKey("views", list, "Subviews, from back to front.")

  static let shape = ObjectShape(
    "view", "A view. Defaults are those of UIKit, except that a view with a picture clips.",
    keys: [
      id.entry, frame.entry, image.entry, contentMode.entry, color.entry, alpha.entry,
      hidden.entry, cornerRadius.entry, clips.entry, border.entry, shadow.entry, zPosition.entry,
      transform.entry, scroll.entry, views.entry,
    ])

  /// Views hold views: the element is looked up when it is read, not when the table is made.
  static let list: ValueForm<[SceneView]> = .list(
    of: ValueForm(.reference("view")) { cursor in ObjectReader(cursor, shape).flatMap(read) })

  private static func read(_ view: ObjectReader) -> SceneView? {
    // In the order of the file's likely reading; every key is read, so that all mistakes show.
    let identifier = view.value(id)
    let picture = view.value(image)
    let rect = view.value(frame)
    let subviews = view.value(views)
    let clips = view.value(clips) ?? (view.has(image) || view.has(scroll))
    if clips { view.refuse(shadow, "a view that clips has no shadow; put it on a view around it") }
    return SceneView(
      id: identifier, frame: rect ?? .zero, picture: picture,
      contentMode: view.value(contentMode) ?? .scaleToFill, color: view.value(color),
      alpha: view.value(alpha) ?? 1, isHidden: view.value(hidden) ?? false,
      cornerRadius: view.value(cornerRadius) ?? 0,
      clips: clips, border: view.value(border),
      shadow: view.value(shadow), zPosition: view.value(zPosition) ?? 0,
      transform: view.value(transform) ?? .identity, scroll: view.value(scroll),
      views: subviews ?? [])
  }
}

enum BorderKeys {
  static let width = SceneKey("width", .number(.length), required: true, "In points, inwards.")
  static let color = SceneKey("color", .color, "Default black.")

  static let shape = ObjectShape(
    "border", "A line along the inside of a view's edge.", keys: [width.entry, color.entry])

  static let form = ValueForm<SceneBorder>.object(shape) { border in
    border.value(width).map { SceneBorder(width: $0, color: border.value(color) ?? .black) }
  }
}

enum ShadowKeys {
  static let opacity = SceneKey(
    "opacity", .number(.unit), required: true, "0 is none, 1 is the full colour.")
  static let radius = SceneKey(
    "radius", .number(.length), "Standard deviation of the blur in points. Default 3.")
  static let offset = SceneKey(
    "offset", .point, "To the right and downwards, [x, y] in points. Default [0, -3].")
  static let color = SceneKey("color", .color, "Default black.")

  static let shape = ObjectShape(
    "shadow", "A view's shadow. A view that clips has none.",
    keys: [opacity.entry, radius.entry, offset.entry, color.entry])

  static let form = ValueForm<SceneShadow>.object(shape) { shadow in
    let opacity = shadow.value(opacity)
    let radius = shadow.value(radius) ?? 3
    let offset = shadow.value(offset) ?? ScenePoint(x: 0, y: -3)
    let color = shadow.value(color) ?? .black
    return opacity.map { SceneShadow(color: color, opacity: $0, radius: radius, offset: offset) }
  }
}
