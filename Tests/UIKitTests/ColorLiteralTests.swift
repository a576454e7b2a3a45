import CoreGraphics
import QuartzCore
import Testing
import UIKit

@MainActor @Suite("Color literals")
struct ColorLiteralTests {
  @Test("A color literal is a UIColor, with and without a type annotation")
  func literals() {
    // swift-format-ignore: NoPlaygroundLiterals
    let wanted: UIColor = #colorLiteral(red: 0.25, green: 0.5, blue: 0.75, alpha: 0.5)
    #expect(wanted == UIColor(red: 0.25, green: 0.5, blue: 0.75, alpha: 0.5))
    // swift-format-ignore: NoPlaygroundLiterals
    let untyped = #colorLiteral(red: 1, green: 0, blue: 0, alpha: 1)
    #expect(untyped.cgColor == UIColor.red.cgColor)
  }

  @Test("A color literal is a CGColor where one is wanted, as for the border of a layer")
  func coreGraphicsLiterals() {
    let layer = CALayer()
    // swift-format-ignore: NoPlaygroundLiterals
    layer.borderColor = #colorLiteral(red: 0.25, green: 0.5, blue: 0.75, alpha: 0.5)
    #expect(layer.borderColor == CGColor(srgbRed: 0.25, green: 0.5, blue: 0.75, alpha: 0.5))
  }
}
