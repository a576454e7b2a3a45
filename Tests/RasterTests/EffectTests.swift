import Display
import Pixels
import Raster
import Testing

@Suite("Shadows and backdrops")
struct EffectTests {
  @Test("A shadow's edge has the values of N10 (S9.30)")
  func shadowEdge() {
    let picture = shadowAcross(sigma: 3, edge: 40.5)
    let expected: [(distance: Double, coverage: Double)] = [
      (-3, 0.84134475), (0, 0.5), (3, 0.15865525), (6, 0.02275013), (9, 0.00134990),
    ]
    for (distance, coverage) in expected {
      #expect(abs(Double(picture[40 + Int(distance), 20].alpha) - 255 * coverage) <= 0.6)
    }
    let half = shadowAcross(sigma: 3, edge: 40)
    #expect(abs(Double(half[38, 20].alpha) - 255 * 0.69146246) <= 0.6)
    #expect(abs(Double(half[41, 20].alpha) - 255 * 0.30853754) <= 0.6)
  }

  @Test("The Gaussian is accurate at every size, also if computed on coarse cells")
  func gaussianAtAnySize() {
    for sigma in [1.0, 2.5, 5.9, 6, 11, 12, 17, 30, 45, 80] {
      let picture = shadowAcross(sigma: sigma, edge: 400, width: 800)
      // Simpson's rule for the integral of the bell from one pixel center to the next.
      var truth = 0.5
      var worst = 0.0
      for index in 0..<Int(3 * sigma) {
        let steps = index == 0 ? (0.0, 0.5) : (Double(index) - 0.5, Double(index) + 0.5)
        truth -= integral(steps.0, steps.1, sigma)
        worst = max(worst, abs(Double(picture[400 + index, 20].alpha) - 255 * truth))
      }
      #expect(worst < 1.6, "σ \(sigma): \(worst)")
    }
  }

  /// A shadow of a very wide half plane that ends at `edge`.
  private func shadowAcross(sigma: Double, edge: Double, width: Int = 80) -> Pixmap {
    drawn(
      width, 40,
      [
        .shadow(
          Shadow(
            of: .rectangle(Rect(left: -2000, top: -2000, right: edge, bottom: 2000)),
            color: .black, sigma: sigma, offset: Point(x: 0, y: 0), transform: .identity))
      ])
  }

  private func integral(_ low: Double, _ high: Double, _ sigma: Double) -> Double {
    func bell(_ x: Double) -> Double {
      // exp(-t) by its series is enough here: t stays below 5.
      let t = x * x / (2 * sigma * sigma)
      var (sum, term) = (1.0, 1.0)
      for n in 1..<60 {
        term *= -t / Double(n)
        sum += term
      }
      return sum / (sigma * (2 * Double.pi).squareRoot())
    }
    return (high - low) / 6 * (bell(low) + 4 * bell((low + high) / 2) + bell(high))
  }

  @Test(
    "A shadow is visible under the shape itself, too (S9.29), with its color, alpha and offset")
  func underneath() {
    let picture = drawn(
      60, 60, on: .white,
      [
        .shadow(
          Shadow(
            of: .rectangle(Rect(x: 10, y: 10, width: 30, height: 30)),
            color: .red.alpha(0.4), sigma: 2, offset: Point(x: 6, y: 4), transform: .identity))
      ])
    #expect(picture[31, 29] == PremultipliedRGBA8(red: 255, green: 153, blue: 153, alpha: 255))
    #expect(picture[8, 6] == .white)
  }

  @Test("A transform scales a shadow's blur and offset")
  func scaledShadow() {
    func shadow(_ scale: Double, _ transform: Transform) -> Pixmap {
      drawn(
        80, 80,
        [
          .shadow(
            Shadow(
              of: .rectangle(
                Rect(x: 10 * scale, y: 10 * scale, width: 20 * scale, height: 20 * scale)),
              color: .black, sigma: 2 * scale, offset: Point(x: scale, y: 3 * scale),
              transform: transform))
        ])
    }
    #expect(shadow(1, .scale(x: 2, y: 2)) == shadow(2, .identity))
  }

  @Test("A backdrop blur over one color shows that color, up to its edges")
  func plainBackdrop() {
    for sigma in [0.5, 3, 8, 30] {
      let glass = DisplayItem.backdropBlur(
        BackdropBlur(
          .roundedRectangle(RoundedRect(Rect(x: 3.5, y: 2, width: 30, height: 30), radius: 7)),
          sigma: sigma, transform: .identity))
      let plain = Color(red: 0.2, green: 0.6, blue: 1)
      let picture = drawn(40, 40, on: plain, [glass])
      #expect(largestDifference(picture, drawn(40, 40, on: plain, [])) == 0, "σ \(sigma)")
    }
  }

