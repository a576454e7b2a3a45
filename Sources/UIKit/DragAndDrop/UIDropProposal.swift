public import Foundation

/// Proposed effect of a drop.
public enum UIDropOperation: UInt, Sendable {
  /// Nothing is dropped.
  case cancel = 0
  /// Nothing is dropped, and a sign forbids it.
  case forbidden = 1
  /// The items are copied; the originals stay.
  case copy = 2
  /// The items move, within one app.
  case move = 3
}

/// Answer to a drop.
@preconcurrency @MainActor
open class UIDropProposal: NSObject {
  /// Effect of the drop.
  public let operation: UIDropOperation

  /// Creates an answer.
  public init(operation: UIDropOperation) {
    self.operation = operation
    super.init()
  }
}
