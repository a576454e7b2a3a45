import Pixels
import Testing
import VisualDiff

/// Differences for which a careless diagnosis would claim too much, and their correct diagnosis.
@Suite("A diagnosis reports only what the evidence supports")
struct DiagnosisRestraintTests {
  private let play = CardPlay()

  private func looks(
    _ expected: [Pixmap], _ actual: [Pixmap], _ tolerance: Tolerance = .exact
  ) throws -> String {
    try looks(FrameSequence(expected), FrameSequence(actual), tolerance)
  }

  private func looks(
    _ expected: FrameSequence, _ actual: FrameSequence, _ tolerance: Tolerance = .exact
  ) throws -> String {
    let verdict = try SequenceComparison.compare(
      expected: expected, actual: actual, tolerance: tolerance)
    let found = try SequenceDiagnosis.diagnose(
      expected: expected, actual: actual, verdict: verdict)
    return try #require(found).description
  }

  private func grey(_ level: Int) -> PremultipliedRGBA8 {
    let level = UInt8(level)
    return PremultipliedRGBA8(red: level, green: level, blue: level, alpha: 255)
  }

  /// An image with another color wherever `change` returns true.
  private func changed(
    _ picture: Pixmap, _ change: (Int, Int, PremultipliedRGBA8) -> PremultipliedRGBA8
  ) -> Pixmap {
    var result = picture
    for y in 0..<picture.height {
      for x in 0..<picture.width { result[x, y] = change(x, y, picture[x, y]) }
    }
    return result
  }

  private func disc(_ radius: Double) -> Pixmap {
    changed(play.frame(0)) { x, y, pixel in
      let (dx, dy) = (Double(x - 30), Double(y - 45))
      return dx * dx + dy * dy < radius * radius ? grey(70) : pixel
    }
  }

  /// A box on white, with antialiased edges: each pixel has its share of it.
  private func box(_ left: Double, width: Double = 24, level: Double = 90) -> Pixmap {
    changed(Pixmap(width: 60, height: 40, filledWith: .white)) { x, y, pixel in
      guard (10..<30).contains(y) else { return pixel }
      let share = min(left + width, Double(x) + 1) - max(left, Double(x))
      return grey(Int((255 - (255 - level) * min(max(share, 0), 1)).rounded()))
    }
  }

  // MARK: Timing

  @Test("Frames in another order are not diagnosed as a change of timing")
  func order() throws {
    let order = [0, 1, 2, 3, 9, 10, 11, 4, 5, 6, 7, 8, 15, 16, 17, 12, 13, 14, 18, 19, 20]
    let looks = try looks(
      order.indices.map { disc(Double($0) * 2) }, order.map { disc(Double($0) * 2) })
    #expect(looks.hasPrefix("different content in "), "\(looks)")
  }

  @Test("Two transitions that end alike do not differ in time")
  func rest() throws {
    let (start, end) = (play.frame(0), play.frame(23))
    func faded(_ share: Double) -> Pixmap {
      changed(start) { x, y, pixel in
        func level(_ a: UInt8, _ b: UInt8) -> UInt8 {
          UInt8((Double(a) * (1 - share) + Double(b) * share).rounded())
        }
        let other = end[x, y]
        return PremultipliedRGBA8(
          red: level(pixel.red, other.red), green: level(pixel.green, other.green),
          blue: level(pixel.blue, other.blue), alpha: 255)
      }
    }
    func wiped(_ width: Int) -> Pixmap {
      changed(start) { x, y, pixel in x < width ? end[x, y] : pixel }
    }
    let fade = (0..<30).map { faded(min(Double($0) / 12, 1)) }
    let wipe = (0..<30).map { wiped($0 * 60 / 24) }
    let goldens = FrameSequence(numbers: [0, 6, 11, 29]) { fade[$0] }
    let looks = try looks(goldens, FrameSequence(wipe))
    #expect(looks.hasPrefix("different content in "), "\(looks)")
  }

  @Test("A lag beyond the nearest frames is searched farther away")
  func far() throws {
    func frames(_ lag: Int) -> FrameSequence {
      FrameSequence((0..<60).map { disc(Double(min(max($0 - 4 - lag, 0), 20)) * 2) })
    }
    #expect(try looks(frames(0), frames(13)) == "13 frames late")
    let sparse = FrameSequence(numbers: [0, 8, 14, 20, 59]) { try frames(0).frame($0) }
    #expect(try looks(sparse, frames(13)) == "13 frames late")
  }

