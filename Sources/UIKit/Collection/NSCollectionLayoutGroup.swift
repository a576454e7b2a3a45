public import Accessors
import CoreGraphics
public import Foundation

/// Places the items of a custom group, in the group's coordinates.
public typealias NSCollectionLayoutGroupCustomItemProvider = (any NSCollectionLayoutEnvironment) ->
  [NSCollectionLayoutGroupCustomItem]

/// Items in a line, or at frames of their own.
@preconcurrency @MainActor
open class NSCollectionLayoutGroup: NSCollectionLayoutItem {
  enum Content {
    /// Items one after the other, again and again while they fit.
    case line(isHorizontal: Bool)
    /// The same item, that many times; with `isShared` the items share the length.
    case count(Int, isHorizontal: Bool, isShared: Bool)
    case custom(NSCollectionLayoutGroupCustomItemProvider)
  }

  let content: Content
  /// Items of the line, in their order.
  public let subitems: [NSCollectionLayoutItem]
  /// Space between items; nil (default) for none.
  @Setter open var interItemSpacing: NSCollectionLayoutSpacing? = nil

  private init(
    _ layoutSize: NSCollectionLayoutSize, _ content: Content, _ subitems: [NSCollectionLayoutItem]
  ) {
    self.content = content
    self.subitems = subitems
    super.init(layoutSize: layoutSize)
  }

  /// Items from the leading to the trailing edge, repeated while they fit.
  public class func horizontal(
    layoutSize: NSCollectionLayoutSize, subitems: [NSCollectionLayoutItem]
  ) -> NSCollectionLayoutGroup {
    NSCollectionLayoutGroup(layoutSize, .line(isHorizontal: true), subitems)
  }
  /// Items from top to bottom, repeated while they fit.
  public class func vertical(
    layoutSize: NSCollectionLayoutSize, subitems: [NSCollectionLayoutItem]
  ) -> NSCollectionLayoutGroup {
    NSCollectionLayoutGroup(layoutSize, .line(isHorizontal: false), subitems)
  }
  /// `count` items side by side, of equal widths that fill the group.
  public class func horizontal(
    layoutSize: NSCollectionLayoutSize, subitem: NSCollectionLayoutItem, count: Int
  ) -> NSCollectionLayoutGroup {
    NSCollectionLayoutGroup(
      layoutSize, .count(count, isHorizontal: true, isShared: true), [subitem])
  }
  /// `count` items one below the other, of equal heights that fill the group.
  public class func vertical(
    layoutSize: NSCollectionLayoutSize, subitem: NSCollectionLayoutItem, count: Int
  ) -> NSCollectionLayoutGroup {
    NSCollectionLayoutGroup(
      layoutSize, .count(count, isHorizontal: false, isShared: true), [subitem])
  }
  /// `count` items side by side, in their own size.
  public class func horizontal(
    layoutSize: NSCollectionLayoutSize, repeatingSubitem subitem: NSCollectionLayoutItem, count: Int
  ) -> NSCollectionLayoutGroup {
    NSCollectionLayoutGroup(
      layoutSize, .count(count, isHorizontal: true, isShared: false), [subitem])
  }
  /// `count` items one below the other, in their own size.
  public class func vertical(
    layoutSize: NSCollectionLayoutSize, repeatingSubitem subitem: NSCollectionLayoutItem, count: Int
  ) -> NSCollectionLayoutGroup {
    NSCollectionLayoutGroup(
      layoutSize, .count(count, isHorizontal: false, isShared: false), [subitem])
  }
  /// Items at the frames that `itemProvider` returns.
  public class func custom(
    layoutSize: NSCollectionLayoutSize,
    itemProvider: @escaping NSCollectionLayoutGroupCustomItemProvider
  ) -> NSCollectionLayoutGroup {
    NSCollectionLayoutGroup(layoutSize, .custom(itemProvider), [])
  }

  override var isSound: Bool { super.isSound && subitems.allSatisfy(\.isSound) }

  var isHorizontal: Bool {
    switch content {
    case .line(let isHorizontal), .count(_, let isHorizontal, _): isHorizontal
    case .custom: true
    }
  }
}

/// Frame of an item in a custom group.
@preconcurrency @MainActor
public final class NSCollectionLayoutGroupCustomItem: NSObject {
  /// Frame in the group's coordinates.
  public let frame: CGRect
  /// Larger ones are in front.
  public let zIndex: Int

  /// An item at a frame.
  public init(frame: CGRect, zIndex: Int = 0) {
    self.frame = frame
    self.zIndex = zIndex
  }
}
