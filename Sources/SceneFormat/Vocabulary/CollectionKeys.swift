/// Keys of the collection of a screen.
enum CollectionKeys {
  static let images = SceneKey(
    "images", .list(of: ItemKeys.form, atLeast: 1), required: true,
    "Images of the items, by path relative to the scene file, or { id, image }.")
  static let of = SceneKey(
    "of", .screenName, required: true,
    "Screen whose collection this screen shows in another layout. It must be below this screen in a"
      + " navigation stack; a push or pop then changes the layout.")
  static let layout = SceneKey(
    "layout", .layout, required: true,
    "Layout of the items by name, or { name, parameters }; \"flipbook list\" shows all layouts.")
  static let pinch = SceneKey(
    "pinch", .layout,
    "Layout that a pinch changes to, and back from: progress is |1 - scale| / 0.4, and a release"
      + " past half completes it (default: none).")
  static let contentMode: SceneKey<SceneContentMode> = SceneKey(
    "contentMode", .choice, "Content mode of the images (default scaleAspectFill).")
  static let cornerRadius = SceneKey(
    "cornerRadius", .number(.length), "Corner radius of each item in points (default 0).")

  static let kinds = ObjectKinds<SceneCollection>(
    kinds: [
      ObjectKind(
        images, "collection",
        with: [layout.entry, pinch.entry, contentMode.entry, cornerRadius.entry], read: own),
      ObjectKind(of, "collection", with: [layout.entry]) { collection in
        let layout = collection.value(layout)
        guard let screen = collection.value(of), let layout else { return nil }
        return SceneCollection(.shared(with: screen), layout: layout)
      },
    ],
    none: { .missingKey($0[0]) }, several: { .conflictingKeys($0[0], $0[1]) })

  static let form = ValueForm<SceneCollection>(kinds.schema) { cursor in
    kinds.reader(of: cursor).flatMap { $0.kind.read($0.object) }
  }

  private static let own: @Sendable (ObjectReader) -> SceneCollection? = { collection in
    let items = collection.value(images)
    let layout = collection.value(layout)
    let pinched = collection.value(pinch)
    let mode = collection.value(contentMode) ?? .scaleAspectFill
    let radius = collection.value(cornerRadius) ?? 0
    guard let items, let layout else { return nil }
    return SceneCollection(
      .own(
        SceneItems(
          items: items, contentMode: mode, cornerRadius: radius, pinched: pinched)),
      layout: layout)
  }
}

/// Keys of an item of a collection with a name.
enum ItemKeys {
  static let id = SceneKey("id", .newViewID, "Name of the item in steps; unique in the scene.")
  static let image = SceneKey("image", .picture, required: true, "Image of the item.")
  static let hidden = SceneKey(
    "hidden", .bool, "Whether the item is missing until a step inserts it (default false).")

  static let shape = ObjectShape(
    "collection-item", "Item of a collection.", keys: [id.entry, image.entry, hidden.entry])

  private static let whole = ValueForm<SceneItem>.object(shape) { item in
    let id = item.value(id)
    let isHidden = item.value(hidden) ?? false
    if isHidden, !item.has(Self.id) {
      item.refuse(hidden, "a hidden item needs an \"id\", by which a step inserts it")
    }
    return item.value(image).map { SceneItem(id: id, picture: $0, isHidden: isHidden) }
  }

  /// Forms of an item: its image alone, or an object.
  static let form = ValueForm<SceneItem>(
    .anyOf([ValueForm<ScenePicture>.picture.schema, whole.schema])
  ) { cursor in
    if case .object(let members) = cursor.value.content,
      members.contains(where: { [id.name, image.name, hidden.name].contains($0.key) })
    {
      return whole.read(cursor)
    }
    return ValueForm<ScenePicture>.picture.read(cursor).map { SceneItem(picture: $0) }
  }
}

/// Keys of a step that changes the layout of a collection.
enum LayoutKeys {
  static let layout = SceneKey(
    "layout", .layout, required: true,
    "Changes the layout of the collection on the front screen.")
  static let animated = SceneKey(
    "animated", .bool, "Whether the layout change is animated (default true).")
  static let duration = SceneKey(
    "duration", .number(.seconds),
    "Duration in seconds; of a spring, until it has settled (default: the system's 0.3).")

  static let kind = StepKeys.kind(
    layout,
    with: [
      animated.entry, duration.entry, AnimationKeys.curve.entry, AnimationKeys.spring.entry,
    ]
  ) { step in
    let motion = motion(of: step)
    return step.value(layout).map { .layout($0, motion) }
  }

  private static func motion(of step: ObjectReader) -> LayoutMotion {
    let isAnimated = step.value(animated) ?? true
    let duration = step.value(duration)
    let pacing = AnimationKeys.pacing(step)
    AnimationKeys.refuseDuration(of: step, self.duration, with: pacing)
    if !isAnimated {
      let reason = "a layout change without animation takes no"
      step.refuse(self.duration, "\(reason) \"duration\"")
      step.refuse(AnimationKeys.curve, "\(reason) \"curve\"")
      step.refuse(AnimationKeys.spring, "\(reason) \"spring\"")
      return .immediate
    }
    guard duration != nil || pacing != nil else { return .standard }
    return .timed(duration: duration ?? 0.3, pacing ?? .curve(.named(.easeInOut)))
  }
}
