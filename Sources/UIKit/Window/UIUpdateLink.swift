public import Accessors
public import Foundation
import QuartzCore

/// Calls closures in each frame of the virtual clock, like a `CADisplayLink` (iOS 18).
@preconcurrency @MainActor
open class UIUpdateLink: NSObject {
  /// Whether closures are called. Default: false.
  @Setter open var isEnabled = false {
    didSet { follow() }
  }
  /// Whether frames are requested when nothing else changes. Here every frame is prepared: without
  /// effect. Default: false.
  @Setter open var requiresContinuousUpdates = false
  /// Accepted without effect. Default: false.
  @Setter open var wantsLowLatencyEventDispatch = false
  /// Accepted without effect. Default: false.
  @Setter open var wantsImmediatePresentation = false
  /// Accepted without effect: the scene's frame rate applies.
  @Setter open var preferredFrameRateRange = CAFrameRateRange.default
  /// Information about the frame that is prepared.
  open private(set) var currentUpdateInfo: UIUpdateInfo?

  private weak var view: UIView?
  private let belongsToView: Bool
  private var actions: [@MainActor (UIUpdateLink, UIUpdateInfo) -> Void] = []
  private var link: CADisplayLink?

  /// A link that is active while the view is in a window.
  public init(view: UIView) {
    self.view = view
    belongsToView = true
    super.init()
  }

  /// A link of a scene.
  public init(windowScene: UIWindowScene) {
    belongsToView = false
    super.init()
  }

  /// A link of a view with a closure; it has to be enabled.
  public convenience init(
    view: UIView, actionHandler handler: @escaping @MainActor (UIUpdateLink, UIUpdateInfo) -> Void
  ) {
    self.init(view: view)
    addAction(handler: handler)
  }

  /// A link of a scene with a closure; it has to be enabled.
  public convenience init(
    windowScene: UIWindowScene,
    actionHandler handler: @escaping @MainActor (UIUpdateLink, UIUpdateInfo) -> Void
  ) {
    self.init(windowScene: windowScene)
    addAction(handler: handler)
  }

  /// Calls a closure in each frame, before the layout.
  open func addAction(handler: @escaping @MainActor (UIUpdateLink, UIUpdateInfo) -> Void) {
    actions.append(handler)
  }

  /// Calls a closure in each frame. All phases of a frame here are the one before the layout.
  open func addAction(
    to phase: UIUpdateActionPhase,
    handler: @escaping @MainActor (UIUpdateLink, UIUpdateInfo) -> Void
  ) {
    actions.append(handler)
  }

  private func follow() {
    link?.invalidate()
    link = nil
    guard isEnabled else { return }
    let link = CADisplayLink { [weak self] in self?.update($0) }
    link.add(to: .main, forMode: .common)
    self.link = link
  }

  private func update(_ link: CADisplayLink) {
    // A released view ends its link.
    if belongsToView {
      guard let view else { return link.invalidate() }
      guard view.window != nil else { return }
    }
    let info = UIUpdateInfo(modelTime: link.targetTimestamp)
    currentUpdateInfo = info
    for action in actions { action(self, info) }
    currentUpdateInfo = nil
  }
}

/// The frame that a ``UIUpdateLink`` prepares.
public final class UIUpdateInfo: NSObject, Sendable {
  /// Time for which models are computed, in seconds of the virtual clock.
  public let modelTime: TimeInterval
  /// Time by which the frame has to be ready: the frame's own time.
  public var completionDeadlineTime: TimeInterval { modelTime }
  /// Time at which the frame is seen: the frame's own time.
  public var estimatedPresentationTime: TimeInterval { modelTime }
  /// False: touches arrive at the beginning of frames.
  public let isImmediatePresentationExpected = false
  /// False: there is no low latency.
  public let isLowLatencyEventDispatchConfirmed = false
  /// False, as ``isImmediatePresentationExpected``.
  public let isPerformingLowLatencyPhases = false

  init(modelTime: TimeInterval) {
    self.modelTime = modelTime
    super.init()
  }
}

/// Phase of a frame. Here all of them run before the layout.
public final class UIUpdateActionPhase: NSObject, Sendable {
  private override init() {}

  /// As soon as a frame is planned.
  public static let afterUpdateScheduled = UIUpdateActionPhase()
  /// Before the touches of the frame are delivered.
  public static let beforeEventDispatch = UIUpdateActionPhase()
  /// After the touches of the frame were delivered.
  public static let afterEventDispatch = UIUpdateActionPhase()
  /// Before display links are called.
  public static let beforeCADisplayLinkDispatch = UIUpdateActionPhase()
  /// After display links were called.
  public static let afterCADisplayLinkDispatch = UIUpdateActionPhase()
  /// Before layout and commit.
  public static let beforeCATransactionCommit = UIUpdateActionPhase()
  /// After layout and commit.
  public static let afterCATransactionCommit = UIUpdateActionPhase()
  /// Before late touches are delivered.
  public static let beforeLowLatencyEventDispatch = UIUpdateActionPhase()
  /// After late touches were delivered.
  public static let afterLowLatencyEventDispatch = UIUpdateActionPhase()
  /// Before the commit of changes by late touches.
  public static let beforeLowLatencyCATransactionCommit = UIUpdateActionPhase()
  /// After the commit of changes by late touches.
  public static let afterLowLatencyCATransactionCommit = UIUpdateActionPhase()
  /// After everything else of the frame.
  public static let afterUpdateComplete = UIUpdateActionPhase()
}
