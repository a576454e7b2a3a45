import Foundation

/// A target of a recognizer, held weakly, with its action. Key-value coding hands such pairs out, by which apps
/// put the system's swipe back under a recognizer of their own.
final class GestureTargetPair: NSObject {
  private(set) weak var target: AnyObject?
  let action: Selector

  init(_ target: AnyObject, _ action: Selector) {
    self.target = target
    self.action = action
  }
}
