/// Keys of an `animate` step, except the names of views.
enum AnimationKeys {
  static let changes = SceneKey(
    "to", ChangeKeys.form, "The new values. Required without keyframes.")
  static let keyframes = SceneKey(
    "keyframes", KeyframeKeys.list,
    "Keyframes, with times in seconds from the start of the animation, in place of \"to\""
      + " and \"duration\".")
  static let duration = SceneKey(
    "duration", .number(.seconds),
    "Duration in seconds; of a spring by damping ratio, until it has settled (default 0.25).")
  static let delay = SceneKey(
    "delay", .number(.seconds), "Delay in seconds before the animation begins (default 0).")
  static let stagger = SceneKey(
    "stagger", .number(.seconds),
    "Delay in seconds from each view to the next one, with several views (default 0).")
  static let curve = SceneKey(
    "curve", .curve,
    "Timing function by name, or its control points [x1, y1, x2, y2] (default easeInOut).")
  static let spring = SceneKey("spring", SpringKeys.form, "Spring timing in place of a curve.")
  static let repetition = SceneKey(
    "repeat", .repetition, "Number of times that the animation runs, or \"forever\" (default 1).")
  static let autoreverse = SceneKey(
    "autoreverse", .bool,
    "Whether each run also plays in reverse; the view ends with its old values (default false).")
  static let scrub = SceneKey(
    "scrub", .scrub,
    "Scrubs the animation as a property animator: [[time, fraction], ...], linear in between;"
      + " times in seconds from the step, fractions from 0 to 1.")
  static let drive = SceneKey(
    "drive", DriveKeys.form,
    "Finger that drives the animation as a property animator, from this step on: { direction, distance }."
  )
  static let then: SceneKey<ScrubEnding> = SceneKey(
    "then", .choice,
    "Behavior after scrubbing: continue to the end (default), reverse to the start, or stay. With"
      + " \"drive\", when the finger lifts: end, start or current (default: by its place and speed)."
  )

  /// Keys of the step, without `at` and the views.
  static let entries = [
    changes.entry, keyframes.entry, duration.entry, delay.entry, stagger.entry, curve.entry,
    spring.entry, repetition.entry, autoreverse.entry, scrub.entry, drive.entry, then.entry,
  ]

  static func read(_ step: ObjectReader, views: [SceneViewName]?) -> ViewAnimation? {
    reportContradictions(in: step, views: views)
    let changes = step.value(changes)
    let keyframes = step.value(keyframes)
    let hasOwnCurves = keyframes?.contains { $0.curve != nil } == true
    if hasOwnCurves {
      step.refuse(
        curve,
        "keyframes have a \"curve\" of their own; remove this one, which paces all as a whole")
    }
    let pacing = pacing(step) ?? .curve(.named(hasOwnCurves ? .linear : .easeInOut))
    refuseDuration(of: step, duration, with: pacing)
    let duration = step.value(duration) ?? 0.25
    let delay = step.value(delay) ?? 0
    let stagger = step.value(stagger) ?? 0
    let count = step.value(repetition) ?? 1
    let repetition = AnimationRepetition(
      count: count, autoreverses: step.value(autoreverse) ?? false)
    let ending = step.value(then)
    let scrub = step.value(scrub).map { AnimationScrub(points: $0, ending: ending ?? .end) }
    var drive = step.value(drive)
    drive?.ending = ending
    if drive != nil, changes?.isHidden != nil {
      step.refuse(Self.drive, "\"hidden\" cannot follow a finger; write \"alpha\" in its place")
    }
    if let key = changes?.fadingKeys.first {
      refuseFade(of: key, in: step)
    }
    guard let views, changes != nil || keyframes != nil else { return nil }
    return ViewAnimation(
      views: views, changes: changes ?? ViewChanges(), keyframes: keyframes ?? [],
      duration: keyframes?.last?.time ?? duration, delay: delay, stagger: stagger, pacing: pacing,
      repetition: repetition, scrub: scrub, drive: drive)
  }

