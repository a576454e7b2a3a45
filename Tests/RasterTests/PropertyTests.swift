import Display
import Pixels
import Raster
import Testing

/// Properties of every list, tested with many random ones that are the same in each run.
@Suite("Properties of drawing")
struct PropertyTests {
  @Test("Redrawing parts over another picture changes only these parts, to the whole picture")
  func redrawEqualsDraw() {
    for seed in seeds(80) {
      var lists = RandomLists(seed: seed)
      let list = lists.list()
      let whole = drawn(list)
      let rects = (0..<lists.dice.whole(1...3)).map { _ in
        PixelRect(
          x: lists.dice.whole(-4...40), y: lists.dice.whole(-4...36),
          width: lists.dice.whole(1...30), height: lists.dice.whole(1...30))
      }
      var target = Pixmap(
        size: list.canvas, filledWith: PremultipliedRGBA8(red: 7, green: 1, blue: 3, alpha: 9))
      let before = target
      var rasterizer = Rasterizer()
      rasterizer.redraw(list, inside: rects, of: &target)
      let wrong = firstPixel(of: list.canvas) { x, y in
        let isInside = rects.contains { $0.contains(x: x, y: y) }
        return target[x, y] != (isInside ? whole[x, y] : before[x, y])
      }
      #expect(wrong == nil, "seed \(seed)")
    }
  }

  @Test("Earlier drawings, and reused memory, have no effect")
  func pastDoesNotMatter() {
    var rasterizer = Rasterizer()
    var target = Pixmap(width: 48, height: 40, filledWith: .white)
    for seed in seeds(60) {
      var lists = RandomLists(seed: seed)
      let list = lists.list()
      rasterizer.draw(list, into: &target)
      #expect(target == drawn(list), "seed \(seed)")
    }
  }

  @Test("Items drawn one by one, each on the picture so far, give the whole list")
  func oneByOne() {
    for seed in seeds(60) {
      var lists = RandomLists(seed: seed)
      let list = lists.list()
      // A backdrop also reads the picture drawn so far.
      var picture = drawn(48, 40, on: list.background, [])
      for item in list.items {
        picture = drawn(48, 40, on: .clear, [.image(Bitmap(picture)), item])
      }
      #expect(picture == drawn(list), "seed \(seed)")
    }
  }

  @Test(
    "A picture moved by whole pixels stays the same picture", arguments: PartlySeen.allCases)
  func translation(_ kind: PartlySeen) {
    for seed in seeds(100) {
      var lists = kind.lists(seed)
      let list = lists.list()
      let (dx, dy) = (lists.dice.whole(0...23), lists.dice.whole(0...17))
      let moved = DisplayList(
        canvas: PixelSize(width: 80, height: 64), background: list.background,
        items: list.items.map { $0.moved(dx, dy) })
      let part = drawn(moved).cropped(
        to: PixelRect(x: dx, y: dy, width: 48, height: 40))
      #expect(part == drawn(list), "seed \(seed)")
    }
  }

  @Test("On a smaller canvas, a picture is a part of the whole", arguments: PartlySeen.allCases)
  func window(_ kind: PartlySeen) {
    for seed in seeds(100) {
      var lists = kind.lists(seed)
      let list = lists.list()
      let (x, y) = (lists.dice.whole(0...40), lists.dice.whole(0...32))
      let window = PixelRect(
        x: x, y: y, width: lists.dice.whole(1...48 - x), height: lists.dice.whole(1...40 - y))
      let seen = DisplayList(
        canvas: PixelSize(width: window.width, height: window.height),
        background: list.background, items: list.items.map { $0.moved(-x, -y) })
      #expect(drawn(seen) == drawn(list).cropped(to: window), "seed \(seed)")
    }
  }

  @Test("Items that do not overlap may be drawn in any order")
  func order() {
    for seed in seeds(40) {
      var lists = RandomLists(seed: seed, size: PixelSize(width: 24, height: 20))
      lists.withBackdrops = false
      let (one, other) = (lists.item(1), lists.item(1))
      // Side by side, so far apart that no shadow reaches across.
      let apart = Transform.translation(x: 400, y: 0)
      let right = Clip(.rectangle(Rect(x: 400, y: 0, width: 24, height: 20)), transform: .identity)
      let left = Clip(.rectangle(Rect(x: 0, y: 0, width: 24, height: 20)), transform: .identity)
      let items: [DisplayItem] = [
        .group(Group([one], clip: left)), .group(Group([other.mapped(by: apart)], clip: right)),
      ]
      let size = PixelSize(width: 424, height: 20)
      let ordered = drawn(DisplayList(canvas: size, background: .white, items: items))
      let reversed = drawn(DisplayList(canvas: size, background: .white, items: items.reversed()))
      #expect(ordered == reversed, "seed \(seed)")
    }
  }

