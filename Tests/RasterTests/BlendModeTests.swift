import Display
import Pixels
import Raster
import Testing

@Suite("Blend modes")
struct BlendModeTests {
  private let unit = Rect(x: 0, y: 0, width: 1, height: 1)

  /// The textbook formulas on straight colors and alphas 0...1: Porter and Duff's factors, and the
  /// blend functions of the PDF specification.
  private func expected(
    _ mode: BlendMode, _ above: [Double], _ sa: Double, _ below: [Double], _ da: Double
  ) -> [Double]? {
    func factors(_ fs: Double, _ fd: Double) -> [Double] {
      (0..<4).map { index -> Double in
        let sum: Double = above[index] * sa * fs + below[index] * da * fd
        return min(1, sum)
      }
    }
    func mixture(_ mix: (Double, Double) -> Double) -> [Double] {
      (0..<3).map { index -> Double in
        let (cs, cd) = (above[index], below[index])
        let alone: Double = cs * sa * (1 - da) + cd * da * (1 - sa)
        return alone + mix(cs, cd) * sa * da
      } + [sa + da - sa * da]
    }
    switch mode {
    case .sourceOver: return factors(1, 1 - sa)
    case .plus: return factors(1, 1)
    case .clear: return factors(0, 0)
    case .copy: return factors(1, 0)
    case .sourceIn: return factors(da, 0)
    case .sourceOut: return factors(1 - da, 0)
    case .sourceAtop: return factors(da, 1 - sa)
    case .destinationOver: return factors(1 - da, 1)
    case .destinationIn: return factors(0, sa)
    case .destinationOut: return factors(0, 1 - sa)
    case .destinationAtop: return factors(1 - da, sa)
    case .xor: return factors(1 - da, 1 - sa)
    case .multiply: return mixture { $0 * $1 }
    case .screen: return mixture { 1 - (1 - $0) * (1 - $1) }
    case .darken: return mixture { min($0, $1) }
    case .lighten: return mixture { max($0, $1) }
    case .difference: return mixture { abs($0 - $1) }
    case .exclusion: return mixture { $0 + $1 - 2 * $0 * $1 }
    case .hardLight: return mixture { $0 <= 0.5 ? 2 * $0 * $1 : 1 - 2 * (1 - $0) * (1 - $1) }
    case .overlay: return mixture { $1 <= 0.5 ? 2 * $0 * $1 : 1 - 2 * (1 - $0) * (1 - $1) }
    case .colorDodge: return mixture { $1 == 0 ? 0 : $0 == 1 ? 1 : min(1, $1 / (1 - $0)) }
    case .colorBurn: return mixture { $1 == 1 ? 1 : $0 == 0 ? 0 : 1 - min(1, (1 - $1) / $0) }
    case .softLight:
      return mixture { s, d in
        let g = d <= 0.25 ? ((16 * d - 12) * d + 4) * d : d.squareRoot()
        return s <= 0.5 ? d - (1 - 2 * s) * d * (1 - d) : d + (2 * s - 1) * (g - d)
      }
    case .plusDarker:
      let alpha = min(1, sa + da)
      return (0..<3).map { index -> Double in
        let lack: Double = sa * (1 - above[index]) + da * (1 - below[index])
        return max(0, alpha - lack)
      } + [alpha]
    case .hue, .saturation, .color, .luminosity: return nil
    }
  }

  private func drawn(_ mode: BlendMode, _ source: Color, on below: Color) -> PremultipliedRGBA8 {
    pixmap(1, 1, on: below, [.group(Group([.fill(unit, source)], blend: mode))])[0, 0]
  }

  /// Red, green, blue and alpha.
  private let samples: [[Double]] = [
    [1, 0.2, 0, 1], [0.4, 0.8, 1, 0.6], [0, 0, 0, 0.2], [1, 1, 1, 1], [0, 0, 0, 1], [0, 0, 0, 0],
    [0.6, 0.2, 0.8, 0.4], [0.6, 0.7, 0.2, 1], [0.7, 0.6, 0.3, 1],
  ]

  private func color(_ parts: [Double]) -> Color {
    Color(red: parts[0], green: parts[1], blue: parts[2], alpha: parts[3])
  }

