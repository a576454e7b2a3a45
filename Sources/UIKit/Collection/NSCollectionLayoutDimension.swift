import CoreGraphics
public import Foundation

/// Length of one side of an item, group or supplementary view of a compositional layout.
@preconcurrency @MainActor
public final class NSCollectionLayoutDimension: NSObject {
  enum Kind {
    case fractionalWidth
    case fractionalHeight
    case absolute
    case estimated
  }

  let kind: Kind
  /// The fraction, or the length in points.
  public let dimension: CGFloat

  private init(_ kind: Kind, _ dimension: CGFloat) {
    self.kind = kind
    self.dimension = dimension
  }

  /// A fraction of the container's width, 0...1.
  public class func fractionalWidth(_ fractionalWidth: CGFloat) -> Self {
    Self(.fractionalWidth, fractionalWidth)
  }
  /// A fraction of the container's height, 0...1.
  public class func fractionalHeight(_ fractionalHeight: CGFloat) -> Self {
    Self(.fractionalHeight, fractionalHeight)
  }
  /// A length in points.
  public class func absolute(_ absoluteDimension: CGFloat) -> Self {
    Self(.absolute, absoluteDimension)
  }
  /// A length in points until the view is known, whose content then decides.
  public class func estimated(_ estimatedDimension: CGFloat) -> Self {
    Self(.estimated, estimatedDimension)
  }

  /// Whether the length is a fraction of the container's width.
  public var isFractionalWidth: Bool { kind == .fractionalWidth }
  /// Whether the length is a fraction of the container's height.
  public var isFractionalHeight: Bool { kind == .fractionalHeight }
  /// Whether the length is a number of points.
  public var isAbsolute: Bool { kind == .absolute }
  /// Whether the content decides.
  public var isEstimated: Bool { kind == .estimated }

  /// Whether the number can be a length.
  var isSound: Bool { dimension.isFinite && dimension >= 0 }

  /// Length in points; a number that cannot be a length counts as 0.
  func length(in container: CGSize) -> CGFloat {
    guard isSound else { return 0 }
    return switch kind {
    case .fractionalWidth: dimension * container.width
    case .fractionalHeight: dimension * container.height
    case .absolute, .estimated: dimension
    }
  }
}

/// Size of an item, group or supplementary view of a compositional layout.
@preconcurrency @MainActor
public final class NSCollectionLayoutSize: NSObject {
  /// Width in points, or as a share of the container.
  public let widthDimension: NSCollectionLayoutDimension
  /// Height in points, or as a share of the container.
  public let heightDimension: NSCollectionLayoutDimension

  /// A size with two dimensions.
  public init(
    widthDimension width: NSCollectionLayoutDimension,
    heightDimension height: NSCollectionLayoutDimension
  ) {
    widthDimension = width
    heightDimension = height
  }

  var isSound: Bool { widthDimension.isSound && heightDimension.isSound }

  func size(in container: CGSize) -> CGSize {
    CGSize(
      width: widthDimension.length(in: container), height: heightDimension.length(in: container))
  }
}
