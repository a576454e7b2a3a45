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

  private struct Content {
    var title: String?
    var userInfo: [AnyHashable: Any]?
    var webpageURL: URL?
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
