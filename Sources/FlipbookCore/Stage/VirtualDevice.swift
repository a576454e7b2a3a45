package import AppResources
import CoreGraphics
package import Display
package import Pixels
package import QuartzCore
package import SceneFormat
import UIKit

/// Performs scheduled actions on a device.
@MainActor
package protocol DeviceUser: AnyObject {
  /// Whether no action is left and no finger is down.
  var isOver: Bool { get }
  /// Error that ends the run.
  var failure: (any Error)? { get }
  /// Layers whose motion is of interest, by name.
  var tracked: [(name: String, layer: CALayer)] { get }
  /// Places of the fingers that are down at a time in seconds, in points of the screen.
  func touches(at time: Double) -> [CGPoint]
  /// Performs the first due action; `now` is in seconds. Called in every turn of the run loop.
  func perform(upTo now: Double)
}

extension DeviceUser {
  package var tracked: [(name: String, layer: CALayer)] { [] }

  package func touches(at time: Double) -> [CGPoint] { [] }
}

/// A screen with a virtual clock that produces a display list for every frame.
@MainActor
package final class VirtualDevice: FrameProducer {
  /// Device and length of a run.
  package struct Setup {
    package var screen: SceneDevice
    /// Appearance at the start (default: light).
    package var appearance = SceneAppearance.light
    /// Background behind the windows (default: black).
    package var background = Color.black
    /// Whether words are drawn as bars (default false).
    package var isTextGreeked = false
    package var rate = FrameRate.sixty
    package var end = SceneEnd.settled
    /// Whether the run ignores ``end`` and produces frames for as long as they are requested
    /// (default: false).
    package var isEndless = false

    package init(_ screen: SceneDevice) { self.screen = screen }
  }

  package let format: FrameFormat
  package let pictures: [ContentDigest]
  private let setup: Setup
  private let world = World()
  private let driver: WorldRunner
  private let recorder: DisplayListRecorder
  private let user: any DeviceUser
  private var frameNumber = 0
  private var isOver = false
  /// First time in seconds at which the user was over.
  private var idleSince: Double?

  /// Prepares a device up to its first frame.
  ///
  /// - Parameters:
  ///   - pictures: Digests of the images that it can show.
  ///   - library: Source of images that code names (default: none).
  ///   - resources: Resources of the app; nil for those next to the executable.
  ///   - start: Puts a window on the screen and returns the user of the device.
  package init(
    _ setup: Setup, pictures: [ContentDigest] = [], library: (any PictureLibrary)? = nil,
    resources: ResourceSearch? = nil,
    start: (World) throws -> any DeviceUser
  ) rethrows {
    SceneTimeZone.set
    self.setup = setup
    self.pictures = pictures
    let canvas = setup.screen.canvas()
    let size = PixelSize(width: canvas.width, height: canvas.height)
    format = FrameFormat(
      size: size, scale: setup.screen.scale, fps: setup.rate.description,
      isOpaque: setup.background.alpha == 1, appearance: setup.appearance)
    driver = WorldRunner(world)
    recorder = DisplayListRecorder(
      canvas: size, scale: setup.screen.scale, background: setup.background)
    world.pictureLibrary = library
    if let resources { world.resources = resources }
    if let language = setup.screen.language { world.setLanguage(language) }
    if let statusBar = setup.screen.statusBar { world.begin(at: statusBar.time) }
    user = try world.enter { [world] in
      SceneFolders.activate()
      UIScreen.main.configure(
        size: CGSize(width: setup.screen.size.width, height: setup.screen.size.height),
        scale: setup.screen.scale, safeAreaInsets: UIEdgeInsets(setup.screen.safeArea),
        style: UIUserInterfaceStyle(setup.appearance),
        textSize: UIContentSizeCategory(setup.screen.textSize),
        system: setup.screen.system.rawValue,
        layoutDirection: setup.screen.layoutDirection == .rightToLeft ? .rightToLeft : .leftToRight)
      world.setPad(UIDevice.current.userInterfaceIdiom == .pad)
      UIScreen.main.isTextGreeked = setup.isTextGreeked
      UIScreen.main.show(SystemBarSettings(setup.screen))
      return try start(world)
    }
    world.eventSources.append { [unowned user] now in user.perform(upTo: now) }
  }

  isolated deinit {
    let windows = world.roots.compactMap { $0.delegate as? UIWindow }
    world.enter { for window in windows { window.rootViewController?.forgetPresentations() } }
    // The layers on screen keep the world that keeps them.
    world.dismantle()
  }

  // MARK: Frames

  /// Number of the frame that ``nextFrame()`` produces next.
  package var nextNumber: Int { frameNumber }

  /// Frames per second.
  package var rate: FrameRate { setup.rate }

  /// Whether nothing is left that could change the next frame: no step, no finger, no animation, no
  /// timer and no other work. Only a new touch ends this.
  package var isAtRest: Bool {
    user.isOver && world.isSettled && world.nextTimer == nil
      && world.pendingWork.allSatisfy { $0() == nil }
  }

  package var expectedFrameCount: Int? {
    guard !setup.isEndless, case .seconds(let end) = setup.end else { return nil }
    return setup.rate.lastFrame(at: end) + 1
  }

  package func nextFrame() async throws -> SceneFrame? {
    guard !isOver else { return nil }
    return try await world.run {
      SceneFolders.activate()
      let time = setup.rate.time(ofFrame: frameNumber)
      await driver.prepareFrame(at: time)
      let list = recorder.record(world.roots, at: time)
      await driver.finishFrame()
      if let failure = user.failure { throw failure }
      isOver = try isLast(frameNumber, at: time, showing: list)
      defer { frameNumber += 1 }
      return SceneFrame(
        number: frameNumber, time: time, list: list,
        touches: user.touches(at: time).map {
          Point(x: $0.x * setup.screen.scale, y: $0.y * setup.screen.scale)
        })
    }
  }

  private func isLast(_ number: Int, at time: Double, showing list: DisplayList) throws -> Bool {
    // Evaluated for every frame, because it also detects stuck transitions.
    let waiting = world.pendingWork.compactMap { $0() }
    guard !setup.isEndless else { return false }
    if let count = expectedFrameCount {
      if number + 1 >= count { world.reportUnfinishedTransitions(handIsGone: user.isOver) }
      return number + 1 >= count
    }
    guard user.isOver else { return false }
    if world.isSettled, waiting.isEmpty {
      // Completion blocks may change the screen after the last frame of an animation: add a frame
      // then.
      return recorder.record(world.roots, at: time).looksLike(list)
    }
    try checkThatItSettles(at: time, waiting: waiting)
    return false
  }

  /// Maximum time in seconds to settle after the last step; longer than any transition takes.
  private static let patience = 60.0

  private func checkThatItSettles(at time: Double, waiting: [String]) throws {
    let endless = world.endlessAnimations
    if !endless.isEmpty, waiting.isEmpty, world.nextTimer == nil, world.onlyEndlessAnimationsRun {
      throw DeviceError.endlessAnimation(endless)
    }
    let start = idleSince ?? time
    idleSince = start
    if time > start + VirtualDevice.patience {
      throw DeviceError.neverSettles(
        seconds: VirtualDevice.patience, running: runningAnimations)
    }
  }

  /// Animations that need more time, as `opacity of the view “card” runs for another 190 s`.
  private var runningAnimations: [String] {
    world.animations(addedAfter: -1).compactMap { animation in
      guard let left = animation.remaining, left > 0, left.isFinite else { return nil }
      return "\(animation.keyPaths.joined(separator: ", ")) of \(animation.layer.words) runs for"
        + " another \(Int(left.rounded(.up))) s"
    }
  }

  /// Radius of the screen's corners in points; 0 for devices with a home button.
  package var cornerRadius: Double { look { Double(UIScreen.main.displayCornerRadius) } }

  /// Description of the transition that runs in the last frame, such as `push “note”`; nil between transitions.
  package var runningTransition: String? { look { world.runningTransition?() } }

  /// Places in the last frame of the layers that the user names; layers that are not on screen are omitted.
  package var places: [(name: String, place: LayerPlace)] {
    look {
      user.tracked.compactMap { name, layer in
        LayerPlace(layer, below: world.roots).map { (name, $0) }
      }
    }
  }

  /// The last frame again, with another number of pixels per point.
  package func lastFrame(scale: Double) -> (format: FrameFormat, list: DisplayList) {
    var screen = setup.screen
    screen.scale = scale
    let canvas = screen.canvas()
    var format = format
    format.size = PixelSize(width: canvas.width, height: canvas.height)
    format.scale = scale
    let recorder = DisplayListRecorder(
      canvas: format.size, scale: scale, background: setup.background)
    let time = setup.rate.time(ofFrame: max(0, frameNumber - 1))
    return (format, look { recorder.record(world.roots, at: time) })
  }

  /// Runs `body` between two frames, to inspect views and layers.
  package func look<Value>(_ body: () throws -> Value) rethrows -> Value {
    try world.enter {
      SceneFolders.activate()
      return try body()
    }
  }

  package var diagnostics: [Diagnostic] {
    world.mistakes.map { Diagnostic($0) }
  }
}

