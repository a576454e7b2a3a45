/// Which frames are kept as goldens, how large, and what may differ in them.
enum GoldenKeys {
  static let frames = SceneKey(
    "frames", .frames, "Frame numbers and ranges, \"0,24,48-50\" or \"0-60:10\".")
  static let at = SceneKey("at", .instants, "Seconds and percentages of the scene, \"0.25,50%\".")
  static let scale = SceneKey(
    "scale", .number(.above(0, upTo: 16)), "Pixels per point of the goldens. Default 1.")
  static let tolerance = SceneKey(
    "tolerance", .tolerances,
    "What may differ, and why; a list when it is not the same for all frames. Default: nothing.")

  static let shape = ObjectShape(
    "goldens",
    "The frames that are compared with; all of them when neither frames nor at is given.",
    keys: [frames.entry, at.entry, scale.entry, tolerance.entry])

  static let form = ValueForm<GoldenPlan>.object(shape) { goldens in
    GoldenPlan(
      frames: goldens.selection(frames, at), scale: goldens.value(scale) ?? 1,
      tolerances: goldens.value(tolerance) ?? [], isChosen: true,
      position: goldens.position(ofChoice: frames, at))
  }
}

/// What is let pass, in the words of the options of `flipbook verify`.
enum ToleranceKeys {
  static let frames = SceneKey(
    "frames", .frames, "Only in these frames; this goes before a tolerance for all.")
  static let at = SceneKey("at", .instants, "Only in the frames at these times.")
  static let threshold = SceneKey(
    "threshold", .number(.unit), "How different colours may look, as pixelmatch counts: 0 to 1.")
  static let ignoreAntialiasing = SceneKey(
    "ignoreAntialiasing", .bool, "Whether antialiased edges may differ. Default false.")
  static let maxDiffPixels = SceneKey(
    "maxDiffPixels", .integer(0...1_000_000_000), "So many pixels may differ.")
  static let maxDiffRatio = SceneKey(
    "maxDiffRatio", .number(.unit),
    "Such a share of the pixels may, 0 to 1. With maxDiffPixels beside it both hold.")
  static let window = SceneKey(
    "window", .integer(1...1_000_000_000),
    "The limits hold in each square of so many pixels a side, not in the whole frame.")
  static let ignore = SceneKey(
    "ignore", .list(of: .rect, atLeast: 1),
    "Parts in which anything may differ, [x, y, width, height] in points.")
  static let mask = SceneKey(
    "mask", .mask,
    "Path of a PNG as large as the goldens, black where anything may differ.")
  static let reason = SceneKey("reason", .reason, required: true, "Why that is right.")

  static let shape = ObjectShape(
    "tolerance", "What may differ between a golden and what the scene shows now.",
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
        "\"window\" says where to count, \"maxDiffPixels\" or \"maxDiffRatio\" how many"
          + " may differ")
    }
    if keys.cursor.members?.allSatisfy({ selectors.contains($0.key) }) == true {
      keys.cursor.report(.unsuitable("this tolerance lets nothing pass"))
    }
    return reason == nil ? nil : tolerance
  }

  /// Keys that say when and why, not what.
  private static let selectors = [frames.name, at.name, reason.name]
}

extension ObjectReader {
  /// Where frames are chosen: the only key for it, else what holds both.
  fileprivate func position(
    ofChoice frames: SceneKey<FrameSelection>, _ at: SceneKey<FrameSelection>
  ) -> SourcePosition? {
    guard let numbers = position(of: frames) else { return position(of: at) }
    return has(at) ? cursor.value.position : numbers
  }

  /// What two keys name together; nil without both.
  fileprivate func selection(
    _ frames: SceneKey<FrameSelection>, _ at: SceneKey<FrameSelection>
  ) -> FrameSelection? {
    let numbers = value(frames)
    let instants = value(at)
    return numbers.map { instants.map($0.adding) ?? $0 } ?? instants
  }
}

extension ValueForm where Value == [GoldenTolerance] {
  /// One for all frames, or several of which one at most is for all.
  fileprivate static let tolerances = ValueForm(
    .anyOf([
      ToleranceKeys.form.schema, ValueForm.list(of: ToleranceKeys.form, atLeast: 1).schema,
    ])
  ) { cursor in
    guard case .list = cursor.value.content else {
      return ToleranceKeys.form.read(cursor).map { [$0] }
    }
    let tolerances = ValueForm.list(of: ToleranceKeys.form, atLeast: 1).read(cursor)
    let general = (tolerances ?? []).filter { $0.frames == nil }
    if general.count > 1 {
      cursor.report(
        .unsuitable("two tolerances are for all frames; give one of them \"frames\" or \"at\""),
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

  /// A file beside the scene, by the name it has.
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