  @Test("A lag beyond the searched range is reported as at least that much")
  func farthest() throws {
    func frames(_ lag: Int) -> FrameSequence {
      FrameSequence((0..<80).map { disc(Double(min(max($0 - 4 - lag, 0), 40))) })
    }
    let sparse = FrameSequence(numbers: [0, 24, 29, 34, 79]) { try frames(0).frame($0) }
    let looks = try looks(sparse, frames(25))
    #expect(looks == "timed differently: by at least 24 frames late (frame 24)")
  }

  // MARK: Places

  @Test("Noise everywhere does not hide a move")
  func noise() throws {
    let actual = play.frames.indices.map { number in
      let moved = CardPlay.eased(number) + 1
      var other = play
      other.top = { _ in moved }
      return changed(other.frame(number)) { x, y, pixel in
        (x + y) % 2 == 0 && pixel.red < 250
          ? PremultipliedRGBA8(
            red: pixel.red + 1, green: pixel.green, blue: pixel.blue, alpha: 255) : pixel
      }
    }
    #expect(try looks(play.frames, actual) == "moved 1 px down")
  }

  @Test("Faint noise without edges is not diagnosed as edges")
  func dither() throws {
    let flat = Pixmap(width: 60, height: 40, filledWith: grey(120))
    let dithered = changed(flat) { x, y, pixel in
      (x * 7 + y * 13) % 5 == 0 ? grey(120 - (x + y) % 3) : pixel
    }
    let looks = try looks([flat], [dithered])
    #expect(!looks.contains("edges"), "\(looks)")
  }

  @Test("Frames with a move of less than a pixel do not turn the diagnosis into edges")
  func parts() throws {
    let expected = (0..<4).map { _ in box(10) } + [box(10, level: 200)]
    let actual = (0..<4).map { _ in box(11) } + [box(10.4, level: 200)]
    #expect(try looks(expected, actual) == "moved 1 px right")
  }

  @Test(
    "A move by a fraction of a pixel is diagnosed as such",
    arguments: [(0.25, "right"), (-0.5, "left")])
  func nudged(step: Double, way: String) throws {
    let looks = try looks([box(10)], [box(10 + step)])
    #expect(looks == "moved less than a pixel \(way)")
  }

  @Test("For subpixel moves in different directions no direction is reported")
  func nudgedApart() throws {
    let looks = try looks([box(10), box(30), box(20)], [box(10.3), box(29.7), box(20.3)])
    #expect(looks == "moved less than a pixel")
  }

