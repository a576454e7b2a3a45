public import Foundation

/// Groups layer changes: defaults for their animations, and a completion block (S8.20 ff.).
///
/// An implicit transaction is always open; the end of a run-loop turn commits it.
@preconcurrency @MainActor
open class CATransaction: NSObject {
  /// Opens a transaction nested in the current one.
  open class func begin() {
    let world = World.current
    var transaction = world.transaction.nested
    transaction.animationsBefore = world.animationCount
    world.transactions.append(transaction)
  }

  /// Closes the innermost transaction; no effect without a matching `begin`.
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

  /// Commits the implicit transaction now, so that presentation layers show every change so far.
  /// Inside an explicit transaction the flush waits for the end of that transaction.
  open class func flush() {
    World.current.flush()
  }

  /// Sets the block that runs when all animations added from now until the commit have ended, or
  /// immediately when there are none (S8.22).
  open class func setCompletionBlock(_ block: (() -> Void)?) {
    let world = World.current
    let old = world.transaction.observer
    world.transaction.observer = block.map { block in AnimationObserver { _ in block() } }
    world.transaction.completion = block
    // The implicit transaction is shared by all code, so earlier changes in it are unknown here.
    world.transaction.isCompletionLate =
      block != nil && world.transactions.count > 1
      && world.animationCount > world.transaction.animationsBefore
    // A new block ends the waiting of the one before (S8.22).
    old?.close()
  }

  /// Completion block of the innermost transaction only.
  open class func completionBlock() -> (() -> Void)? { World.current.transaction.completion }

  /// Duration in seconds: the innermost one set, or 0.25.
  open class func animationDuration() -> CFTimeInterval { World.current.animationDuration }

  /// Sets the duration in seconds of implicit animations and of explicit ones whose duration is 0.
  /// Negative values count as 0.
  open class func setAnimationDuration(_ duration: CFTimeInterval) {
    World.current.transaction.duration = max(0, duration)
  }

  /// Timing function of implicit animations: the innermost one set; nil means the default curve.
  open class func animationTimingFunction() -> CAMediaTimingFunction? {
    World.current.animationTimingFunction
  }

  /// Sets the timing function of implicit animations; nil restores the default curve.
  open class func setAnimationTimingFunction(_ function: CAMediaTimingFunction?) {
    World.current.transaction.timingFunction = function
  }

  /// Whether implicit actions are disabled: the innermost value set, or false.
  open class func disableActions() -> Bool { World.current.areActionsDisabled }

  /// Disables implicit actions. Explicit animations are added nevertheless (S8.21).
  open class func setDisableActions(_ flag: Bool) {
    World.current.transaction.disablesActions = flag
  }

  /// Value for one of Apple's four keys, or for a key of the program.
  open class func value(forKey key: String) -> Any? {
    switch key {
    case kCATransactionAnimationDuration: animationDuration()
    case kCATransactionDisableActions: disableActions()
    case kCATransactionAnimationTimingFunction: animationTimingFunction()
    case kCATransactionCompletionBlock: completionBlock()
    default: World.current.transaction.values[key]
    }
  }

  /// Sets the value for a key. A value of the wrong type for one of Apple's keys is stored without
  /// effect.
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

/// Key of the duration in seconds, as a `Double` or `NSNumber`.
public let kCATransactionAnimationDuration = "animationDuration"
/// Key of whether actions are disabled, as a `Bool`.
public let kCATransactionDisableActions = "disableActions"
/// Key of the timing function, as a `CAMediaTimingFunction`.
public let kCATransactionAnimationTimingFunction = "animationTimingFunction"
/// Key of the completion block, as a closure `() -> Void`.
public let kCATransactionCompletionBlock = "completionBlock"

/// An open transaction. It starts as a copy of the enclosing one: only the innermost transaction
/// can change, so that a copy has the same effect as a lookup in the enclosing ones (S8.20).
struct Transaction {
  /// Seconds (S8.21).
  var duration = 0.25
  var timingFunction: CAMediaTimingFunction?
  var disablesActions = false
  var values: [String: Any] = [:]
  var completion: (() -> Void)?
  /// Number of animations ever added when the transaction was opened.
  var animationsBefore = 0
  /// Whether animations were added before the completion block was set (S12.25).
  var isCompletionLate = false
  /// Observer of the animations added since the completion block was set.
  var observer: AnimationObserver?

  /// New transaction nested in this one.
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

  /// Completion observers that wait for every animation added now, innermost first (S8.22).
  package var transactionObservers: [AnimationObserver] {
    transactions.reversed().compactMap(\.observer)
  }

  /// Whether an open transaction has a completion block.
  var hasOpenCompletions: Bool { transactions.contains { $0.observer != nil } }

  /// Ends the implicit transaction of this turn, and explicit ones that the program left open, and
  /// opens the next.
  func commitImplicitTransaction() {
    let open = transactions
    transactions = [Transaction()]
    for transaction in open.reversed() { transaction.observer?.close() }
  }

  /// Performs the part of a turn's end that a program can request at any time.
  func flush() {
    // Committing inside an explicit transaction would show half of its changes.
    isFlushDue = transactions.count > 1
    guard !isFlushDue else { return }
    layOut()
    drawContents()
    commitImplicitTransaction()
    flushChanges()
  }
}

extension CATransaction {
  /// Runs changes without implicit animations.
  package static func withoutActions(_ changes: () -> Void) {
    begin()
    setDisableActions(true)
    changes()
    commit()
  }
}
