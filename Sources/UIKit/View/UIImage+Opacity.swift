import Display
import Pixels

extension UIImage {
  /// Whether every pixel is known to be opaque; false for drawings.
  package var isOpaque: Bool {
    guard case .bitmap(let bitmap) = cgImage?.picture else { return false }
    return bitmap.isOpaque
  }
}
