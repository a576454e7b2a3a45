import CoreGraphics
import Foundation
import QuartzCore
import Testing
import UIKit

@MainActor @Suite("Page view controllers")
struct PageViewControllerTests {
  @Test("A finger turns to the next page: callbacks are in UIKit's order")
  func swipe() async {
    await TransitionLab.run { lab in
      let book = Book(3)
      let pages = book.controller(.scroll)
      let script = TouchScript(lab.show(pages))
      lab.world.eventSources.append { script.deliver(upTo: $0) }
      await lab.run(seconds: 0.1)
      #expect(book.log == ["0 willAppear", "0 didAppear"])
      book.log = []
      script.add(
        TouchScript.Finger([
          (lab.time, CGPoint(x: 300, y: 400)), (lab.time + 0.2, CGPoint(x: 100, y: 400)),
        ]))
      await lab.run(seconds: 0.1)
      #expect(
        book.log == [
          "before 0", "after 0", "will [1]", "1 willAppear", "0 willDisappear",
        ])
      #expect(pages.viewControllers == [book.pages[0]])
      #expect(pages.children == [book.pages[0], book.pages[1]])
      book.log = []
      await lab.run(seconds: 1)
      #expect(book.log == ["1 didAppear", "0 didDisappear", "did true [0] true"])
      #expect(pages.viewControllers == [book.pages[1]] && pages.children == [book.pages[1]])
      let view = book.pages[1].view
      #expect(view?.convert(view?.bounds ?? .zero, to: nil).origin == .zero)
      #expect(book.pages[0].view.window == nil)
      #expect(lab.mistakes == [])
    }
  }

  @Test("A page released too early falls back, and the first page has none before it")
  func cancelled() async {
    await TransitionLab.run { lab in
      let book = Book(3)
      let pages = book.controller(.scroll)
      let script = TouchScript(lab.show(pages))
      lab.world.eventSources.append { script.deliver(upTo: $0) }
      await lab.run(seconds: 0.1)
      book.log = []
      script.add(
        TouchScript.Finger([
          (lab.time, CGPoint(x: 300, y: 400)), (lab.time + 0.2, CGPoint(x: 200, y: 400)),
          (lab.time + 0.6, CGPoint(x: 200, y: 400)),
        ]))
      await lab.run(seconds: 1.5)
      #expect(
        book.log == [
          "before 0", "after 0", "will [1]", "1 willAppear", "0 willDisappear", "1 willDisappear",
          "0 willAppear", "0 didAppear", "1 didDisappear", "did true [0] false",
        ])
      #expect(pages.children == [book.pages[0]])
      book.log = []
      script.add(
        TouchScript.Finger([
          (lab.time, CGPoint(x: 100, y: 400)), (lab.time + 0.2, CGPoint(x: 300, y: 400)),
        ]))
      await lab.run(seconds: 0.15)
      let x = book.pages[0].view.convert(CGPoint.zero, to: nil).x
      #expect(x > 20 && x < 100, "The content resists at its end")
      await lab.run(seconds: 1)
      #expect(book.log == [] && book.pages[0].view.convert(CGPoint.zero, to: nil).x == 0)
    }
  }

  @Test("Pages set by code slide in, without calls of the delegate; the completion is last")
  func set() async {
    await TransitionLab.run { lab in
      let book = Book(3)
      let pages = book.controller(.scroll)
      lab.show(pages)
      await lab.run(seconds: 0.1)
      book.log = []
      pages.setViewControllers([book.pages[2]], direction: .reverse, animated: true) {
        book.log.append("done \($0)")
      }
      #expect(pages.viewControllers == [book.pages[2]])
      await lab.run(seconds: 0.15)
      let x = book.pages[2].view.convert(CGPoint.zero, to: nil).x
      #expect(x < 0 && x > -390, "It enters from the left")
      await lab.run(seconds: 0.5)
      #expect(
        book.log == [
          "2 willAppear", "0 willDisappear", "2 didAppear", "0 didDisappear", "done true",
        ])
      book.log = []
      pages.setViewControllers([book.pages[0]], direction: .forward, animated: false) {
        book.log.append("done \($0)")
      }
      #expect(book.log.last == "done true")
      await lab.run(seconds: 0.1)
      #expect(pages.children == [book.pages[0]])
      #expect(lab.mistakes == [])
      pages.setViewControllers([], direction: .forward, animated: false)
      #expect(lab.mistakes == ["NSInvalidArgumentException"] && pages.children.count == 1)
    }
  }

  @Test("Quick swipes turn a page each, also while the last one still moves")
  func quick() async {
    await TransitionLab.run { lab in
      let book = Book(4)
      let pages = book.controller(.scroll)
      let script = TouchScript(lab.show(pages))
      lab.world.eventSources.append { script.deliver(upTo: $0) }
      await lab.run(seconds: 0.1)
      for _ in 0..<3 {
        script.add(
          TouchScript.Finger([
            (lab.time, CGPoint(x: 350, y: 400)), (lab.time + 0.1, CGPoint(x: 60, y: 400)),
          ]))
        await lab.run(seconds: 0.2)
      }
      await lab.run(seconds: 1)
      #expect(pages.viewControllers == [book.pages[3]])
      #expect(book.pages.map(\.view.window).map { $0 != nil } == [false, false, false, true])
      #expect(lab.mistakes == [])
    }
  }

  @Test("A page that a touch has stopped on its way stays where it is while its container grows")
  func growsWhileStopped() async {
    await TransitionLab.run { lab in
      let book = Book(3)
      let pages = book.controller(.scroll)
      let script = TouchScript(lab.show(pages))
      lab.world.eventSources.append { script.deliver(upTo: $0) }
      await lab.run(seconds: 0.1)
      script.add(
        TouchScript.Finger([
          (lab.time, CGPoint(x: 300, y: 400)), (lab.time + 0.2, CGPoint(x: 100, y: 400)),
        ]))
      await lab.run(seconds: 0.5)
      script.add(
        TouchScript.Finger([
          (lab.time, CGPoint(x: 200, y: 400)), (lab.time + 0.3, CGPoint(x: 200, y: 400)),
        ]))
      await lab.run(seconds: 0.1)
      @MainActor func place() -> CGFloat { book.pages[1].view.convert(CGPoint.zero, to: nil).x }
      let before = place()
      #expect(before > 0 && before < 195)
      await lab.act {
        pages.view.frame.size.height -= 100
        pages.view.layoutIfNeeded()
      }
      #expect(place() == before)
      await lab.run(seconds: 1.5)
      #expect(pages.viewControllers == [book.pages[1]] && place() == 0)
    }
  }

  @Test("Both methods of the indicator show dots below the pages; a tap on them turns a page")
  func indicator() async {
    await TransitionLab.run { lab in
      let book = CountedBook(3)
      let pages = book.controller(.scroll)
      let script = TouchScript(lab.show(pages))
      lab.world.eventSources.append { script.deliver(upTo: $0) }
      await lab.run(seconds: 0.1)
      let dots = pages.view.subviews.compactMap { $0 as? UIPageControl }.first
      #expect(dots?.numberOfPages == 3 && dots?.frame.height == 37)
      #expect(book.pages[0].view.frame.height == 807)
      script.add(
        TouchScript.Finger([
          (lab.time, CGPoint(x: 300, y: 400)), (lab.time + 0.1, CGPoint(x: 100, y: 400)),
        ]))
      await lab.run(seconds: 1)
      #expect(dots?.currentPage == 1)
      let place = CGPoint(x: 300, y: 830)
      script.add(TouchScript.Finger([(lab.time, place), (lab.time + 0.05, place)]))
      await lab.run(seconds: 1)
      #expect(dots?.currentPage == 2 && pages.viewControllers == [book.pages[2]])
    }
  }

  @Test("Spacing applies between pages, also of a vertical book")
  func spacing() async {
    await TransitionLab.run { lab in
      let book = Book(2)
      let pages = UIPageViewController(
        transitionStyle: .scroll, navigationOrientation: .vertical,
        options: [.interPageSpacing: 20])
      pages.dataSource = book
      pages.setViewControllers([book.pages[0]], direction: .forward, animated: false)
      let script = TouchScript(lab.show(pages))
      lab.world.eventSources.append { script.deliver(upTo: $0) }
      await lab.run(seconds: 0.1)
      script.add(
        TouchScript.Finger([
          (lab.time, CGPoint(x: 200, y: 700)), (lab.time + 0.5, CGPoint(x: 200, y: 300)),
        ]))
      await lab.run(seconds: 0.3)
      let (upper, lower) = (book.pages[0].view, book.pages[1].view)
      let gap =
        (lower?.convert(CGPoint.zero, to: nil).y ?? 0)
        - (upper?.convert(CGPoint(x: 0, y: 844), to: nil).y ?? 0)
      #expect(gap == 20)
      await lab.run(seconds: 2)
      #expect(book.pages[1].view.convert(CGPoint.zero, to: nil) == .zero)
    }
  }

  @Test("A curled page follows the finger about its spine and turns")
  func curl() async {
    await TransitionLab.run { lab in
      let book = Book(3)
      let pages = book.controller(.pageCurl)
      let script = TouchScript(lab.show(pages))
      lab.world.eventSources.append { script.deliver(upTo: $0) }
      await lab.run(seconds: 0.1)
      #expect(pages.gestureRecognizers.count == 2 && pages.spineLocation == .min)
      book.log = []
      script.add(
        TouchScript.Finger([
          (lab.time, CGPoint(x: 350, y: 400)), (lab.time + 0.4, CGPoint(x: 60, y: 400)),
        ]))
      await lab.run(seconds: 0.2)
      #expect(!CATransform3DIsIdentity(book.pages[0].view.layer.transform))
      await lab.run(seconds: 1.2)
      #expect(pages.viewControllers == [book.pages[1]])
      #expect(CATransform3DIsIdentity(book.pages[0].view.layer.transform))
      #expect(
        book.log == [
          "after 0", "will [1]", "1 willAppear", "0 willDisappear", "1 didAppear",
          "0 didDisappear", "did true [0] true",
        ])
      let place = CGPoint(x: 20, y: 400)
      script.add(TouchScript.Finger([(lab.time, place), (lab.time + 0.05, place)]))
      await lab.run(seconds: 1.2)
      #expect(pages.viewControllers == [book.pages[0]])
      #expect(lab.mistakes == [])
    }
  }

  @Test("With the spine in the middle two pages share the width and turn together")
  func spread() async {
    await TransitionLab.run { lab in
      let book = Book(4)
      let pages = UIPageViewController(
        transitionStyle: .pageCurl, navigationOrientation: .horizontal,
        options: [.spineLocation: UIPageViewController.SpineLocation.mid.rawValue])
      pages.dataSource = book
      pages.setViewControllers(
        [book.pages[0], book.pages[1]], direction: .forward, animated: false)
      lab.show(pages, size: CGSize(width: 800, height: 600))
      await lab.run(seconds: 0.1)
      #expect(book.pages[1].view.frame == CGRect(x: 400, y: 0, width: 400, height: 600))
      pages.setViewControllers(
        [book.pages[2], book.pages[3]], direction: .forward, animated: true)
      await lab.run(seconds: 1)
      #expect(book.pages[2].view.frame == CGRect(x: 0, y: 0, width: 400, height: 600))
      #expect(pages.children == [book.pages[2], book.pages[3]])
      pages.setViewControllers([book.pages[0]], direction: .reverse, animated: true)
      #expect(lab.mistakes == ["NSInvalidArgumentException"])
    }
  }
}

