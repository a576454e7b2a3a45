public import Foundation
import QuartzCore

/// Asks for a review; nobody is asked.
@preconcurrency @MainActor
open class SKStoreReviewController: NSObject {
  /// Asks nobody.
  open class func requestReview() {}
  /// Asks nobody.
  open class func requestReview(in windowScene: UIWindowScene) {}
}
