import PNG
import Pixels
import Testing

/// Files are equal on every machine and in every build only if their bytes depend on nothing but
/// pixels and options. These digests change only with the encoder.
@Suite("Bytes of encoded pictures")
struct EncodedBytesTests {
  /// Pixels of a kind of content, opaque.
  enum Content: String, CaseIterable {
    case flat, gradient, stripes, letters, noise, photo, halves

    func pixel(_ x: Int, _ y: Int, _ random: inout Seeded) -> UInt32 {
      let (x, y) = (UInt32(x), UInt32(y))
      switch self {
      case .flat: return 0x8040C0
      case .gradient: return x &* 0x010203 &+ y &* 0x030201
      case .stripes: return (x / 3 + y / 5) % 2 == 0 ? 0x102030 : 0xF0E0D0
      case .letters: return x % 7 * (y % 11) % 5 == 0 ? 0x222222 : 0xFFFFFF &- (x % 7) &* 0x050505
      case .noise: return UInt32(truncatingIfNeeded: random.next())
      case .photo:
        let wave = UInt32((Int(x) - 30) * (Int(x) - 30) + (Int(y) - 60) * (Int(y) - 60)) / 40
        return wave &* 0x010204 &+ UInt32(random.next() % 4)
      case .halves: return y < 70 ? 0xFFFFFF : UInt32(truncatingIfNeeded: random.next() % 3)
      }
    }

    func picture(alpha: (Int, Int) -> UInt32) throws -> Pixmap {
      var random = Seeded(33)
      let (width, height) = (67, 130)
      let pixels = (0..<width * height).map { index in
        let (x, y) = (index % width, index / width)
        let alpha = alpha(x, y)
        let color = pixel(x, y, &random) & 0xFF_FFFF
        // Premultiplied: no component exceeds alpha.
        let parts = [0, 8, 16].map { (color >> $0 & 0xFF) * alpha / 255 << $0 }
        return alpha << 24 | parts.reduce(0, |)
      }
      return try #require(Pixmap(width: width, height: height, pixels: pixels))
    }
  }

  /// Digest and length of each file.
  private static let digests: [String: String] = [
    "flat faded rgba": "4b730ec34c3aec26 1394",
    "flat halved rgba": "34aab9ac2ce60294 351",
    "flat opaque rgb": "adc9b5519022b117 288",
    "flat opaque rgba": "8b888ed955723188 344",
    "gradient faded rgba": "c1f13b76b0c2deba 5326",
    "gradient halved rgba": "1049e658e91a3a96 1263",
    "gradient opaque rgb": "30face3a5724d56e 726",
    "gradient opaque rgba": "213aef729cd60ba4 814",
    "halves faded rgba": "4c8f863327ddef15 1829",
    "halves halved rgba": "582b029e1b09eda0 1315",
    "halves opaque rgb": "2a0877a7654ff800 2296",
    "halves opaque rgba": "03a0f39ac25deee9 2415",
    "letters faded rgba": "da54105617a30ed6 5527",
    "letters halved rgba": "5d294817ae2737c5 598",
    "letters opaque rgb": "231424956c48fe80 515",
    "letters opaque rgba": "063efa48897b0f56 611",
    "noise faded rgba": "40b148ee774775b5 15654",
    "noise halved rgba": "e3ba1ab026c2c2f2 7210",
    "noise opaque rgb": "846a43bc28d29333 12315",
    "noise opaque rgba": "9d9bec0660c0d15b 13498",
    "photo faded rgba": "ac91a33a9a543640 10134",
    "photo halved rgba": "2e9df93c74e8d0d9 4066",
    "photo opaque rgb": "904dbe50ba4a8371 7500",
    "photo opaque rgba": "0a336c79e107541d 8510",
    "stripes faded rgba": "d4f3403632760d4f 3519",
    "stripes halved rgba": "24283f6e3f3fea1f 537",
    "stripes opaque rgb": "30d88b8d357ffd26 458",
    "stripes opaque rgba": "84e48ecf6207f882 518",
  ]

  @Test("Frames have the same bytes on every machine", arguments: Content.allCases)
  func pinned(content: Content) throws {
    for (name, alpha) in Self.alphas {
      let picture = try content.picture(alpha: alpha)
      for type in [PNGWriter.ColorType.rgb, .rgba] where picture.isOpaque || type == .rgba {
        let file = try PNGWriter(colorType: type, purpose: .render).encode(picture)
        let key = "\(content) \(name) \(type)"
        #expect(Self.digests[key] == "\(ContentDigest(of: file)) \(file.count)", "\(key)")
      }
    }
  }

  @Test(
    "Goldens of every content and opacity are read as they were written",
    arguments: Content.allCases)
  func recorded(content: Content) throws {
    for (name, alpha) in Self.alphas {
      let picture = try content.picture(alpha: alpha)
      let golden = try PNGWriter(colorType: .rgba, purpose: .record).encode(picture)
      #expect(try PNGReader().read(golden).pixmap == picture, "\(name)")
    }
  }

  private static let alphas: [(String, @Sendable (Int, Int) -> UInt32)] = [
    ("opaque", { _, _ in 255 }), ("faded", { x, y in UInt32(min(255, x + y)) }),
    ("halved", { x, _ in x < 33 ? 0 : 128 }),
  ]
}
