import CoreGraphics
import Foundation
import QuartzCore
import Testing
import UIKit

@MainActor @Suite("Refresh controls")
struct RefreshControlTests {
  @Test("A long pull starts it once, and its space stays until the end (S9.90)")
  func pull() async {
    await ScrollBench.run { bench in
      let control = UIRefreshControl()
      var starts = 0
      control.addAction(UIAction { _ in starts += 1 }, for: .valueChanged)
      bench.scroll.refreshControl = control
      #expect(control.superview === bench.scroll && control.frame.height == 60)
      bench.drag(from: CGPoint(x: 150, y: 50), to: CGPoint(x: 150, y: 350), seconds: 0.5)
      await bench.lab.run(seconds: 0.4)
      #expect(starts == 1 && control.isRefreshing)
      await bench.lab.run(seconds: 3)
      #expect(starts == 1 && bench.scroll.contentOffset.y == -60)
      #expect(bench.scroll.adjustedContentInset.top == 60)
      control.endRefreshing()
      await bench.lab.run(seconds: 0.5)
      #expect(!control.isRefreshing && bench.scroll.contentOffset.y == 0)
      #expect(bench.scroll.adjustedContentInset.top == 0)
      #expect(bench.lab.mistakes == [])
    }
  }

  @Test("A short pull starts nothing, and the program starts it without an action (S9.91)")
  func short() async {
    await ScrollBench.run { bench in
      let control = UIRefreshControl()
      var starts = 0
      control.addAction(UIAction { _ in starts += 1 }, for: .valueChanged)
      bench.scroll.refreshControl = control
      bench.drag(from: CGPoint(x: 150, y: 50), to: CGPoint(x: 150, y: 120), seconds: 0.3)
      await bench.lab.run(seconds: 2)
      #expect(starts == 0 && !control.isRefreshing && bench.scroll.contentOffset.y == 0)
      control.beginRefreshing()
      #expect(starts == 0 && bench.scroll.contentOffset.y == 0)
      #expect(bench.scroll.adjustedContentInset.top == 60)
      bench.scroll.refreshControl = nil
      #expect(control.superview == nil && bench.scroll.adjustedContentInset.top == 0)
    }
  }
}
