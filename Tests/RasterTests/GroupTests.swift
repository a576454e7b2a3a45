import Display
import Pixels
import Raster
import Testing

@Suite("Groups")
struct GroupTests {
  private let whole = Rect(x: 0, y: 0, width: 6, height: 5)

  @Test("A clip is applied in place, with antialiased edges")
  func clips() {
    let clip = Clip(.rectangle(Rect(x: 1, y: 1, width: 3, height: 2.5)), transform: .identity)
    let picture = drawn(6, 5, on: .white, [.group(Group([.fill(whole, .black)], clip: clip))])
    #expect(picture[1, 1] == .black)
    #expect(picture[0, 1] == .white)
    #expect(picture[4, 1] == .white)
    // Half of a pixel is 128 of 255.
    #expect(picture[2, 3] == gray(127))
    #expect(picture[2, 4] == .white)
  }

  @Test("Nested clips give their intersection")
  func nestedClips() {
    func clip(_ rect: Rect) -> Clip { Clip(.rectangle(rect), transform: .identity) }
    let inner = Group(
      [.fill(whole, .black)], clip: clip(Rect(x: 2, y: 0, width: 4, height: 3)))
    expectPixels(
      drawn(
        6, 5,
        [.group(Group([.group(inner)], clip: clip(Rect(x: 0, y: 1, width: 4, height: 4))))]),
      [
        ". . . . . .",
        ". . # # . .",
        ". . # # . .",
        ". . . . . .",
        ". . . . . .",
      ])
  }

  @Test("A mask multiplies by its alpha")
  func masks() {
    let stops = [
      GradientStop(location: 0, color: .black.alpha(0)),
      GradientStop(location: 1, color: .black),
    ]
    let gradient = LinearGradient(
      start: Point(x: 0, y: 0), end: Point(x: 4, y: 0), stops: stops)
    let mask: [DisplayItem] = [
      .fill(
        Fill(
          .rectangle(Rect(x: 0, y: 0, width: 4, height: 1)), with: .linearGradient(gradient),
          transform: .identity))
    ]
    let picture = drawn(6, 1, on: .white, [.group(Group([.fill(whole, .black)], mask: mask))])
    // 1/8, 3/8, 5/8, 7/8 of black; the mask's alpha has 8 bits.
    #expect((0..<6).map { picture[$0, 0].red } == [223, 159, 96, 32, 255, 255])
  }

  @Test("A mask of one opaque shape is a clip of that shape")
  func maskOfShape() {
    let circle = Shape.roundedRectangle(
      RoundedRect(Rect(x: 2, y: 3, width: 20, height: 20), radius: 10))
    let items: [DisplayItem] = [.fill(Rect(x: 0, y: 0, width: 30, height: 12), .red)]
    let masked = drawn(30, 30, [.group(Group(items, mask: [.fill(circle, .blue)]))])
    let clipped = drawn(
      30, 30, [.group(Group(items, clip: Clip(circle, transform: .identity)))])
    #expect(largestDifference(masked, clipped) == 0)
    let byGroup = drawn(
      30, 30,
      [
        .group(
          Group(
            items,
            mask: [.fill(circle, .blue), .fill(Rect(x: 0, y: 0, width: 1, height: 1), .clear)]))
      ])
    #expect(largestDifference(byGroup, clipped) <= 1)
  }

