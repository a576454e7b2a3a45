import Display
import Numerics
import Pixels
import Raster
import Testing

/// Blurred groups and backdrops, compared with sums over a true bell curve.
@Suite("Blurred groups and backdrops")
struct BlurTests {
  private let sigmas = [0.3, 0.6, 1, 1.7, 3, 5.9, 6.1, 13, 25, 90]

  /// Squares of random colors, some of them translucent.
  private func squares(_ width: Int, _ height: Int, opaque: Bool) -> Bitmap {
    var dice = Dice(seed: 5)
    let colors = (0..<200).map { _ in
      PremultipliedRGBA8(
        straightRed: UInt8(dice.whole(0...255)), green: UInt8(dice.whole(0...255)),
        blue: UInt8(dice.whole(0...255)),
        alpha: opaque || dice.once(in: 2) ? 255 : UInt8(dice.whole(0...255)))
    }
    return bitmap(width, height) { x, y in colors[(x / 7 + y / 5 * 13) % 200] }
  }

  /// Share of the pixel `from` in the pixel `to` of a line of `count`, by `from` and `to`. Outside
  /// of the line nothing is drawn, or it is mirrored.
  private func shares(_ count: Int, sigma: Double, mirrored: Bool) -> [[Double]] {
    let reach = Int((4.5 * sigma).rounded(.up))
    let bells = (-reach...reach).map { Elementary.exp(-Double($0 * $0) / (2 * sigma * sigma)) }
    let sum = bells.reduce(0, +)
    var shares = [[Double]](repeating: [Double](repeating: 0, count: count), count: count)
    for to in 0..<count {
      for offset in -reach...reach {
        var from = to + offset
        if mirrored {
          from = (from % (2 * count) + 2 * count) % (2 * count)
          from = min(from, 2 * count - 1 - from)
        }
        if from >= 0, from < count { shares[to][from] += bells[offset + reach] / sum }
      }
    }
    return shares
  }

  /// One channel of a picture, blurred.
  private func blurred(
    _ channel: [Double], _ width: Int, _ height: Int, sigma: Double, mirrored: Bool
  ) -> [Double] {
    let across = shares(width, sigma: sigma, mirrored: mirrored)
    let down = shares(height, sigma: sigma, mirrored: mirrored)
    var rows: [[Double]] = []
    for y in 0..<height {
      let line = channel[y * width..<(y + 1) * width]
      rows.append(across.map { zip($0, line).reduce(0) { $0 + $1.0 * $1.1 } })
    }
    var result: [Double] = []
    for shares in down {
      var line = [Double](repeating: 0, count: width)
      for (share, row) in zip(shares, rows) where share > 0 {
        for x in 0..<width { line[x] += share * row[x] }
      }
      result += line
    }
    return result
  }

  /// The largest difference of a channel between a picture and another one that is blurred here.
  private func worst(
    _ picture: Pixmap, _ source: Pixmap, sigma: Double, mirrored: Bool
  ) -> Double {
    let (width, height) = (source.width, source.height)
    var worst = 0.0
    for shift in [0, 8, 16, 24] as [UInt32] {
      func level(_ pixmap: Pixmap, _ index: Int) -> Double {
        Double(pixmap[index % width, index / width].bits >> shift & 255)
      }
      let channel = (0..<width * height).map { level(source, $0) }
      let truth = blurred(channel, width, height, sigma: sigma, mirrored: mirrored)
      for index in truth.indices { worst = max(worst, abs(level(picture, index) - truth[index])) }
    }
    return worst
  }

  @Test("A blurred group is its content under a Gaussian, at any σ")
  func groups() {
    let image = DisplayItem.image(
      squares(26, 20, opaque: false), .nearest, .translation(x: 11, y: 8))
    let source = drawn(48, 36, [image])
    for sigma in sigmas {
      let picture = drawn(48, 36, [.group(Group([image], blurSigma: sigma))])
      let worst = worst(picture, source, sigma: sigma, mirrored: false)
      #expect(worst < 2, "σ \(sigma): \(worst)")
    }
  }

  @Test("A blurred backdrop is the content there under a Gaussian, mirrored at its edges, at any σ")
  func backdrops() {
    let source = squares(42, 34, opaque: true)
    for sigma in sigmas {
      let glass = BackdropBlur(
        .rectangle(Rect(x: 0, y: 0, width: 42, height: 34)), sigma: sigma, transform: .identity)
      let picture = drawn(42, 34, [.image(source), .backdropBlur(glass)])
      let worst = worst(picture, source.pixmap, sigma: sigma, mirrored: true)
      #expect(worst < 2, "σ \(sigma): \(worst)")
    }
  }
}
