public import Foundation

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
