public import Accessors
public import Foundation

/// Lets content of a view be dragged. Nothing is dragged here: the interaction is kept, and its delegate
/// is not called.
@preconcurrency @MainActor
open class UIDragInteraction: NSObject, UIInteraction {
  /// View that the interaction was added to; nil for none.
  open private(set) weak var view: UIView?
  /// Held weakly; never called.
  open private(set) weak var delegate: (any UIDragInteractionDelegate)?
  /// Kept without effect. Default: true on tablets, false on phones.
  @Setter open var isEnabled = UIDragInteraction.isEnabledByDefault
  /// Kept without effect. Default: false.
  @Setter open var allowsSimultaneousRecognitionDuringLift = false

  /// Whether new interactions are enabled: on tablets.
  open class var isEnabledByDefault: Bool { UIDevice.current.userInterfaceIdiom == .pad }

  /// The delegate is held weakly.
  public init(delegate: any UIDragInteractionDelegate) {
    self.delegate = delegate
    super.init()
  }

  /// No effect.
  open func willMove(to view: UIView?) {}
  /// Sets ``view``.
  open func didMove(to view: UIView?) { self.view = view }
}

/// Supplies the dragged items; never called.
@preconcurrency @MainActor
public protocol UIDragInteractionDelegate: NSObjectProtocol {
  /// Items of a new drag; empty for none.
  func dragInteraction(
    _ interaction: UIDragInteraction, itemsForBeginning session: any UIDragSession
  ) -> [UIDragItem]
  /// Image of an item that is lifted; nil for the view itself.
  func dragInteraction(
    _ interaction: UIDragInteraction, previewForLifting item: UIDragItem,
    session: any UIDragSession
  ) -> UITargetedDragPreview?
  /// Called before the items move.
  func dragInteraction(
    _ interaction: UIDragInteraction, sessionWillBegin session: any UIDragSession)
  /// Called after the items were dropped.
  func dragInteraction(
    _ interaction: UIDragInteraction, session: any UIDragSession,
    didEndWith operation: UIDropOperation)
}

extension UIDragInteractionDelegate {
  /// Returns nil.
  public func dragInteraction(
    _ interaction: UIDragInteraction, previewForLifting item: UIDragItem,
    session: any UIDragSession
  ) -> UITargetedDragPreview? { nil }
  /// Does nothing.
  public func dragInteraction(
    _ interaction: UIDragInteraction, sessionWillBegin session: any UIDragSession
  ) {}
  /// Does nothing.
  public func dragInteraction(
    _ interaction: UIDragInteraction, session: any UIDragSession,
    didEndWith operation: UIDropOperation
  ) {}
}
