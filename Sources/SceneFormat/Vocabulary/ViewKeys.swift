/// Keys of a view.
enum ViewKeys {
  static let id = SceneKey("id", .newViewID, "Name of the view in steps; unique in the scene.")
  static let frame = SceneKey(
    "frame", .rect, required: true,
    "Frame in the superview, [x, y, width, height] in points. Required without layout.")
  static let layout = SceneKey(
    "layout", ViewLayoutKeys.form, "Place relative to the superview, in place of \"frame\".")
  static let itemLayout = SceneKey(
    "layout", ViewLayoutKeys.sizeForm,
    "Size (default: that of the contents, or the remaining space).")
  static let autoresize = SceneKey(
    "autoresize", .list(of: ValueForm<SceneAutoresizing>.choice, atLeast: 1, atMost: 6),
    "Autoresizing mask, the parts of the frame that may change: width, height, leftMargin,"
      + " rightMargin, topMargin, bottomMargin (default: none).")
  static let image = SceneKey(
    "image", .picture,
    "Image by path relative to the scene file; \"a.png\" finds \"a@3x.png\" as UIKit does.")
  static let contentMode: SceneKey<SceneContentMode> = SceneKey(
    "contentMode", .choice,
    "Content mode of the image (default scaleToFill) or symbol (default center).")
  static let gradient = SceneKey("gradient", GradientKeys.form, "Gradient below the subviews.")
  static let blur: SceneKey<SceneBlurStyle> = SceneKey(
    "blur", .choice,
    "Blur of the content behind the view, by UIKit's style name. Such a view clips.")
  static let stack = SceneKey("stack", StackKeys.form, "Views in a row or a column.")
  static let list = SceneKey("list", ListKeys.form, "Rows that scroll: a table view.")
  static let color = SceneKey("color", .color, "Background color (default: none).")
  static let alpha = SceneKey(
    "alpha", .number(.unit), "Opacity of the view with its subviews, 0 to 1 (default 1).")
  static let hidden = SceneKey("hidden", .bool, "Whether the view is hidden (default false).")
  static let cornerRadius = SceneKey(
    "cornerRadius", .number(.length),
    "Corner radius in points, of the background; with \"clips\", of the contents, too (default 0).")
  static let corners = SceneKey(
    "corners", .list(of: ValueForm<SceneCorner>.choice, atLeast: 1, atMost: 4),
    "Rounded corners: topLeft, topRight, bottomRight, bottomLeft (default: all).")
  static let cornerCurve: SceneKey<SceneCornerCurve> = SceneKey(
    "cornerCurve", .choice, "Shape of the corners: circular (default) or continuous.")
  static let clips = SceneKey(
    "clips", .bool,
    "Whether content and subviews are clipped to the bounds (default: true with an image, a blur or"
      + " scroll).")
  static let border = SceneKey("border", BorderKeys.form, "Line along the inside of the edge.")
  static let shadow = SceneKey("shadow", ShadowKeys.form, "Shadow of the view.")
  static let zPosition = SceneKey(
    "zPosition", .number(.coordinate),
    "Order among siblings: higher values are in front (default 0).")
  static let transform = SceneKey(
    "transform", TransformKeys.form, "Scale, rotation and translation.")
  static let anchor = SceneKey(
    "anchor", .point,
    "Point about which the view scales and rotates, [x, y] as shares of its size (default [0.5, 0.5]: the"
      + " center).")
  static let scroll = SceneKey(
    "scroll", ScrollKeys.form, "Puts image and subviews into a scroll view, which clips.")
  static let parallax = SceneKey(
    "parallax", .number(NumberLimits(minimum: -10, maximum: 10)),
    "In a scroll view: share of the scroll distance by which the view stays behind the content; 1 stands"
      + " still, below 0 runs ahead (default 0).")
  static let views: SceneKey<[SceneView]> = SceneKey(
    "views", views(inStack: false), "Subviews, from back to front.")

  static let shape = ObjectShape(
    "view", "View with UIKit's defaults, except that a view with an image clips.",
    keys: [id.entry, frame.entry, layout.entry, autoresize.entry] + entries,
    substitutes: [(frame.name, [layout.name])])

  /// Keys of a view whose place a container decides.
  static let itemShape = ObjectShape(
    "item", "View that a stack or list positions.",
    keys: [id.entry, itemLayout.entry] + entries)

  private static var entries: [KeyEntry] {
    [image.entry, contentMode.entry] + TextKeys.entries + ControlKeys.entries + [
      gradient.entry, blur.entry, stack.entry, list.entry, color.entry, alpha.entry, hidden.entry,
      cornerRadius.entry, corners.entry, cornerCurve.entry, clips.entry, border.entry,
      shadow.entry, zPosition.entry, transform.entry, anchor.entry, scroll.entry,
      parallax.entry, views.entry,
    ]
  }

  /// Views of a stack.
  static let items = views(inStack: true)

  /// A view whose place a container decides.
  static let item = ValueForm<SceneView>(.reference("item")) { cursor in
    ObjectReader(cursor, itemShape).flatMap { read($0, isItem: true) }
  }

  /// Views hold views: the element is looked up when it is read, not when the table is made.
  static func views(inStack: Bool) -> ValueForm<[SceneView]> {
    .list(
      of: ValueForm(.reference(inStack ? "item" : "view")) { cursor in
        inStack
          ? item.read(cursor)
          : ObjectReader(cursor, shape).flatMap { read($0, isItem: false) }
      })
  }

