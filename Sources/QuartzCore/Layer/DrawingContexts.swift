package import CoreGraphics
package import Foundation
import Synchronization

/// Stack of current graphics contexts for each thread, as in UIKit, so that drawing on several
/// threads does not interfere.
package final class DrawingContexts: Sendable {
  private let stacks = Mutex<[ObjectIdentifier: [Entry]]>([:])

  private struct Entry: @unchecked Sendable {
    // Only the thread that has pushed the context gets it back.
    let context: CGContext
    let isImage: Bool
  }

  /// Pixels per point of the screen, for images created without a scale.
  package var screenScale: CGFloat {
    get { scale.withLock { $0 } }
    set { scale.withLock { $0 = newValue } }
  }
  private let scale = Mutex<CGFloat>(3)

  /// Whether words are drawn as bars (default false).
  package var isTextGreeked: Bool {
    get { greeked.withLock { $0 } }
    set { greeked.withLock { $0 = newValue } }
  }
  private let greeked = Mutex(false)

  /// No contexts, and a scale of 3.
  package init() {}

  /// Innermost context of this thread; nil without one.
  package var current: CGContext? {
    stacks.withLock { $0[.thread]?.last?.context }
  }

  /// Makes a context the current one.
  ///
  /// - Parameter isImage: Whether ``popImage()`` ends the context.
  package func push(_ context: CGContext, isImage: Bool = false) {
    let entry = Entry(context: context, isImage: isImage)
    stacks.withLock { $0[.thread, default: []].append(entry) }
  }

  /// Removes the current context; no effect without one.
  package func pop() {
    stacks.withLock { stacks in
      _ = stacks[.thread]?.popLast()
      if stacks[.thread]?.isEmpty == true { stacks[.thread] = nil }
    }
  }

  /// Removes the current context if it was pushed for an image; otherwise no effect.
  package func popImage() {
    if stacks.withLock({ $0[.thread]?.last?.isImage }) == true { pop() }
  }

  /// Runs `body` with `context` as the current context.
  package func with<Result>(_ context: CGContext, _ body: () throws -> Result) rethrows -> Result {
    push(context)
    defer { pop() }
    return try body()
  }
}

extension ObjectIdentifier {
  /// Identity of the running thread. Push and pop of a context are in one synchronous call, which
  /// never changes threads.
  fileprivate static var thread: ObjectIdentifier { ObjectIdentifier(Thread.current) }
}
