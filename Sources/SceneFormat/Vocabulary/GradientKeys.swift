/// Keys of a gradient.
enum GradientKeys {
  static let colors = SceneKey(
    "colors", .list(of: .color, atLeast: 2, atMost: 100), required: true,
    "Colors from the start to the end; at least two.")
  static let locations = SceneKey(
    "locations", .list(of: .number(.unit), atLeast: 2, atMost: 100),
    "Location of each color, 0 to 1, increasing (default: evenly spaced).")
  static let from = SceneKey(
    "from", .point,
    "Start point, [x, y] as shares of the size (default [0.5, 0]; of radial and conic ones the"
      + " center).")
  static let to = SceneKey(
    "to", .point,
    "End point, [x, y] as shares of the size (default [0.5, 1]; of radial ones a corner of the"
      + " ellipse's box).")
  static let type: SceneKey<SceneGradientType> = SceneKey(
    "type", .choice, "Type by Core Animation's name (default axial).")

  static let shape = ObjectShape(
    "gradient", "Gradient that fills the view.",
    keys: [colors.entry, locations.entry, from.entry, to.entry, type.entry])

  static let form = ValueForm<SceneGradient>.object(shape) { gradient in
    let colors = gradient.value(colors)
    let locations = gradient.value(locations)
    let type = gradient.value(type) ?? .axial
    let start = gradient.value(from) ?? standardStart(of: type)
    let end = gradient.value(to) ?? standardEnd(of: type)
    guard let colors else { return nil }
    if let locations, locations.count != colors.count {
      gradient.refuse(
        Self.locations,
        "\(locations.count) locations for \(colors.count) colors; give each color one")
    }
    if let locations, zip(locations, locations.dropFirst()).contains(where: { $0 > $1 }) {
      gradient.refuse(Self.locations, "locations must increase")
    }
    return SceneGradient(colors: colors, locations: locations, start: start, end: end, type: type)
  }

  private static func standardStart(of type: SceneGradientType) -> ScenePoint {
    type == .axial ? ScenePoint(x: 0.5, y: 0) : ScenePoint(x: 0.5, y: 0.5)
  }

  private static func standardEnd(of type: SceneGradientType) -> ScenePoint {
    switch type {
    case .axial: ScenePoint(x: 0.5, y: 1)
    case .radial: ScenePoint(x: 1, y: 1)
    case .conic: ScenePoint(x: 0.5, y: 0)
    }
  }
}
