/// Keys of a transition that a scene describes.
enum DescribedTransitionKeys {
  static let about = SceneKey("about", .text, "Note for readers.")
  static let from = SceneKey(
    "from", PoseKeys.course(default: 0),
    "Pose in which the appearing screen starts, or a list of poses over time.")
  static let to = SceneKey(
    "to", PoseKeys.course(default: 1),
    "Pose in which the disappearing screen ends, or a list of poses over time.")
  static let duration = SceneKey(
    "duration", .number(.above(0, upTo: 3600)),
    "Duration in seconds; of a spring by damping ratio, until it has settled (default 0.4).")
  static let dim = SceneKey(
    "dim", .number(.unit), "Opacity of the cover over the lower screen, 0 to 1 (default 0).")
  static let dimColor = SceneKey("dimColor", .color, "Color of the cover (default black).")
  static let blur: SceneKey<SceneBlurStyle> = SceneKey(
    "blur", .choice, "Blur of the lower screen, by UIKit's style name, in place of \"dim\".")
  static let shadow = SceneKey(
    "shadow", ShadowKeys.form,
    "Shadow of the upper screen while it moves; with \"frame\", as long as it is shown.")
  static let frame = SceneKey(
    "frame", ValueForm<[SceneLength]>.lengths(4, expecting: "[x, y, width, height]"),
    "Frame of a presented screen that does not fill the window, [x, y, width, height]: points, or"
      + " shares such as \"100%\". The lower screen stays visible.")
  static let cornerRadius = SceneKey(
    "cornerRadius", .number(.length),
    "Corner radius in points of the presented screen, with \"frame\" (default 0).")
  static let interactive: SceneKey<TransitionPull> = SceneKey(
    "interactive", .choice,
    "Gesture that dismisses the screen: a pan in this direction, or from this edge (default none). A"
      + " scroll view below scrolls first, until its end. With \"grab\" a pan down picks up the shared"
      + " elements."
  )
  static let stagger = SceneKey(
    "stagger", StaggerKeys.form, "Views of the new screen that appear one after the other.")
  static let back = SceneKey(
    "back", BackKeys.form,
    "Motion when the screen disappears (default: the motion in reverse).")

  static let shape = ObjectShape(
    "own-transition", "Transition that the scene describes; steps use it by name.",
    keys: [
      about.entry, from.entry, to.entry, duration.entry, AnimationKeys.curve.entry,
      AnimationKeys.spring.entry, dim.entry, dimColor.entry, blur.entry, shadow.entry, frame.entry,
      cornerRadius.entry, interactive.entry, stagger.entry, MatchKeys.match.entry, back.entry,
    ], alternatives: [[from.name], [to.name], [stagger.name], [MatchKeys.match.name]])

  /// Maximum number of transitions in a scene.
  private static let limit = 1000

  /// All transitions by their names, in the order of the file.
  static let table = ValueForm<[DescribedTransition]>(
    .type(
      "object",
      [
        ("additionalProperties", .reference(shape.name)),
        ("maxProperties", .number(Double(limit))),
        ("propertyNames", .object([("minLength", .number(1))])),
      ])
  ) { cursor in
    guard let members = cursor.members else { return nil }
    guard members.count <= limit else {
      cursor.report(.tooMany(members.count, limit: limit))
      return nil
    }
    return members.compactMap { member -> DescribedTransition? in
      let plan = cursor.member(member)
      if member.key.isEmpty { plan.report(.empty("this name"), at: member.position) }
      let result = ObjectReader(plan, shape).flatMap { read(member.key, $0) }
      if result == nil { cursor.reading.add(brokenTransition: member.key) }
      return result
    }
  }

