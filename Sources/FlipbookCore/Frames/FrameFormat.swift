package import Pixels
package import SceneFormat

/// Properties shared by all frames of a scene.
package struct FrameFormat: Hashable, Sendable {
  /// Size of the canvas in pixels.
  package var size: PixelSize
  /// Pixels per point.
  package var scale: Double
  /// Frames per second in the scene's notation: `60`, `60000/1001`.
  package var fps: String
  /// Whether every frame is fully opaque; files then have no alpha channel.
  package var isOpaque: Bool
  /// Appearance of the device at the start of the scene.
  package var appearance: SceneAppearance

  package init(
    size: PixelSize, scale: Double, fps: String, isOpaque: Bool,
    appearance: SceneAppearance = .light
  ) {
    self.size = size
    self.scale = scale
    self.fps = fps
    self.isOpaque = isOpaque
    self.appearance = appearance
  }
}

extension FrameFormat {
  package var json: JSONValue {
    let light: JSONValue = [
      "size": [.integer(size.width), .integer(size.height)], "scale": .number(scale),
      "fps": .string(fps), "isOpaque": .boolean(isOpaque),
    ]
    guard appearance != .light, case .object(var members) = light else { return light }
    members["appearance"] = .string(appearance.rawValue)
    return .object(members)
  }

  /// The object that ``json`` writes.
  struct Document: Decodable {
    struct Size: Decodable {
      var value: PixelSize

      init(from decoder: any Decoder) throws {
        var numbers = try decoder.unkeyedContainer()
        value = PixelSize(
          width: try numbers.decode(Int.self), height: try numbers.decode(Int.self))
      }
    }
    var size: Size
    var scale: Double
    var fps: String
    var isOpaque: Bool
    /// Missing for light.
    var appearance: String?

    var value: FrameFormat {
      FrameFormat(
        size: size.value, scale: scale, fps: fps, isOpaque: isOpaque,
        appearance: appearance.flatMap(SceneAppearance.init) ?? .light)
    }
  }
}

extension FrameFormat {
  /// Reason why no frame can have this format; nil if frames can. Formats come from files that
  /// people edit.
  var problem: String? {
    if size.width < 1 || size.height < 1 { return "frames of \(size) pixels are impossible" }
    if !(scale > 0) { return "a scale of \(plain(scale)) is impossible" }
    let rate = fps.split(separator: "/", omittingEmptySubsequences: false).map { Int($0) }
    if rate.count > 2 || !rate.allSatisfy({ ($0 ?? 0) > 0 }) {
      return "\(fps) fps are impossible"
    }
    return nil
  }
}

extension FrameFormat: Codable {
  package init(from decoder: any Decoder) throws {
    self = try Document(from: decoder).value
  }

  package func encode(to encoder: any Encoder) throws { try json.encode(to: encoder) }
}
