/// Keys of `goldens`: selected frames, their scale, and allowed differences.
enum GoldenKeys {
  static let frames = SceneKey(
    "frames", .frames, "Frames by number, as \"0,24,48-50\", \"0-60:10\" or [0, 24].")
  static let at = SceneKey(
    "at", .instants, "Frames by time, in seconds or percent of the scene, as \"0.25,50%\".")
  static let scale = SceneKey(
    "scale", .number(.above(0, upTo: 16)), "Pixels per point of the goldens (default 1).")
  static let tolerance = SceneKey(
    "tolerance", .tolerances,
    "Tolerance for all frames, or a list of tolerances for some (default: exact).")

  static let shape = ObjectShape(
    "goldens",
    "Frames kept as goldens; all frames without \"frames\" and \"at\".",
    keys: [frames.entry, at.entry, scale.entry, tolerance.entry])

  static let form = ValueForm<GoldenPlan>.object(shape) { goldens in
    GoldenPlan(
      frames: goldens.selection(frames, at), scale: goldens.value(scale) ?? 1,
      tolerances: goldens.value(tolerance) ?? [], isChosen: true,
      position: goldens.position(ofChoice: frames, at))
  }
}

/// Keys of tolerances, named like the options of `flipbook verify`.
enum ToleranceKeys {
  static let frames = SceneKey(
    "frames", .frames, "Frames that the tolerance applies to, before a tolerance for all frames.")
  static let at = SceneKey("at", .instants, "Frames that the tolerance applies to, by time.")
  static let threshold = SceneKey(
    "threshold", .number(.unit), "Maximum color difference of a pixel, 0 to 1, as in pixelmatch.")
  static let ignoreAntialiasing = SceneKey(
    "ignoreAntialiasing", .bool, "Whether antialiased edges may differ (default false).")
  static let maxDiffPixels = SceneKey(
    "maxDiffPixels", .integer(0...1_000_000_000), "Maximum number of differing pixels.")
  static let maxDiffRatio = SceneKey(
    "maxDiffRatio", .number(.unit),
    "Maximum share of differing pixels, 0 to 1. With maxDiffPixels, both limits apply.")
  static let window = SceneKey(
    "window", .integer(1...1_000_000_000),
    "Side in pixels of the square in which the limits apply (default: the whole frame).")
  static let ignore = SceneKey(
    "ignore", .list(of: .rect, atLeast: 1),
    "Rectangles that are not compared, each [x, y, width, height] in points.")
  static let mask = SceneKey(
    "mask", .mask,
    "Mask: path of a PNG of the goldens' size; its black areas are not compared.")
  static let reason = SceneKey("reason", .reason, required: true, "Reason for the tolerance.")

  static let shape = ObjectShape(
    "tolerance", "Tolerance: accepted differences between a golden and a frame.",
    keys: [
      frames.entry, at.entry, threshold.entry, ignoreAntialiasing.entry, maxDiffPixels.entry,
      maxDiffRatio.entry, window.entry, ignore.entry, mask.entry, reason.entry,
    ])

  static let form = ValueForm<GoldenTolerance>.object(shape) { keys in
    let reason = keys.value(reason)
    let tolerance = GoldenTolerance(
      frames: keys.selection(frames, at), reason: reason ?? "", threshold: keys.value(threshold),
      ignoresAntialiasing: keys.value(ignoreAntialiasing) ?? false,
      maxPixels: keys.value(maxDiffPixels), maxRatio: keys.value(maxDiffRatio),
      window: keys.value(window), ignored: keys.value(ignore) ?? [], mask: keys.value(mask),
      position: keys.cursor.value.position)
    if !keys.has(maxDiffPixels), !keys.has(maxDiffRatio) {
      keys.refuse(
        window,
        "\"window\" needs \"maxDiffPixels\" or \"maxDiffRatio\" in the same tolerance")
    }
    if keys.cursor.members?.allSatisfy({ selectors.contains($0.key) }) == true {
      keys.cursor.report(
        .unsuitable("this tolerance allows no difference; add \"maxDiffPixels\" or another limit"))
    }
    return reason == nil ? nil : tolerance
  }

  /// Keys for the frames and the reason of a tolerance, in contrast to its limits.
  private static let selectors = [frames.name, at.name, reason.name]
}

extension ObjectReader {
  /// Position of the selection: that of the only key, or of the object if both are present.
  fileprivate func position(
    ofChoice frames: SceneKey<FrameSelection>, _ at: SceneKey<FrameSelection>
  ) -> SourcePosition? {
    guard let numbers = position(of: frames) else { return position(of: at) }
    return has(at) ? cursor.value.position : numbers
  }

  /// Union of the selections of two keys; nil without both.
  fileprivate func selection(
    _ frames: SceneKey<FrameSelection>, _ at: SceneKey<FrameSelection>
  ) -> FrameSelection? {
    let numbers = value(frames)
    let instants = value(at)
    return numbers.map { instants.map($0.adding) ?? $0 } ?? instants
  }
}

extension ValueForm where Value == [GoldenTolerance] {
  private static let several = ValueForm.list(of: ToleranceKeys.form, atLeast: 1, atMost: 1000)

  /// One for all frames, or several of which at most one is for all frames.
  fileprivate static let tolerances = ValueForm(
    .anyOf([
      ToleranceKeys.form.schema, several.schema,
    ])
  ) { cursor in
    guard case .list = cursor.value.content else {
      return ToleranceKeys.form.read(cursor).map { [$0] }
    }
    let tolerances = several.read(cursor)
    let general = (tolerances ?? []).filter { $0.frames == nil }
    if general.count > 1 {
      cursor.report(
        .unsuitable("two tolerances apply to all frames; give one of them \"frames\" or \"at\""),
        at: general[1].position)
    }
    return tolerances
  }
}

extension ValueForm where Value == String {
  /// Words, not only blanks.
  fileprivate static let reason = ValueForm(
    .type("string", [("pattern", .text("\\S"))])
  ) { cursor in
    guard let text = text.read(cursor) else { return nil }
    guard text.contains(where: { !$0.isWhitespace }) else {
      cursor.report(.empty("this reason"))
      return nil
    }
    return text
  }

  /// Path of a file relative to the scene.
  fileprivate static let mask = ValueForm(text.schema) { cursor in
    guard let path = text.read(cursor) else { return nil }
    if let reason = cursor.pathMistake(in: path) {
      cursor.report(.badPath(path, because: reason))
      return nil
    }
    guard cursor.reading.surroundings.isFile(path) else {
      cursor.report(.pictureNotFound(path, tried: [path]))
      return nil
    }
    return path
  }
}
