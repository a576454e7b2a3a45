import CoreGraphics
import QuartzCore
import Testing
import UIKit

@MainActor @Suite("Page and form sheets")
struct SheetTests {
  private static let whole = CGRect(x: 0, y: 0, width: 390, height: 844)
  /// 10 points below the upper edge, because the lab's screen has no safe-area insets.
  private static let card = CGRect(x: 0, y: 10, width: 390, height: 834)

  /// A sheet at rest on A, and its fingers.
  private func sheet(
    _ lab: TransitionLab, style: UIModalPresentationStyle = .pageSheet,
    size: CGSize = CGSize(width: 390, height: 844),
    configure: (UISheetPresentationController) -> Void = { _ in }
  ) async -> (a: LoggingController, b: LoggingController, script: TouchScript) {
    let a = LoggingController("A", lab.log)
    let b = LoggingController("B", lab.log)
    let window = lab.show(a, size: size)
    a.view.backgroundColor = .red
    b.view.backgroundColor = .blue
    let script = TouchScript(window)
    lab.world.eventSources.append { script.deliver(upTo: $0) }
    await lab.step()
    b.modalPresentationStyle = style
    b.sheetPresentationController.map(configure)
    a.present(b, animated: false)
    await lab.step()
    lab.log.clear()
    return (a, b, script)
  }

  /// Moves a finger straight from now on.
  private func drag(
    _ lab: TransitionLab, _ script: TouchScript, from: CGFloat, to: CGFloat, seconds: Double,
    rest: Double = 0, lookAtEnd: () -> Void = {}
  ) async {
    var points = [
      (time: lab.time, place: CGPoint(x: 195, y: from)),
      (time: lab.time + seconds, place: CGPoint(x: 195, y: to)),
    ]
    if rest > 0 { points.append((lab.time + seconds + rest, CGPoint(x: 195, y: to))) }
    script.add(TouchScript.Finger(points))
    await lab.run(seconds: seconds + rest / 2)
    lookAtEnd()
    await lab.run(seconds: rest / 2)
  }

  /// Picture of an iPhone 11 Pro Max, iOS 13.2: jrasmusson/ios-starter-kit, 26f6e29,
  /// `UIViewController/images/modal.png`.
  @Test("On a phone of 414 points a presenter recedes by 20 points")
  func recededOnWidePhone() async {
    await TransitionLab.run { lab in
      let (a, _, _) = await sheet(lab, size: CGSize(width: 414, height: 896))
      let behind = a.view.superview
      #expect(abs((behind?.frame.minX ?? 0) - 20) < 1e-9)
      #expect(behind?.layer.cornerRadius == 10)
      // Its edge is 10 points above the card's.
      let card = a.presentedViewController?.presentationController?.presentedView
      #expect(abs((card?.frame.minY ?? 0) - (behind?.frame.minY ?? 0) - 10) < 1e-9)
    }
  }

  /// On a phone with a home button the receded presenter is wholly below the status bar.
  @Test(
    "A presenter behind a sheet keeps its safe area, also during the dismissal (S1.58)",
    arguments: [CGFloat(20), 47])
  func safeAreaOfPresenter(_ inset: CGFloat) async {
    await TransitionLab.run { lab in
      let insets = UIEdgeInsets(top: inset, left: 0, bottom: 34, right: 0)
      let list = UITableViewController(style: .plain)
      list.title = "List"
      let navigation = UINavigationController(rootViewController: list)
      navigation.navigationBar.prefersLargeTitles = true
      lab.show(navigation, safeArea: insets)
      await lab.run(seconds: 0.1)
      let (bar, offset) = (navigation.navigationBar.frame, list.tableView.contentOffset)
      let (first, second) = (UIViewController(), UIViewController())
      @MainActor func check(_ place: String) {
        #expect(navigation.view.safeAreaInsets == insets, "\(place)")
        #expect(navigation.navigationBar.frame == bar, "\(place)")
        #expect(list.tableView.contentOffset == offset, "\(place)")
      }
      navigation.present(first, animated: true)
      await lab.run(seconds: 1)
      check("presented")
      let bottom = first.view.safeAreaInsets.bottom
      #expect(bottom == 34)
      first.present(second, animated: true)
      await lab.run(seconds: 1)
      #expect(first.view.safeAreaInsets.bottom == bottom, "a sheet behind another one")
      second.dismiss(animated: true)
      await lab.run(seconds: 1)
      first.dismiss(animated: true)
      await lab.run(seconds: 0.2)
      check("dismissing")
      await lab.run(seconds: 1)
      check("dismissed")
      #expect(lab.mistakes == [])
    }
  }

