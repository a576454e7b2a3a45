import Pixels
import Testing

@Suite("Pictures")
struct PixmapTests {
  private let gray = PremultipliedRGBA8(red: 9, green: 9, blue: 9, alpha: 255)

  @Test("Pixels are stored row by row from the top")
  func layout() throws {
    let pixmap = try #require(Pixmap(width: 3, height: 2, pixels: [0, 1, 2, 3, 4, 5]))
    #expect(pixmap[2, 0].bits == 2)
    #expect(pixmap[0, 1].bits == 3)
    #expect(pixmap.withPixels { $0[4] } == 4)
    #expect(pixmap.size == PixelSize(width: 3, height: 2))
  }

  @Test("A wrong number of pixels is refused")
  func wrongCount() {
    #expect(Pixmap(width: 2, height: 2, pixels: [1, 2, 3]) == nil)
    #expect(Pixmap(width: -1, height: -1, pixels: [1]) == nil)
    #expect(Pixmap(width: 0, height: 5, pixels: []) != nil)
  }

  @Test("Changing a copy does not change the original")
  func values() {
    let original = Pixmap(width: 4, height: 4, filledWith: gray)
    var copy = original
    copy[1, 1] = .white
    copy.withMutablePixels { $0[0] = 7 }
    #expect(original[1, 1] == gray && original[0, 0] == gray)
    #expect(copy[1, 1] == .white && copy[0, 0].bits == 7)
  }

  @Test("One translucent pixel makes a picture translucent")
  func opacity() {
    var pixmap = Pixmap(width: 5, height: 5, filledWith: gray)
    #expect(pixmap.isOpaque)
    pixmap[4, 4] = PremultipliedRGBA8(red: 0, green: 0, blue: 0, alpha: 254)
    #expect(!pixmap.isOpaque)
    #expect(Pixmap(width: 0, height: 0).isOpaque)
  }

  @Test("Colors are multiplied and alpha is not, by factors from 0 to 1")
  func multiplied() {
    let pixel = PremultipliedRGBA8(red: 200, green: 101, blue: 40, alpha: 201)
    func times(_ red: Double, _ green: Double, _ blue: Double) -> PremultipliedRGBA8 {
      var pixmap = Pixmap(width: 2, height: 1, filledWith: pixel)
      pixmap.multiply(red: red, green: green, blue: blue)
      #expect(pixmap[0, 0] == pixmap[1, 0])
      return pixmap[1, 0]
    }
    #expect(
      times(0.25, 0.5, 0) == PremultipliedRGBA8(red: 50, green: 51, blue: 0, alpha: 201))
    #expect(times(1, 7, .infinity) == pixel)
    #expect(
      times(-1, .nan, -.infinity) == PremultipliedRGBA8(red: 0, green: 0, blue: 0, alpha: 201))
  }

  @Test("A part is clipped to the image")
  func cropping() throws {
    let pixmap = try #require(Pixmap(width: 3, height: 3, pixels: Array(0..<9)))
    let corner = pixmap.cropped(to: PixelRect(left: 1, top: 1, right: 9, bottom: 2))
    #expect(corner == Pixmap(width: 2, height: 1, pixels: [4, 5]))
    #expect(pixmap.cropped(to: PixelRect(x: 7, y: 7, width: 2, height: 2)).size.area == 0)
  }
}

@Suite("Shared pictures")
struct BitmapTests {
  @Test("Bitmaps are compared by their pixels")
  func equality() {
    let white = Pixmap(width: 4, height: 2, filledWith: .white)
    let (a, b) = (Bitmap(white), Bitmap(white))
    #expect(a == b && a.hashValue == b.hashValue && a.digest == b.digest)
    var changed = white
    changed[3, 1] = .black
    #expect(a != Bitmap(changed))
    #expect(a != Bitmap(Pixmap(width: 2, height: 4, filledWith: .white)))
  }

  @Test("A bitmap knows whether it is opaque")
  func opacity() {
    #expect(Bitmap(Pixmap(width: 2, height: 2, filledWith: .white)).isOpaque)
    #expect(!Bitmap(Pixmap(width: 2, height: 2)).isOpaque)
  }
}
