import CoreGraphics
import SceneFormat
import TransitionCatalog
import UIKit

extension UIView {
  /// Applies the values of a step; omitted ones stay unchanged.
  func apply(_ changes: ViewChanges) {
    if let frame = changes.frame {
      let rect = CGRect(frame)
      bounds.size = rect.size
      center = CGPoint(x: rect.midX, y: rect.midY)
    }
    if let alpha = changes.alpha { self.alpha = alpha }
    if let color = changes.color { backgroundColor = UIColor(color) }
    if let radius = changes.cornerRadius { layer.cornerRadius = radius }
    if let transform = changes.transform { self.transform = CGAffineTransform(transform) }
  }
}

extension TouchScript.Finger {
  /// Converts a finger of a step that starts at `start`.
  init(_ finger: SceneFinger, at start: Double) {
    self.init(
      finger.points.map {
        (time: start + $0.time, place: CGPoint(x: $0.place.x, y: $0.place.y))
      },
      isCancelled: finger.isCancelled)
  }
}

extension UIInterfaceOrientation {
  init(_ orientation: SceneOrientation) {
    switch orientation {
    case .portrait: self = .portrait
    case .portraitUpsideDown: self = .portraitUpsideDown
    case .landscapeLeft: self = .landscapeLeft
    case .landscapeRight: self = .landscapeRight
    }
  }
}

extension UIUserInterfaceStyle {
  init(_ appearance: SceneAppearance) {
    switch appearance {
    case .light: self = .light
    case .dark: self = .dark
    }
  }
}

extension UIModalPresentationStyle {
  init(_ style: ScenePresentationStyle) {
    switch style {
    case .fullScreen: self = .fullScreen
    case .overFullScreen: self = .overFullScreen
    case .currentContext: self = .currentContext
    case .overCurrentContext: self = .overCurrentContext
    case .custom: self = .custom
    case .pageSheet: self = .pageSheet
    case .formSheet: self = .formSheet
    }
  }
}
