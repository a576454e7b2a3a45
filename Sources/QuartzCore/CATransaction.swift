public import Foundation

/// Groups changes of layers: defaults for their animations, and a completion (S8.20 ff.).
///
/// An implicit transaction is always open; the turn of the run loop commits it.
@preconcurrency @MainActor
open class CATransaction: NSObject {
  /// Opens a transaction inside the present one.
  open class func begin() {
    let world = World.current
    var transaction = world.transaction.nested
    transaction.animationsBefore = world.animationCount
    world.transactions.append(transaction)
  }

  /// Closes the innermost transaction. Without a matching `begin` it does nothing.
  open class func commit() {
    let world = World.current
    guard world.transactions.count > 1, let closed = world.transactions.popLast() else { return }
    if closed.isCompletionLate, closed.observer?.count == 0 {
      world.report(
        .completionSetLate,
        "the completion block of a CATransaction was set after its animations had been added")
    }
    closed.observer?.close()
    if world.isFlushDue { world.flush() }
  }

  /// Commits the turn's implicit transaction now: presentation layers see every change so far.
  /// Inside of a transaction that a client opened it waits for that one's end.
  open class func flush() {
    World.current.flush()
  }

  /// Called when all animations added from now on until the commit have ended, or at once (S8.22).
  open class func setCompletionBlock(_ block: (() -> Void)?) {
    let world = World.current
    let old = world.transaction.observer
    world.transaction.observer = block.map { block in AnimationObserver { _ in block() } }
    world.transaction.completion = block
    // The implicit transaction is everybody's: what came before is not known there.
    world.transaction.isCompletionLate =
      block != nil && world.transactions.count > 1
      && world.animationCount > world.transaction.animationsBefore
    // A new block ends the waiting of the one before (S8.22).
    old?.close()
  }

  /// The innermost transaction's own; those around it are not asked.
  open class func completionBlock() -> (() -> Void)? { World.current.transaction.completion }

  /// Seconds; 0.25 unless set here or outside.
  open class func animationDuration() -> CFTimeInterval { World.current.animationDuration }

  /// Seconds for implicit animations and for those whose duration is 0; negative counts as 0.
  open class func setAnimationDuration(_ duration: CFTimeInterval) {
    World.current.transaction.duration = max(0, duration)
  }

  /// nil means the default curve, unless a transaction around this one says otherwise.
  open class func animationTimingFunction() -> CAMediaTimingFunction? {
    World.current.animationTimingFunction
  }

  /// For implicit animations only; nil is the default curve again.
  open class func setAnimationTimingFunction(_ function: CAMediaTimingFunction?) {
    World.current.transaction.timingFunction = function
  }

  /// False, unless set here or outside.
  open class func disableActions() -> Bool { World.current.areActionsDisabled }

  /// Suppresses implicit actions; explicit animations are added all the same (S8.21).
  open class func setDisableActions(_ flag: Bool) {
    World.current.transaction.disablesActions = flag
  }

  /// A value by name: the four of Apple's keys, or one of the program's own.
  open class func value(forKey key: String) -> Any? {
    switch key {
    case kCATransactionAnimationDuration: animationDuration()
    case kCATransactionDisableActions: disableActions()
    case kCATransactionAnimationTimingFunction: animationTimingFunction()
    case kCATransactionCompletionBlock: completionBlock()
    default: World.current.transaction.values[key]
    }
  }

  /// Apple's four keys set what they name; a value of another kind is merely kept.
  open class func setValue(_ value: Any?, forKey key: String) {
    switch (key, value) {
    case (kCATransactionAnimationDuration, let number as NSNumber):
      setAnimationDuration(number.doubleValue)
    case (kCATransactionAnimationDuration, let number as Double): setAnimationDuration(number)
    case (kCATransactionDisableActions, let flag as Bool): setDisableActions(flag)
    case (kCATransactionAnimationTimingFunction, let function as CAMediaTimingFunction):
      setAnimationTimingFunction(function)
    case (kCATransactionCompletionBlock, let block as () -> Void): setCompletionBlock(block)
    default: World.current.transaction.values[key] = value
    }
  }
}

/// Seconds, as a `Double` or `NSNumber`.
public let kCATransactionAnimationDuration = "animationDuration"
/// A `Bool`.
public let kCATransactionDisableActions = "disableActions"
/// A `CAMediaTimingFunction`.
public let kCATransactionAnimationTimingFunction = "animationTimingFunction"
/// A closure `() -> Void`.
public let kCATransactionCompletionBlock = "completionBlock"

/// One open transaction. What a client does not say in it, the one around it does: only the innermost
/// can be changed, so a copy is as good as a look outwards (S8.20).
struct Transaction {
  /// Seconds (S8.21).
  var duration = 0.25
  var timingFunction: CAMediaTimingFunction?
  var disablesActions = false
  var values: [String: Any] = [:]
  var completion: (() -> Void)?
  /// How many animations there had been when it was opened.
  var animationsBefore = 0
  /// Whether animations of this transaction came before its completion block (S12.25).
  var isCompletionLate = false
  /// Waits for the animations that are added after the completion was set.
  var observer: AnimationObserver?

  /// A transaction inside this one.
  var nested: Transaction {
    var copy = self
    copy.completion = nil
    copy.isCompletionLate = false
    copy.observer = nil
    return copy
  }
}

extension World {
  /// The innermost open transaction.
  var transaction: Transaction {
    get { transactions[transactions.count - 1] }
    set { transactions[transactions.count - 1] = newValue }
  }

  var animationDuration: Double { transaction.duration }

  var animationTimingFunction: CAMediaTimingFunction? { transaction.timingFunction }

  // Read by every setter: without a copy of the whole.
  var areActionsDisabled: Bool { transactions[transactions.count - 1].disablesActions }

  /// Those who wait for every animation that is added now, innermost first (S8.22).
  package var transactionObservers: [AnimationObserver] {
    transactions.reversed().compactMap(\.observer)
  }

  /// Whether a completion waits for the end of an open transaction.
  var hasOpenCompletions: Bool { transactions.contains { $0.observer != nil } }

  /// Ends the implicit transaction of this turn and opens the next. Transactions that a client left
  /// open are closed with it.
  func commitImplicitTransaction() {
    let open = transactions
    transactions = [Transaction()]
    for transaction in open.reversed() { transaction.observer?.close() }
  }

  /// The part of a turn's end that a client may ask for in its middle.
  func flush() {
    isFlushDue = transactions.count > 1
    guard !isFlushDue else { return }
    layOut()
    drawContents()
    commitImplicitTransaction()
    flushChanges()
  }
}

extension CATransaction {
  /// Makes changes that bring about no implicit animation.
  package static func withoutActions(_ changes: () -> Void) {
    begin()
    setDisableActions(true)
    changes()
    commit()
  }
}
