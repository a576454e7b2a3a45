import CBench
import PNG
import Pixels

/// From a picture in memory to the bytes of a file, against what libpng makes of it unasked.
@MainActor
func encodeCases(_ pictures: SamplePictures) -> [BenchCase] {
  let screens = ["inbox", "photo", "today", "gallery", "now-playing"]
  return screens.flatMap { screen in
    [("rgb", PNGWriter.ColorType.rgb, 3), ("rgba", .rgba, 4)].map { label, type, channels in
      BenchCase("encode/\(screen)/\(label)") {
        let pixmap = try pictures.picture(screen)
        let other = LibpngDefault(pixmap, channels: channels)
        let writer = PNGWriter(colorType: type, purpose: .render)
        let bytes = try writer.encode(pixmap)
        guard try PNGReader().read(bytes).pixmap == pixmap else {
          throw BenchFailure("encode/\(screen)/\(label): the decoded picture differs")
        }
        let yardstick = Yardstick(name: "libpng \(screen) \(label)", isSlow: true) {
          _ = other.encode()
        }
        let size = Double(bytes.count) / Double(other.encode())
        return BenchSubject(yardstick: yardstick, facts: [BenchFact("size", size)]) {
          _ = try? writer.encode(pixmap)
        }
      }
    }
  }
}

/// libpng's default encoding of one picture, into memory that is there already.
private final class LibpngDefault {
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
