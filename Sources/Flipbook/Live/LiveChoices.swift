package import SceneFormat

/// Device, appearance, text size and frame rate that a page or an option selects in place of those of
/// a scene; nil for the scene's own.
package struct LiveChoices: Hashable, Sendable {
  package var device: DevicePreset?
  package var appearance: SceneAppearance?
  package var textSize: SceneTextSize?
  package var frameRate: FrameRate?

  package init() {}

  /// Applies the selection to a scene.
  package func apply(to document: inout SceneDocument) {
    if let device { document.device = document.device.replaced(by: device) }
    document.device.textSize = textSize ?? document.device.textSize
    document.appearance = appearance ?? document.appearance
    document.frameRate = frameRate ?? document.frameRate
  }

  /// The choices that change a scene, in words such as `device tablet`.
  func changes(of document: SceneDocument) -> [String] {
    func words(_ choice: LiveChoices, _ text: String?) -> String? {
      var changed = document
      choice.apply(to: &changed)
      return changed == document ? nil : text
    }
    var (device, text, appearance, rate) = (
      LiveChoices(), LiveChoices(), LiveChoices(), LiveChoices()
    )
    device.device = self.device
    text.textSize = textSize
    appearance.appearance = self.appearance
    rate.frameRate = frameRate
    return [
      words(device, self.device.map { "device \($0.rawValue)" }),
      words(appearance, self.appearance.map { "\($0.rawValue) appearance" }),
      words(text, textSize.map { "text size \($0.rawValue)" }),
      words(rate, frameRate.map { "\($0) frames per second" }),
    ].compactMap(\.self)
  }
}

extension SceneDevice {
  /// Name of the preset with this size, scale and safe area; else the size in points, such as `300×500`.
  package var label: String {
    let preset = DevicePreset.allCases.first { replaced(by: $0) == self }
    return preset?.rawValue ?? "\(plain(size.width))×\(plain(size.height))"
  }
}
