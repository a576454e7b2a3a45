import AppResources
import CoreGraphics
import Foundation
import QuartzCore
import Testing
import UIKit

/// Classes of the storyboard, with the tables that `flipbook port` writes.
@MainActor
enum Route {
  final class Start: UIViewController {
    var prepared: [String] = []
    var returns: [String] = []
    var takesReturns = true

    override func canPerformUnwindSegueAction(
      _ action: Selector, from fromViewController: UIViewController, sender: Any?
    ) -> Bool {
      takesReturns
        && super.canPerformUnwindSegueAction(action, from: fromViewController, sender: sender)
    }
    override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
      prepared.append(segue.identifier ?? "")
    }
    func back(_ segue: UIStoryboardSegue) { returns.append("\(type(of: segue.source))") }

    final class FlipbookInterface0: InterfaceTable {
      override func declare() { action("back:", Selector(Start.back, name: "back(_:)")) }
    }
  }

  final class End: UIViewController {}

  final class Maker: UIViewController {
    func make(_ coder: NSCoder, sender: Any?, identifier: String?) -> Made? {
      Made(coder: coder, words: "\(sender ?? "") \(identifier ?? "")")
    }

    final class FlipbookInterface0: InterfaceTable {
      override func declare() {
        segueAction("make:sender:identifier:") { (owner: Maker, coder, sender, identifier) in
          owner.make(coder, sender: sender, identifier: identifier)
        }
      }
    }
  }

  final class Made: UIViewController {
    let words: String

    init?(coder: NSCoder, words: String) {
      self.words = words
      super.init(coder: coder)
    }

    required init?(coder: NSCoder) { nil }
  }

  final class Leave: UIStoryboardSegue {
    override func perform() {
      destination.view.tag = 78
      source.navigationController?.popViewController(animated: false)
    }
  }

  final class Shell: UIViewController {
    var towards: [UIViewController] = []

    override func unwind(for unwindSegue: UIStoryboardSegue, towards subsequentVC: UIViewController)
    {
      towards.append(subsequentVC)
    }
  }

  final class Drop: UIStoryboardSegue {
    override func perform() {
      destination.view.tag = 77
      source.present(destination, animated: false)
    }
  }

  final class Form: UITableViewController {
    var opened: [String] = []
    override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
      opened.append(segue.identifier ?? "")
    }
  }
}

