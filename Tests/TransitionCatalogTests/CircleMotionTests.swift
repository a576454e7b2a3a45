import CoreGraphics
import QuartzCore
import SceneFormat
import Testing
import TransitionCatalog
import UIKit

@MainActor @Suite("A circle reveals a screen")
struct CircleMotionTests {
  @Test(
    "The circle begins as a point in the rectangle's center, ends there, and covers the screen between"
  )
  func extent() async throws {
    try await CatalogLab.run(ready("circle", "from: [20, 40, 30, 60]")) { lab in
      let bounds = { () -> CGRect? in
        let mask = lab.second.view.layer.mask as? CAShapeLayer
        return (mask?.presentation() ?? mask)?.path?.boundingBoxOfPath
      }
      for direction in [TransitionDirection.forward, .backward] {
        lab.go(direction)
        var circles: [CGRect] = []
        await lab.step()
        while let circle = bounds() {
          circles.append(circle)
          await lab.step()
        }
        if direction == .backward { circles.reverse() }
        #expect(circles.allSatisfy { abs($0.midX - 35) < 1e-6 && abs($0.midY - 70) < 1e-6 })
        #expect(circles[0].width < 1 && circles.count > 20, "\(circles[0])")
        let last = try #require(circles.last).width / 2
        #expect(last > 150 && last < 155.7)
        #expect(lab.world.mistakes.map(\.problem) == [])
      }
    }
  }
}
