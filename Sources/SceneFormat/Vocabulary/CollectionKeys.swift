/// Keys of the collection of a screen.
enum CollectionKeys {
  static let images = SceneKey(
    "images", .list(of: .picture, atLeast: 1), required: true,
    "Images of the items, by path relative to the scene file.")
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
