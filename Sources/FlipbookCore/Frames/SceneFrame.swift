package import Display

/// Content of the screen at one instant.
package struct SceneFrame: Sendable {
  /// Frame number n, shown at n / fps seconds.
  package var number: Int
  /// Seconds from the start of the scene.
  package var time: Double
  package var list: DisplayList
  /// Places of the fingers on the screen, in canvas pixels.
  package var touches: [Point]

  package init(number: Int, time: Double, list: DisplayList, touches: [Point] = []) {
    self.number = number
    self.time = time
    self.list = list
    self.touches = touches
  }
}