  private static func reportContradictions(in step: ObjectReader, views: [SceneViewName]?) {
    for key in [delay.name, stagger.name, repetition.name, autoreverse.name] {
      step.exclude(key, scrub.name)
      step.exclude(key, drive.name)
    }
    step.exclude(scrub, drive)
    for key in [changes.name, duration.name, spring.name, scrub.name, drive.name] {
      step.exclude(key, keyframes.name)
    }
    if !step.has(changes), !step.has(keyframes), !step.isMisspelt(changes.name),
      !step.isMisspelt(keyframes.name)
    {
      step.cursor.report(.missingKey(changes.name))
    }
    if !step.has(scrub), !step.has(drive) {
      step.refuse(then, "\"then\" needs \"scrub\" or \"drive\" in the same step")
    }
    if let views, views.count == 1 {
      step.refuse(
        stagger, "\"stagger\" needs several views: write animate: [\"first\", \"second\"]")
    }
  }

  /// Reports keys that a cross-fade, which runs once in time, does not follow.
  private static func refuseFade(of key: String, in step: ObjectReader) {
    let remedy =
      "\(quoted(key)) changes by a cross-fade that runs once; write it in a step of its own"
    step.refuse(drive, remedy)
    step.refuse(scrub, remedy)
    step.refuse(repetition, remedy)
    step.refuse(autoreverse, remedy)
  }

  /// Reports a duration next to a spring that has its own.
  static func refuseDuration(
    of step: ObjectReader, _ duration: SceneKey<Double>, with pacing: AnimationPacing?
  ) {
    guard pacing?.hasDuration == true else { return }
    step.refuse(duration, ownDuration)
  }

  /// The mistake of a duration next to a spring that has its own.
  static let ownDuration =
    "this spring has its own duration; remove \"duration\", or write spring: { damping: 0.8 }"

  /// nil where neither a curve nor a spring is given.
  static func pacing(_ step: ObjectReader) -> AnimationPacing? {
    step.exclude(curve, spring)
    let curve = step.value(curve).map(AnimationPacing.curve)
    return step.value(spring) ?? curve
  }
}

extension ValueForm where Value == AnimationCurve {
  static let curve = ValueForm(.anyOf([ValueForm<CurveName>.choice.schema, cubic.schema])) {
    cursor in
    switch cursor.value.content {
    case .string(let name):
      if let remedy = CurvesElsewhere.remedy(for: name) {
        cursor.report(.unsuitable("\(quoted(name)) is not the name of a curve; write \(remedy)"))
        return nil
      }
      return ValueForm<CurveName>.choice.read(cursor).map(AnimationCurve.named)
    case .list: return cubic.read(cursor)
    default:
      cursor.reject(expecting: "the name of a curve or [x1, y1, x2, y2]")
      return nil
    }
  }

  private static let cubic = ValueForm<[Double]>.numbers(
    [.unit, .height, .unit, .height], expecting: "[x1, y1, x2, y2]"
  ).map {
    AnimationCurve.cubic(ScenePoint(x: $0[0], y: $0[1]), ScenePoint(x: $0[2], y: $0[3]))
  }
}

extension NumberLimits {
  /// Control points may overshoot, but not without end.
  fileprivate static let height = NumberLimits(minimum: -100, maximum: 100)
}

extension ValueForm where Value == [ScrubPoint] {
  static let scrub = ValueForm<[[Double]]>.list(
    of: .numbers([.seconds, .unit], expecting: "[time, fraction]"), atLeast: 1
  ).rising().map { points in points.map { ScrubPoint(time: $0[0], fraction: $0[1]) } }
}

extension ValueForm where Value == Int? {
  /// A number of times; nil inside for no end.
  static let repetition = ValueForm(
    .anyOf([.names(["forever"]), ValueForm<Int>.integer(1...10_000).schema])
  ) { cursor in
    switch cursor.value.content {
    case .string("forever"): return .some(nil)
    case .string(let text):
      cursor.report(.unknownValue(text, accepted: ["forever"], orElse: "a number of times"))
      return nil
    case .number: return ValueForm<Int>.integer(1...10_000).read(cursor).map(Optional.some)
    default:
      cursor.reject(expecting: "a number of times or \"forever\"")
      return nil
    }
  }
}
