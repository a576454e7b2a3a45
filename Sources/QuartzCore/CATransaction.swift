public import Foundation

/// Groups changes of layers: defaults for their animations, and a completion (S8.20 ff.).
///
/// An implicit transaction is always open; the turn of the run loop commits it.
@preconcurrency @MainActor
open class CATransaction: NSObject {
  /// Opens a transaction inside the present one.
  open class func begin() {
    World.current.transactions.append(Transaction())
  }

  /// Closes the innermost transaction. Without a matching `begin` it does nothing.
  open class func commit() {
    let world = World.current
    guard world.transactions.count > 1, let closed = world.transactions.popLast() else { return }
    closed.observer?.close()
  }

  /// Makes every change so far visible to presentation layers at once.
  open class func flush() {
    World.current.flushChanges()
  }

  open class func setCompletionBlock(_ block: (() -> Void)?) {
    // A new block ends the waiting of the one before (S8.22).
    current.observer?.close()
    current.observer = block.map { block in AnimationObserver { _ in block() } }
    current.completion = block
  }

  open class func completionBlock() -> (() -> Void)? { current.completion }

  /// Seconds; 0.25 unless set here or outside.
  open class func animationDuration() -> CFTimeInterval { World.current.animationDuration }

  open class func setAnimationDuration(_ duration: CFTimeInterval) {
    current.animationDuration = max(0, duration)
  }

  open class func animationTimingFunction() -> CAMediaTimingFunction? {
    World.current.animationTimingFunction
  }

  open class func setAnimationTimingFunction(_ function: CAMediaTimingFunction?) {
    current.timingFunction = function
  }

  open class func disableActions() -> Bool { World.current.areActionsDisabled }

  /// Suppresses implicit actions; explicit animations are added all the same (S8.21).
  open class func setDisableActions(_ flag: Bool) {
    current.disablesActions = flag
  }

  /// A value by name: the four of Apple's keys, or one of the program's own.
  open class func value(forKey key: String) -> Any? {
    World.current.transactions.lazy.reversed().compactMap { $0.values[key] }.first
  }

  open class func setValue(_ value: Any?, forKey key: String) {
    switch (key, value) {
    case (kCATransactionAnimationDuration, let number as NSNumber):
      setAnimationDuration(number.doubleValue)
    case (kCATransactionAnimationDuration, let number as Double): setAnimationDuration(number)
    case (kCATransactionDisableActions, let flag as Bool): setDisableActions(flag)
    case (kCATransactionAnimationTimingFunction, let function as CAMediaTimingFunction):
      setAnimationTimingFunction(function)
    case (kCATransactionCompletionBlock, let block as () -> Void): setCompletionBlock(block)
    default: current.values[key] = value
    }
  }

  private class var current: Transaction {
    let world = World.current
    guard let last = world.transactions.last else {
      let opened = Transaction()
      world.transactions = [opened]
      return opened
    }
    return last
  }
}

public let kCATransactionAnimationDuration = "animationDuration"
public let kCATransactionDisableActions = "disableActions"
public let kCATransactionAnimationTimingFunction = "animationTimingFunction"
public let kCATransactionCompletionBlock = "completionBlock"

/// One open transaction; what it does not say, the one around it does.
@MainActor
final class Transaction {
  var animationDuration: Double?
  var timingFunction: CAMediaTimingFunction??
  var disablesActions: Bool?
  var completion: (() -> Void)?
  var observer: AnimationObserver?
  var values: [String: Any] = [:]

  nonisolated init() {}
}

extension World {
  /// Core Animation's default (S8.21).
  package static let defaultAnimationDuration = 0.25

  var animationDuration: Double {
    transactions.lazy.reversed().compactMap(\.animationDuration).first
      ?? World.defaultAnimationDuration
  }

  var animationTimingFunction: CAMediaTimingFunction? {
    transactions.lazy.reversed().compactMap(\.timingFunction).first ?? nil
  }

  var areActionsDisabled: Bool {
    transactions.lazy.reversed().compactMap(\.disablesActions).first ?? false
  }

  /// Those who wait for every animation that is added now (S8.22, nested transactions included).
  package var transactionObservers: [AnimationObserver] {
    transactions.compactMap(\.observer)
  }

  /// Ends the implicit transaction of this turn and opens the next. Transactions that a client left
  /// open are closed with it.
  func commitImplicitTransaction() {
    let open = transactions
    transactions = [Transaction()]
    for transaction in open.reversed() { transaction.observer?.close() }
  }
}