  @Test("Fills of one color, and additive items, may be drawn in any order")
  func orderOfEqualOperations() {
    for seed in seeds(60) {
      var lists = RandomLists(seed: seed)
      let color = lists.color(opaque: true)
      let fills = (0..<lists.dice.whole(2...6)).map { _ in
        DisplayItem.fill(lists.shape(), color, lists.transform())
      }
      let added = fills.map { item in
        DisplayItem.group(Group([item, lists.item(0)], blend: .plus))
      }
      for (items, limit) in [(fills, 1), (added, 0)] {
        let ordered = drawn(48, 40, on: .clear, items)
        var shuffled = items
        for index in shuffled.indices.dropFirst().reversed() {
          shuffled.swapAt(index, lists.dice.whole(0...index))
        }
        // Each step rounds where two edges meet in a pixel.
        let difference = largestDifference(ordered, drawn(48, 40, on: .clear, shuffled))
        #expect(difference <= limit, "seed \(seed): \(difference)")
      }
    }
  }

  @Test("Pictures drawn on many threads equal those drawn on one, in any selection")
  func threads() async {
    let lists = (0..<120 as Range<UInt64>).map { seed in
      var lists = RandomLists(seed: seed)
      return lists.list()
    }
    var alone = Rasterizer()
    let expected = lists.map { alone.draw($0) }
    let cache = PictureCache(capacity: 4096)
    let wrong = await withTaskGroup(of: [Int].self) { group in
      for worker in 0..<4 {
        group.addTask {
          var rasterizer = Rasterizer(sharing: cache)
          return stride(from: worker, to: lists.count, by: worker + 1).filter {
            rasterizer.draw(lists[$0]) != expected[$0]
          }
        }
      }
      return await group.reduce(into: []) { $0 += $1 }
    }
    #expect(wrong.isEmpty)
  }

  @Test("A picture is the same with a shared cache, with an empty one, and without one")
  func caches() {
    let shared = PictureCache()
    var keeping = Rasterizer(sharing: shared)
    var other = Rasterizer(sharing: shared)
    var forgetful = Rasterizer(sharing: PictureCache(capacity: 0))
    for seed in seeds(80) {
      var lists = RandomLists(seed: seed)
      let list = lists.list()
      let expected = drawn(list)
      #expect(keeping.draw(list) == expected, "seed \(seed)")
      #expect(other.draw(list) == expected, "seed \(seed)")
      #expect(forgetful.draw(list) == expected, "seed \(seed)")
    }
  }

  @Test("After many changes, frames redrawn by their damage are complete")
  func damageOverTime() {
    for seed in seeds(30) {
      var lists = RandomLists(seed: seed)
      var list = lists.list()
      var target = drawn(list)
      var rasterizer = Rasterizer()
      for step in 0..<5 {
        let before = list
        let index = lists.dice.whole(0...list.items.count - 1)
        switch lists.dice.whole(1...4) {
        case 1: list.items.insert(lists.item(1), at: index)
        case 2 where list.items.count > 1: list.items.remove(at: index)
        case 3: list.items[index] = list.items[index].moved(1, 2)
        default: list.items[index] = lists.item(2)
        }
        rasterizer.redraw(list, inside: list.damage(since: before).rects, of: &target)
        #expect(target == drawn(list), "seed \(seed), step \(step)")
      }
    }
  }

  @Test("A group at opacity 1 equals its parts")
  func plainGroup() {
    for seed in seeds(60) {
      var lists = RandomLists(seed: seed)
      let list = lists.list()
      var grouped = list
      grouped.items = [.group(Group(list.items))]
      #expect(drawn(grouped) == drawn(list), "seed \(seed)")
    }
  }

