import CBench
import Foundation
import PNG
import Pixels
import VisualDiff

/// From the bytes of a file to pixels that can be drawn, against libpng alone; and as a frame of a
/// comparison has it, decoded and compared.
@MainActor
func decodeCases(_ pictures: SamplePictures) -> [BenchCase] {
  let screens = ["inbox", "photo", "story"]
  return screens.map { screen in
    BenchCase("decode/\(screen)") {
      let file = try pictures.bytes(screen)
      let pixmap = try PNGReader().read(file).pixmap
      let other = LibpngReading(file, size: pixmap.size)
      guard other.decode() == pixmap else {
        throw BenchFailure("decode/\(screen): the decoded picture differs")
      }
      return BenchSubject(yardstick: Yardstick(other), pieces: Pieces(megapixelsOf: pixmap)) {
        _ = try PNGReader().read(file)
      }
    }
  }
    + screens.map { screen in
      BenchCase("compare/decoded/\(screen)") {
        let file = try pictures.bytes(screen)
        let golden = try PNGReader().read(file).pixmap
        let yardstick = Yardstick(name: "decoding \(screen)", isSlow: false) {
          // Both are kept until the end, as for comparing: fresh memory costs more than used one.
          let pictures = (try PNGReader().read(file), try PNGReader().read(file))
          withExtendedLifetime(pictures) {}
        }
        return BenchSubject(yardstick: yardstick, pieces: Pieces(megapixelsOf: golden)) {
          let expected = try PNGReader().read(file).pixmap
          let actual = try PNGReader().read(file, expecting: expected).pixmap
          let verdict = PixelComparison.compare(expected: expected, actual: actual)
          guard verdict == .identical else {
            throw BenchFailure("compare/decoded/\(screen): equal pictures differ")
          }
        }
      }
    }
}

/// Reading of a file with libpng alone, into new memory each time, as Flipbook's reader does.
private struct LibpngReading {
  private let file: [UInt8]
  private let size: PixelSize

  init(_ file: [UInt8], size: PixelSize) {
    self.file = file
    self.size = size
  }

  /// The screens are opaque, so straight pixels are premultiplied ones; nil when libpng gave up.
  func decode() -> Pixmap? {
    var isWhole = false
    let pixels = unsafe [UInt32](unsafeUninitializedCapacity: size.area) { room, count in
      isWhole = unsafe file.withUnsafeBufferPointer {
        unsafe cbench_libpng_decode(
          $0.baseAddress, $0.count, room.baseAddress, UInt32(size.width), UInt32(size.height)) == 1
      }
      count = isWhole ? size.area : 0
    }
    return Pixmap(width: size.width, height: size.height, pixels: pixels)
  }
}

extension Yardstick {
  @MainActor fileprivate init(_ reading: LibpngReading) {
    self.init(name: "libpng", isSlow: false) { _ = reading.decode() }
  }
}
