import CoreGraphics
import SceneFormat
import TransitionCatalog
import UIKit

extension TouchScript.Finger {
  /// Converts a finger of a step that starts at `start`.
  init(_ finger: SceneFinger, at start: Double) {
    self.init(
      finger.points.map {
        (
          time: finger.time(of: $0, from: start), place: CGPoint(x: $0.place.x, y: $0.place.y)
        )
      },
      isCancelled: finger.isCancelled)
  }
}

extension SceneFinger {
  /// Seconds from the start of the scene. On a grid the time is computed once from a whole number,
  /// because a sum of rounded numbers may miss the frame by its last bit.
  fileprivate func time(of point: TouchPoint, from start: Double) -> Double {
    guard let grid else { return start + point.time }
    return grid.time(ofFrame: grid.nearestFrame(to: start) + grid.nearestFrame(to: point.time))
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
    case .popover: self = .popover
    }
  }
}
