import CoreGraphics
import Display
import Pixels
import Testing

private let image = CGImage(
  bitmap: Bitmap(
    Pixmap(width: 4, height: 3, pixels: (0..<12).map { UInt32($0) }) ?? Pixmap(width: 0, height: 0))
)

@Test("Cropping keeps all pixels that a rectangle overlaps")
func croppingGrowsToWholePixels() throws {
  let part = try #require(image.cropping(to: CGRect(x: 0.5, y: 1.2, width: 1, height: 0.5)))
  #expect(part.width == 2 && part.height == 1)
  guard case .bitmap(let bitmap) = part.picture else { return #expect(Bool(false), "no pixels") }
  #expect(bitmap.pixmap[0, 0].bits == 4 && bitmap.pixmap[1, 0].bits == 5)
}

@Test("Cropping is clipped to the image; a rectangle outside of it gives nil")
func croppingOutside() {
  let all = CGRect(x: -1e30, y: -1e30, width: 2e30, height: 2e30)
  #expect(image.cropping(to: all) == image)
  #expect(image.cropping(to: CGRect(x: 4, y: 0, width: 2, height: 2)) == nil)
  #expect(image.cropping(to: .null) == nil)
}
