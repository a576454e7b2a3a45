/// Variants in which one scene file is run: every combination of the values that its `matrix` lists.
public struct SceneMatrix: Hashable, Sendable {
  /// Maximum number of combinations.
  static let limit = 200

  /// Devices by name; empty for the scene's own.
  public var devices: [DevicePreset] = []
  /// Appearances; empty for the scene's own.
  public var appearances: [SceneAppearance] = []
  /// Codes of languages; empty for the scene's own.
  public var languages: [String] = []
  /// Sizes of text; empty for the scene's own.
  public var textSizes: [SceneTextSize] = []
  /// Directions of the interface; empty for the scene's own.
  public var layoutDirections: [SceneLayoutDirection] = []
  /// Versions of iOS; empty for the scene's own.
  public var systems: [SceneSystem] = []

  /// Number of combinations, 1 for an empty matrix.
  var count: Int {
    [
      devices.count, appearances.count, languages.count, textSizes.count, layoutDirections.count,
      systems.count,
    ].reduce(1) { $0 * max(1, $1) }
  }

  /// All combinations; the values of the last list change fastest.
  public var variants: [SceneVariant] {
    var variants = [SceneVariant()]
    func combine<Value>(_ values: [Value], _ key: WritableKeyPath<SceneVariant, Value?>) {
      guard !values.isEmpty else { return }
      variants = variants.flatMap { variant in
        values.map { value in
          var variant = variant
          variant[keyPath: key] = value
          return variant
        }
      }
    }
    combine(devices, \.device)
    combine(appearances, \.appearance)
    combine(languages, \.language)
    combine(textSizes, \.textSize)
    combine(layoutDirections, \.layoutDirection)
    combine(systems, \.system)
    return variants
  }
}

/// One combination of a scene's matrix: values that replace those of the scene.
public struct SceneVariant: Hashable, Sendable {
  /// nil for the scene's own.
  public var device: DevicePreset?
  /// nil for the scene's own.
  public var appearance: SceneAppearance?
  /// nil for the scene's own.
  public var language: String?
  /// nil for the scene's own.
  public var textSize: SceneTextSize?
  /// nil for the scene's own.
  public var layoutDirection: SceneLayoutDirection?
  /// nil for the scene's own.
  public var system: SceneSystem?

  /// The values in the order of the properties, separated by commas: `tablet,dark,de`. Follows the
  /// scene's name after an `@`.
  public var name: String { values.joined(separator: ",") }

  /// Its values as they are written in its name.
  var values: [String] {
    [
      device?.rawValue, appearance?.rawValue, language, textSize?.rawValue,
      layoutDirection?.rawValue, system.map { "ios\($0.rawValue)" },
    ].compactMap(\.self)
  }

  /// The device of the scene with the values of the variant.
  func applied(to device: SceneDevice) -> SceneDevice {
    var result = self.device.map(device.replaced(by:)) ?? device
    result.language = language ?? result.language
    result.textSize = textSize ?? result.textSize
    result.layoutDirection = layoutDirection ?? result.layoutDirection
    result.system = system ?? result.system
    return result
  }
}