  /// 56 in listings of views: wix/react-native-navigation, 5730; Tencent/QMUI_iOS, 877 (iOS 13).
  @Test(
    "A navigation bar at the top of a sheet is 56 points high; below other views or full screen 44",
    arguments: [
      (UIModalPresentationStyle.pageSheet, false, CGFloat(56)), (.formSheet, false, 56),
      (.fullScreen, false, 44), (.pageSheet, true, 44),
    ])
  func barHeight(_ style: UIModalPresentationStyle, isNested: Bool, height: CGFloat) async {
    await TransitionLab.run { lab in
      let a = UIViewController()
      lab.show(a)
      let page = UIViewController()
      page.title = "Page"
      let navigation = UINavigationController(rootViewController: page)
      #expect(navigation.navigationBar.frame.height == 44 || !navigation.isViewLoaded)
      let presented = isNested ? UIViewController() : navigation
      if isNested {
        presented.addChild(navigation)
        presented.view.addSubview(navigation.view)
        navigation.didMove(toParent: presented)
      }
      presented.modalPresentationStyle = style
      a.present(presented, animated: true)
      await lab.run(seconds: 1)
      #expect(navigation.navigationBar.frame.height == height)
      #expect(page.view.safeAreaInsets.top == height)
      let title = navigation.navigationBar.label("Page")
      #expect(abs((title?.place.midY ?? 0) - (navigation.navigationBar.place.midY)) <= 0.75)
      #expect(lab.mistakes == [])
    }
  }

  @Test("The default style is a card; the presenter stays (S1.10, S1.12, S1.17, S1.42)")
  func automatic() async {
    for style in [UIModalPresentationStyle.automatic, .pageSheet, .formSheet] {
      await TransitionLab.run { lab in
        let (a, b, _) = await sheet(lab, style: style)
        let controller = b.sheetPresentationController
        #expect(controller?.presentationStyle == (style == .formSheet ? .formSheet : .pageSheet))
        #expect(a.view.window != nil)
        #expect(controller?.presentedView?.frame == Self.card)
        #expect(controller?.presentedView !== b.view, "a wrapper with rounded corners (S1.53)")
        #expect(b.view.convert(b.view.bounds, to: nil) == Self.card)
        // The presenter is behind: narrower, its edge above the card.
        let behind = a.view.superview?.frame ?? .zero
        #expect(abs(behind.minX - 16) < 1e-9)
        #expect(abs(behind.minY) < 1e-9)
        b.dismiss(animated: true)
        await lab.run(seconds: 0.6)
        #expect(!lab.log.events.contains { $0.hasPrefix("A.") })
        #expect(a.view.frame == Self.whole)
        #expect(a.view.superview is UIWindow)
        #expect(lab.mistakes == [])
      }
    }
  }