@MainActor @Suite("Segues, static cells and nibs of controllers")
struct SegueTests {
  private static let scenes = """
    <scene><objects>
    <navigationController id="nav" sceneMemberID="viewController"><connections>
    <segue destination="start" kind="relationship" relationship="rootViewController" id="r"/>
    </connections></navigationController></objects></scene>
    <scene><objects>
    <viewController id="start" customClass="Route.Start" customModule="UIKitTests"
      sceneMemberID="viewController">
      <view key="view" id="v"><rect key="frame" x="0" y="0" width="390" height="844"/>
      <subviews><view tag="5" id="box"><rect key="frame" x="10" y="20" width="100" height="50"/>
      <connections><segue destination="end" kind="embed" identifier="embedded" id="s0"/>
      </connections></view></subviews></view>
      <connections>
      <segue destination="end" kind="show" identifier="push" id="s1"/>
      <segue destination="end" kind="presentation" identifier="sheet" animates="NO"
        modalPresentationStyle="overFullScreen" modalTransitionStyle="crossDissolve" id="s2"/>
      <segue destination="end" kind="custom" identifier="drop" customClass="Route.Drop"
        customModule="UIKitTests" id="s3"/>
      <segue destination="end" kind="popoverPresentation" identifier="popover" animates="NO"
        popoverAnchorView="box" id="s4"/>
      <segue destination="nothing" kind="show" identifier="lost" id="s5"/>
      </connections>
    </viewController></objects></scene>
    <scene><objects>
    <viewController storyboardIdentifier="end" id="end" customClass="Route.End"
      customModule="UIKitTests" sceneMemberID="viewController">
      <view key="view" id="v2"><rect key="frame" x="0" y="0" width="390" height="844"/></view>
      <connections><segue destination="exit" kind="unwind" identifier="return"
        unwindAction="back:" animates="NO" id="s6"/>
      <segue destination="exit" kind="unwind" identifier="unknown" customClass="Route.Missing"
        customModule="UIKitTests" unwindAction="back:" animates="NO" id="s7"/>
      <segue destination="exit" kind="unwind" identifier="own" customClass="Route.Leave"
        customModule="UIKitTests" unwindAction="back:" id="s8"/></connections>
    </viewController><exit id="exit" sceneMemberID="exit"/></objects></scene>
    <scene><objects>
    <tableViewController storyboardIdentifier="form" id="form" customClass="Route.Form"
      customModule="UIKitTests" sceneMemberID="viewController">
      <tableView key="view" dataMode="static" style="grouped" rowHeight="44" id="t">
      <rect key="frame" x="0" y="0" width="390" height="844"/>
      <sections>
      <tableViewSection headerTitle="One" id="a"><cells>
        <tableViewCell rowHeight="70" accessoryType="detailButton" id="c1">
        <rect key="frame" x="0" y="0" width="390" height="70"/>
        <tableViewCellContentView key="contentView" id="cc1"><subviews>
        <label text="First" tag="9" id="l1"><rect key="frame" x="8" y="8" width="90" height="20"/>
        </label></subviews></tableViewCellContentView>
        <connections>
        <segue destination="end" kind="presentation" identifier="row" id="q1"/>
        <segue destination="end" kind="presentation" identifier="info" animates="NO"
          trigger="accessoryAction" id="q2"/></connections></tableViewCell>
        <tableViewCell id="c2"><rect key="frame" x="0" y="0" width="390" height="44"/>
        <tableViewCellContentView key="contentView" id="cc2"/></tableViewCell>
      </cells></tableViewSection>
      <tableViewSection footerTitle="Two" id="b"><cells>
        <tableViewCell id="c3"><rect key="frame" x="0" y="0" width="390" height="44"/>
        <tableViewCellContentView key="contentView" id="cc3"/></tableViewCell>
      </cells></tableViewSection></sections>
      <connections><outlet property="dataSource" destination="form" id="d1"/>
      <outlet property="delegate" destination="form" id="d2"/></connections></tableView>
    </tableViewController></objects></scene>
    """

  private func with(
    _ files: [String: String] = [:], _ body: @MainActor (TransitionLab) async throws -> Void
  ) async throws {
    let folder = NSTemporaryDirectory() + "SegueTests-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let main =
      "<document initialViewController=\"nav\"><scenes>\(Self.scenes)</scenes></document>"
    for (name, text) in files.merging(["Main.storyboard": main], uniquingKeysWith: { $1 }) {
      try Data(text.utf8).write(to: URL(fileURLWithPath: folder + "/" + name))
    }
    try await TransitionLab.run { lab in
      lab.world.resources = ResourceSearch(paths: [folder])
      try await body(lab)
    }
  }

  private func shown(_ lab: TransitionLab) async throws -> Route.Start {
    let made = UIStoryboard(name: "Main", bundle: nil).instantiateInitialViewController()
    let navigation = try #require(made as? UINavigationController)
    lab.show(navigation)
    await lab.step()
    return try #require(navigation.topViewController as? Route.Start)
  }

  @Test("An embed segue fills its container with a child, after prepare(for:sender:)")
  func embed() async throws {
    try await with { lab in
      let start = try await shown(lab)
      #expect(start.prepared == ["embedded"])
      let child = try #require(start.children.first as? Route.End)
      #expect(child.view.superview?.tag == 5)
      #expect(child.view.frame == CGRect(x: 0, y: 0, width: 100, height: 50))
      #expect(lab.world.mistakes.isEmpty)
    }
  }

