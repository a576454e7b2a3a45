public import Foundation
import QuartzCore

/// Asks for a review; no effect here.
@preconcurrency @MainActor
open class SKStoreReviewController: NSObject {
  /// No effect.
  open class func requestReview() {}
  /// No effect.
  open class func requestReview(in windowScene: UIWindowScene) {}
}
