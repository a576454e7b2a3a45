import Display
public import Foundation

/// Clips only ever shrink, until ``CGContext/restoreGState()`` brings an earlier one back.
extension CGContext {
  /// To the inside of the path, which is empty afterwards.
  public func clip(using rule: CGPathFillRule = .winding) {
    let path = currentPath
    clip(.path(path.outline(rule)), box: path.boundingBox)
    beginPath()
  }

  public func clip(to rect: CGRect) {
    let rect = rect.isNull ? .zero : rect.standardized
    clip(.rectangle(rect.displayRect), box: rect)
  }

  /// To everything that lies in one of the rectangles.
  public func clip(to rects: [CGRect]) {
    let path = CGMutablePath()
    path.addRects(rects)
    clip(.path(path.outline(.winding)), box: path.boundingBox)
  }

  /// By the alpha of a picture that is laid over `rect` as ``draw(_:in:)`` would. What is drawn is cut
  /// piece by piece, each by itself. (Masks of grey pixels without alpha, in which white is solid, let
  /// everything through here.)
  public func clip(to rect: CGRect, mask: CGImage) {
    guard let item = item(showing: mask, in: rect.standardized, isUpright: false) else { return }
    state.masks.append([item])
    narrowClipBounds(to: rect.standardized)
  }

  /// A box around what the clips leave, in the present coordinates.
  public var boundingBoxOfClipPath: CGRect {
    state.clipBounds.applying(state.transform.inverted())
  }

  private func clip(_ shape: Shape, box: CGRect) {
    let clip = Clip(shape, transform: state.transform.displayTransform)
    state.clip = ClipStep(clip, inside: state.clip)
    narrowClipBounds(to: box)
  }

  private func narrowClipBounds(to box: CGRect) {
    let common = state.clipBounds.intersection(box.applying(state.transform))
    state.clipBounds = common.isNull ? .zero : common
  }
}