  private static func read(_ name: String, _ plan: ObjectReader) -> DescribedTransition? {
    let moves = [from.name, to.name, stagger.name, MatchKeys.match.name]
    if !moves.contains(where: { plan.has($0) || plan.isMisspelt($0) }) {
      let isEmpty = plan.cursor.members?.isEmpty == true
      plan.cursor.report(
        isEmpty
          ? .empty("this object")
          : .unsuitable(
            "nothing moves in this transition; add \"from\", \"to\", \"stagger\" or \"match\""))
    }
    plan.exclude(dim, blur)
    if !plan.has(dim) { plan.refuse(dimColor, "\"dimColor\" needs \"dim\" next to it") }
    if !plan.has(frame) { plan.refuse(cornerRadius, "\"cornerRadius\" needs \"frame\" next to it") }
    let pacing = pacing(of: plan, duration)
    let stagger = plan.value(stagger)
    let forward = TransitionCourse(
      arriving: plan.value(from) ?? [], leaving: plan.value(to) ?? [],
      duration: plan.value(duration) ?? 0.4, pacing: pacing ?? .curve(.named(.easeInOut)),
      stagger: stagger)
    reportPhases(of: plan, forward)
    var back = forward.reversed
    let other = plan.value(Self.back)
    other?.replace(&back)
    if plan.has(Self.back) { reportPhases(of: plan, back) }
    if plan.has(frame) { refuseMotionOfPresenter(plan, forward, other) }
    let color = plan.value(dimColor) ?? .black
    let dimming = plan.value(dim).map { TransitionBackdrop.color(color, opacity: $0) }
    let blur = plan.value(blur).map(TransitionBackdrop.blur)
    let shadow = plan.value(shadow)
    let radius = plan.value(cornerRadius) ?? 0
    let place = plan.value(frame).map {
      TransitionPlace(x: $0[0], y: $0[1], width: $0[2], height: $0[3], cornerRadius: radius)
    }
    return DescribedTransition(
      name: name, about: plan.value(about), forward: forward, back: back,
      backdrop: dimming ?? blur, shadow: shadow, place: place,
      gesture: plan.value(interactive) ?? TransitionPull.none,
      matches: plan.value(MatchKeys.match) ?? [])
  }

  /// Pacing by `curve` or `spring`; nil without one.
  static func pacing(of object: ObjectReader, _ duration: SceneKey<Double>) -> AnimationPacing? {
    let pacing = AnimationKeys.pacing(object)
    AnimationKeys.refuseDuration(of: object, duration, with: pacing)
    return pacing
  }

  /// The presenter of a screen with a frame takes one pose, and leaves it as it took it.
  private static func refuseMotionOfPresenter(
    _ plan: ObjectReader, _ forward: TransitionCourse, _ back: BackKeys.Changes?
  ) {
    if back?.arriving != nil {
      plan.refuse(
        Self.back,
        "with \"frame\" the lower screen returns as it left; remove \"from\" inside of \"back\"")
    }
    if forward.leaving.count > 1 || forward.leaving.contains(where: { $0.time != 1 }) {
      plan.refuse(to, "with \"frame\" the lower screen takes one pose; write an object, not a list")
    }
  }

  /// Keyframes of UIKit have no springs.
  private static func reportPhases(of plan: ObjectReader, _ course: TransitionCourse) {
    guard course.hasPhases, !course.pacing.isCurve else { return }
    plan.cursor.report(
      .unsuitable(
        "a list of poses follows a curve, not a spring; write \"curve\" and \"duration\" in place of"
          + " \"spring\""), at: plan.position(of: AnimationKeys.spring))
  }
}

extension TransitionCourse {
  /// The same motion backward; views that appear one after the other leave with their screen.
  fileprivate var reversed: TransitionCourse {
    func turned(_ poses: [TimedPose]) -> [TimedPose] {
      poses.reversed().map { TimedPose(time: ((1 - $0.time) * 1e9).rounded() / 1e9, pose: $0.pose) }
    }
    return TransitionCourse(
      arriving: turned(leaving), leaving: turned(arriving), duration: duration, pacing: pacing,
      stagger: nil)
  }

  /// Whether a screen passes intermediate poses, or pauses at one of its ends.
  package var hasPhases: Bool {
    arriving.count > 1 || leaving.count > 1 || arriving.contains { $0.time != 0 }
      || leaving.contains { $0.time != 1 }
  }
}

extension AnimationPacing {
  fileprivate var isCurve: Bool {
    if case .curve = self { true } else { false }
  }
}
