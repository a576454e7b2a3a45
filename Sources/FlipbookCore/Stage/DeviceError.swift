/// Reasons why a scene without a fixed end does not settle.
package enum DeviceError: Error, Hashable {
  /// Animations without end, as "key path of layer".
  case endlessAnimation([String])
  /// - Parameter running: Animations that still run then, with their remaining seconds.
  case neverSettles(seconds: Double, running: [String])

  package var message: String {
    switch self {
    case .endlessAnimation(let names):
      "the scene never settles: \(names.joined(separator: "; ")) is animated without end; "
        + "set an end, for example until: 2"
    case .neverSettles(let seconds, let running):
      "the scene did not settle within \(Int(seconds)) seconds after its last step"
        + (running.isEmpty ? "" : ": \(firstFew(running))")
        + "; times and durations are in seconds, so that 300 ms are 0.3; if the motion is meant to be"
        + " longer, set an end, for example until: 2"
    }
  }
}

extension DeviceError: ExplainedError {
  package func messages(in scene: String?) -> [Message] {
    [Message(.error, at: scene ?? "flipbook", message)]
  }
}