  @Test("An empty mask or an empty clip hides everything")
  func emptyMask() {
    let items: [DisplayItem] = [.fill(whole, .black)]
    let nothing = drawn(6, 5, on: .white, [])
    #expect(drawn(6, 5, on: .white, [.group(Group(items, mask: []))]) == nothing)
    #expect(
      drawn(
        6, 5, on: .white,
        [.group(Group(items, clip: Clip(.rectangle(.empty), transform: .identity)))])
        == nothing)
    #expect(drawn(6, 5, on: .white, [.group(Group(items, opacity: 0))]) == nothing)
  }

  @Test("A group's shadow is that of its whole drawing, below it, and fades with it")
  func groupShadow() {
    let parts: [DisplayItem] = [
      .fill(Rect(x: 10, y: 10, width: 8, height: 12), .red),
      .fill(Rect(x: 18, y: 10, width: 8, height: 12), .blue),
    ]
    let shadow = GroupShadow(color: .black.alpha(0.5), sigma: 3, offset: Point(x: 2, y: 3))
    let grouped = drawn(40, 40, on: .white, [.group(Group(parts, shadow: shadow))])
    let single = DisplayItem.shadow(
      Shadow(
        of: .rectangle(Rect(x: 10, y: 10, width: 16, height: 12)), color: .black.alpha(0.5),
        sigma: 3, offset: Point(x: 2, y: 3), transform: .identity))
    #expect(largestDifference(grouped, drawn(40, 40, on: .white, [single] + parts)) <= 1)
    let faded = drawn(40, 40, on: .white, [.group(Group(parts, opacity: 0.5, shadow: shadow))])
    for (x, y) in [(12, 12), (22, 26), (30, 30), (5, 5)] {
      let half = (255 + Int(grouped[x, y].green) + 1) / 2
      #expect(abs(Int(faded[x, y].green) - half) <= 1)
    }
  }

  @Test("A group's shadow moves by fractions of a pixel, without a blur too")
  func groupShadowOffset() {
    let body: [DisplayItem] = [.fill(Rect(x: 2, y: 2, width: 2, height: 2), .red)]
    let shadow = GroupShadow(color: .black, sigma: 0, offset: Point(x: 3.25, y: 0))
    let picture = drawn(10, 6, on: .white, [.group(Group(body, shadow: shadow))])
    #expect((4..<9).map { picture[$0, 2].red } == [255, 64, 0, 191, 255])
  }

  @Test("Content beyond the canvas that a group's effects use equals the same content inside")
  func effectsFromBeyond() {
    func soft(_ x: Double) -> DisplayItem {
      .shadow(
        Shadow(
          of: .rectangle(Rect(x: x - 30, y: 10, width: 10, height: 20)), color: .black, sigma: 3,
          offset: Point(x: 0, y: 0), transform: .identity))
    }
    let thrown = GroupShadow(color: .blue, sigma: 1, offset: Point(x: 32, y: 0))
    let groups: [(DisplayItem) -> Group] = [
      { Group([$0], shadow: thrown) }, { Group([$0], blurSigma: 9) },
      { Group([.group(Group([$0], shadow: thrown))], blurSigma: 2) },
    ]
    for (index, group) in groups.enumerated() {
      let cut = drawn(40, 40, [.group(group(soft(0)))])
      let whole = drawn(120, 40, [.group(group(soft(64)))])
      #expect(
        cut == whole.cropped(to: PixelRect(x: 64, y: 0, width: 40, height: 40)), "group \(index)")
      #expect((0..<40).contains { cut[$0, 20].alpha > 0 }, "group \(index)")
    }
  }

  @Test("A group at opacity 0 still clears the area of its blend mode")
  func clearCopy() {
    let parts: [DisplayItem] = [.fill(whole, .green), .fill(whole, .blue)]
    let picture = drawn(6, 5, on: .red, [.group(Group(parts, opacity: 0, blend: .copy))])
    #expect(picture == drawn(6, 5, []))
    #expect(
      drawn(6, 5, on: .red, [.group(Group(parts, opacity: 0))]) == drawn(6, 5, on: .red, []))
  }

  @Test("A change inside a group is redrawn where it changes the rounding of the group")
  func oneItemAndTwo() {
    let pale = DisplayItem.fill(Rect(x: 0, y: 0, width: 40, height: 40), .black.alpha(0.01))
    let small = DisplayItem.fill(Rect(x: 0, y: 0, width: 5, height: 5), .red)
    func list(_ items: [DisplayItem], mask: [DisplayItem]? = nil) -> DisplayList {
      DisplayList(
        canvas: PixelSize(width: 40, height: 40), background: .white,
        items: [.group(Group(items, opacity: 0.9, mask: mask))])
    }
    let edge = DisplayItem.fill(Rect(x: 0, y: 0, width: 20.25, height: 40), .black)
    for (before, after) in [
      (list([pale]), list([pale, small])), (list([pale, small]), list([pale])),
      (list([pale], mask: [edge]), list([pale], mask: [edge, small])),
    ] {
      var rasterizer = Rasterizer()
      var target = rasterizer.draw(before)
      rasterizer.redraw(after, inside: after.damage(since: before).rects, of: &target)
      #expect(target == rasterizer.draw(after))
    }
  }

  @Test("A blurred group is its content spread out, clear outside, with the same sum")
  func groupBlur() {
    for sigma in [0.7, 2, 5, 9, 20] {
      let picture = drawn(
        300, 300,
        [
          .group(
            Group([.fill(Rect(x: 140, y: 145, width: 20, height: 10), .red)], blurSigma: sigma))
        ])
      var sum = 0
      var center = (x: 0.0, y: 0.0)
      for y in 0..<300 {
        for x in 0..<300 {
          let alpha = Int(picture[x, y].alpha)
          sum += alpha
          center.x += (Double(x) + 0.5) * Double(alpha)
          center.y += (Double(y) + 0.5) * Double(alpha)
          #expect(picture[x, y].red == picture[x, y].alpha)
        }
      }
      // Each of the pixels in reach is rounded; far out, to nothing.
      #expect(abs(Double(sum) / (200 * 255) - 1) < 0.05, "σ \(sigma)")
      #expect(abs(center.x / Double(sum) - 150) < 0.1, "σ \(sigma)")
      #expect(abs(center.y / Double(sum) - 150) < 0.1, "σ \(sigma)")
    }
  }

  @Test("Isolated or not, source-over items give the same picture")
  func isolation() {
    let items: [DisplayItem] = [
      .fill(Rect(x: 0, y: 0, width: 4, height: 3), .red),
      .fill(Rect(x: 2, y: 1, width: 4, height: 4), .blue),
    ]
    #expect(
      drawn(6, 5, on: .white, [.group(Group(items, isolated: true))])
        == drawn(6, 5, on: .white, items))
  }

  @Test("Rounded corners cut an isolated group as one: covered items do not shine through")
  func cutAsOne() {
    let whole = Rect(x: 0, y: 0, width: 60, height: 50)
    let covered = DisplayItem.fill(whole, .white)
    let top = DisplayItem.fill(whole, .red)
    let page = Color(red: 0.1, green: 0.1, blue: 0.1)
    let shapes: [(Rect, Double, Transform)] = [
      (Rect(x: 4, y: 5, width: 50, height: 40), 12, .identity),
      // Edges on fractions of pixels, a circle, and one that is turned.
      (Rect(x: 3.3, y: 4.6, width: 50.5, height: 40.2), 9, .identity),
      (Rect(x: 10, y: 5, width: 40, height: 40), 20, .identity),
      (
        Rect(x: 12, y: 5, width: 40, height: 30), 8,
        Transform(a: 0.9, b: 0.3, c: -0.3, d: 0.9, tx: 4, ty: -3)
      ),
    ]
    for (rect, radius, turn) in shapes {
      let clip = Clip(.roundedRectangle(RoundedRect(rect, radius: radius)), transform: turn)
      func picture(_ items: [DisplayItem], isolated: Bool) -> Pixmap {
        drawn(60, 50, on: page, [.group(Group(items, clip: clip, isolated: isolated))])
      }
      let wanted = picture([top], isolated: false)
      let found = picture([covered, top], isolated: true)
      // A level for rounding.
      #expect(largestDifference(found, wanted) <= 1, "\(rect)")
      // Each with its own edge lets the white through.
      #expect(largestDifference(picture([covered, top], isolated: false), wanted) > 30)
      // In parts, the same.
      let list = DisplayList(
        canvas: PixelSize(width: 60, height: 50), background: page,
        items: [.group(Group([covered, top], clip: clip, isolated: true))])
      var pieced = Pixmap(width: 60, height: 50)
      var rasterizer = Rasterizer()
      for y in stride(from: 0, to: 50, by: 7) {
        let part = PixelRect(left: 0, top: y, right: 60, bottom: min(50, y + 7))
        rasterizer.redraw(list, inside: [part], of: &pieced)
      }
      #expect(largestDifference(pieced, found) == 0, "\(rect)")
    }
  }

  @Test("A clip that cuts a group as one gives what a mask gives, also inside another clip")
  func cutInsideClip() {
    let around = Clip(
      .rectangle(Rect(x: 6.5, y: 2, width: 40, height: 37.25)), transform: .identity)
    let rounded = RoundedRect(Rect(x: 4, y: 4.5, width: 50, height: 40), radius: 11)
    let items: [DisplayItem] = [
      .fill(Rect(x: 0, y: 0, width: 60, height: 50), .white),
      .fill(Rect(x: 20, y: 0, width: 9.5, height: 50), .blue.alpha(0.5)),
      .group(
        Group(
          [
            .fill(Rect(x: 0, y: 0, width: 60, height: 20.5), .red),
            .fill(Rect(x: 7, y: 7, width: 8, height: 8), .black),
          ],
          clip: Clip(
            .roundedRectangle(RoundedRect(Rect(x: 5, y: 5, width: 30, height: 15), radius: 6)),
            transform: .identity), isolated: true)),
    ]
    func picture(_ group: Group) -> Pixmap {
      drawn(
        60, 50, on: Color(red: 0.1, green: 0.2, blue: 0.1),
        [.group(Group([.group(group)], clip: around))])
    }
    let cut = picture(
      Group(items, clip: Clip(.roundedRectangle(rounded), transform: .identity), isolated: true))
    let masked = picture(
      Group(
        items,
        mask: [.fill(Fill(.roundedRectangle(rounded), with: .color(.black), transform: .identity))])
    )
    #expect(largestDifference(cut, masked) <= 1)
  }

  private func largestDifference(_ one: Pixmap, _ other: Pixmap) -> Int {
    var largest = 0
    for y in 0..<one.height {
      for x in 0..<one.width {
        let (a, b) = (one[x, y], other[x, y])
        for channel in [\PremultipliedRGBA8.red, \.green, \.blue, \.alpha] {
          largest = max(largest, abs(Int(a[keyPath: channel]) - Int(b[keyPath: channel])))
        }
      }
    }
    return largest
  }
}
