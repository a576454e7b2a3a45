import CoreGraphics
import Testing
import TransitionCatalog
import UIKit

@MainActor @Suite("The drawer of constraints")
struct DrawerTests {
  /// The place of the second screen at rest, in a container of 120×200 points.
  private func place(_ parameters: String) async throws -> CGRect {
    try await CatalogLab.run(ready("drawer", parameters)) { lab in
      lab.go(.forward)
      await lab.settle()
      #expect(lab.world.mistakes.map(\.problem) == [], "\(parameters)")
      let place = lab.second.view.frame
      let asked = lab.second.presentationController?.frameOfPresentedViewInContainerView
      #expect(asked == place, "\(parameters)")
      return place
    }
  }

  @Test("Its frame follows from its parameters; a small container takes precedence")
  func places() async throws {
    let expected: [(String, CGRect)] = [
      ("", CGRect(x: 0, y: 100, width: 120, height: 100)),
      ("height: 60", CGRect(x: 0, y: 140, width: 120, height: 60)),
      ("height: 60, inset: 8", CGRect(x: 8, y: 132, width: 104, height: 60)),
      ("height: 60, maxWidth: 100", CGRect(x: 10, y: 140, width: 100, height: 60)),
      ("height: 500, inset: 10", CGRect(x: 10, y: 10, width: 100, height: 180)),
    ]
    for (parameters, place) in expected { #expect(try await self.place(parameters) == place) }
  }

  @Test("It rises with the spring of its parameters, from below the screen (N4)")
  func spring() async throws {
    try await CatalogLab.run(ready("drawer", "height: 60, damping: 0.8")) { lab in
      lab.go(.forward)
      var tops: [CGFloat] = []
      for _ in 0..<20 {
        await lab.step()
        tops.append(lab.second.view.layer.presentation()?.frame.minY ?? 0)
      }
      #expect(tops[0] == 200)
      // After half of the time: a little too far.
      let expected = 200 - 60 * 1.00907681
      #expect(abs(Double(tops[15]) - expected) < 0.001)
    }
  }

  @Test("Pulled half down and released upwards, it follows its constraints again")
  func cancelled() async throws {
    try await CatalogLab.run(ready("drawer", "height: 60")) { lab in
      lab.go(.forward)
      await lab.settle()
      let home = lab.second.view.frame
      lab.isDriven = true
      lab.go(.backward)
      await lab.step()
      lab.driver?.update(0.5)
      await lab.step()
      let top = lab.second.view.layer.presentation()?.frame.minY ?? 0
      #expect(top > home.minY + 20)
      lab.driver?.cancel()
      await lab.settle()
      #expect(lab.second.view.frame == home)
      lab.second.view.superview?.setNeedsLayout()
      await lab.step()
      #expect(lab.second.view.frame == home)
      #expect(!lab.second.view.translatesAutoresizingMaskIntoConstraints)
    }
  }

  @Test("After its dismissal, the screen is placed by its frame again")
  func letsGo() async throws {
    try await CatalogLab.run(ready("drawer")) { lab in
      lab.go(.forward)
      await lab.settle()
      lab.go(.backward)
      await lab.settle()
      #expect(lab.second.view.translatesAutoresizingMaskIntoConstraints)
      #expect(lab.second.view.constraints == [])
    }
  }
}
