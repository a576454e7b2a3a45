package import Pixels
package import VisualDiff

/// Reasons why a mask cannot be used.
package enum MaskError: Error, Hashable {
  /// No pixel of the mask is black.
  case ignoresNothing(path: String)
  /// The mask and the frames have different sizes.
  case wrongSize(path: String, mask: PixelSize, frames: PixelSize)
}

extension MaskError: ExplainedError {
  package func messages(in scene: String?) -> [Message] {
    switch self {
    case .ignoresNothing(let path):
      [
        Message(
          .error, at: path,
          "no pixel of this mask is black, so it ignores nothing; paint ignored areas black")
      ]
    case .wrongSize(let path, let mask, let frames):
      [
        Message(
          .error, at: path,
          "this mask is \(mask) pixels, the frames are \(frames); make the mask the same size")
      ]
    }
  }
}

extension IgnoreMask {
  /// Creates a mask and checks that it ignores something; `path` names it in messages.
  package init(_ picture: Pixmap, from path: String) throws(MaskError) {
    self.init(picture)
    if area == 0 { throw .ignoresNothing(path: path) }
  }

  /// Throws if the frames have another size than the mask.
  package func check(against size: PixelSize, from path: String) throws(MaskError) {
    guard self.size == size else { throw .wrongSize(path: path, mask: self.size, frames: size) }
  }
}
