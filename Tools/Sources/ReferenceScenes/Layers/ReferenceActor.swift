import CoreGraphics
public import QuartzCore

/// A layer that plays one of a reference scene.
@MainActor
struct ReferenceActor {
  /// Of the layer in the scene.
  let id: String
  let layer: CALayer

  /// Deviation of the presented value from a value, in its unit; infinite if they cannot be
  /// compared.
  func deviation(of property: String, from value: ReferenceValue) -> Double {
    let wanted = value.numbers
    guard let shown = shown(property), !wanted.isEmpty || property == "transform" else {
      return .infinity
    }
    let expected = property == "transform" ? CATransform3D(value.functions).elements : wanted
    let corners = property == "cornerRadius" && expected.count == 1
    guard shown.count == expected.count || corners else { return .infinity }
    return zip(shown, expected).map { abs(Double($0) - Double($1)) }.max() ?? .infinity
  }

  /// The value that the layers show now, as the references write it.
  private func shown(_ property: String) -> [CGFloat]? {
    let state = layer.shownState
    switch property {
    case "frame":
      let (size, anchor) = (state.geometry.bounds.size, state.geometry.anchorPoint)
      return [
        state.geometry.position.x - anchor.x * size.width,
        state.geometry.position.y - anchor.y * size.height,
        size.width, size.height,
      ]
    case "anchor": return [state.geometry.anchorPoint.x, state.geometry.anchorPoint.y]
    case "transform": return state.geometry.transform.elements
    case "opacity": return [CGFloat(state.opacity)]
    case "blur": return [CGFloat(state.blur.content)]
    case "backdropBlur": return [CGFloat(state.blur.backdrop)]
    case "background": return state.backgroundColor.map { [$0.red, $0.green, $0.blue, $0.alpha] }
    case "cornerRadius": return [state.cornerRadius]
    case "shadow.opacity": return [CGFloat(state.shadowOpacity)]
    case "shadow.sigma": return [state.shadowRadius]
    case "shadow.offset": return [state.shadowOffset.width, state.shadowOffset.height]
    case "mask.radius": return layer.mask.map { [$0.shownState.geometry.bounds.width / 2] }
    case "mask.center":
      return layer.mask.map {
        [$0.shownState.geometry.position.x, $0.shownState.geometry.position.y]
      }
    default: return nil
    }
  }
}

extension ReferenceFrame {
  /// Largest deviation of the layers' presented values from the frame's values; a missing layer
  /// shows nothing.
  ///
  /// - Parameter layers: by their ids in the scene.
  @MainActor
  public func deviation(of layers: [String: CALayer]) -> ReferenceDeviation {
    values.sorted { $0.key < $1.key }.flatMap { id, values in
      values.sorted { $0.key < $1.key }.map { property, value in
        let actor = layers[id].map { ReferenceActor(id: id, layer: $0) }
        return ReferenceDeviation(
          name: "\(id).\(property)",
          amount: actor?.deviation(of: property, from: value) ?? .infinity)
      }
    }.max { $0.amount < $1.amount } ?? ReferenceDeviation(name: "", amount: 0)
  }
}

extension ReferenceValue {
  /// Everything but transforms, as numbers.
  var numbers: [CGFloat] {
    switch self {
    case .number(let number): [CGFloat(number)]
    case .numbers(let numbers): numbers.map { CGFloat($0) }
    case .color(let color): [color.red, color.green, color.blue, color.alpha].map { CGFloat($0) }
    case .transform: []
    }
  }

  var functions: [ReferenceTransform] {
    if case .transform(let functions) = self { functions } else { [] }
  }
}