  @Test(
    "Sheets: view(forKey:) returns nil for the presenter, its frames are set (S1.52, S1.58)")
  func contexts() async {
    await TransitionLab.run { lab in
      let a = UIViewController()
      let b = UIViewController()
      let delegate = LoggingTransitioningDelegate(lab.log)
      lab.show(a)
      await lab.step()
      var seen: [String] = []
      @MainActor func ask(_ context: any UIViewControllerContextTransitioning) {
        #expect(context.presentationStyle == .pageSheet)
        let card = b.presentationController?.presentedView
        for key in [UITransitionContextViewKey.from, .to] {
          let view = context.view(forKey: key)
          seen.append(view == nil ? "nil" : view === card ? "card" : "?")
        }
        #expect(context.finalFrame(for: b) == Self.card)
        // Not the scaled frame behind the card.
        if seen.count == 4 { #expect(context.finalFrame(for: a) == Self.whole) }
        #expect(context.initialFrame(for: b) == (seen.count == 2 ? .zero : Self.card))
      }
      delegate.presenting.inspect = ask
      delegate.dismissing.inspect = ask
      b.transitioningDelegate = delegate
      a.present(b, animated: true)
      await lab.run(seconds: 0.6)
      b.dismiss(animated: true)
      await lab.run(seconds: 0.6)
      #expect(seen == ["nil", "card", "card", "nil"])
      #expect(lab.mistakes == [])
    }
  }

  @Test("On a tablet sheets are centered, and the presenter does not move")
  func tablet() async {
    for (style, frame) in [
      (UIModalPresentationStyle.formSheet, CGRect(x: 242, y: 373, width: 540, height: 620)),
      (.pageSheet, CGRect(x: 156, y: 24, width: 712, height: 1318)),
    ] {
      await TransitionLab.run { lab in
        let (a, b, _) = await sheet(lab, style: style, size: CGSize(width: 1024, height: 1366))
        #expect(b.presentationController?.presentedView?.frame == frame)
        let place = a.view.convert(a.view.bounds, to: nil)
        #expect(place == CGRect(x: 0, y: 0, width: 1024, height: 1366))
        let isForm = style == .formSheet
        #expect(b.traitCollection.horizontalSizeClass == (isForm ? .compact : .regular))
      }
    }
  }

  @Test("Detents: the sheet rests at the selected one, and animates to another")
  func detents() async {
    await TransitionLab.run { lab in
      let (_, b, _) = await sheet(lab) { sheet in
        sheet.detents = [
          .large(), .medium(), .custom(identifier: .init("low")) { _ in 200 },
          .custom(identifier: .init("never")) { _ in nil },
        ]
        sheet.selectedDetentIdentifier = .medium
      }
      let controller = b.sheetPresentationController
      #expect(controller?.presentedView?.frame.minY == 422)
      controller?.selectedDetentIdentifier = nil
      await lab.step()
      #expect(controller?.presentedView?.frame.minY == 644, "the smallest")
      await lab.act {
        controller?.animateChanges { controller?.selectedDetentIdentifier = .large }
      }
      #expect(controller?.presentedView?.frame.minY == 10)
      #expect(controller?.presentedView?.seen.frame.minY == 644)
      await lab.run(seconds: 0.2)
      let early = controller?.presentedView?.seen.frame.minY ?? 0
      #expect(early > 10 && early < 644)
      await lab.run(seconds: 0.5)
      #expect(controller?.presentedView?.seen.frame.minY == 10)
    }
  }

  @Test("Custom detents without a name differ from each other")
  func namelessDetents() async {
    await TransitionLab.run { lab in
      let (_, b, _) = await sheet(lab) { sheet in
        sheet.detents = [.custom { _ in 200 }, .custom { _ in 400 }]
      }
      let controller = b.sheetPresentationController
      #expect(controller?.presentedView?.frame.minY == 644)
      controller?.selectedDetentIdentifier = controller?.detents.last?.identifier
      await lab.step()
      #expect(controller?.presentedView?.frame.minY == 444)
    }
  }

  @Test("Up to an undimmed detent nothing is dimmed, and touches pass")
  func undimmed() async {
    await TransitionLab.run { lab in
      let (a, b, _) = await sheet(lab) { sheet in
        sheet.detents = [.medium(), .large()]
        sheet.largestUndimmedDetentIdentifier = .medium
      }
      let window = b.view.window
      #expect(window?.hitTest(CGPoint(x: 195, y: 100), with: nil) === a.view)
      let dimming = b.presentationController?.containerView?.subviews.first
      #expect(dimming?.alpha == 0)
      b.sheetPresentationController?.selectedDetentIdentifier = .large
      await lab.step()
      #expect(dimming?.alpha == 1)
      #expect(window?.hitTest(CGPoint(x: 195, y: 5), with: nil) !== a.view)
    }
  }

  @Test("A sheet released above half returns, and nothing has changed (S1.45, S2.14)")
  func cancelledDrag() async {
    await TransitionLab.run { lab in
      let (a, b, script) = await sheet(lab)
      let delegate = DismissalWitness(lab.log)
      b.presentationController?.delegate = delegate
      await lab.run(seconds: 0.2)
      var before = ""
      await lab.step { before = lab.dump() }
      await drag(lab, script, from: 100, to: 350, seconds: 0.4, rest: 0.3)
      #expect(lab.log.take() == ["should dismiss", "will dismiss", "B.viewWillDisappear(true)"])
      await lab.run(seconds: 0.7)
      #expect(
        lab.log.take() == [
          "B.viewWillAppear(true)", "B.viewIsAppearing(true)", "B.viewDidAppear(true)",
        ])
      #expect(a.presentedViewController === b)
      await lab.step { #expect(lab.dump() == before) }
      #expect(lab.mistakes == [])
    }
  }

  @Test(
    "A sheet pulled far or flicked is dismissed; the delegate is notified, unlike by dismiss(animated:) (S2.14)"
  )
  func finishedDrag() async {
    for isFlick in [true, false] {
      await TransitionLab.run { lab in
        let (a, b, script) = await sheet(lab)
        let delegate = DismissalWitness(lab.log)
        b.presentationController?.delegate = delegate
        if isFlick {
          await drag(lab, script, from: 100, to: 300, seconds: 0.1)
        } else {
          await drag(lab, script, from: 100, to: 700, seconds: 0.5, rest: 0.3)
        }
        await lab.run(seconds: 0.7)
        #expect(
          lab.log.take().filter { $0.hasSuffix("dismiss") } == [
            "should dismiss", "will dismiss", "did dismiss",
          ])
        #expect(a.presentedViewController == nil)
        #expect(a.view.superview is UIWindow)
        #expect(lab.mistakes == [])

        await lab.act { a.present(b, animated: false) }
        b.presentationController?.delegate = delegate
        await lab.act { b.dismiss(animated: true) }
        await lab.run(seconds: 0.6)
        #expect(!lab.log.events.contains { $0.hasSuffix("dismiss") })
      }
    }
  }

