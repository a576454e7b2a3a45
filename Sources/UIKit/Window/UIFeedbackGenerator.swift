public import Foundation

/// Haptic feedback. All calls are accepted and have no effect.
@preconcurrency @MainActor
open class UIFeedbackGenerator: NSObject {
  /// Nothing to prepare.
  open func prepare() {}
}

/// Feedback of a collision; has no effect.
open class UIImpactFeedbackGenerator: UIFeedbackGenerator {
  /// Weight and stiffness of the colliding objects.
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

/// Feedback of a changed selection; has no effect.
open class UISelectionFeedbackGenerator: UIFeedbackGenerator {
  /// Nothing follows.
  open func selectionChanged() {}
}

/// Feedback of a success or failure; has no effect.
open class UINotificationFeedbackGenerator: UIFeedbackGenerator {
  /// Result of a task.
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