/// Pages with a log of their callbacks and of the page view controller's queries.
private class Book: NSObject, UIPageViewControllerDataSource, UIPageViewControllerDelegate {
  final class Page: UIViewController {
    var note: (String) -> Void = { _ in }
    override func viewWillAppear(_ animated: Bool) { note("willAppear") }
    override func viewDidAppear(_ animated: Bool) { note("didAppear") }
    override func viewWillDisappear(_ animated: Bool) { note("willDisappear") }
    override func viewDidDisappear(_ animated: Bool) { note("didDisappear") }
  }

  var log: [String] = []
  let pages: [Page]

  init(_ count: Int) {
    pages = (0..<count).map { _ in Page() }
    super.init()
    for (index, page) in pages.enumerated() {
      page.note = { [weak self] in self?.log.append("\(index) \($0)") }
    }
  }

  func controller(_ style: UIPageViewController.TransitionStyle) -> UIPageViewController {
    let controller = UIPageViewController(
      transitionStyle: style, navigationOrientation: .horizontal)
    controller.dataSource = self
    controller.delegate = self
    controller.setViewControllers([pages[0]], direction: .forward, animated: false)
    return controller
  }

  /// Number of dots; −1 for no indicator.
  var dots: Int { -1 }
  func presentationCount(for pageViewController: UIPageViewController) -> Int { dots }
  func presentationIndex(for pageViewController: UIPageViewController) -> Int { min(dots, 0) }

  private func index(_ page: UIViewController) -> Int { pages.firstIndex { $0 === page } ?? -1 }

  func pageViewController(
    _ pageViewController: UIPageViewController,
    viewControllerBefore viewController: UIViewController
  ) -> UIViewController? {
    let index = index(viewController)
    log.append("before \(index)")
    return index > 0 ? pages[index - 1] : nil
  }

  func pageViewController(
    _ pageViewController: UIPageViewController,
    viewControllerAfter viewController: UIViewController
  ) -> UIViewController? {
    let index = index(viewController)
    log.append("after \(index)")
    return index + 1 < pages.count ? pages[index + 1] : nil
  }

  func pageViewController(
    _ pageViewController: UIPageViewController,
    willTransitionTo pendingViewControllers: [UIViewController]
  ) { log.append("will \(pendingViewControllers.map(index))") }

  func pageViewController(
    _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
    previousViewControllers: [UIViewController], transitionCompleted completed: Bool
  ) { log.append("did \(finished) \(previousViewControllers.map(index)) \(completed)") }
}

private final class CountedBook: Book {
  override var dots: Int { pages.count }
}
