import Pixels

/// Looks for an object that is missing or new: one image shows an object with an edge where the
/// other one shows only the background.
///
/// Compares pixels that differ with neighbors that do not. The image with the object has a
/// contrast along its outline; in the other image the background continues without one.
struct ContentHypothesis {
  /// Depth of the pixels compared, in pixels from the outline inwards: antialiased edges have
  /// little contrast.
  private static let depth = 2

  /// Contrast that may come from rounding and texture.
  private static let none = 0.11
  /// Minimum mean contrast of an object that may be fainter; shadows have less.
  private static let least = 500.0

  /// Least share of the unchanged pixels that have the color of a plain background.
  private static let plain = 0.6
  /// Largest energy of what stands out from a plain background in the image without the object, as
  /// a share of that in the other image.
  private static let mostReplaced = 0.25

  /// Minimum number of pairs around an object, those of about 3 × 3 pixels.
  private static let shortest = 16

  private var missing = UnexplainedEnergy()
  private var added = UnexplainedEnergy()
  private var fainter = UnexplainedEnergy()
  private var strength = (product: 0.0, square: 0.0, pairs: 0)
  /// Maximum number of pairs of a frame.
  private var longest = 0

  mutating func look(at probe: DifferenceProbe, expected: Pixmap, actual: Pixmap) {
    guard !Self.isCover(probe, expected.size) else {
      let whole = probe.colorEnergy
      missing.add(left: whole, of: whole, in: probe.number)
      added.add(left: whole, of: whole, in: probe.number)
      fainter.add(left: whole, of: whole, in: probe.number)
      return
    }
    let ink = Self.ink(probe)
    let isReplaced = (
      missing: ink.map { $0.actual > Self.mostReplaced * $0.expected } ?? false,
      added: ink.map { $0.expected > Self.mostReplaced * $0.actual } ?? false
    )
    expected.withPixels { golden in
      actual.withPixels { shown in
        let outline = Outline(probe, golden, shown, expected.size)
        let contrast = outline.contrast(golden, shown)
        let there = outline.expected.isThing(before: outline.actual) && !isReplaced.missing
        let new = outline.actual.isThing(before: outline.expected) && !isReplaced.added
        missing.add(
          left: there ? contrast.left(contrast.actual, of: contrast.expected) : contrast.expected,
          of: contrast.expected, in: probe.number)
        added.add(
          left: new ? contrast.left(contrast.expected, of: contrast.actual) : contrast.actual,
          of: contrast.actual, in: probe.number)
        fainter.add(
          left: contrast.wholeActual - contrast.product * contrast.share, of: contrast.wholeActual,
          in: probe.number)
        strength.product += contrast.product
        strength.square += contrast.wholeExpected
        strength.pairs += outline.pairs.count
        longest = max(longest, outline.pairs.count)
      }
    }
  }

  /// Energy of what stands out from a plain background where the images differ; nil without such a
  /// background. Of an object that was exchanged for another one both images show something.
  private static func ink(_ probe: DifferenceProbe) -> (expected: Double, actual: Double)? {
    guard let background = probe.unchanged.commonest else { return nil }
    let alike = probe.unchanged.pixels.count { $0 == background }
    guard Double(alike) >= plain * Double(probe.unchanged.pixels.count) else { return nil }
    let plain = color(background)
    return (
      probe.sum { energy(color(probe.expected[$0]), plain) },
      probe.sum { energy(color(probe.actual[$0]), plain) }
    )
  }

  /// Whether the differing area is large and reaches two edges of the image: its outline is not
  /// visible, and it may be another screen.
  private static func isCover(_ probe: DifferenceProbe, _ size: PixelSize) -> Bool {
    let bounds = probe.bounds
    let edges = [
      bounds.left == 0, bounds.top == 0, bounds.right == size.width, bounds.bottom == size.height,
    ]
    return edges.count { $0 } >= 2 && bounds.width * bounds.height * 4 > size.width * size.height
  }

  func candidates() -> [Candidate] {
    // Too few pixels to judge are specks, not objects.
    guard longest >= Self.shortest else { return [] }
    var result = [(missing, Explanation.contentMissing), (added, .contentAdded)]
      .compactMap { remainder, explanation -> Candidate? in
        guard remainder.whole > 0 else { return nil }
        // While it moves out of the image or behind something, its outline is incomplete.
        return Candidate(
          explanation, remainder, limit: Self.none, handicap: 0.05, sparesFew: true,
          sparesThird: true)
      }
    if strength.square > 0 {
      let share = strength.product / strength.square
      if share > 0.1, share < 0.9, strength.square > Self.least * Double(strength.pairs) {
        result.append(
          Candidate(.fainter(share: share), fainter, limit: 0.12, handicap: 0.12, sparesFew: true))
      }
    }
    return result
  }

  /// Difference between neighbors, compared with that between all pixels of an area.
  struct Roughness {
    private var (steps, stepCount) = (0.0, 0)
    private var (sum, square, count) = (SIMD3<Double>.zero, 0.0, 0)

