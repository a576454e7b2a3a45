public import Foundation

/// Creates an item when it is shared. The sheet shows the placeholder, and reads ``item`` when an
/// activity is chosen.
open class UIActivityItemProvider: Operation, UIActivityItemSource, @unchecked Sendable {
  /// Stands for the item before it is shared.
  public let placeholderItem: Any?
  /// The item; the placeholder unless a subclass makes another.
  open var item: Any { placeholderItem ?? NSNull() }

  /// Creates a provider.
  public init(placeholderItem: Any) {
    self.placeholderItem = placeholderItem
    super.init()
  }

  open override func main() {}

  open func activityViewControllerPlaceholderItem(
    _ activityViewController: UIActivityViewController
  ) -> Any { placeholderItem ?? NSNull() }

  open func activityViewController(
    _ activityViewController: UIActivityViewController,
    itemForActivityType activityType: UIActivity.ActivityType?
  ) -> Any? { item }
}