  @Test("Every mode with a formula follows it to within the rounding of both pixels")
  func formulas() {
    for mode in BlendMode.allCases {
      for source in samples {
        for below in samples {
          guard
            let wanted = expected(
              mode, source.dropLast() + [1], source[3], below.dropLast() + [1], below[3])
          else { continue }
          let pixel = drawn(mode, color(source), on: color(below))
          let parts = [pixel.red, pixel.green, pixel.blue, pixel.alpha].map(Double.init)
          // Divisions increase rounding errors.
          let divides = [.colorDodge, .colorBurn, .softLight].contains(mode)
          let limit = divides || min(source[3], below[3]) < 0.5 ? 3.0 : 1.6
          let worst = zip(parts, wanted).map { abs($0 - $1 * 255) }.max() ?? 0
          #expect(worst <= limit, "\(mode): \(source) on \(below) made \(pixel)")
        }
      }
    }
  }

  @Test("Each mode takes hue, saturation and luminosity from the right side")
  func nonseparable() {
    let gray = Color(red: 0.5, green: 0.5, blue: 0.5)
    func levels(_ pixel: PremultipliedRGBA8) -> [UInt8] { [pixel.red, pixel.green, pixel.blue] }
    func luminosity(_ pixel: PremultipliedRGBA8) -> Double {
      0.3 * Double(pixel.red) + 0.59 * Double(pixel.green) + 0.11 * Double(pixel.blue)
    }
    // Gray has no saturation, whatever hue it gets.
    #expect(levels(drawn(.hue, .red, on: gray)) == [128, 128, 128])
    #expect(abs(luminosity(drawn(.color, .red, on: gray)) - 127.5) < 2)
    #expect(levels(drawn(.luminosity, .white, on: .red)) == [255, 255, 255])
    #expect(Set(levels(drawn(.saturation, gray, on: .red))).count == 1)
  }

  @Test("A fill is blended in its shape, by its coverage")
  func shapes() {
    let half = Rect(x: 0, y: 0, width: 1.5, height: 1)
    let shown = pixmap(
      3, 1, on: .red, [.group(Group([.fill(half, .white)], blend: .clear))])
    #expect("\(shown[0, 0])" == "#00000000" && "\(shown[2, 0])" == "#ff0000ff")
    #expect("\(shown[1, 0])" == "#7f00007f")
  }

  @Test("A group is blended everywhere inside the clip")
  func everywhere() {
    let two: [DisplayItem] = [
      .fill(unit, .blue), .fill(Rect(x: 1, y: 0, width: 1, height: 1), .green),
    ]
    expectPixels(
      pixmap(4, 1, on: .red, [.group(Group(two, blend: .copy))]), ["b g . ."])
    let clip = Clip(.rectangle(Rect(x: 1, y: 0, width: 2, height: 1)), transform: .identity)
    expectPixels(
      pixmap(4, 1, on: .red, [.group(Group(two, clip: clip, blend: .copy))]),
      ["r g . r"])
  }

  @Test("A faded image, a gradient and a color are blended alike")
  func sources() {
    let picture = bitmap(1, 1) { _, _ in .white }
    let gradient = LinearGradient(
      start: Point(x: 0, y: 0), end: Point(x: 1, y: 0),
      stops: [GradientStop(location: 0, color: .white)])
    let gradientFill = DisplayItem.fill(
      Fill(.rectangle(unit), with: .linearGradient(gradient), transform: .identity))
    for mode in BlendMode.allCases where mode != .plus {
      let all = [DisplayItem.fill(unit, .white), .image(picture), gradientFill].map {
        pixmap(
          1, 1, on: Color(red: 0.2, green: 0.6, blue: 0.8, alpha: 0.8),
          [.group(Group([$0], opacity: 0.5, blend: mode))])
      }
      #expect(largestDifference(all[0], all[1]) <= 1, "\(mode)")
      #expect(largestDifference(all[0], all[2]) <= 1, "\(mode)")
    }
  }
}

private func pixmap(
  _ width: Int, _ height: Int, on background: Color, _ items: [DisplayItem]
) -> Pixmap {
  drawn(width, height, on: background, items)
}