  @Test("A backdrop blur mirrors at its bounds: content next to it is not visible")
  func mirroredBackdrop() {
    let items: [DisplayItem] = [
      .fill(Rect(x: 0, y: 0, width: 20, height: 40), .black),
      .backdropBlur(
        BackdropBlur(
          .rectangle(Rect(x: 20, y: 0, width: 20, height: 40)), sigma: 4, transform: .identity)),
    ]
    #expect(drawn(40, 40, on: .white, items) == drawn(40, 40, on: .white, [items[0]]))
  }

  @Test("A contrasting area is black over light content, white over dark, and changes in between")
  func contrast() {
    func pixel(over gray: Double, opacity: Double = 1) -> UInt8 {
      let pill = DisplayItem.backdropBlur(
        BackdropBlur(
          .roundedRectangle(RoundedRect(Rect(x: 10, y: 30, width: 20, height: 6), radius: 3)),
          sigma: 0, transform: .identity, contrast: opacity))
      let below = DisplayItem.fill(
        Rect(x: 5, y: 0, width: 30, height: 40), Color(red: gray, green: gray, blue: gray))
      // Content beside the column above and below it makes no difference.
      let picture = drawn(40, 40, on: Color(red: 1 - gray, green: 0, blue: 0), [below, pill])
      #expect(picture[10, 30] == drawn(40, 40, on: .white, [below, pill])[10, 30])
      return picture[20, 33].red
    }
    #expect(pixel(over: 1) == 0 && pixel(over: 0.9) == 0 && pixel(over: 0.54) == 0)
    #expect(pixel(over: 0) == 255 && pixel(over: 0.1) == 255 && pixel(over: 0.46) == 255)
    // A luminance of 128 / 255 lies 0.55 of the way from 0.48 to 0.52.
    #expect((114...116).contains(pixel(over: 0.5)))
    #expect(pixel(over: 1, opacity: 0.4) == 153)
  }

  @Test("The neighborhood of a contrasting area is the same part of the screen at every scale")
  func contrastAtScales() {
    let levels = [0.5, 1, 2, 3].map { scale -> UInt8 in
      let transform = Transform(a: scale, b: 0, c: 0, d: scale, tx: 0, ty: 0)
      let pill = DisplayItem.backdropBlur(
        BackdropBlur(
          .roundedRectangle(RoundedRect(Rect(x: 10, y: 131, width: 134, height: 5), radius: 2.5)),
          sigma: 0, transform: transform, contrast: 1))
      // It ends above the neighborhood.
      let card = Rect(x: 0, y: 0, width: 160 * scale, height: 96 * scale)
      let picture = drawn(
        Int(160 * scale), Int(144 * scale), on: Color(red: 0.56, green: 0.56, blue: 0.56),
        [.fill(card, .black), pill])
      return picture[Int(77 * scale), Int(133 * scale)].red
    }
    #expect(Set(levels).count == 1, "\(levels)")
  }

  @Test(
    "Images of all scales look at the same area around a contrasting one",
    arguments: [0.3, 0.5, 1, 2, 3])
  func contrastAtScales(scale: Double) {
    var rasterizer = Rasterizer()
    func color(cardEnd: Double) -> UInt8 {
      let scaled = Transform.scale(x: scale, y: scale)
      let list = DisplayList(
        canvas: PixelSize(width: Int(100 * scale), height: Int(100 * scale)), background: .white,
        items: [
          .fill(Rect(x: 0, y: 0, width: 100 * scale, height: cardEnd * scale), .black),
          .backdropBlur(
            BackdropBlur(
              .rectangle(Rect(x: 30, y: 87, width: 40, height: 5)), sigma: 0, transform: scaled,
              contrast: 1)),
        ])
      return rasterizer.draw(list)[Int(50 * scale), Int(89.5 * scale)].red
    }
    // The area begins at 87 - 6 × 5 = 57.
    // At small scales the pixel is not covered as a whole.
    #expect(color(cardEnd: 54) < 64)
    #expect(color(cardEnd: 84) > 191)
  }

  @Test(
    "A contrasting area is drawn whole when a part of what is below or near it has changed",
    arguments: [
      Rect(x: 20, y: 100, width: 90, height: 100), Rect(x: 20, y: 110, width: 160, height: 50),
    ])
  func contrastOfParts(changed: Rect) {
    var rasterizer = Rasterizer()
    func list(_ color: Color) -> DisplayList {
      DisplayList(
        canvas: PixelSize(width: 200, height: 200), background: .white,
        items: [
          .fill(changed, color),
          .backdropBlur(
            BackdropBlur(
              .rectangle(Rect(x: 30, y: 170, width: 140, height: 10)), sigma: 0,
              transform: .identity, contrast: 1)),
        ])
    }
    var target = rasterizer.draw(list(.white))
    #expect(target[160, 175].red == 0)
    let damage = list(.black).damage(since: list(.white))
    rasterizer.redraw(list(.black), inside: damage.rects, of: &target)
    var fresh = Rasterizer()
    #expect(target == fresh.draw(list(.black)))
    #expect(target[160, 175].red == 255 && target[40, 175].red == 255)
  }

