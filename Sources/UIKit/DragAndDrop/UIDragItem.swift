public import Accessors
public import Foundation

/// One thing that is dragged.
@preconcurrency @MainActor
open class UIDragItem: NSObject {
  /// Supplies the data.
  public let itemProvider: NSItemProvider
  /// Value for the app's own use.
  @Setter open var localObject: Any? = nil

  public init(itemProvider: NSItemProvider) {
    self.itemProvider = itemProvider
    super.init()
  }
}

/// View that is shown during a drag.
open class UITargetedDragPreview: UITargetedPreview {}

/// Background and visible path of a view during a drag.
open class UIDragPreviewParameters: UIPreviewParameters {}

/// Place at which a dragged view comes to rest.
open class UIDragPreviewTarget: UIPreviewTarget {}
