import CBench
import Pixels

/// libpng's default encoding of one image, into memory that is there already.
@MainActor
final class LibpngDefault {
  private let pixmap: Pixmap
  private let channels: Int32
  private var room: [UInt8]

  init(_ pixmap: Pixmap, channels: Int) {
    self.pixmap = pixmap
    self.channels = Int32(channels)
    room = [UInt8](repeating: 0, count: pixmap.size.area * 5)
  }

  /// The number of bytes. The screens are opaque, so premultiplied pixels are straight ones.
  func encode() -> Int {
    unsafe pixmap.withUnsafePixels { pixels in
      unsafe room.withUnsafeMutableBufferPointer { room in
        unsafe cbench_libpng_encode(
          pixels.baseAddress, UInt32(pixmap.width), UInt32(pixmap.height), channels,
          room.baseAddress, room.count)
      }
    }
  }
}

extension Yardstick {
  @MainActor init(libpng other: LibpngDefault, called picture: String) {
    self.init(name: "libpng \(picture)", isSlow: true) { _ = other.encode() }
  }
}
