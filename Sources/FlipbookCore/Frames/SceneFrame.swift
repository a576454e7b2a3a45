package import Display

/// What a scene shows at one instant.
package struct SceneFrame: Sendable {
  /// Frame n shows the instant n / fps.
  package var number: Int
  /// Seconds from the beginning of the scene.
  package var time: Double
  package var list: DisplayList

  package init(number: Int, time: Double, list: DisplayList) {
    self.number = number
    self.time = time
    self.list = list
  }
}
