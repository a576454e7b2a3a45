extension CurveName: AbbreviatedChoice {
  /// Understands CSS, Figma and Core Animation.
  static func name(abbreviatedAs text: String) -> String? {
    switch text.lowercased().filter(\.isLetter) {
    case "ease": CurveName.default.rawValue
    case "easein", "accelerate", "accelerated", "curveeasein": easeIn.rawValue
    case "easeout", "decelerate", "decelerated", "curveeaseout": easeOut.rawValue
    case "easeinout", "easeineaseout", "easeinandout", "smooth", "standard", "curveeaseinout":
      easeInOut.rawValue
    case "curvelinear", "none": linear.rawValue
    default: nil
    }
  }
}

extension SceneContentMode: AbbreviatedChoice {
  /// Understands CSS, SwiftUI and Figma.
  static func name(abbreviatedAs text: String) -> String? {
    switch text.lowercased().filter(\.isLetter) {
    case "cover", "fill", "aspectfill", "crop": scaleAspectFill.rawValue
    case "contain", "fit", "aspectfit", "scaledtofit", "scaledown": scaleAspectFit.rawValue
    case "stretch", "tofill", "redraw": scaleToFill.rawValue
    case "none": center.rawValue
    default: nil
    }
  }
}

extension ScenePresentationStyle: AbbreviatedChoice {
  /// Understands SwiftUI.
  static func name(abbreviatedAs text: String) -> String? {
    switch text.lowercased().filter(\.isLetter) {
    case "sheet", "modal", "bottomsheet", "automatic": pageSheet.rawValue
    case "fullscreencover": fullScreen.rawValue
    case "overlay": overFullScreen.rawValue
    default: nil
    }
  }
}

extension DevicePreset: AbbreviatedChoice {
  /// Understands names of models: the preset with the most similar screen.
  static func name(abbreviatedAs text: String) -> String? {
    let words = text.lowercased().split { !$0.isLetter && !$0.isNumber }
    let plain = words.joined()
    if plain.contains("ipad") {
      return (words.contains("portrait") ? tabletPortrait : tablet).rawValue
    }
    if plain.contains("mini") || words.contains("se") || plain.hasSuffix("iphone8") {
      return phoneSmall.rawValue
    }
    if plain.contains("max") || plain.contains("plus") { return phoneMax.rawValue }
    return plain.contains("iphone") || plain == "mobile" || plain == "ios" ? phone.rawValue : nil
  }
}
