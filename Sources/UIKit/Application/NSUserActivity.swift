public import Foundation
import QuartzCore

/// Activity of a person in an app, to be continued on another device. Flipbook continues none.
open class NSUserActivity: NSObject, @unchecked Sendable {
  /// Type of the activity, such as `com.example.shop.order`.
  public let activityType: String
  /// Title for the app's own use.
  open var title: String? {
    get { content.title }
    set { content.title = newValue }
  }
  /// Values for the app's own use.
  open var userInfo: [AnyHashable: Any]? {
    get { content.userInfo }
    set { content.userInfo = newValue }
  }
  /// URL for the app's own use.
  open var webpageURL: URL? {
    get { content.webpageURL }
    set { content.webpageURL = newValue }
  }
  /// Whether another device may continue the activity; no effect. Default: true.
  open var isEligibleForHandoff: Bool {
    get { content.isEligibleForHandoff }
    set { content.isEligibleForHandoff = newValue }
  }
  /// Whether search on the device finds the activity; no effect. Default: false.
  open var isEligibleForSearch: Bool {
    get { content.isEligibleForSearch }
    set { content.isEligibleForSearch = newValue }
  }
  /// Whether Siri may suggest the activity; no effect. Default: false.
  open var isEligibleForPrediction: Bool {
    get { content.isEligibleForPrediction }
    set { content.isEligibleForPrediction = newValue }
  }
  /// Adds values to ``userInfo``; a value with the same key is replaced.
  open func addUserInfoEntries(from otherDictionary: [AnyHashable: Any]) {
    content.userInfo = (content.userInfo ?? [:]).merging(otherDictionary) { $1 }
  }

  private struct Content {
    var title: String?
    var userInfo: [AnyHashable: Any]?
    var webpageURL: URL?
    var isEligibleForHandoff = true
    var isEligibleForSearch = false
    var isEligibleForPrediction = false
  }

  private var content = Content()

  /// Creates an activity of a type.
  public init(activityType: String) {
    self.activityType = activityType
    super.init()
  }

  /// Does nothing.
  open func becomeCurrent() {}
  /// Does nothing.
  open func resignCurrent() {}
  /// Does nothing.
  open func invalidate() {}
}
