import SceneFormat

/// Options for drawing frames that are not compared with goldens.
struct DrawingOptions: Sendable {
  var fps: FrameRate?
  var scale: Double?
  var device: DevicePreset?
  var isGreeked = false

  /// Whether any option is set.
  var isChosen: Bool { fps != nil || scale != nil || device != nil || isGreeked }

  /// The options that do not change the scene itself: without device and frame rate.
  var ofDrawingAlone: DrawingOptions {
    var options = self
    options.device = nil
    options.fps = nil
    return options
  }

  /// Applies the options to a scene.
  func adapt(_ document: inout SceneDocument) throws {
    document.frameRate = fps ?? document.frameRate
    if isGreeked { document.text = .greeked }
    if let device { document.device = document.device.replaced(by: device) }
    guard let scale else { return }
    document.device.scale = scale
    let canvas = document.device.canvas()
    guard !canvas.isTooLarge else {
      throw UsageError.impossible(
        "--scale \(plain(scale)) makes a canvas of \(canvas), which is too large")
    }
  }

  /// Whether a scene is run: a variant with another device than the option's is not.
  func includes(_ scene: SceneFile) -> Bool {
    guard let device, let other = scene.variant?.device else { return true }
    return device == other
  }

  private static let devices = DevicePreset.allCases.map(\.rawValue)

  static var all: [OptionDefinition<DrawingOptions>] {
    [
      .value(
        "fps", nil, "RATE", sets: \.fps,
        help: "Frames per second, for example 30, 59.94 or 60000/1001 (default: the scene's)."
      ) {
        (text) throws(InvalidValue) in
        guard let rate = FrameRate(text) else {
          throw .expected("a number of frames up to 1000, or a ratio such as 60000/1001")
        }
        return rate
      },
      .value("scale", nil, "S", sets: \.scale, help: "Pixels per point (default: the device's).") {
        (text) throws(InvalidValue) in
        guard let scale = Double(text), scale > 0, scale <= 16 else {
          throw .expected("a number above 0 up to 16")
        }
        return scale
      },
      .value(
        "device", nil, "NAME", sets: \.device, among: devices,
        help: "Device, for example tablet; \"list devices\" prints all (default: the scene's)."
      ) { (text) throws(InvalidValue) in
        guard let device = DevicePreset(rawValue: text) else { throw .oneOf(text, devices) }
        return device
      },
      .flag(
        "greek", sets: \.isGreeked, to: true,
        help: "Draws text as bars that do not depend on the words."),
    ].grouped(SceneOptions.framesTitle)
  }
}
