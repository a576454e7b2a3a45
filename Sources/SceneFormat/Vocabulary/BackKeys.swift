/// Keys of the motion back of a transition.
enum BackKeys {
  static let duration = SceneKey(
    "duration", .number(.above(0, upTo: 3600)),
    "Duration in seconds (default: that of the appearance).")

  static let shape = ObjectShape(
    "back", "Motion when the screen disappears; omitted keys reverse the motion of its appearance.",
    minimum: 1,
    keys: [
      DescribedTransitionKeys.from.entry, DescribedTransitionKeys.to.entry, duration.entry,
      AnimationKeys.curve.entry, AnimationKeys.spring.entry,
    ])

  /// Values that replace those of the reverse.
  struct Changes: Sendable {
    var arriving: [TimedPose]?
    var leaving: [TimedPose]?
    var duration: Double?
    var pacing: AnimationPacing?

    func replace(_ course: inout TransitionCourse) {
      if let arriving { course.arriving = arriving }
      if let leaving { course.leaving = leaving }
      if let duration { course.duration = duration }
      if let pacing { course.pacing = pacing }
    }
  }

  static let form = ValueForm<Changes>.object(shape) { back in
    guard back.cursor.members?.isEmpty == false else {
      back.cursor.report(.empty("this object"))
      return nil
    }
    let pacing = DescribedTransitionKeys.pacing(of: back, duration)
    return Changes(
      arriving: back.value(DescribedTransitionKeys.from),
      leaving: back.value(DescribedTransitionKeys.to), duration: back.value(duration),
      pacing: pacing)
  }
}
