import PNG
import Pixels

/// From an image in memory to the bytes of a file, against what libpng makes of it unasked.
@MainActor
func encodeCases(_ pictures: SamplePictures) -> [BenchCase] {
  let screens = ["inbox", "photo", "today", "gallery", "now-playing"]
  return screens.flatMap { screen in
    [
      ("rgb", PNGWriter.ColorType.rgb, 3), ("rgba", .rgba, 4),
      // The pipeline's options for an opaque screen, compared with the default for any screen.
      ("opaque", .rgb, 4),
    ].map { label, type, channels in
      BenchCase("encode/\(screen)/\(label)") {
        let pixmap = try pictures.picture(screen)
        let other = LibpngDefault(pixmap, channels: channels)
        let writer = PNGWriter(colorType: type, purpose: .render)
        let bytes = try writer.encode(pixmap)
        guard try PNGReader().read(bytes).pixmap == pixmap else {
          throw BenchFailure("encode/\(screen)/\(label): the decoded picture differs")
        }
        let yardstick = Yardstick(
          libpng: other, called: "\(screen) \(channels == 3 ? "rgb" : "rgba")")
        let size = Double(bytes.count) / Double(other.encode())
        return BenchSubject(yardstick: yardstick, facts: [BenchFact("size", size)]) {
          _ = try writer.encode(pixmap)
        }
      }
    }
  }
}
