import CoreGraphics
package import Display
package import Pixels

/// Writes down what layer trees show at one instant: presentation values in, display list out.
///
/// Everything inherited, animated or implicit is resolved here, so that drawing is a plain walk.
@MainActor
package struct DisplayListRecorder {
  private let canvas: PixelSize
  private let background: Color
  /// From the coordinates around the roots (points) to canvas pixels.
  private let toCanvas: Transform

  /// - Parameters:
  ///   - canvas: the size of the frame in pixels.
  ///   - scale: canvas pixels for a point.
  ///   - background: what the canvas shows where no window draws.
  package init(canvas: PixelSize, scale: Double, background: Color = .black) {
    self.canvas = canvas
    self.background = background
    toCanvas = .scale(x: scale, y: scale)
  }

  /// The frame that `roots`, back to front, show at a time of the clock, in seconds.
  package func record(_ roots: [CALayer], at time: Double) -> DisplayList {
    let surroundings = InheritedState(time: time, plane: toCanvas)
    return DisplayList(
      canvas: canvas, background: background, items: surroundings.items(of: roots))
  }
}
