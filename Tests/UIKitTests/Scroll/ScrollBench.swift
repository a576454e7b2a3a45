import QuartzCore
import UIKit

/// A scroll view of 300 by 400 points at the window's corner, with fingers.
@MainActor
final class ScrollBench {
  let lab: TransitionLab
  let window: UIWindow
  let controller: UIViewController
  let scroll: UIScrollView
  let script: TouchScript
  let log = ScrollLog()

  private init(_ lab: TransitionLab, _ scroll: UIScrollView, content: CGSize) {
    self.lab = lab
    self.scroll = scroll
    controller = UIViewController()
    window = lab.show(controller)
    scroll.frame = CGRect(x: 0, y: 0, width: 300, height: 400)
    scroll.contentSize = content
    controller.view.addSubview(scroll)
    let script = TouchScript(window)
    self.script = script
    lab.world.eventSources.append { script.deliver(upTo: $0) }
  }

  static func run(
    _ scroll: @autoclosure () -> UIScrollView = UIScrollView(),
    content: CGSize = CGSize(width: 300, height: 4000), rate: Double = 60,
    _ body: @MainActor (ScrollBench) async -> Void
  ) async {
    await TransitionLab.run(rate: rate) { lab in
      let bench = ScrollBench(lab, scroll(), content: content)
      await lab.step()
      bench.scroll.delegate = bench.log
      await body(bench)
    }
  }

  /// Moves a finger from now on, straight, in `seconds`; it may rest at the end.
  func drag(from: CGPoint, to: CGPoint, seconds: Double, rest: Double = 0) {
    let now = lab.time
    var points = [(time: now, place: from), (time: now + seconds, place: to)]
    if rest > 0 { points.append((time: now + seconds + rest, place: to)) }
    script.add(TouchScript.Finger(points))
  }

  func tap(at place: CGPoint) {
    script.add(TouchScript.Finger([(lab.time, place), (lab.time + 0.05, place)]))
  }
}

/// Logs the delegate calls of a scroll view, repetitions of one as one.
@MainActor
final class ScrollLog: NSObject, UIScrollViewDelegate {
  var lines: [String] = []
  var offsets: [CGPoint] = []
  var velocity = CGPoint.zero
  var naturalTarget = CGPoint.zero
  /// Changes the target of a fling.
  var target: CGPoint?
  var zoomed: UIView?
  /// Called at every change of the offset.
  var scrolled: (UIScrollView) -> Void = { _ in }
  /// Called before a drag ends, with the target of the fling.
  var releases: (UIScrollView, inout CGPoint) -> Void = { _, _ in }
  /// Called when a drag has ended.
  var released: (UIScrollView) -> Void = { _ in }
  /// Called when the content has decelerated.
  var rested: (UIScrollView) -> Void = { _ in }

  private func note(_ line: String) {
    if lines.last != line { lines.append(line) }
  }

  func scrollViewDidScroll(_ scrollView: UIScrollView) {
    note("scroll")
    offsets.append(scrollView.contentOffset)
    scrolled(scrollView)
  }
  func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { note("will drag") }
  func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {
    note("will end")
    self.velocity = velocity
    naturalTarget = unsafe targetContentOffset.pointee
    if let target { unsafe targetContentOffset.pointee = target }
    unsafe releases(scrollView, &targetContentOffset.pointee)
  }
  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
    note("did end \(decelerate)")
    released(scrollView)
  }
  func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) { note("will decelerate") }
  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {
    note("did decelerate")
    rested(scrollView)
  }
  func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) { note("animated") }
  func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView) { note("inset") }
  func viewForZooming(in scrollView: UIScrollView) -> UIView? { zoomed }
  func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?) {
    note("will zoom")
  }
  func scrollViewDidZoom(_ scrollView: UIScrollView) { note("zoom") }
  func scrollViewDidEndZooming(
    _ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat
  ) { note("did zoom \(scale)") }
}
