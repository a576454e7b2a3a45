import CoreGraphics
import QuartzCore
import Testing
import UIKit

@MainActor @Suite("Observed scroll views")
struct ScrollObservingTests {
  @Test("Offset and size of the content are observed, however they change")
  func content() {
    World().enter {
      let view = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
      var offsets: [CGFloat] = []
      var heights: [CGFloat?] = []
      let observations = [
        view.observe(\.contentOffset) { view, _ in offsets.append(view.contentOffset.y) },
        view.observe(\.contentSize, options: [.old, .new]) { _, change in
          heights += [change.oldValue?.height, change.newValue?.height]
        },
      ]
      view.contentSize = CGSize(width: 100, height: 500)
      view.contentSize = CGSize(width: 100, height: 500)
      view.contentOffset.y = 30
      view.setContentOffset(CGPoint(x: 0, y: 40), animated: false)
      view.bounds.origin.y = 50
      #expect(offsets == [30, 40, 50])
      #expect(heights == [0, 500])
      // Observable properties of any view.
      var frames = 0
      let frame = view.observe(\.frame) { _, _ in frames += 1 }
      view.center.x += 10
      #expect(frames == 1 && World.current.mistakes.isEmpty)
      withExtendedLifetime((observations, frame)) {}
    }
  }
}
