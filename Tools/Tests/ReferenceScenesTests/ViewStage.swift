import CoreGraphics
import Display
import Foundation
import Pixels
import QuartzCore
import ReferenceScenes
import UIKit

/// A transition of the references that views and their animations play, on the virtual clock.
@MainActor
struct ViewStage {
  let folder: ReferenceFolder
  private let world = World()
  private let recorder: DisplayListRecorder

  init(_ name: String) throws {
    folder = try ReferenceFolder(
      Bundle.module.bundleURL.appendingPathComponent("Resources/transitions/" + name))
    let canvas = folder.scene.canvas
    recorder = DisplayListRecorder(
      canvas: PixelSize(width: Int(canvas.points[0]), height: Int(canvas.points[1])),
      scale: canvas.scale)
  }

  /// A picture of the scene, its name relative to it.
  func image(_ name: String) throws -> UIImage {
    UIImage(bitmap: Bitmap(try folder.picture(name)), scale: folder.scene.canvas.scale)
  }

  /// Display lists of the views in each frame of the scene.
  ///
  /// - Parameters:
  ///   - setUp: fills the window and names the views as the scene does.
  ///   - animate: starts the animations in the first turn of frame 0.
  func play(
    _ setUp: (UIWindow) throws -> [String: UIView],
    animate: @escaping @MainActor ([String: UIView]) -> Void
  ) rethrows -> [Shown] {
    try world.enter {
      let size = CGSize(
        width: folder.scene.canvas.points[0], height: folder.scene.canvas.points[1])
      UIScreen.main.configure(size: size, scale: folder.scene.canvas.scale)
      let window = UIWindow(frame: CGRect(origin: .zero, size: size))
      window.makeKeyAndVisible()
      let views = try setUp(window)
      world.atNextTurn { animate(views) }
      return folder.scene.frames.map { frame in
        world.prepareFrame(at: frame.time)
        let list = recorder.record(world.roots, at: frame.time)
        let deviation = frame.deviation(of: views.mapValues(\.layer))
        world.finishFrame()
        return Shown(frame: frame, list: list, deviation: deviation)
      }
    }
  }

  /// A frame as the views show it.
  struct Shown {
    let frame: ReferenceFrame
    let list: DisplayList
    /// Deviation from the values that the scene lists.
    let deviation: ReferenceDeviation
  }
}
