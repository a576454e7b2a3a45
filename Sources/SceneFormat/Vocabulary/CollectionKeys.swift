/// What the collection of a screen takes.
enum CollectionKeys {
  static let images = SceneKey(
    "images", .list(of: .picture, atLeast: 1), required: true,
    "The pictures of the items, by their paths from the scene file.")
  static let of = SceneKey(
    "of", .screenName, required: true,
    "The screen whose collection this is in another layout. It lies under this one on a navigation"
      + " stack; a push or pop changes the layout then.")
  static let layout = SceneKey(
    "layout", .layout, required: true, "A layout of the catalogue: where the items lie.")
  static let pinch = SceneKey(
    "pinch", .layout,
    "The layout to which two fingers lead: its progress is |1 - scale| / 0.4, and more than half"
      + " finishes it. From there they lead back. Default: none.")
  static let contentMode: SceneKey<SceneContentMode> = SceneKey(
    "contentMode", .choice, "How pictures lie in their items. Default scaleAspectFill.")
  static let cornerRadius = SceneKey(
    "cornerRadius", .number(.length), "Of each item, in points. Default 0.")

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
    let pictures = collection.value(images)
    let layout = collection.value(layout)
    let pinched = collection.value(pinch)
    let mode = collection.value(contentMode) ?? .scaleAspectFill
    let radius = collection.value(cornerRadius) ?? 0
    guard let pictures, let layout else { return nil }
    return SceneCollection(
      .own(
        SceneItems(
          pictures: pictures, contentMode: mode, cornerRadius: radius, pinched: pinched)),
      layout: layout)
  }
}

/// What a step takes that gives a collection another layout.
enum LayoutKeys {
  static let layout = SceneKey(
    "layout", .layout, required: true,
    "Gives the collection of the screen in front another layout of the catalogue.")
  static let animated = SceneKey("animated", .bool, "false changes it at once. Default true.")
  static let duration = SceneKey(
    "duration", .number(.seconds),
    "In seconds; of a spring, until it has settled. Default: the system's 0.3.")

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
    if !isAnimated {
      let reason = "a layout that changes at once takes no"
      step.refuse(self.duration, "\(reason) \"duration\"")
      step.refuse(AnimationKeys.curve, "\(reason) \"curve\"")
      step.refuse(AnimationKeys.spring, "\(reason) \"spring\"")
      return .immediate
    }
    guard duration != nil || pacing != nil else { return .standard }
    return .timed(duration: duration ?? 0.3, pacing ?? .curve(.named(.easeInOut)))
  }
}
