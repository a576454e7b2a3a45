import CoreGraphics
import QuartzCore

/// Views that have scrolled out of sight and wait to be used again, by identifiers.
@MainActor
final class ReusePool<Item: UIView> {
  private var makers: [String: @MainActor (CGRect) -> Item] = [:]
  private var idle: [String: [Item]] = [:]

  /// - Parameter make: makes a view for the identifier, with a frame to begin with; nil takes the
  ///   registration back.
  func register(_ identifier: String, _ make: (@MainActor (CGRect) -> Item)?) {
    makers[identifier] = make
  }

  func knows(_ identifier: String) -> Bool { makers[identifier] != nil }

  /// Idle view that was returned last, or a new one; nil if the identifier is unknown.
  func take(_ identifier: String, frame: CGRect = .zero) -> (item: Item, isNew: Bool)? {
    if let item = idle[identifier]?.popLast() { return (item, false) }
    return makers[identifier].map { ($0(frame), true) }
  }

  func put(_ item: Item, _ identifier: String) { idle[identifier, default: []].append(item) }
}

extension ReusePool where Item: UICollectionReusableView {
  /// Registers a class; nil removes the registration. A class of another kind of view is reported.
  func register(_ type: AnyClass?, for identifier: String) {
    guard let type else { return register(identifier, nil) }
    guard let known = type as? Item.Type else {
      return World.current.report(
        .cellClassMissing,
        "\(type) was registered for “\(identifier)” but is not a \(Item.self); nothing changed")
    }
    register(identifier) { ClassInstantiation.reusableView(known, frame: $0) }
  }
}
