public import CoreGraphics
public import Foundation

/// A transition of the system that a controller prefers, in place of the usual push or style.
///
/// It has the name of Objective-C: `UIViewController.Transition` would hide the protocol `Transition` of
/// MotionTransitioning in controllers.
@preconcurrency @MainActor
public final class UIViewControllerTransition: NSObject {
  enum Kind {
    case style(UIModalTransitionStyle)
    case zoom(ZoomOptions, (ZoomSourceViewProviderContext) -> UIView?)
  }

  let kind: Kind

  private init(_ kind: Kind) { self.kind = kind }

  /// From a view of the screen below, and back to it.
  ///
  /// - Parameter sourceViewProvider: called at each push, pop, presentation and dismissal; nil for the
  ///   transition without a source.
  public class func zoom(
    options: ZoomOptions? = nil,
    sourceViewProvider: @escaping (_ context: ZoomSourceViewProviderContext) -> UIView?
  ) -> UIViewControllerTransition {
    UIViewControllerTransition(.zoom(options ?? ZoomOptions(), sourceViewProvider))
  }
  /// Slides up; for presentations.
  public class var coverVertical: UIViewControllerTransition {
    UIViewControllerTransition(.style(.coverVertical))
  }
  /// Fades; for presentations.
  public class var crossDissolve: UIViewControllerTransition {
    UIViewControllerTransition(.style(.crossDissolve))
  }
  /// Turns around the vertical axis; for presentations.
  public class var flipHorizontal: UIViewControllerTransition {
    UIViewControllerTransition(.style(.flipHorizontal))
  }
  /// Curls like a page; for presentations.
  public class var partialCurl: UIViewControllerTransition {
    UIViewControllerTransition(.style(.partialCurl))
  }

  /// Controllers of a zoom.
  @preconcurrency @MainActor
  public final class ZoomSourceViewProviderContext: NSObject {
    /// Controller that presents, or lies below the pushed one.
    public let sourceViewController: UIViewController
    /// Controller that zooms in or out.
    public let zoomedViewController: UIViewController

    init(_ source: UIViewController, _ zoomed: UIViewController) {
      sourceViewController = source
      zoomedViewController = zoomed
    }
  }

  /// Views of a zoom, for its alignment.
  @preconcurrency @MainActor
  public final class ZoomAlignmentRectContext: NSObject {
    /// View from which the zoom starts.
    public let sourceView: UIView
    /// Controller that zooms in or out.
    public let zoomedViewController: UIViewController

    init(_ source: UIView, _ zoomed: UIViewController) {
      sourceView = source
      zoomedViewController = zoomed
    }
  }

  /// Finger that is about to close a zoomed controller.
  @preconcurrency @MainActor
  public final class ZoomInteractionContext: NSObject {
    /// Place of the finger in the zoomed controller's view.
    public let location: CGPoint
    /// Velocity of the finger in points per second.
    public let velocity: CGVector
    /// Whether the system would begin.
    public let willBegin: Bool

    init(location: CGPoint, velocity: CGVector, willBegin: Bool) {
      self.location = location
      self.velocity = velocity
      self.willBegin = willBegin
    }
  }

  /// Settings of a zoom.
  @preconcurrency @MainActor
  public final class ZoomOptions: NSObject {
    private var ownAlignment: ((ZoomAlignmentRectContext) -> CGRect?)?
    private var ownDimmingColor: UIColor?
    private var ownDimmingEffect: UIBlurEffect?
    private var ownShouldBegin: ((ZoomInteractionContext) -> Bool)?

    public override init() { super.init() }

    /// Part of the zoomed view, in its own coordinates, that is aligned with the source view; nil
    /// for the whole width.
    public var alignmentRectProvider: ((_ context: ZoomAlignmentRectContext) -> CGRect?)? {
      get { ownAlignment }
      set { ownAlignment = newValue }
    }
    /// Color over the screen below; nil (default) for a light black.
    public var dimmingColor: UIColor? {
      get { ownDimmingColor }
      set { ownDimmingColor = newValue }
    }
    /// Effect over the screen below. Default: nil.
    public var dimmingVisualEffect: UIBlurEffect? {
      get { ownDimmingEffect }
      set { ownDimmingEffect = newValue }
    }
    /// Whether a finger may close the controller. Default: nil, which the system decides.
    public var interactiveDismissShouldBegin: ((_ context: ZoomInteractionContext) -> Bool)? {
      get { ownShouldBegin }
      set { ownShouldBegin = newValue }
    }
  }

  /// Options of a zoom; nil for other transitions.
  var zoomOptions: ZoomOptions? {
    if case .zoom(let options, _) = kind { options } else { nil }
  }

  /// The animation of a zoom between two controllers; nil without a source view in a window.
  func zoomAnimator(
    of zoomed: UIViewController, from source: UIViewController, isOpening: Bool
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    guard case .zoom(let options, let provider) = kind else { return nil }
    let view = provider(ZoomSourceViewProviderContext(source, zoomed))
    guard let view else { return nil }
    return ZoomAnimator(isOpening: isOpening, source: view, zoomed: zoomed, options: options)
  }
}
