import Display

/// Multiplier of colors, component by component.
struct Tint: Equatable, Sendable {
  var red: Double
  var green: Double
  var blue: Double
  var alpha: Double

  static let none = Tint(red: 1, green: 1, blue: 1, alpha: 1)

  init(red: Double, green: Double, blue: Double, alpha: Double) {
    (self.red, self.green, self.blue, self.alpha) = (red, green, blue, alpha)
  }

  /// Product of two multipliers; nil when both are nil.
  init?(_ first: Tint?, _ second: Tint?) {
    guard let one = first ?? second else { return nil }
    guard first != nil, let other = second else {
      self = one
      return
    }
    self.init(
      red: one.red * other.red, green: one.green * other.green, blue: one.blue * other.blue,
      alpha: one.alpha * other.alpha)
  }

  private var isColorless: Bool { red == 1 && green == 1 && blue == 1 }

  /// Items with multiplied colors.
  ///
  /// Source-over is linear in the colors of its operands: multiplying each item's colors is the
  /// same as multiplying the composited image. Alpha is multiplied once, for the group.
  @MainActor func applied(
    to items: [DisplayItem], _ pictures: TintedPictureCache
  ) -> [DisplayItem] {
    guard !items.isEmpty, alpha > 0 else { return [] }
    let colored = isColorless ? items : items.map { self.colored($0, pictures) }
    return alpha < 1 ? [.group(Group(colored, opacity: alpha))] : colored
  }

  @MainActor private func colored(_ item: DisplayItem, _ pictures: TintedPictureCache)
    -> DisplayItem
  {
    switch item {
    case .fill(var fill):
      fill.paint = colored(fill.paint, pictures)
      return .fill(fill)
    case .shadow(var shadow):
      shadow.color = colored(shadow.color)
      return .shadow(shadow)
    case .backdropBlur:
      // It shows the content behind the layer, which is not tinted.
      return item
    case .group(var group):
      group.items = group.items.map { self.colored($0, pictures) }
      if let shadow = group.shadow { group.shadow?.color = colored(shadow.color) }
      return .group(group)
    }
  }

  private func colored(_ color: Color) -> Color {
    Color(
      red: color.red * red, green: color.green * green, blue: color.blue * blue,
      alpha: color.alpha)
  }

  @MainActor private func colored(_ paint: Paint, _ pictures: TintedPictureCache) -> Paint {
    func colored(_ stops: [GradientStop]) -> [GradientStop] {
      stops.map { GradientStop(location: $0.location, color: self.colored($0.color)) }
    }
    switch paint {
    case .color(let color):
      return .color(self.colored(color))
    case .linearGradient(var gradient):
      gradient.stops = colored(gradient.stops)
      return .linearGradient(gradient)
    case .radialGradient(var gradient):
      gradient.stops = colored(gradient.stops)
      return .radialGradient(gradient)
    case .conicGradient(var gradient):
      gradient.stops = colored(gradient.stops)
      return .conicGradient(gradient)
    case .image(var image):
      image.picture = pictures.picture(image.picture, in: self)
      return .image(image)
    }
  }
}