  @Test("A backdrop blur reads only the drawing of its own group (S9.82)")
  func backdropInGroup() {
    let glass = DisplayItem.backdropBlur(
      BackdropBlur(
        .rectangle(Rect(x: 0, y: 0, width: 20, height: 20)), sigma: 3, transform: .identity))
    let below = DisplayItem.fill(Rect(x: 0, y: 0, width: 10, height: 20), .black)
    let isolated = drawn(20, 20, on: .white, [below, .group(Group([glass], opacity: 0.99))])
    #expect(isolated == drawn(20, 20, on: .white, [below]))
    let inPlace = drawn(20, 20, on: .white, [below, .group(Group([glass]))])
    #expect(inPlace == drawn(20, 20, on: .white, [below, glass]))
    #expect(inPlace[10, 10].red > 80 && inPlace[10, 10].red < 175)
  }

  @Test("Content hidden by an opaque item is still visible through a backdrop blur next to it")
  func hiddenBelowGlass() {
    let items: [DisplayItem] = [
      .fill(Rect(x: 0, y: 0, width: 60, height: 60), .white),
      .fill(Rect(x: 0, y: 0, width: 30, height: 60), .red),
      .backdropBlur(
        BackdropBlur(
          .rectangle(Rect(x: 0, y: 0, width: 60, height: 60)), sigma: 6, transform: .identity)),
      .fill(Rect(x: 0, y: 0, width: 29, height: 60), .blue),
    ]
    let beforeBlue = Bitmap(drawn(60, 60, Array(items.prefix(3))))
    #expect(beforeBlue.pixmap[31, 30].red == 255)
    #expect(drawn(60, 60, items) == drawn(60, 60, [.image(beforeBlue), items[3]]))
  }

  @Test("A backdrop blur reads beyond its clip, also content that an opaque item hides there")
  func hiddenBelowClippedGlass() {
    let whole = Rect(x: 0, y: 0, width: 40, height: 40)
    let glass = DisplayItem.backdropBlur(
      BackdropBlur(.rectangle(whole), sigma: 3, transform: .identity))
    let left = Clip(.rectangle(Rect(x: 0, y: 0, width: 20, height: 40)), transform: .identity)
    let picture = drawn(
      40, 40,
      [
        .fill(whole, .red), .group(Group([glass], clip: left)),
        .fill(Rect(x: 20, y: 0, width: 20, height: 40), .blue),
      ])
    #expect(picture[19, 20] == PremultipliedRGBA8(red: 255, green: 0, blue: 0, alpha: 255))
    #expect(picture[20, 20] == PremultipliedRGBA8(red: 0, green: 0, blue: 255, alpha: 255))
  }

  @Test("A backdrop blur beyond the canvas, visible in its group's shadow, is drawn as inside")
  func glassBeyondCanvas() {
    func thrown(_ x: Double, _ width: Double) -> DisplayItem {
      let glass = BackdropBlur(
        .rectangle(Rect(x: x - 30, y: 4, width: width, height: 32)), sigma: 4,
        transform: .identity)
      return .group(
        Group(
          [.fill(Rect(x: x - 26, y: 10, width: 8, height: 20), .black), .backdropBlur(glass)],
          shadow: GroupShadow(color: .blue, sigma: 0, offset: Point(x: 32, y: 0))))
    }
    for width in [28.0, 31] {
      let cut = drawn(40, 40, [thrown(0, width)])
      let whole = drawn(120, 40, [thrown(64, width)])
      #expect(
        cut == whole.cropped(to: PixelRect(x: 64, y: 0, width: 40, height: 40)), "width \(width)")
      #expect(cut[5, 20].alpha > 80, "width \(width)")
    }
  }

  @Test("Redrawing a part of a backdrop blur beyond the canvas gives the same pixels")
  func partOfGlassBeyondCanvas() {
    let wide = Rect(x: -30, y: 0, width: 32, height: 40)
    let list = DisplayList(
      canvas: PixelSize(width: 40, height: 40), background: .clear,
      items: [
        .group(
          Group(
            [
              .fill(wide, .black),
              .backdropBlur(BackdropBlur(.rectangle(wide), sigma: 4, transform: .identity)),
            ], shadow: GroupShadow(color: .blue, sigma: 0, offset: Point(x: 32, y: 0))))
      ])
    var rasterizer = Rasterizer()
    let whole = rasterizer.draw(list)
    var target = whole
    rasterizer.redraw(list, inside: [PixelRect(x: 20, y: 0, width: 10, height: 40)], of: &target)
    #expect(target == whole)
    #expect(whole[25, 20].alpha == 255)
  }
}
