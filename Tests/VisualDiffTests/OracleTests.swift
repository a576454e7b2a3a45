import Foundation
import Pixels
import Testing
import VisualDiff

/// One line of `Resources/oracle.txt`.
private struct OracleLine {
  var name: String
  var encoding: PixelComparison.AlphaEncoding
  var pair: OraclePair
  var checksum: UInt32
  /// At each threshold, with antialiasing and then without.
  var counts: [Int]
  var ssim: Double?
  var psnr: Double?

  static let thresholds = [0, 0.05, 0.1, 0.3]

  static func all() throws -> [OracleLine] {
    let url = try #require(
      Bundle.module.url(forResource: "oracle", withExtension: "txt", subdirectory: "Resources"))
    return try String(contentsOf: url, encoding: .utf8).split(separator: "\n")
      .filter { !$0.hasPrefix("#") }.map {
        try OracleLine($0.split(separator: " ").map(String.init))
      }
  }

  private init(_ words: [String]) throws {
    encoding = words[0] == "straight" ? .straight : .premultiplied
    name = words[1..<5].joined(separator: " ")
    if words[1] == "hand" {
      pair = OraclePair(expected: words[3], actual: words[4])
    } else {
      pair = OraclePair(
        kind: try #require(Int(words[1])), seed: try #require(UInt32(words[2])),
        width: try #require(Int(words[3])), height: try #require(Int(words[4])))
    }
    if encoding == .premultiplied {
      pair.expected = pair.expected.map(fileColor)
      pair.actual = pair.actual.map(fileColor)
    }
    checksum = try #require(UInt32(words[5]))
    counts = words[6..<14].compactMap { Int($0) }
    (ssim, psnr) = (Double(words[14]), Double(words[15]))
  }

  /// The pictures in the encoding of the line.
  var pictures: (expected: Pixmap, actual: Pixmap) {
    encoding == .straight
      ? (pixmap(pair.expected), pixmap(pair.actual)) : premultipliedPictures
  }

  var premultipliedPictures: (expected: Pixmap, actual: Pixmap) {
    (pixmap(pair.expected.map(premultiplied)), pixmap(pair.actual.map(premultiplied)))
  }

  private func pixmap(_ pixels: [UInt32]) -> Pixmap {
    Pixmap(width: pair.width, height: pair.height, pixels: pixels) ?? Pixmap(width: 0, height: 0)
  }
}

private func premultiplied(_ straight: UInt32) -> UInt32 {
  let pixel = PremultipliedRGBA8(bits: straight)
  return PremultipliedRGBA8(
    straightRed: pixel.red, green: pixel.green, blue: pixel.blue, alpha: pixel.alpha
  ).bits
}

/// The color in the file of a picture that was drawn from this one.
private func fileColor(_ straight: UInt32) -> UInt32 {
  let (red, green, blue, alpha) = PremultipliedRGBA8(bits: premultiplied(straight)).straight
  return PremultipliedRGBA8(red: red, green: green, blue: blue, alpha: alpha).bits
}

@Suite("Results of pixelmatch 7 and scikit-image for hundreds of pairs")
struct OracleTests {
  @Test("The pairs are those that were judged, at least 200 of them")
  func pairs() throws {
    let lines = try OracleLine.all()
    #expect(lines.count > 300)
    for line in lines {
      #expect(line.pair.checksum == line.checksum, "\(line.name)")
      #expect(line.counts.count == 8)
    }
  }

  @Test(
    "Counts equal pixelmatch's, with and without antialiasing, for pixels of files and of frames")
  func counts() throws {
    for line in try OracleLine.all() {
      let (expected, actual) = line.pictures
      for (index, count) in line.counts.enumerated() {
        let threshold = OracleLine.thresholds[index % 4]
        let result = PixelComparison.compare(
          expected: expected, actual: actual,
          tolerance: .pixelmatch(threshold: threshold, includesAntialiasing: index < 4),
          encoding: line.encoding)
        #expect(result.figures?.count == count, "\(line.name) at \(threshold)")
        #expect(result.verdict.passes == (count == 0))
      }
    }
  }

  @Test("SSIM and PSNR equal scikit-image's to a millionth")
  func similarity() throws {
    var figures = 0
    for line in try OracleLine.all() {
      let (expected, actual) = line.premultipliedPictures
      let found = [Similarity.ssim(expected, actual), Similarity.psnr(expected, actual)]
      for (found, pinned) in zip(found, [line.ssim, line.psnr]) {
        #expect((found == nil) == (pinned == nil), "\(line.name)")
        guard let found, let pinned else { continue }
        #expect(abs(found - pinned) < 1e-6, "\(line.name)")
        figures += 1
      }
    }
    #expect(figures > 400)
  }
}
