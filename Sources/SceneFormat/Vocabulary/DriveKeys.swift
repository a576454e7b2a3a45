/// Keys of a finger that drives an animation.
enum DriveKeys {
  static let direction: SceneKey<DriveDirection> = SceneKey(
    "direction", .choice, required: true,
    "Direction of the finger towards the new values: left, right, up or down.")
  static let distance = SceneKey(
    "distance", .number(.above(0, upTo: 1_000_000)), required: true,
    "Distance of the finger in points for the whole animation.")

  static let shape = ObjectShape(
    "drive",
    "Finger that drives the animation: a pan that begins on the first view moves it back and forth.",
    keys: [direction.entry, distance.entry])

  static let form = ValueForm<AnimationDrive>.object(shape) { drive in
    let direction = drive.value(direction)
    let distance = drive.value(distance)
    guard let direction, let distance else { return nil }
    return AnimationDrive(direction: direction, distance: distance)
  }
}
