import CoreGraphics
package import Display
package import Pixels

/// Records what layer trees show at one instant: presentation values in, display list out.
///
/// Resolves everything inherited, animated or implicit, so that rasterizing is a plain walk over
/// items.
@MainActor
package struct DisplayListRecorder {
  private let canvas: PixelSize
  private let background: Color
  /// Transform from points around the roots to canvas pixels.
  private let toCanvas: Transform

  /// Creates a recorder for frames of one size.
  ///
  /// - Parameters:
  ///   - canvas: Size of the frame in pixels.
  ///   - scale: Pixels per point.
  ///   - background: Color where no window draws (default black).
  package init(canvas: PixelSize, scale: Double, background: Color = .black) {
    self.canvas = canvas
    self.background = background
    toCanvas = .scale(x: scale, y: scale)
  }

  /// Display list of `roots`, given back to front, at a clock time in seconds.
  package func record(_ roots: [CALayer], at time: Double) -> DisplayList {
    // Roots are siblings to each other: they, too, are painted by zPosition (S9.6).
    let surroundings = InheritedState(time: time, plane: toCanvas)
    return DisplayList(
      canvas: canvas, background: background, items: surroundings.items(of: roots))
  }
}
