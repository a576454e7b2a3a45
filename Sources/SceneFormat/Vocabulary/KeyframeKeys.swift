/// Keys of a keyframe.
enum KeyframeKeys {
  static let time = SceneKey(
    "time", .number(.above(0, upTo: 3600)), required: true,
    "Time in seconds from the start of the animation.")
  static let changes = SceneKey(
    "to", ChangeKeys.form, required: true,
    "Values at this time; \"hidden\", \"text\", \"symbol\", \"tint\" and \"textColor\" are not accepted."
  )

  static let curve = SceneKey(
    "curve", .curve,
    "Timing curve from the keyframe before to this one (default: linear if another keyframe has a"
      + " curve, else that of the step).")

  static let shape = ObjectShape(
    "keyframe",
    "Keyframes. A property changes from the keyframe before the one that names it.",
    keys: [time.entry, changes.entry, curve.entry])

  private static let form = ValueForm<ViewKeyframe>.object(shape) { keyframe in
    let time = keyframe.value(time)
    let changes = keyframe.value(changes)
    let curve = keyframe.value(curve)
    guard let time, let changes else { return nil }
    return ViewKeyframe(time: time, changes: changes, curve: curve)
  }

  /// List of keyframes, at least one, with increasing times.
  static let list = ValueForm<[ViewKeyframe]>.list(of: form, atLeast: 1, atMost: 1000)
    .checked { cursor, keyframes in
      for (index, (previous, next)) in zip(keyframes, keyframes.dropFirst()).enumerated()
      where next.time <= previous.time {
        let element = cursor.elements(expecting: "a list")?[index + 1]
        element?.report(.notRising(next.time, previous: previous.time))
        return false
      }
      for (index, keyframe) in keyframes.enumerated() {
        let changes = keyframe.changes
        guard let key = changes.isHidden == nil ? changes.fadingKeys.first : "hidden" else {
          continue
        }
        let element = cursor.elements(expecting: "a list")?[index]
        element?.report(
          .unsuitable("a keyframe takes no \(quoted(key)); write a step of its own for it"))
        return false
      }
      return true
    }
}
