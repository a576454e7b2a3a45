import Display
import Pixels
import Testing

@Suite("Damage between two frames")
struct DamageTests {
  private let canvas = PixelSize(width: 100, height: 80)

  private func list(_ items: [DisplayItem]) -> DisplayList {
    DisplayList(canvas: canvas, items: items)
  }

  private func square(_ x: Double, _ y: Double, _ color: Color = .white) -> DisplayItem {
    let rect = Shape.rectangle(Rect(x: x, y: y, width: 10, height: 10))
    return .fill(Fill(rect, with: .color(color), transform: .identity))
  }

  private func glass(_ rect: Rect) -> DisplayItem {
    .backdropBlur(BackdropBlur(.rectangle(rect), sigma: 4, transform: .identity))
  }

  private func damage(_ old: [DisplayItem], _ new: [DisplayItem]) -> [PixelRect] {
    list(new).damage(since: list(old)).rects.sorted { ($0.top, $0.left) < ($1.top, $1.left) }
  }

  @Test("Equal frames have none; another size or background damages all")
  func extremes() {
    let frame = list([square(0, 0)])
    #expect(frame.damage(since: frame).isEmpty)
    let whole = Damage(PixelRect(canvas))
    var other = frame
    other.background = .white
    #expect(frame.damage(since: other) == whole)
    other = frame
    other.canvas = PixelSize(width: 1, height: 1)
    #expect(frame.damage(since: other) == whole)
  }