  @Test("A segue action creates the destination of its segue")
  func segueAction() async throws {
    let folder = FileManager.default.temporaryDirectory.path + "/Story-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let text = """
      <document initialViewController="a"><scenes>
      <scene><objects><viewController id="a" customClass="Route.Maker" customModule="UIKitTests"
        sceneMemberID="viewController">
      <view key="view" id="v"/><connections><segue destination="b" kind="presentation"
        identifier="open" animates="NO" destinationCreationSelector="make:sender:identifier:"
        id="s"/></connections></viewController></objects></scene>
      <scene><objects><viewController id="b" customClass="Route.Made" customModule="UIKitTests"
        sceneMemberID="viewController">
      <view key="view" tag="3" id="w"/></viewController></objects></scene>
      </scenes></document>
      """
    try Data(text.utf8).write(to: URL(fileURLWithPath: folder + "/Made.storyboard"))
    try await TransitionLab.run { lab in
      lab.world.resources = ResourceSearch(paths: [folder])
      let made = UIStoryboard(name: "Made", bundle: nil).instantiateInitialViewController()
      let maker = try #require(made)
      lab.show(maker)
      await lab.step()
      maker.performSegue(withIdentifier: "open", sender: "me")
      await lab.step()
      let shown = try #require(maker.presentedViewController as? Route.Made)
      #expect(shown.words == "me open" && shown.view.tag == 3)
      #expect(lab.world.mistakes.isEmpty)
    }
  }

  @Test("An unwind segue pops to the controller with its action, and calls it")
  func unwindPush() async throws {
    try await with { lab in
      let start = try await shown(lab)
      start.performSegue(withIdentifier: "push", sender: nil)
      await lab.run(seconds: 1)
      let end = try #require(start.navigationController?.topViewController as? Route.End)
      end.performSegue(withIdentifier: "return", sender: nil)
      await lab.run(seconds: 1)
      #expect(start.navigationController?.topViewController === start)
      #expect(start.returns == ["End"] && start.prepared == ["embedded", "push"])
      #expect(lab.world.mistakes.isEmpty)
    }
  }

  @Test("An unwind segue with a class performs itself, with an unknown one it goes back")
  func unwindOfClass() async throws {
    for (name, mistakes) in [("own", 0), ("unknown", 1)] {
      try await with { lab in
        let start = try await shown(lab)
        start.performSegue(withIdentifier: "push", sender: nil)
        await lab.run(seconds: 1)
        let end = try #require(start.navigationController?.topViewController as? Route.End)
        end.performSegue(withIdentifier: name, sender: nil)
        await lab.run(seconds: 1)
        #expect(start.navigationController?.topViewController === start, "\(name)")
        #expect(start.presentedViewController == nil && start.returns == ["End"], "\(name)")
        #expect((start.view.tag == 78) == (name == "own"))
        #expect(lab.world.mistakes.count == mistakes, "\(name)")
      }
    }
  }

  @Test("A custom container is told which child an unwind segue leads to")
  func unwindInContainer() async throws {
    try await with { lab in
      let made = UIStoryboard(name: "Main", bundle: nil).instantiateInitialViewController()
      let navigation = try #require(made as? UINavigationController)
      let shell = Route.Shell()
      shell.addChild(navigation)
      shell.view.addSubview(navigation.view)
      navigation.didMove(toParent: shell)
      lab.show(shell)
      await lab.step()
      let start = try #require(navigation.topViewController as? Route.Start)
      start.performSegue(withIdentifier: "push", sender: nil)
      await lab.run(seconds: 1)
      navigation.topViewController?.performSegue(withIdentifier: "return", sender: nil)
      await lab.run(seconds: 1)
      #expect(shell.towards == [navigation] && start.returns == ["End"])
    }
  }

  @Test("A controller that cannot perform an unwind action is passed over")
  func refusedUnwind() async throws {
    try await with { lab in
      let start = try await shown(lab)
      start.performSegue(withIdentifier: "push", sender: nil)
      await lab.run(seconds: 1)
      let end = try #require(start.navigationController?.topViewController as? Route.End)
      start.takesReturns = false
      end.performSegue(withIdentifier: "return", sender: nil)
      await lab.run(seconds: 1)
      #expect(start.navigationController?.topViewController === end && start.returns == [])
      #expect(lab.world.mistakes.count == 1)
    }
  }

  @Test("A presenting segue sets styles, and an unwind segue dismisses what it presented")
  func presentAndUnwind() async throws {
    try await with { lab in
      let start = try await shown(lab)
      start.performSegue(withIdentifier: "sheet", sender: nil)
      await lab.step()
      let end = try #require(start.presentedViewController as? Route.End)
      #expect(end.modalPresentationStyle == .overFullScreen)
      #expect(end.modalTransitionStyle == .crossDissolve)
      end.performSegue(withIdentifier: "return", sender: nil)
      await lab.run(seconds: 1)
      #expect(start.presentedViewController == nil && start.returns == ["End"])
      #expect(lab.world.mistakes.isEmpty)
    }
  }

  @Test("A segue with a class performs itself")
  func custom() async throws {
    try await with { lab in
      let start = try await shown(lab)
      start.performSegue(withIdentifier: "drop", sender: nil)
      await lab.step()
      #expect(start.presentedViewController?.view.tag == 77)
      #expect(start.prepared == ["embedded", "drop"])
    }
  }

  @Test("A popover segue points at its anchor")
  func popover() async throws {
    try await with { lab in
      let start = try await shown(lab)
      start.performSegue(withIdentifier: "popover", sender: nil)
      await lab.step()
      let end = try #require(start.presentedViewController as? Route.End)
      #expect(end.modalPresentationStyle == .popover)
      let popover = end.popoverPresentationController
      #expect(popover?.sourceView?.tag == 5)
      #expect(popover?.sourceRect == CGRect(x: 0, y: 0, width: 100, height: 50))
    }
  }

  @Test("A segue to nothing is reported with its line")
  func lost() async throws {
    try await with { lab in
      let start = try await shown(lab)
      start.performSegue(withIdentifier: "lost", sender: nil)
      let problem = try #require(lab.world.mistakes.first?.problem)
      #expect(problem.contains("Main.storyboard:20: <segue>: the destination of the segue"))
    }
  }

  @Test("Static cells have their content, heights, headers and segues")
  func staticCells() async throws {
    try await with { lab in
      let made = UIStoryboard(name: "Main", bundle: nil).instantiateViewController(
        withIdentifier: "form")
      let form = try #require(made as? Route.Form)
      let window = lab.show(form)
      await lab.step()
      let table = try #require(form.tableView)
      #expect(table.numberOfSections == 2 && table.numberOfRows(inSection: 0) == 2)
      let cell = try #require(table.cellForRow(at: IndexPath(row: 0, section: 0)))
      #expect(cell.frame.height == 70)
      #expect((cell.viewWithTag(9) as? UILabel)?.text == "First")
      #expect(table.rectForRow(at: IndexPath(row: 1, section: 0)).height == 44)
      let dataSource = table.dataSource
      #expect(dataSource?.tableView(table, titleForHeaderInSection: 0) == "One")
      #expect(dataSource?.tableView(table, titleForFooterInSection: 1) == "Two")
      // The circled i.
      let place = cell.convert(
        CGPoint(x: cell.bounds.maxX - 26, y: cell.bounds.midY), to: window)
      let script = TouchScript(window)
      lab.world.eventSources.append { script.deliver(upTo: $0) }
      script.add(TouchScript.Finger([(lab.time, place), (lab.time + 0.05, place)]))
      await lab.run(seconds: 1)
      #expect(form.opened == ["info"])
      #expect(lab.world.mistakes.isEmpty)
    }
  }

  private static let nib = """
    <document><objects>
    <placeholder placeholderIdentifier="IBFilesOwner" id="-1"><connections>
    <outlet property="view" destination="v" id="o"/></connections></placeholder>
    <view tag="3" id="v"><rect key="frame" x="0" y="0" width="200" height="100"/></view>
    </objects></document>
    """

  @Test("Controllers load the nib that they name, or that has the name of their class")
  func controllerNib() async throws {
    try await with(["Panel.xib": Self.nib, "End.xib": Self.nib]) { lab in
      let panel = UIViewController(nibName: "Panel", bundle: nil)
      #expect(panel.view.tag == 3)
      #expect(Route.End().view.tag == 3)
      #expect(lab.world.mistakes.isEmpty)
    }
  }

  @Test("A bundle loads a nib's objects, and connects them with their owner")
  func loadNibNamed() async throws {
    try await with(["Panel.xib": Self.nib]) { lab in
      let owner = UIViewController()
      let made = Bundle.main.loadNibNamed("Panel", owner: owner, options: nil)
      #expect((made?.first as? UIView)?.tag == 3 && owner.view.tag == 3)
      #expect(lab.world.mistakes.isEmpty)
    }
  }
}
