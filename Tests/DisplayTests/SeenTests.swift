import Display
import Pixels
import Testing

@Suite("Display lists that show a single picture")
struct SeenTests {
  private let canvas = PixelSize(width: 100, height: 80)

  private func list(_ items: [DisplayItem], on background: Color = .black) -> DisplayList {
    DisplayList(canvas: canvas, background: background, items: items)
  }

  private func fill(
    _ rect: Rect, _ color: Color = .white, transform: Transform = .identity
  ) -> DisplayItem {
    .fill(Fill(.rectangle(rect), with: .color(color), transform: transform))
  }

  private let square = Rect(x: 10, y: 10, width: 20, height: 20)
  private let screen = Rect(x: 0, y: 0, width: 100, height: 80)

  @Test("Groups and clips that change nothing do not count")
  func plainGroups() {
    let clip = Clip(.rectangle(screen), transform: .identity)
    let grouped = list([.group(Group([.group(Group([fill(square)], clip: clip))]))])
    #expect(grouped.looksLike(list([fill(square)])))
    let cut = Clip(.rectangle(Rect(x: 0, y: 0, width: 15, height: 80)), transform: .identity)
    #expect(!list([.group(Group([fill(square)], clip: cut))]).looksLike(list([fill(square)])))
    #expect(!list([.group(Group([fill(square)], opacity: 0.5))]).looksLike(list([fill(square)])))
  }

  @Test("Items outside of the canvas or of a clip do not count")
  func outside() {
    let below = fill(Rect(x: 0, y: 80, width: 100, height: 80))
    #expect(list([fill(square), below]).looksLike(list([fill(square)])))
    let sliver = fill(Rect(x: 0, y: 79.75, width: 100, height: 80))
    #expect(!list([fill(square), sliver]).looksLike(list([fill(square)])))
    let cut = Clip(.rectangle(Rect(x: 50, y: 0, width: 50, height: 80)), transform: .identity)
    #expect(list([.group(Group([fill(square)], clip: cut))]).looksLike(list([])))
  }

  @Test("Items hidden by an opaque rectangle do not count, nor does the background then")
  func hidden() {
    let whole = fill(screen, .white)
    #expect(list([fill(square, .black), whole], on: .white).looksLike(list([whole])))
    let most = fill(Rect(x: 0, y: 0, width: 99.5, height: 80))
    #expect(!list([fill(square, .black), most]).looksLike(list([most])))
    let glass = fill(screen, Color(red: 1, green: 1, blue: 1, alpha: 0.99))
    #expect(!list([fill(square, .black), glass]).looksLike(list([glass])))
    let turned = fill(
      Rect(x: -500, y: -500, width: 1000, height: 1000),
      transform: Transform(a: 0.8, b: 0.6, c: -0.6, d: 0.8, tx: 0, ty: 0))
    #expect(!list([fill(square, .black), turned]).looksLike(list([turned])))
  }

  @Test("A picture that is not visible hides nothing")
  func unseenPicture() {
    let color = PremultipliedRGBA8(red: 1, green: 2, blue: 3, alpha: 255)
    let bitmap = Bitmap(Pixmap(width: 4, height: 4, filledWith: color))
    func picture(_ source: Rect) -> DisplayItem {
      .fill(
        Fill(
          .rectangle(screen),
          with: .image(
            ImagePaint(
              bitmap, source: source, target: screen, minification: .linear,
              magnification: .linear)),
          transform: .identity))
    }
    let shown = picture(Rect(x: 0, y: 0, width: 4, height: 4))
    #expect(list([fill(square), shown]).looksLike(list([shown])))
    let beside = picture(Rect(x: 10, y: 0, width: 4, height: 4))
    #expect(!list([fill(square), beside]).looksLike(list([beside])))
  }

  @Test("Visible properties count: position, color, order, size")
  func differences() {
    let other = fill(square, Color(red: 1, green: 0, blue: 0))
    #expect(!list([fill(square)]).looksLike(list([other])))
    #expect(!list([fill(square), other]).looksLike(list([other, fill(square)])))
    #expect(!list([fill(square)]).looksLike(list([fill(square)], on: .white)))
    #expect(!list([]).looksLike(DisplayList(canvas: PixelSize(width: 100, height: 81))))
  }
}
