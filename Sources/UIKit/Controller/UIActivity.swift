public import Foundation

/// Something that can be done with shared items.
@preconcurrency @MainActor
open class UIActivity: NSObject {
  /// Kind of an activity. The sheet lists copying and the app's own activities only.
  public struct ActivityType: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public init(_ rawValue: String) { self.rawValue = rawValue }

    /// Row “Copy”, which copies the items to the pasteboard.
    public static let copyToPasteboard = ActivityType("com.apple.UIKit.activity.CopyToPasteboard")
    /// Printing; never listed.
    public static let print = ActivityType("com.apple.UIKit.activity.Print")
    /// Saving an image to the photos; never listed.
    public static let saveToCameraRoll = ActivityType("com.apple.UIKit.activity.SaveToCameraRoll")
    /// Assigning an image to a contact; never listed.
    public static let assignToContact = ActivityType("com.apple.UIKit.activity.AssignToContact")
    /// Adding a page to the reading list; never listed.
    public static let addToReadingList = ActivityType("com.apple.UIKit.activity.AddToReadingList")
    /// Sending by Messages; never listed.
    public static let message = ActivityType("com.apple.UIKit.activity.Message")
    /// Sending by Mail; never listed.
    public static let mail = ActivityType("com.apple.UIKit.activity.Mail")
    /// Sending to a device near by; never listed.
    public static let airDrop = ActivityType("com.apple.UIKit.activity.AirDrop")
    /// Post on Facebook; never listed.
    public static let postToFacebook = ActivityType("com.apple.UIKit.activity.PostToFacebook")
    /// Post on Twitter; never listed.
    public static let postToTwitter = ActivityType("com.apple.UIKit.activity.PostToTwitter")
    /// Post on Weibo; never listed.
    public static let postToWeibo = ActivityType("com.apple.UIKit.activity.PostToWeibo")
    /// Upload to Flickr; never listed.
    public static let postToFlickr = ActivityType("com.apple.UIKit.activity.PostToFlickr")
    /// Upload to Vimeo; never listed.
    public static let postToVimeo = ActivityType("com.apple.UIKit.activity.PostToVimeo")
    /// Post on Tencent Weibo; never listed.
    public static let postToTencentWeibo = ActivityType("com.apple.UIKit.activity.TencentWeibo")
    /// Opening in Books; never listed.
    public static let openInIBooks = ActivityType("com.apple.UIKit.activity.OpenInIBooks")
    /// Marking up as PDF; never listed.
    public static let markupAsPDF = ActivityType("com.apple.UIKit.activity.MarkupAsPDF")
  }

  /// Group of an activity.
  public enum Category: Int, Sendable {
    /// A row of the list.
    case action
    /// An app; a row of the list here.
    case share
  }

  public override init() {
    super.init()
  }

  /// Group of the activity. Default: `.action`.
  open class var activityCategory: Category { .action }
  /// Kind of the activity. Default: nil.
  open var activityType: ActivityType? { nil }
  /// Title of the row. Default: nil.
  open var activityTitle: String? { nil }
  /// Image of the row. Default: nil.
  open var activityImage: UIImage? { nil }
  /// Whether the activity applies to the items. Default: false.
  open func canPerform(withActivityItems activityItems: [Any]) -> Bool { false }
  /// Called before the activity is performed; does nothing unless overridden.
  open func prepare(withActivityItems activityItems: [Any]) {}
  /// Controller that performs the activity, presented on the presenter; nil (default) for none.
  open var activityViewController: UIViewController? { nil }
  /// Performs the activity. Default: finishes at once.
  open func perform() { activityDidFinish(true) }
  /// Ends the activity; call it when it is done.
  open func activityDidFinish(_ completed: Bool) { finished?(completed) }
  final var finished: ((Bool) -> Void)?
}

/// Supplies an item when it is shared.
@preconcurrency @MainActor
public protocol UIActivityItemSource: NSObjectProtocol {
  /// Stands for the item before it is shared.
  func activityViewControllerPlaceholderItem(
    _ activityViewController: UIActivityViewController
  ) -> Any
  /// The item for an activity.
  func activityViewController(
    _ activityViewController: UIActivityViewController,
    itemForActivityType activityType: UIActivity.ActivityType?
  ) -> Any?
  /// Subject of a letter. Default: empty.
  func activityViewController(
    _ activityViewController: UIActivityViewController,
    subjectForActivityType activityType: UIActivity.ActivityType?
  ) -> String
}

extension UIActivityItemSource {
  /// None.
  public func activityViewController(
    _ activityViewController: UIActivityViewController,
    subjectForActivityType activityType: UIActivity.ActivityType?
  ) -> String { "" }
}
