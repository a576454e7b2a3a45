public import Foundation

/// Something that happened to the screen at a time of the virtual clock.
@preconcurrency @MainActor
open class UIEvent: NSObject {
  /// Seconds on the virtual clock.
  public let timestamp: TimeInterval

  package init(timestamp: TimeInterval) {
    self.timestamp = timestamp
    super.init()
  }
}
