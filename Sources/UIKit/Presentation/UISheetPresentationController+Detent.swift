import CoreGraphics
public import Foundation

/// Properties of a sheet that a detent can use to compute its height.
@preconcurrency @MainActor
public protocol UISheetPresentationControllerDetentResolutionContext: NSObjectProtocol {
  /// Traits of the sheet's container.
  var containerTraitCollection: UITraitCollection { get }
  /// The height of the large detent, in points, without the bottom safe area.
  var maximumDetentValue: CGFloat { get }
}

extension UISheetPresentationController {
  /// A height at which a sheet rests.
  @preconcurrency @MainActor
  public final class Detent: NSObject {
    /// Identifies a detent; each detent of a sheet needs its own.
    public struct Identifier: RawRepresentable, Hashable, Sendable {
      /// Name of the detent.
      public let rawValue: String
      /// Any text; Apple's two are ``medium`` and ``large``.
      public init(rawValue: String) { self.rawValue = rawValue }
      /// Any text; Apple's two are ``medium`` and ``large``.
      public init(_ rawValue: String) { self.init(rawValue: rawValue) }

      /// Identifier of ``UISheetPresentationController/Detent/medium()``.
      public static let medium = Identifier("com.apple.UIKit.medium")
      /// Identifier of ``UISheetPresentationController/Detent/large()``.
      public static let large = Identifier("com.apple.UIKit.large")
    }

    /// Identifier of the detent.
    public let identifier: Identifier
    private let resolver: (any UISheetPresentationControllerDetentResolutionContext) -> CGFloat?

    private init(
      _ identifier: Identifier,
      _ resolver:
        @escaping (any UISheetPresentationControllerDetentResolutionContext) -> CGFloat?
    ) {
      self.identifier = identifier
      self.resolver = resolver
    }

    /// About half of the screen; inactive where there is little height.
    public class func medium() -> Detent {
      Detent(.medium) { context in
        guard context.containerTraitCollection.verticalSizeClass != .compact else { return nil }
        let half = (context as? SheetLayout.Context)?.halfHeight
        return half ?? context.maximumDetentValue * SheetMetrics.mediumShare
      }
    }

    /// Detent at the full height below the presenter's edge.
    public class func large() -> Detent { Detent(.large) { $0.maximumDetentValue } }

    /// A custom height.
    ///
    /// - Parameters:
    ///   - identifier: nil for a name that no other detent has.
    ///   - resolver: the height in points without the bottom safe area; nil where the detent is
    ///     inactive.
    public class func custom(
      identifier: Identifier? = nil,
      resolver:
        @escaping (any UISheetPresentationControllerDetentResolutionContext) -> CGFloat?
    ) -> Detent {
      let own = identifier ?? Identifier("custom \(UIKitState.current.nextDetentNumber())")
      return Detent(own, resolver)
    }

    /// The height in a context; nil where the detent is inactive.
    public func resolvedValue(
      in context: any UISheetPresentationControllerDetentResolutionContext
    ) -> CGFloat? { resolver(context) }
  }
}