  @Test("A moved item damages its old and its new area")
  func moved() {
    #expect(
      damage([square(0, 0), square(20, 20)], [square(0, 0), square(50, 20)])
        == [
          PixelRect(x: 20, y: 20, width: 10, height: 10),
          PixelRect(x: 50, y: 20, width: 10, height: 10),
        ])
  }

  @Test("An added or removed item damages only its own area")
  func inserted() {
    let three = [square(0, 0), square(20, 20), square(40, 40)]
    let two = [three[0], three[2]]
    let middle = [PixelRect(x: 20, y: 20, width: 10, height: 10)]
    #expect(damage(two, three) == middle)
    #expect(damage(three, two) == middle)
  }

  @Test("Inside unchanged groups, only changed items cause damage")
  func groups() {
    func card(_ item: DisplayItem, opacity: Double = 0.5) -> DisplayItem {
      .group(Group([square(0, 0), item], opacity: opacity))
    }
    #expect(
      damage([card(square(20, 0, .white))], [card(square(20, 0, .black))])
        == [PixelRect(x: 20, y: 0, width: 10, height: 10)])
    #expect(
      damage([card(square(20, 0))], [card(square(20, 0), opacity: 0.25)])
        == [PixelRect(x: 0, y: 0, width: 30, height: 10)])
  }

  @Test("A change below a backdrop blur damages all of the blur, one above or next to it does not")
  func backdrop() {
    let pane = glass(Rect(x: 0, y: 0, width: 60, height: 40))
    let whole = [PixelRect(x: 0, y: 0, width: 60, height: 40)]
    let small = [PixelRect(x: 5, y: 5, width: 10, height: 10)]
    #expect(damage([square(5, 5), pane], [square(5, 5, .black), pane]) == whole)
    #expect(damage([pane, square(5, 5)], [pane, square(5, 5, .black)]) == small)
    #expect(
      damage([square(70, 60), pane], [square(70, 60, .black), pane])
        == [PixelRect(x: 70, y: 60, width: 10, height: 10)])
  }

  @Test(
    "A backdrop blur inside a clip reads beyond it; in an off-screen group it reads only the group (S9.82)"
  )
  func backdropInGroups() {
    let pane = glass(Rect(x: 0, y: 0, width: 60, height: 40))
    let clip = Clip(.rectangle(Rect(x: 30, y: 0, width: 30, height: 40)), transform: .identity)
    let clipped = DisplayItem.group(Group([pane], clip: clip))
    #expect(
      damage([square(5, 5), clipped], [square(5, 5, .black), clipped])
        == [
          PixelRect(x: 5, y: 5, width: 10, height: 10),
          PixelRect(x: 30, y: 0, width: 30, height: 40),
        ]
        .sorted { $0.top < $1.top })
    let faded = DisplayItem.group(Group([pane], opacity: 0.5))
    #expect(
      damage([square(5, 5), faded], [square(5, 5, .black), faded])
        == [PixelRect(x: 5, y: 5, width: 10, height: 10)])
  }

  @Test("A blurred group extends its damage, a shadow also offsets it")
  func groupEffects() {
    func blurred(_ item: DisplayItem) -> DisplayItem { .group(Group([item], blurSigma: 2)) }
    #expect(
      damage([blurred(square(50, 30))], [blurred(square(50, 30, .black))])
        == [PixelRect(left: 41, top: 21, right: 69, bottom: 49)])
    let shadow = GroupShadow(color: .black, sigma: 0, offset: Point(x: 30, y: 0))
    func lifted(_ item: DisplayItem) -> DisplayItem { .group(Group([item], shadow: shadow)) }
    #expect(
      damage([lifted(square(10, 30))], [lifted(square(10, 30, .black))])
        == [
          PixelRect(x: 10, y: 30, width: 10, height: 10),
          PixelRect(x: 40, y: 30, width: 10, height: 10),
        ])
  }

  @Test("A mask that changes damages where its items changed")
  func masks() {
    func masked(_ mask: DisplayItem) -> DisplayItem {
      let all = Shape.rectangle(Rect(x: 0, y: 0, width: 100, height: 80))
      let fill = DisplayItem.fill(Fill(all, with: .color(.white), transform: .identity))
      return .group(Group([fill], mask: [square(60, 60), mask]))
    }
    #expect(
      damage([masked(square(0, 0))], [masked(square(0, 0, .black))])
        == [PixelRect(x: 0, y: 0, width: 10, height: 10)])
  }

  @Test("There are never more than eight rectangles, and they never overlap")
  func rectangles() {
    var random = Seeded(7)
    for _ in 0..<200 {
      var damage = Damage()
      var added: [PixelRect] = []
      for _ in 0..<20 {
        let rect = PixelRect(
          x: Int.random(in: 0..<90, using: &random), y: Int.random(in: 0..<70, using: &random),
          width: Int.random(in: 0..<12, using: &random),
          height: Int.random(in: 0..<12, using: &random))
        added.append(rect)
        damage.add(rect)
      }
      let rects = damage.rects
      #expect(rects.count <= Damage.maxCount)
      #expect(rects.allSatisfy { !$0.isEmpty })
      for (index, rect) in rects.enumerated() {
        #expect(!rects[..<index].contains { $0.intersects(rect) })
      }
      #expect(added.allSatisfy { rect in rect.isEmpty || rects.contains { $0.contains(rect) } })
    }
  }

  @Test("Outside of the damage nothing that decides a pixel has changed, in random frames")
  func randomFrames() {
    var small = 0
    var unchanged = 0
    for seed in 0..<240 as Range<UInt64> {
      var lists = RandomLists(seed: seed)
      let old = lists.list()
      let new = lists.changed(old)
      let damage = new.damage(since: old)
      let (before, after) = (SymbolicRaster.draw(old), SymbolicRaster.draw(new))
      for index in before.indices where before[index] != after[index] {
        let (x, y) = (index % old.canvas.width, index / old.canvas.width)
        if !damage.contains(x: x, y: y) {
          Issue.record(
            "seed \(seed): \(x),\(y) outside of \(damage.rects)\n\(old.dump)\n\(new.dump)")
          return
        }
      }
      if damage.area * 2 < old.canvas.area { small += 1 }
      if before == after { unchanged += 1 }
    }
    // Without this the test would also pass if everything were damaged, or nothing ever changed.
    #expect(small > 150)
    #expect(unchanged < 150)
  }
}