  @Test("An element that has grown is diagnosed as wider, by less than a pixel as a moved edge")
  func grown() throws {
    #expect(try looks([box(10)], [box(10, width: 32)]) == "8 px wider")
    #expect(
      try looks([box(10)], [box(10, width: 24.25)]) == "an edge moved less than a pixel right")
  }

  @Test("A shortened bar is not diagnosed as in another frame")
  func shorter() throws {
    func frames(_ width: Double) -> [Pixmap] {
      [Pixmap(width: 60, height: 40, filledWith: .white)]
        + stride(from: 2, to: 8, by: 2).map { box(Double($0), width: width + Double($0) * 2) }
    }
    let looks = try looks(frames(40), frames(22))
    #expect(!looks.contains("looks as in") && !looks.contains("curve"), "\(looks)")
  }

  // MARK: Tolerances

  @Test("Ignored areas give no cause, whether they are late or missing", arguments: [2, 24])
  func ignored(lag: Int) throws {
    // Nothing else has these colors.
    let yellow = PremultipliedRGBA8(red: 255, green: 255, blue: 0, alpha: 255)
    let cyan = PremultipliedRGBA8(red: 0, green: 255, blue: 255, alpha: 255)
    let actual = (0..<24).map { number in
      var result = disc(Double(max(number - lag, 0)))
      (result[2, 2], result[57, 87]) = number % 2 == 0 ? (yellow, cyan) : (cyan, yellow)
      return result
    }
    let band = PixelRect(x: 0, y: 10, width: 60, height: 70)
    let mask = changed(play.frame(0)) { x, y, _ in band.contains(x: x, y: y) ? .black : .white }
    for tolerance in [Tolerance(ignoredRegions: [band]), Tolerance(mask: IgnoreMask(mask))] {
      let looks = try looks((0..<24).map { disc(Double($0)) }, actual, tolerance)
      #expect(looks == "different content in 2,2 56×86")
    }
  }

  @Test("Ignored and excused pixels do not hide a changed color")
  func repaintedBesides() throws {
    let orange = PremultipliedRGBA8(red: 240, green: 140, blue: 60, alpha: 255)
    let blue = PremultipliedRGBA8(red: 60, green: 140, blue: 240, alpha: 255)
    let bar = PixelRect(x: 0, y: 0, width: 60, height: 10)
    let box = PixelRect(x: 20, y: 20, width: 20, height: 20)
    func page(_ color: PremultipliedRGBA8, on ground: PremultipliedRGBA8) -> Pixmap {
      changed(Pixmap(width: 60, height: 60, filledWith: ground)) { x, y, pixel in
        if bar.contains(x: x, y: y) { return orange }
        return box.contains(x: x, y: y) ? color : pixel
      }
    }
    let looks = try looks(
      [page(orange, on: grey(250))], [page(blue, on: grey(252))],
      Tolerance(metric: .yiq(threshold: 0.1), ignoredRegions: [bar]))
    #expect(looks == "#F08C3C became #3C8CF0")
  }

  // MARK: Colors

  @Test("An element that covers content is not diagnosed as a color over it")
  func covered() throws {
    let expected = (0..<6).map { _ in play.frame(23) }
    let actual = expected.map { frame in
      changed(frame) { x, y, pixel in
        x + y < 60 ? PremultipliedRGBA8(red: 255, green: 147, blue: 0, alpha: 255) : pixel
      }
    }
    let looks = try looks(expected, actual)
    #expect(looks.hasPrefix("different content in "), "\(looks)")
  }

  @Test("Black over everything is diagnosed as darker, white as white")
  func veils() throws {
    func over(_ level: Double, _ share: Double) -> [Pixmap] {
      play.frames.map { frame in
        changed(frame) { _, _, pixel in
          func mixed(_ byte: UInt8) -> UInt8 {
            UInt8((Double(byte) * (1 - share) + level * share).rounded())
          }
          return PremultipliedRGBA8(
            red: mixed(pixel.red), green: mixed(pixel.green), blue: mixed(pixel.blue),
            alpha: 255)
        }
      }
    }
    #expect(try looks(play.frames, over(0, 0.17)) == "17 % darker")
    #expect(try looks(over(0, 0.5), play.frames) == "100 % brighter")
    #expect(try looks(play.frames, over(255, 0.3)) == "30 % more white over it")
    #expect(try looks(over(255, 0.3), play.frames) == "30 % less white over it")
  }

  @Test("Black over a page is darker, also where a bright screen covers most of it in the end")
  func veilBehindScreen() throws {
    func frames(_ share: Double) -> [Pixmap] {
      (0..<8).map { number in
        changed(play.frames[0]) { x, y, pixel in
          let isCovered = number > 3 && (1..<59).contains(x) && (1..<89).contains(y)
          if isCovered { return PremultipliedRGBA8(red: 255, green: 255, blue: 255, alpha: 255) }
          func dimmed(_ byte: UInt8) -> UInt8 { UInt8((Double(byte) / 3 * (1 - share)).rounded()) }
          return PremultipliedRGBA8(
            red: dimmed(pixel.red), green: dimmed(pixel.green), blue: dimmed(pixel.blue), alpha: 255
          )
        }
      }
    }
    #expect(try looks(frames(0), frames(0.3)) == "30 % darker")
  }

  @Test("A changed color is recognized under a translucent layer, too")
  func repaintedBehindVeil() throws {
    func frames(_ red: Double, _ green: Double, _ blue: Double) -> [Pixmap] {
      [1, 0.9, 0.8].map { light in
        let page = Pixmap(width: 40, height: 40, filledWith: grey(Int(255 * light)))
        return changed(page) { x, y, pixel in
          guard (8..<30).contains(x), (8..<30).contains(y) else { return pixel }
          func level(_ value: Double) -> UInt8 { UInt8((value * light).rounded()) }
          return PremultipliedRGBA8(
            red: level(red), green: level(green), blue: level(blue), alpha: 255)
        }
      }
    }
    #expect(
      try looks(frames(0, 122, 255), frames(52, 199, 89)) == "#007AFF became #34C759")
  }

  @Test("Two uniform translucent layers are not diagnosed as a shadow")
  func evenVeils() throws {
    let expected = (0..<4).map { _ in
      changed(play.frame(0)) { x, _, pixel in
        let light = x < 30 ? 0.5 : 0.8
        func level(_ byte: UInt8) -> UInt8 { UInt8((Double(byte) * light).rounded()) }
        return PremultipliedRGBA8(
          red: level(pixel.red), green: level(pixel.green), blue: level(pixel.blue), alpha: 255)
      }
    }
    let looks = try looks(expected, (0..<4).map { _ in play.frame(0) })
    #expect(!looks.contains("shadow"), "\(looks)")
  }
}