  @Test("A sheet that must not be dismissed resists, and reports the attempt (S2.14)")
  func modal() async {
    await TransitionLab.run { lab in
      let (a, b, script) = await sheet(lab)
      let delegate = DismissalWitness(lab.log)
      b.presentationController?.delegate = delegate
      b.isModalInPresentation = true
      var before = ""
      await lab.step { before = lab.dump() }
      await drag(lab, script, from: 100, to: 700, seconds: 0.3, rest: 0.1) {
        let pulled = b.presentationController?.presentedView?.seen.frame.minY ?? 0
        #expect(pulled > 150 && pulled < 427, "gives way like rubber: \(pulled)")
      }
      await lab.run(seconds: 0.7)
      #expect(lab.log.take() == ["attempted to dismiss"])
      b.isModalInPresentation = false
      delegate.allows = false
      await drag(lab, script, from: 100, to: 700, seconds: 0.3)
      await lab.run(seconds: 0.7)
      #expect(lab.log.take() == ["should dismiss", "attempted to dismiss"])
      #expect(a.presentedViewController === b)
      await lab.step { #expect(lab.dump() == before) }
    }
  }

  @Test("A sheet that must not be dismissed stays at its smallest detent after a long drag down")
  func modalWithDetents() async {
    await TransitionLab.run { lab in
      let (a, b, script) = await sheet(lab) {
        $0.detents = [.medium(), .large()]
        $0.selectedDetentIdentifier = .large
      }
      b.isModalInPresentation = true
      await drag(lab, script, from: 100, to: 800, seconds: 0.3)
      await lab.run(seconds: 0.7)
      #expect(a.presentedViewController === b)
      #expect(b.sheetPresentationController?.selectedDetentIdentifier == .medium)
      #expect(b.presentationController?.presentedView?.frame.minY == 422)
    }
  }

  @Test("A sheet with a field that is edited is at its largest detent, or rises above the keyboard")
  func keyboard() async {
    let cases: [([UISheetPresentationController.Detent], CGFloat, CGFloat)] = [
      ([.medium(), .large()], 422, 10), ([.custom { _ in 200 }], 644, 384),
    ]
    for (detents, low, high) in cases {
      await TransitionLab.run { lab in
        let (a, b, _) = await sheet(lab) { $0.detents = detents }
        let field = UITextField(frame: CGRect(x: 20, y: 20, width: 300, height: 34))
        b.view.addSubview(field)
        let card = b.presentationController?.presentedView
        #expect(card?.frame.minY == low)
        await lab.act { field.becomeFirstResponder() }
        await lab.run(seconds: 0.1)
        let seen = card?.seen.frame.minY ?? 0
        #expect(seen < low && seen > high, "It moves with the keyboard: \(seen)")
        await lab.run(seconds: 0.5)
        #expect(card?.frame.minY == high)
        await lab.act { field.resignFirstResponder() }
        await lab.run(seconds: 0.6)
        #expect(card?.frame.minY == low)
        let outside = UITextField(frame: CGRect(x: 20, y: 20, width: 300, height: 34))
        a.view.addSubview(outside)
        await lab.act { outside.becomeFirstResponder() }
        await lab.run(seconds: 0.6)
        #expect(card?.frame.minY == low, "A field elsewhere does not move it")
      }
    }
  }

  @Test("A drag changes the detent, and the delegate is notified")
  func dragBetweenDetents() async {
    await TransitionLab.run { lab in
      let (_, b, script) = await sheet(lab) { $0.detents = [.medium(), .large()] }
      let delegate = DismissalWitness(lab.log)
      b.presentationController?.delegate = delegate
      await drag(lab, script, from: 500, to: 100, seconds: 0.4, rest: 0.2)
      await lab.run(seconds: 0.7)
      #expect(b.sheetPresentationController?.selectedDetentIdentifier == .large)
      #expect(b.presentationController?.presentedView?.frame.minY == 10)
      #expect(lab.log.take() == ["detent com.apple.UIKit.large"])
    }
  }

  @Test(
    "Where a finger lets go between detents, the dimming goes on from where it is",
    arguments: [(true, 500.0, 200.0), (false, 50.0, 350.0)])
  func dimmingAfterDrag(isUp: Bool, from: CGFloat, to: CGFloat) async {
    await TransitionLab.run { lab in
      let (_, b, script) = await sheet(lab) { sheet in
        sheet.detents = [.medium(), .large()]
        sheet.largestUndimmedDetentIdentifier = .medium
        sheet.selectedDetentIdentifier = isUp ? .medium : .large
      }
      let dimming = b.presentationController?.containerView?.subviews.first
      script.add(
        TouchScript.Finger([
          (time: lab.time, place: CGPoint(x: 195, y: from)),
          (time: lab.time + 0.4, place: CGPoint(x: 195, y: to)),
        ]))
      var last = dimming?.alpha ?? -1
      for _ in 0..<60 {
        await lab.step()
        let layer = dimming?.layer
        let now = CGFloat((layer?.presentation() ?? layer)?.opacity ?? -1)
        // A finger moves it by a twentieth a frame.
        #expect(abs(now - last) < 0.1)
        last = now
      }
      #expect(last == (isUp ? 1 : 0))
      #expect(
        b.sheetPresentationController?.selectedDetentIdentifier == (isUp ? .large : .medium))
    }
  }

