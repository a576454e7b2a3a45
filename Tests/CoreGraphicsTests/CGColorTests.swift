import CoreGraphics
import Testing

@Test("A grey has two components, a color four")
func componentCounts() {
  #expect(CGColor(gray: 0.5, alpha: 0.25).components == [0.5, 0.25])
  let color = CGColor(red: 0.1, green: 0.2, blue: 0.3, alpha: 0.4)
  #expect(color.components == [0.1, 0.2, 0.3, 0.4])
  #expect(color.numberOfComponents == 4 && color.alpha == CGFloat(0.4))
}

@Test("Every color returns red, green and blue")
func primaries() {
  let gray = CGColor(gray: 0.5, alpha: 1)
  #expect([gray.red, gray.green, gray.blue] == [0.5, 0.5, 0.5])
  let color = CGColor(srgbRed: 0.1, green: 0.2, blue: 0.3, alpha: 1)
  #expect([color.red, color.green, color.blue] == [0.1, 0.2, 0.3])
}

@Test("Colors are equal by components")
func equality() {
  #expect(CGColor(gray: 1, alpha: 1) == .white)
  #expect(CGColor(gray: 1, alpha: 1).hashValue == CGColor.white.hashValue)
  #expect(CGColor(red: 1, green: 1, blue: 1, alpha: 1) != .white)
  #expect(CGColor.black.copy(alpha: 0) == .clear)
}
