/// Keys of views that appear one after the other.
enum StaggerKeys {
  static let views = SceneKey(
    "views", ValueForm<[String]>.list(of: .viewID, atLeast: 1, atMost: 1000), required: true,
    "Ids of the views, in their order.")
  static let from = SceneKey(
    "from", PoseKeys.form, required: true, "Pose in which each view starts.")
  static let each = SceneKey(
    "each", .number(.seconds), "Seconds from one view to the next (default 0.05).")
  static let delay = SceneKey(
    "delay", .number(.seconds), "Seconds before the first view starts (default 0).")
  static let duration = SceneKey(
    "duration", .number(.above(0, upTo: 3600)), "Duration of each in seconds (default 0.3).")

  static let shape = ObjectShape(
    "transition-stagger", "Views of the new screen that appear one after the other.",
    keys: [
      views.entry, from.entry, each.entry, delay.entry, duration.entry, AnimationKeys.curve.entry,
      AnimationKeys.spring.entry,
    ])

  static let form = ValueForm<TransitionStagger>.object(shape) { stagger in
    let views = stagger.value(views)
    let from = stagger.value(from)
    let pacing = DescribedTransitionKeys.pacing(of: stagger, duration) ?? .curve(.named(.easeOut))
    let each = stagger.value(each) ?? 0.05
    let delay = stagger.value(delay) ?? 0
    let duration = stagger.value(duration) ?? 0.3
    guard let views, let from else { return nil }
    return TransitionStagger(
      views: views, from: from, delay: delay, each: each, duration: duration, pacing: pacing)
  }
}