  @Test("A clip that covers everything has no effect")
  func coveringClip() {
    for seed in seeds(40) {
      var lists = RandomLists(seed: seed)
      let list = lists.list()
      for clip in [
        Clip(.rectangle(Rect(x: 0, y: 0, width: 48, height: 40)), transform: .identity),
        Clip(
          .roundedRectangle(
            RoundedRect(Rect(x: -100, y: -100, width: 300, height: 300), radius: 50)),
          transform: .identity),
        Clip(
          .rectangle(Rect(x: -100, y: -100, width: 200, height: 200)),
          transform: Transform(a: 0.8, b: 0.6, c: -0.6, d: 0.8, tx: 20, ty: 20)),
      ] {
        var clipped = list
        clipped.items = [.group(Group(list.items, clip: clip))]
        #expect(drawn(clipped) == drawn(list), "seed \(seed)")
      }
    }
  }

  @Test("Outside of its damage a frame equals the previous one")
  func damageIsEnough() {
    for seed in seeds(150) {
      var lists = RandomLists(seed: seed)
      let before = lists.list()
      var after = before
      let index = lists.dice.whole(0...after.items.count - 1)
      after.items[index] = lists.item(1)
      var target = drawn(before)
      var rasterizer = Rasterizer()
      rasterizer.redraw(after, inside: after.damage(since: before).rects, of: &target)
      #expect(target == drawn(after), "seed \(seed)")
    }
  }

  @Test("Every pixel stays premultiplied")
  func premultiplied() {
    for seed in 0..<40 as Range<UInt64> {
      var lists = RandomLists(seed: seed)
      let picture = drawn(lists.list())
      let wrong = firstPixel(of: picture.size) { x, y in
        let pixel = picture[x, y]
        return max(pixel.red, pixel.green, pixel.blue) > pixel.alpha
      }
      #expect(wrong == nil, "seed \(seed)")
    }
  }

  @Test("The bytes are the same on every machine, in debug and release builds")
  func pinnedBytes() {
    var digests: [ContentDigest] = []
    for seed in 0..<50 as Range<UInt64> {
      var lists = RandomLists(seed: seed)
      digests.append(ContentDigest(of: drawn(lists.list())))
    }
    #expect("\(ContentDigest(combining: digests))" == "a9538f39cd083b0f")
  }
}

/// Lists of which another canvas may show another part.
enum PartlySeen: CaseIterable {
  /// The visible part of a picture in perspective determines how it is averaged.
  case inPerspective
  case averaged

  fileprivate func lists(_ seed: UInt64) -> RandomLists {
    var lists = RandomLists(seed: seed)
    // A backdrop blur cannot read pixels beyond the edge of the canvas.
    lists.withBackdrops = false
    lists.withPerspective = self == .inPerspective
    lists.withAverages = self == .averaged
    return lists
  }
}

/// The first `count` seeds, and ten times as many where drawing is quick.
private func seeds(_ count: UInt64) -> Range<UInt64> {
  #if DEBUG
    0..<count
  #else
    0..<10 * count
  #endif
}

private func drawn(_ list: DisplayList) -> Pixmap {
  var rasterizer = Rasterizer()
  return rasterizer.draw(list)
}

private func firstPixel(of size: PixelSize, where isWrong: (Int, Int) -> Bool) -> String? {
  for y in 0..<size.height {
    for x in 0..<size.width where isWrong(x, y) { return "\(x), \(y)" }
  }
  return nil
}

extension DisplayItem {
  /// The item moved by whole pixels.
  fileprivate func moved(_ dx: Int, _ dy: Int) -> DisplayItem {
    mapped(by: .translation(x: Double(dx), y: Double(dy)))
  }

  fileprivate func mapped(by change: Transform) -> DisplayItem {
    func moved(_ transform: Transform) -> Transform { transform.followed(by: change) }
    switch self {
    case .fill(var fill):
      fill.transform = moved(fill.transform)
      return .fill(fill)
    case .shadow(var shadow):
      shadow.transform = moved(shadow.transform)
      return .shadow(shadow)
    case .backdropBlur(var blur):
      blur.transform = moved(blur.transform)
      return .backdropBlur(blur)
    case .group(var group):
      group.items = group.items.map { $0.mapped(by: change) }
      group.mask = group.mask.map { $0.map { $0.mapped(by: change) } }
      if let clip = group.clip {
        group.clip = Clip(clip.shape, transform: moved(clip.transform))
      }
      return .group(group)
    }
  }
}
