import Flipbook

extension Catalog {
  /// Registers the app's animator, with a parameter.
  public mutating func addRise() {
    add("rise", .seconds(default: 0.3)) { direction, seconds in
      RiseAnimator(isPresenting: direction == .forward, duration: seconds)
    }
  }
}
