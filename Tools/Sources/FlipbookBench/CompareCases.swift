import Pixels
import VisualDiff

/// Two images of a whole screen, against copying one.
@MainActor
func compareCases(_ pictures: SamplePictures) -> [BenchCase] {
  [
    comparison("equal", pictures, expected: 0) { _ in },
    comparison("different", pictures, expected: nil) { pixels in
      for index in pixels.indices { pixels[index] ^= 0x0001_8283 }
    },
    comparison("few", pictures, expected: nil, tolerance: .pixelmatch()) { pixels in
      for index in stride(from: 0, to: pixels.count, by: 997) { pixels[index] ^= 0x0081_8283 }
    },
  ]
}

/// - Parameter expected: how many pixels have to differ; nil for any number but none.
private func comparison(
  _ name: String, _ pictures: SamplePictures, expected: Int?, tolerance: Tolerance = .exact,
  change: @escaping @MainActor (inout MutableSpan<UInt32>) -> Void
) -> BenchCase {
  BenchCase("compare/\(name)") {
    let golden = try pictures.picture("photo")
    // Changed even where nothing changes, so that both have memory of their own.
    var shown = golden
    shown.withMutablePixels { pixels in
      pixels[0] = pixels[0]
      change(&pixels)
    }
    let frozen = shown
    let found = PixelComparison.compare(
      expected: golden, actual: frozen, tolerance: tolerance
    ).figures?.unequal
    guard let found, expected.map({ $0 == found }) ?? (found > 0) else {
      throw BenchFailure("compare/\(name): \(found ?? -1) pixels differ")
    }
    return BenchSubject(yardstick: .memcpy, pieces: Pieces(megapixelsOf: golden)) {
      _ = PixelComparison.compare(expected: golden, actual: frozen, tolerance: tolerance)
    }
  }
}
