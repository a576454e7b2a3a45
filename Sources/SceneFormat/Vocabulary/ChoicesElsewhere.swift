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
