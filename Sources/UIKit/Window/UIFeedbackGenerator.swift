public import Foundation

/// Haptics, which no picture shows: the calls are taken, and nothing follows.
@preconcurrency @MainActor
open class UIFeedbackGenerator: NSObject {
  /// Nothing to prepare.
  open func prepare() {}
}

/// A knock, which no picture shows.
open class UIImpactFeedbackGenerator: UIFeedbackGenerator {
  /// How hard the things are that would meet.
  public enum FeedbackStyle: Int, Sendable {
    /// A small collision.
    case light
    /// A medium collision.
    case medium
    /// A large collision.
    case heavy
    /// A collision of soft things.
    case soft
    /// A collision of stiff things.
    case rigid
  }

  public override init() { super.init() }
  /// The style makes no difference.
  public init(style: FeedbackStyle) { super.init() }
  /// Nothing follows.
  open func impactOccurred() {}
  /// Nothing follows.
  open func impactOccurred(intensity: CGFloat) {}
}

/// A tick, which no picture shows.
open class UISelectionFeedbackGenerator: UIFeedbackGenerator {
  /// Nothing follows.
  open func selectionChanged() {}
}

/// A success or a failure, which no picture shows.
open class UINotificationFeedbackGenerator: UIFeedbackGenerator {
  /// What would be told.
  public enum FeedbackType: Int, Sendable {
    /// The task succeeded.
    case success
    /// The task succeeded with a warning.
    case warning
    /// The task failed.
    case error
  }

  /// Nothing follows.
  open func notificationOccurred(_ notificationType: FeedbackType) {}
}
