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

  open class var isEnabledByDefault: Bool { UIDevice.current.userInterfaceIdiom == .pad }

  /// The delegate is held weakly.
  public init(delegate: any UIDragInteractionDelegate) {
    self.delegate = delegate
    super.init()
  }

  open func willMove(to view: UIView?) {}
  open func didMove(to view: UIView?) { self.view = view }
}

/// Supplies the dragged items; never called.
@preconcurrency @MainActor
public protocol UIDragInteractionDelegate: NSObjectProtocol {
  func dragInteraction(
    _ interaction: UIDragInteraction, itemsForBeginning session: any UIDragSession
  ) -> [UIDragItem]
  func dragInteraction(
    _ interaction: UIDragInteraction, previewForLifting item: UIDragItem,
    session: any UIDragSession
  ) -> UITargetedDragPreview?
  func dragInteraction(
    _ interaction: UIDragInteraction, sessionWillBegin session: any UIDragSession)
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

/// Takes content that is dropped on a view. Nothing is dragged here: the interaction is kept, and its
/// delegate is not called.
@preconcurrency @MainActor
open class UIDropInteraction: NSObject, UIInteraction {
  /// View that the interaction was added to; nil for none.
  open private(set) weak var view: UIView?
  /// Held weakly; never called.
  open private(set) weak var delegate: (any UIDropInteractionDelegate)?
  /// Kept without effect. Default: false.
  @Setter open var allowsSimultaneousDropSessions = false

  /// The delegate is held weakly.
  public init(delegate: any UIDropInteractionDelegate) {
    self.delegate = delegate
    super.init()
  }

  open func willMove(to view: UIView?) {}
  open func didMove(to view: UIView?) { self.view = view }
}

/// Accepts the dropped items; never called.
@preconcurrency @MainActor
public protocol UIDropInteractionDelegate: NSObjectProtocol {
  func dropInteraction(
    _ interaction: UIDropInteraction, canHandle session: any UIDropSession
  ) -> Bool
  func dropInteraction(
    _ interaction: UIDropInteraction, sessionDidEnter session: any UIDropSession)
  func dropInteraction(
    _ interaction: UIDropInteraction, sessionDidUpdate session: any UIDropSession
  ) -> UIDropProposal
  func dropInteraction(
    _ interaction: UIDropInteraction, sessionDidExit session: any UIDropSession)
  func dropInteraction(
    _ interaction: UIDropInteraction, performDrop session: any UIDropSession)
  func dropInteraction(
    _ interaction: UIDropInteraction, sessionDidEnd session: any UIDropSession)
}

extension UIDropInteractionDelegate {
  /// Returns true.
  public func dropInteraction(
    _ interaction: UIDropInteraction, canHandle session: any UIDropSession
  ) -> Bool { true }
  /// Does nothing.
  public func dropInteraction(
    _ interaction: UIDropInteraction, sessionDidEnter session: any UIDropSession
  ) {}
  /// Returns a proposal that refuses the drop.
  public func dropInteraction(
    _ interaction: UIDropInteraction, sessionDidUpdate session: any UIDropSession
  ) -> UIDropProposal { UIDropProposal(operation: .cancel) }
  /// Does nothing.
  public func dropInteraction(
    _ interaction: UIDropInteraction, sessionDidExit session: any UIDropSession
  ) {}
  /// Does nothing.
  public func dropInteraction(
    _ interaction: UIDropInteraction, performDrop session: any UIDropSession
  ) {}
  /// Does nothing.
  public func dropInteraction(
    _ interaction: UIDropInteraction, sessionDidEnd session: any UIDropSession
  ) {}
}

/// A drag or a drop under way.
@preconcurrency @MainActor
public protocol UIDragDropSession: NSObjectProtocol {
  /// The items of the drag.
  var items: [UIDragItem] { get }
  /// Place in a view's coordinates.
  func location(in view: UIView) -> CGPoint
  /// Whether one of the items can be loaded as a class.
  func canLoadObjects(ofClass aClass: AnyClass) -> Bool
}

/// A drag under way.
@preconcurrency @MainActor
public protocol UIDragSession: UIDragDropSession {
  /// Value for the app's own use.
  var localContext: Any? { get set }
}

/// A drop under way.
@preconcurrency @MainActor
public protocol UIDropSession: UIDragDropSession {
  /// The drag, if it began in this app.
  var localDragSession: (any UIDragSession)? { get }
}

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

/// Supplies data of a drag. It keeps the object, and loads nothing.
open class NSItemProvider: NSObject {
  private let object: AnyObject?

  public override init() {
    object = nil
    super.init()
  }

  /// Keeps an object.
  public init(object: AnyObject) {
    self.object = object
    super.init()
  }

  /// Whether the object is of a class.
  open func canLoadObject(ofClass aClass: AnyClass) -> Bool {
    object.map { type(of: $0) == aClass } ?? false
  }
}

/// View that is shown during a drag.
open class UITargetedDragPreview: UITargetedPreview {}

/// Proposed effect of a drop.
public enum UIDropOperation: UInt, Sendable {
  case cancel = 0
  case forbidden = 1
  case copy = 2
  case move = 3
}

/// Answer to a drop.
@preconcurrency @MainActor
open class UIDropProposal: NSObject {
  /// Effect of the drop.
  public let operation: UIDropOperation

  public init(operation: UIDropOperation) {
    self.operation = operation
    super.init()
  }
}
