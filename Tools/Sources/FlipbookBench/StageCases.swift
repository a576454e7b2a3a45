import Display
import PNG
import Pixels
import Raster

/// The two stages of encoding by themselves: filters against copying a screen, compressing against
/// zlib with the same bytes. Screens as they are need no filters; made larger, they do.
@MainActor
func stageCases(_ pictures: SamplePictures) -> [BenchCase] {
  cases("photo") { try pictures.picture("photo") }
    + cases("photo-larger") { larger(try pictures.picture("photo")) }
    + cases("gallery-larger") { larger(try pictures.picture("gallery")) }
}

@MainActor
private func cases(_ name: String, _ picture: @escaping () throws -> Pixmap) -> [BenchCase] {
  [
    BenchCase("filter/\(name)") {
      let stages = try stages(of: picture())
      let facts = [BenchFact("filtered", stages.filteredShare)]
      return BenchSubject(yardstick: .memcpy, facts: facts) { stages.filter() }
    },
    BenchCase("deflate/\(name)") {
      let stages = try stages(of: picture())
      let bytes = stages.filteredBytes()
      let other = try EncodingStages.deflateByZlib(bytes)
      let size = Double(stages.deflate().count) / Double(other.count)
      let yardstick = Yardstick(name: "zlib \(name)", isSlow: true) {
        _ = try EncodingStages.deflateByZlib(bytes)
      }
      return BenchSubject(yardstick: yardstick, facts: [BenchFact("size", size)]) {
        _ = stages.deflate()
      }
    },
  ]
}

private func larger(_ screen: Pixmap) -> Pixmap {
  let target = Rect(x: -60, y: -130, width: 1290, height: 2792)
  var rasterizer = Rasterizer()
  return rasterizer.draw(RasterStuff.list([RasterStuff.image(Bitmap(screen), in: target)]))
}

private func stages(of pixmap: Pixmap) throws -> EncodingStages {
  let stages = EncodingStages(pixmap)
  let file = try PNGWriter(colorType: .rgb, purpose: .render).encode(pixmap)
  guard EncodingStages.stream(inFile: file).elementsEqual(stages.deflate()) else {
    throw BenchFailure("filter and deflate give another stream than the encoder")
  }
  return stages
}