  @Test("A sheet dragged or flicked down from its large detent follows the finger past the others")
  func dismissFromLarge() async {
    for (end, seconds) in [(CGFloat(640), 0.25), (400, 0.06)] {
      await TransitionLab.run { lab in
        let (a, b, script) = await sheet(lab) {
          $0.detents = [.medium(), .large()]
          $0.selectedDetentIdentifier = .large
        }
        script.add(
          TouchScript.Finger([
            (lab.time, CGPoint(x: 195, y: 90)), (lab.time + seconds, CGPoint(x: 195, y: end)),
          ]))
        var tops: [CGFloat] = []
        while tops.count < 100 {
          await lab.step()
          guard a.presentedViewController != nil else { break }
          if let card = b.presentationController?.presentedView {
            tops.append(card.seen.frame.minY)
          }
        }
        #expect(a.presentedViewController == nil)
        #expect(
          tops.count > 20 && zip(tops, tops.dropFirst()).allSatisfy { $0 <= $1 + 1e-9 }, "\(tops)")
      }
    }
  }

  @Test("A dismissal from the large detent that is cancelled ends at the smallest")
  func cancelFromLarge() async {
    await TransitionLab.run { lab in
      let (_, b, script) = await sheet(lab) {
        $0.detents = [.medium(), .large()]
        $0.selectedDetentIdentifier = .large
      }
      let delegate = DismissalWitness(lab.log)
      b.presentationController?.delegate = delegate
      await drag(lab, script, from: 100, to: 560, seconds: 0.4, rest: 0.2)
      await lab.run(seconds: 0.7)
      #expect(b.sheetPresentationController?.selectedDetentIdentifier == .medium)
      #expect(abs((b.presentationController?.presentedView?.frame.minY ?? 0) - 422) < 40)
      #expect(lab.log.take().contains("detent com.apple.UIKit.medium"))
    }
  }

  /// A list that fills a sheet with two detents.
  private func list(in b: UIViewController) -> UIScrollView {
    let list = UIScrollView(frame: b.view.bounds)
    list.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    list.contentSize = CGSize(width: 390, height: 3000)
    b.view.addSubview(list)
    return list
  }

  @Test("A list in a sheet expands it, then scrolls; at its top it moves the sheet down (S2.16)")
  func listInSheet() async {
    await TransitionLab.run { lab in
      let (_, b, script) = await sheet(lab) { $0.detents = [.medium(), .large()] }
      let list = list(in: b)
      let sheet = b.sheetPresentationController
      await drag(lab, script, from: 700, to: 300, seconds: 0.4, rest: 0.2)
      await lab.run(seconds: 0.6)
      #expect(sheet?.selectedDetentIdentifier == .large && list.contentOffset == .zero)
      await drag(lab, script, from: 700, to: 300, seconds: 0.4, rest: 0.2)
      #expect(list.contentOffset.y > 300 && sheet?.selectedDetentIdentifier == .large)
      // Away from its top the list continues to scroll, to its end and beyond.
      list.contentOffset = CGPoint(x: 0, y: 100)
      await drag(lab, script, from: 300, to: 800, seconds: 0.4, rest: 0.2)
      await lab.run(seconds: 2)
      #expect(list.contentOffset == .zero && sheet?.selectedDetentIdentifier == .large)
      await drag(lab, script, from: 200, to: 600, seconds: 0.4, rest: 0.2)
      await lab.run(seconds: 0.6)
      #expect(list.contentOffset == .zero && sheet?.selectedDetentIdentifier == .medium)
      await drag(lab, script, from: 500, to: 830, seconds: 0.2)
      await lab.run(seconds: 0.8)
      #expect(b.presentingViewController == nil && lab.mistakes == [])
    }
  }

  @Test("A list scrolls at every detent if scrolling may not expand the sheet (S2.16)")
  func listThatScrolls() async {
    await TransitionLab.run { lab in
      let (_, b, script) = await sheet(lab) {
        $0.detents = [.medium(), .large()]
        $0.prefersScrollingExpandsWhenScrolledToEdge = false
      }
      let list = list(in: b)
      await drag(lab, script, from: 700, to: 500, seconds: 0.4, rest: 0.2)
      #expect(list.contentOffset.y > 150)
      #expect(b.sheetPresentationController?.selectedDetentIdentifier != .large)
      list.contentOffset = .zero
      list.refreshControl = UIRefreshControl()
      await drag(lab, script, from: 500, to: 600, seconds: 0.4, rest: 0.2) {
        #expect(list.contentOffset.y < 0)
      }
    }
  }

  @Test("A sheet on a sheet: cards behind each other, and back again")
  func stacked() async {
    await TransitionLab.run { lab in
      let (a, b, _) = await sheet(lab)
      var before = ""
      await lab.step { before = lab.dump() }
      let c = LoggingController("C", lab.log)
      b.present(c, animated: true)
      await lab.run(seconds: 0.7)
      let lower = b.presentationController?.presentedView?.frame ?? .zero
      #expect(abs(lower.minX - 16) < 1e-9)
      #expect(c.presentationController?.presentedView?.frame == Self.card)
      c.dismiss(animated: true)
      await lab.run(seconds: 0.7)
      await lab.step { #expect(lab.dump() == before) }
      b.present(c, animated: false)
      a.dismiss(animated: true)
      await lab.run(seconds: 0.7)
      #expect(a.view.superview is UIWindow)
      #expect(a.view.frame == Self.whole)
      #expect(a.presentedViewController == nil)
      #expect(lab.mistakes == [])
    }
  }
}

/// Logs calls of adaptive and sheet delegates.
final class DismissalWitness: NSObject, UISheetPresentationControllerDelegate {
  private let log: EventLog
  var allows = true

  init(_ log: EventLog) {
    self.log = log
  }

  func presentationControllerShouldDismiss(
    _ presentationController: UIPresentationController
  ) -> Bool {
    log("should dismiss")
    return allows
  }
  func presentationControllerWillDismiss(_ presentationController: UIPresentationController) {
    log("will dismiss")
  }
  func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {
    log("did dismiss")
  }
  func presentationControllerDidAttemptToDismiss(
    _ presentationController: UIPresentationController
  ) { log("attempted to dismiss") }
  func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
    _ sheetPresentationController: UISheetPresentationController
  ) { log("detent \(sheetPresentationController.selectedDetentIdentifier?.rawValue ?? "none")") }
}