extension Diagnostic {
  fileprivate init(_ mistake: Mistake) {
    self.init(
      Diagnostic.Severity(mistake.severity), mistake.code,
      "\(mistake.problem). What UIKit does: \(mistake.effect). Advice: \(mistake.advice).",
      time: mistake.time, transition: mistake.transition)
  }

  /// Calls `body` with each diagnostic of this process when it is found, since the scene's code may crash
  /// afterwards.
  @MainActor
  package static func observe(_ body: @escaping @MainActor (Diagnostic) -> Void) {
    World.mistakeObserver = { body(Diagnostic($0)) }
  }
}

extension UIContentSizeCategory {
  fileprivate init(_ size: SceneTextSize) {
    self =
      switch size {
      case .extraSmall: .extraSmall
      case .small: .small
      case .medium: .medium
      case .large: .large
      case .extraLarge: .extraLarge
      case .extraExtraLarge: .extraExtraLarge
      case .extraExtraExtraLarge: .extraExtraExtraLarge
      case .accessibilityMedium: .accessibilityMedium
      case .accessibilityLarge: .accessibilityLarge
      case .accessibilityExtraLarge: .accessibilityExtraLarge
      case .accessibilityExtraExtraLarge: .accessibilityExtraExtraLarge
      case .accessibilityExtraExtraExtraLarge: .accessibilityExtraExtraExtraLarge
      }
  }
}

extension SystemBarSettings {
  fileprivate init(_ device: SceneDevice) {
    self.init(
      statusBar: device.statusBar.map {
        StatusBar(time: $0.time, date: $0.date, battery: $0.battery)
      }, homeIndicator: device.showsHomeIndicator, frame: device.showsFrame)
  }
}

extension Diagnostic.Severity {
  fileprivate init(_ severity: Mistake.Severity) {
    switch severity {
    case .error: self = .error
    case .warning: self = .warning
    case .note: self = .note
    }
  }
}