  private static func read(_ view: ObjectReader, isItem: Bool) -> SceneView? {
    // Reads every key, so that all mistakes are reported at once.
    let identifier = view.value(id)
    let picture = view.value(image)
    let rect = isItem ? nil : view.value(frame)
    let layout = isItem ? view.value(itemLayout) ?? .free : view.value(layout)
    let autoresizing = isItem ? nil : view.value(autoresize)
    let subviews = view.value(views)
    let content = content(of: view)
    let clips = view.value(clips) ?? (view.has(image) || view.has(blur) || view.has(scroll))
    let corners = view.value(corners) ?? SceneCorner.allCases
    if !view.has(cornerRadius) {
      view.refuse(Self.corners, "\"corners\" needs \"cornerRadius\" in the same view")
    }
    view.exclude(frame, Self.layout)
    view.exclude(autoresize, Self.layout)
    if isItem || layout != nil {
      view.refuse(parallax, "a view with \"parallax\" needs a \"frame\", from which it moves")
    }
    if layout != nil, subviews?.contains(where: { !$0.autoresizing.isEmpty }) == true {
      view.refuse(
        views,
        "a view with \"autoresize\" needs a superview with a frame, whose size it follows; give it"
          + " \"layout\"")
    }
    if clips {
      view.refuse(shadow, "a view that clips has no shadow; put the shadow on a view around it")
    }
    let result = SceneView(
      id: identifier, frame: rect ?? .zero, layout: layout,
      autoresizing: Set(autoresizing ?? []), picture: picture, content: content,
      contentMode: view.value(contentMode)
        ?? (view.has(TextKeys.symbol) ? .center : .scaleToFill),
      color: view.value(color), alpha: view.value(alpha) ?? 1,
      isHidden: view.value(hidden) ?? false, cornerRadius: view.value(cornerRadius) ?? 0,
      corners: Set(corners), cornerCurve: view.value(cornerCurve) ?? .circular,
      clips: clips, border: view.value(border),
      shadow: view.value(shadow), zPosition: view.value(zPosition) ?? 0,
      transform: view.value(transform) ?? .identity,
      anchor: view.value(anchor) ?? ScenePoint(x: 0.5, y: 0.5), scroll: view.value(scroll),
      parallax: view.value(parallax) ?? 0, views: subviews ?? [])
    // Content that is wrong has been reported; with it the view would have a size.
    let sizedOwners =
      [image.name, TextKeys.text.name, TextKeys.symbol.name, stack.name] + ControlKeys.owners
    let size =
      content == nil && sizedOwners.contains(where: view.has)
      ? SceneContentSize.both : result.contentSize
    if !isItem, let layout, let side = layout.unknownSide(content: size) {
      let aspect = layout.aspect == nil ? " \"aspect\"," : ""
      view.refuse(
        Self.layout,
        "the view has no \(side); add \"\(side)\",\(aspect) or the distance of the other"
          + " edge")
    }
    return result
  }

  /// Content in place of an image. A view has one kind of content, and only images scroll.
  private static func content(of view: ObjectReader) -> SceneViewContent? {
    let owners =
      [
        image.name, TextKeys.text.name, TextKeys.symbol.name, gradient.name, blur.name, stack.name,
        list.name,
      ] + ControlKeys.owners
    for (index, owner) in owners.enumerated() where view.has(owner) {
      for other in owners[(index + 1)...] { view.exclude(owner, other) }
      if owner != image.name { view.exclude(owner, scroll.name) }
    }
    let words = TextKeys.read(view)
    let control = ControlKeys.read(view)
    let gradient = view.value(gradient).map(SceneViewContent.gradient)
    let blur = view.value(blur).map(SceneViewContent.blur)
    let stack = view.value(stack).map(SceneViewContent.stack)
    let list = view.value(list).map(SceneViewContent.list)
    return words ?? gradient ?? blur ?? stack ?? list ?? control
  }
}

enum BorderKeys {
  static let width = SceneKey(
    "width", .number(.length), required: true, "Width in points, inwards.")
  static let color = SceneKey("color", .color, "Color (default black).")

  static let shape = ObjectShape(
    "border", "Line along the inside of a view's edge.", keys: [width.entry, color.entry])

  static let form = ValueForm<SceneBorder>.object(shape) { border in
    border.value(width).map { SceneBorder(width: $0, color: border.value(color) ?? .black) }
  }
}

enum ShadowKeys {
  static let opacity = SceneKey(
    "opacity", .number(.unit), required: true, "Opacity of the shadow, 0 to 1.")
  static let radius = SceneKey(
    "radius", .number(.length), "Blur radius in points: the standard deviation (default 3).")
  static let offset = SceneKey(
    "offset", .point, "Offset to the right and down in points, [x, y] (default [0, -3]).")
  static let color = SceneKey("color", .color, "Color (default black).")

  static let shape = ObjectShape(
    "shadow", "Shadow of a view that does not clip.",
    keys: [opacity.entry, radius.entry, offset.entry, color.entry])

  static let form = ValueForm<SceneShadow>.object(shape) { shadow in
    let opacity = shadow.value(opacity)
    let radius = shadow.value(radius) ?? 3
    let offset = shadow.value(offset) ?? ScenePoint(x: 0, y: -3)
    let color = shadow.value(color) ?? .black
    return opacity.map { SceneShadow(color: color, opacity: $0, radius: radius, offset: offset) }
  }
}
