/// The screen of a scene.
public struct SceneDevice: Hashable, Sendable {
  /// Size in points, in the initial orientation.
  public var size: SceneSize
  /// Pixels per point, unless an option overrides it.
  public var scale: Double
  /// Safe-area insets in points.
  public var safeArea: SceneInsets
  /// Status bar above the app; nil for none.
  public var statusBar: SceneStatusBar?
  /// Whether the home indicator is drawn, on devices that have one.
  public var showsHomeIndicator: Bool
  /// Whether the device's rounded corners and sensor housing are drawn.
  public var showsFrame: Bool
  /// Preferred size of text.
  public var textSize: SceneTextSize
  /// Version of iOS whose behavior the scene shows.
  public var system: SceneSystem
  /// Language of the app's texts: a code such as `de` or `pt-BR`; nil for the development language.
  public var language: String?
  /// Direction in which the interface runs.
  public var layoutDirection: SceneLayoutDirection

  /// Takes the numbers as they are; the reader refuses a scale of 0.
  public init(
    size: SceneSize, scale: Double, safeArea: SceneInsets = .zero,
    statusBar: SceneStatusBar? = nil, showsHomeIndicator: Bool = false, showsFrame: Bool = false,
    textSize: SceneTextSize = .large, system: SceneSystem = .iOS18, language: String? = nil,
    layoutDirection: SceneLayoutDirection = .leftToRight
  ) {
    self.size = size
    self.scale = scale
    self.safeArea = safeArea
    self.statusBar = statusBar
    self.showsHomeIndicator = showsHomeIndicator
    self.showsFrame = showsFrame
    self.textSize = textSize
    self.system = system
    self.language = language
    self.layoutDirection = layoutDirection
  }

  /// Another device with the same status bar, home indicator, frame, text size, system, language and
  /// direction.
  public func replaced(by preset: DevicePreset) -> SceneDevice {
    var device = self
    let other = preset.device
    (device.size, device.scale, device.safeArea) = (other.size, other.scale, other.safeArea)
    return device
  }

  /// Size of the screen in pixels (default scale: its own).
  public func canvas(scale: Double? = nil) -> CanvasSize {
    CanvasSize(size, scale: scale ?? self.scale)
  }
}

/// Devices by name.
public enum DevicePreset: String, CaseIterable, Sendable {
  /// 390×844 points at 3×, with rounded corners and a home indicator.
  case phone
  /// 375×667 points at 2×.
  case phoneSmall = "phone-small"
  /// 430×932 points at 3×.
  case phoneMax = "phone-max"
  /// 1024×768 points at 2×, landscape.
  case tablet
  /// 768×1024 points at 2×.
  case tabletPortrait = "tablet-portrait"

  /// Size, scale and safe area of a device of this kind.
  public var device: SceneDevice {
    switch self {
    case .phone:
      SceneDevice(
        size: SceneSize(width: 390, height: 844), scale: 3,
        safeArea: SceneInsets(top: 47, bottom: 34))
    case .phoneSmall:
      SceneDevice(
        size: SceneSize(width: 375, height: 667), scale: 2, safeArea: SceneInsets(top: 20))
    case .phoneMax:
      SceneDevice(
        size: SceneSize(width: 430, height: 932), scale: 3,
        safeArea: SceneInsets(top: 59, bottom: 34))
    case .tablet:
      SceneDevice(
        size: SceneSize(width: 1024, height: 768), scale: 2, safeArea: SceneInsets(top: 20))
    case .tabletPortrait:
      SceneDevice(
        size: SceneSize(width: 768, height: 1024), scale: 2, safeArea: SceneInsets(top: 20))
    }
  }
}

/// The size of a frame in pixels.
public struct CanvasSize: Hashable, Sendable {
  /// Maximum width and height in pixels.
  public static let longestSide = 32_767
  /// Maximum number of pixels.
  public static let largestArea = 100_000_000

  /// Width in pixels; at least 1 when it comes from a screen.
  public var width: Int
  /// Height in pixels; at least 1 when it comes from a screen.
  public var height: Int

  /// Creates a size in pixels.
  public init(width: Int, height: Int) {
    self.width = width
    self.height = height
  }

  /// The whole pixels that a screen covers, at least one; a column that it covers only in part is
  /// left out, so that no frame has a half-transparent edge.
  public init(_ size: SceneSize, scale: Double) {
    func pixels(_ points: Double) -> Int {
      // A millionth more: 390 points at a scale of 0.3 are 117 pixels, whatever 0.3 is in binary.
      max(1, Int(min(points * scale + 1e-6, 1e9).rounded(.down)))
    }
    self.init(width: pixels(size.width), height: pixels(size.height))
  }

  /// Whether a frame of this size is refused, by ``longestSide`` or ``largestArea``.
  public var isTooLarge: Bool {
    max(width, height) > Self.longestSide || width * height > Self.largestArea
  }
}

extension CanvasSize: CustomStringConvertible {
  /// Text for messages, such as `1170×2532`.
  public var description: String { "\(width)×\(height)" }
}