    mutating func add(_ pixel: SIMD3<Double>, next: SIMD3<Double>?) {
      sum += pixel
      square += (pixel * pixel).sum()
      count += 1
      guard let next else { return }
      steps += VisualDiff.energy(pixel, next)
      stepCount += 1
    }

    /// Whether this is something, in front of what the other image shows there.
    ///
    /// Neighbors resemble each other in anything but noise, of which they differ by twice the
    /// variance, and small letters. Those are something if nearly nothing is behind them.
    func isThing(before other: Roughness) -> Bool {
      guard count > 0, stepCount > 0 else { return true }
      let variance = square / Double(count) - (sum * sum).sum() / Double(count * count)
      return meanStep <= 1.5 * max(variance, 1) || other.meanStep <= 0.02 * meanStep
    }

    private var meanStep: Double { stepCount > 0 ? steps / Double(stepCount) : 0 }
  }

  /// Pairs of a differing pixel and an equal one next to it.
  private struct Outline {
    private(set) var pairs: [(inside: Int, outside: Int)] = []
    /// Pairs of equal pixels at the same distances, on the other side of the outline.
    private(set) var background: [(near: Int, far: Int)] = []
    private(set) var expected = Roughness()
    private(set) var actual = Roughness()

    init(
      _ probe: DifferenceProbe, _ expected: Span<UInt32>, _ actual: Span<UInt32>, _ size: PixelSize
    ) {
      let area = probe.bounds
      for y in area.top..<area.bottom {
        let ignored = probe.ignored.columns(ofRow: y)
        for x in area.left..<area.right {
          let index = y * size.width + x
          guard expected[index] != actual[index], !ignored.contains(where: { $0.contains(x) })
          else {
            continue
          }
          let isNext = x + 1 < size.width && expected[index + 1] != actual[index + 1]
          self.expected.add(
            color(expected[index]), next: isNext ? color(expected[index + 1]) : nil)
          self.actual.add(color(actual[index]), next: isNext ? color(actual[index + 1]) : nil)
          for (dx, dy) in [(1, 0), (-1, 0), (0, 1), (0, -1)] {
            let (outX, outY) = (x + dx, y + dy)
            guard outX >= 0, outX < size.width, outY >= 0, outY < size.height else { continue }
            let outside = outY * size.width + outX
            guard expected[outside] == actual[outside] else { continue }
            for step in 0..<depth {
              let (inX, inY) = (x - dx * step, y - dy * step)
              guard inX >= 0, inX < size.width, inY >= 0, inY < size.height else { break }
              let inside = inY * size.width + inX
              guard expected[inside] != actual[inside] else { break }
              pairs.append((inside, outside))
              let (farX, farY) = (outX + dx * (step + 1), outY + dy * (step + 1))
              guard farX >= 0, farX < size.width, farY >= 0, farY < size.height else { continue }
              let far = farY * size.width + farX
              if expected[far] == actual[far] { background.append((outside, far)) }
            }
          }
        }
      }
    }

    /// Contrasts along the outline, and what both have in common.
    struct Contrast {
      var expected = 0.0
      var actual = 0.0
      /// The same without a limit for single pairs.
      var wholeExpected = 0.0
      var wholeActual = 0.0
      var product = 0.0
      /// Contrast of what is equal in both, at the same distances outwards: that of the background.
      var background = 0.0
      /// Actual contrast as a share of the expected one, by least squares.
      var share: Double { wholeExpected > 0 ? product / wholeExpected : 0 }

      /// Largest contrast of a background that continues, as a share of that of the object. Other
      /// letters in a line of text have about as much as the former ones.
      private static let most = 0.4

      /// Contrast of an image without the object that the background, if it continues, does not
      /// have.
      func left(_ without: Double, of object: Double) -> Double {
        without <= Self.most * object ? max(0, without - background) : without
      }
    }

    private static func median(_ energies: [Double]) -> Double {
      energies.isEmpty ? 0 : energies.sorted()[energies.count / 2]
    }

    func contrast(_ expected: Span<UInt32>, _ actual: Span<UInt32>) -> Contrast {
      var (golden, shown): ([Double], [Double]) = ([], [])
      var contrast = Contrast()
      for pair in pairs {
        let old = color(expected[pair.inside]) - color(expected[pair.outside])
        let new = color(actual[pair.inside]) - color(actual[pair.outside])
        golden.append((old * old).sum())
        shown.append((new * new).sum())
        contrast.product += (old * new).sum()
      }
      // A few pairs with much contrast, such as letters, must not decide for the whole outline.
      let most = max(Self.median(golden), Self.median(shown))
      func capped(_ energies: [Double]) -> Double { energies.reduce(0) { $0 + min($1, most) } }
      contrast.wholeExpected = golden.reduce(0, +)
      contrast.wholeActual = shown.reduce(0, +)
      contrast.expected = capped(golden)
      contrast.actual = capped(shown)
      let around = capped(
        background.map { VisualDiff.energy(color(expected[$0.near]), color(expected[$0.far])) })
      contrast.background = around * Double(pairs.count) / Double(max(background.count, 1))
      return contrast
    }
  }
}
