import Display
import Pixels
import Raster
import Testing
import Truth

@Suite("Brute-force pictures")
struct TruePictureTests {
  @Test("A rectangle has its exact area, rounded once")
  func area() throws {
    let rect = Rect(left: 0.5, top: 0.25, right: 2, bottom: 2)
    let fill = Fill(.rectangle(rect), with: .color(.white), transform: .identity)
    let list = DisplayList(canvas: PixelSize(width: 3, height: 3), items: [.fill(fill)])
    let picture = try #require(TruePicture(list, points: 2584)).pixmap
    #expect((0...2).map { picture[$0, 0].red } == [96, 191, 0])
    #expect((0...2).map { picture[$0, 1].red } == [128, 255, 0])
  }

  @Test("An image at a quarter of its size is the mean of the squares of its pixels")
  func squares() throws {
    let levels: [UInt8] = [0, 40, 80, 200]
    let row = levels.map { PremultipliedRGBA8(red: $0, green: 0, blue: 0, alpha: 255).bits }
    let pixmap = try #require(Pixmap(width: 4, height: 1, pixels: row))
    let target = Rect(x: 0, y: 0, width: 1, height: 1)
    let paint = ImagePaint(
      Bitmap(pixmap), source: Rect(pixmap.bounds), target: target, minification: .trilinear)
    let fill = Fill(.rectangle(target), with: .image(paint), transform: .identity)
    let list = DisplayList(canvas: PixelSize(width: 1, height: 1), items: [.fill(fill)])
    #expect(try #require(TruePicture(list, points: 2584)).pixmap[0, 0].red == 80)
  }

  @Test("A seed always gives the same case, another seed another", arguments: TruthKind.allCases)
  func seeds(_ kind: TruthKind) {
    #expect(kind.list(seed: 3) == kind.list(seed: 3))
    #expect(kind.list(seed: 3) != kind.list(seed: 4))
  }

  @Test(
    "Backdrops and nested clips are off by at most 4",
    arguments: [TruthKind.backdrop, .clips], 1...3)
  func agreement(_ kind: TruthKind, _ seed: Int) throws {
    var rasterizer = Rasterizer()
    let list = kind.list(seed: seed)
    let truth = try #require(TruePicture(list, points: 610))
    var figures = TruthFigures()
    figures.add(seed: seed, rasterizer.draw(list), truth.pixmap)
    #expect(figures.largest <= 4)
  }
}
