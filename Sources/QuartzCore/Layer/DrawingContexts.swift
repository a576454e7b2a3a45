package import CoreGraphics
package import Foundation
import Synchronization

/// The contexts that drawing calls without one of their own go into: a stack for each thread, as in
/// UIKit, so that drawing in the background and on the main thread do not meet.
package final class DrawingContexts: Sendable {
  private let stacks = Mutex<[ObjectIdentifier: [Entry]]>([:])

  private struct Entry: @unchecked Sendable {
    // Only the thread that has pushed the context gets it back.
    let context: CGContext
    let isImage: Bool
  }

  /// Pixels per point of the screen, for pictures that are made without a scale.
  package var screenScale: CGFloat {
    get { scale.withLock { $0 } }
    set { scale.withLock { $0 = newValue } }
  }
  private let scale = Mutex<CGFloat>(3)

  package init() {}

  /// The innermost of this thread.
  package var current: CGContext? {
    stacks.withLock { $0[.thread]?.last?.context }
  }

  /// - Parameter isImage: whether the context belongs to an image that ``popImage()`` ends.
  package func push(_ context: CGContext, isImage: Bool = false) {
    let entry = Entry(context: context, isImage: isImage)
    stacks.withLock { $0[.thread, default: []].append(entry) }
  }

  /// Nothing happens without one.
  package func pop() {
    stacks.withLock { stacks in
      _ = stacks[.thread]?.popLast()
      if stacks[.thread]?.isEmpty == true { stacks[.thread] = nil }
    }
  }

  /// Nothing happens unless the innermost belongs to an image.
  package func popImage() {
    if stacks.withLock({ $0[.thread]?.last?.isImage }) == true { pop() }
  }

  /// Runs `body` with `context` as the innermost.
  package func with<Result>(_ context: CGContext, _ body: () throws -> Result) rethrows -> Result {
    push(context)
    defer { pop() }
    return try body()
  }
}

extension ObjectIdentifier {
  /// Of the running thread. Begin and end of a drawing lie in one synchronous piece of code, which
  /// never changes threads.
  fileprivate static var thread: ObjectIdentifier { ObjectIdentifier(Thread.current) }
}
