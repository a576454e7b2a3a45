public import Foundation
import QuartzCore

extension Thread {
  /// Whether the caller runs on the main queue, as code of the main actor does: the value of
  /// `Thread.isMainThread` on Apple's systems. On Linux any thread may serve the main queue.
  /// `flipbook port` replaces `isMainThread` by this property.
  public class var isServingMainQueue: Bool { DispatchQueue.isMainCurrent }

  /// For the current thread, as the class property of the same name.
  public var isServingMainQueue: Bool { DispatchQueue.isMainCurrent }
}
