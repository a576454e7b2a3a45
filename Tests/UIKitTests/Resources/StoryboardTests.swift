import AppResources
import CoreGraphics
import Foundation
import QuartzCore
import Testing
import UIKit

extension UIView {
  fileprivate var depth: CGFloat {
    get { layer.zPosition }
    set { layer.zPosition = newValue }
  }

  final class FlipbookInterface0: InterfaceTable {
    override func declare() { property("depth", \UIView.depth) }
  }
}

/// The classes of the storyboard, with the tables that `flipbook port` writes.
@MainActor
enum Story {
  final class List: UITableViewController {
    var prepared: [String] = []

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
      3
    }
    override func tableView(
      _ tableView: UITableView, cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell {
      let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
      (cell as? Row)?.name?.text = "Row \(indexPath.row)"
      return cell
    }
    override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
      prepared.append("\(segue.identifier ?? "") \(sender is UITableViewCell)")
      (segue.destination as? Detail)?.subject = "chosen"
    }
  }

  final class Row: UITableViewCell {
    weak var name: UILabel?
    final class FlipbookInterface0: InterfaceTable {
      override func declare() { property("name", \Row.name) }
    }
  }

  /// A view that reads its outlet when it awakes.
  final class Panel: UIView {
    weak var inner: UILabel!
    var foundText: String?
    var textsOfTints: [String?] = []

    override func awakeFromNib() { foundText = inner?.text }
    override func tintColorDidChange() { textsOfTints.append(inner?.text) }
    final class FlipbookInterface0: InterfaceTable {
      override func declare() { property("inner", \Panel.inner) }
    }
  }

  final class PanelOwner: UIViewController {
    var panel: Panel!
    final class FlipbookInterface0: InterfaceTable {
      override func declare() { property("panel", \PanelOwner.panel) }
    }
  }

  final class Gallery: UIViewController {
    weak var flow: UICollectionViewFlowLayout!
    final class FlipbookInterface0: InterfaceTable {
      override func declare() { property("flow", \Gallery.flow) }
    }
  }

  final class Sleeper: NSObject, NibAwaking {
    var wakings = 0
    func awakeFromNib() { wakings += 1 }
  }

  final class SleepingLayout: UICollectionViewFlowLayout, NibAwaking {
    var wakings = 0
    func awakeFromNib() { wakings += 1 }
  }

  final class Detail: UIViewController {
    var subject = ""
    var heading: UILabel!
    var boxes: [UIView]!
    var presses = 0
    var awakened: [Bool] = []

    override func awakeFromNib() { awakened.append(isViewLoaded) }
    func press(_ sender: UIButton) { presses += sender.tag }

    final class FlipbookInterface0: InterfaceTable {
      override func declare() {
        property("heading", \Detail.heading)
        property("boxes", \Detail.boxes)
        action("press:", Selector(Detail.press, name: "press(_:)"))
      }
    }
  }

  final class Badge: UIView {
    var radius: CGFloat = 0
    var isWarm = false
    var label = ""
    private(set) var foundColor: UIColor?

    override init(frame: CGRect) { super.init(frame: frame) }
    required init?(coder: NSCoder) {
      super.init(coder: coder)
      foundColor = backgroundColor
    }
    final class FlipbookInterface0: InterfaceTable {
      override func declare() {
        property("radius", \Badge.radius)
        property("isWarm", \Badge.isWarm)
        property("label", \Badge.label)
      }
    }
  }
}

@MainActor @Suite("Storyboards and nibs")
struct StoryboardTests {
  private static let head = #"<?xml version="1.0" encoding="UTF-8"?>"#

  /// As Xcode writes it: a navigation controller, a table with a prototype, and a detail scene.
  static let story =
    head + """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0"
        useSafeAreas="YES" initialViewController="nav">
        <scenes>
          <scene sceneID="s1"><objects>
            <navigationController id="nav" sceneMemberID="viewController">
              <navigationBar key="navigationBar" id="bar"/>
              <connections>
                <segue destination="list" kind="relationship" relationship="rootViewController" id="r"/>
              </connections>
            </navigationController>
            <placeholder placeholderIdentifier="IBFirstResponder" id="f1"/>
          </objects></scene>
          <scene sceneID="s2"><objects>
            <tableViewController title="List" id="list" customClass="Story.List"
              customModule="UIKitTests" sceneMemberID="viewController">
              <tableView key="view" style="plain" rowHeight="60" id="table">
                <rect key="frame" x="0.0" y="0.0" width="414" height="896"/>
                <prototypes>
                  <tableViewCell reuseIdentifier="row" id="row" customClass="Story.Row"
                    customModule="UIKitTests">
                    <rect key="frame" x="0.0" y="28" width="414" height="60"/>
                    <tableViewCellContentView key="contentView" id="content">
                      <rect key="frame" x="0.0" y="0.0" width="414" height="60"/>
                      <subviews>
                        <label text="Name" id="name"
                          translatesAutoresizingMaskIntoConstraints="NO"/>
                      </subviews>
                      <constraints>
                        <constraint firstItem="name" firstAttribute="leading" secondItem="content"
                          secondAttribute="leading" constant="30" id="c1"/>
                        <constraint firstItem="name" firstAttribute="centerY" secondItem="content"
                          secondAttribute="centerY" id="c2"/>
                      </constraints>
                    </tableViewCellContentView>
                    <connections>
                      <outlet property="name" destination="name" id="o1"/>
                      <segue destination="detail" kind="show" identifier="open" id="s"/>
                    </connections>
                  </tableViewCell>
                </prototypes>
                <connections>
                  <outlet property="dataSource" destination="list" id="o2"/>
                  <outlet property="delegate" destination="list" id="o3"/>
                </connections>
              </tableView>
              <navigationItem key="navigationItem" title="Things" id="item"/>
            </tableViewController>
          </objects></scene>
          <scene sceneID="s3"><objects>
            <viewController storyboardIdentifier="detail" id="detail" customClass="Story.Detail"
              customModule="UIKitTests" sceneMemberID="viewController">
              <view key="view" contentMode="scaleToFill" id="root">
                <rect key="frame" x="0.0" y="0.0" width="414" height="896"/>
                <autoresizingMask key="autoresizingMask" widthSizable="YES" heightSizable="YES"/>
                <subviews>
                  <label text="Heading" textAlignment="center" id="heading"
                    translatesAutoresizingMaskIntoConstraints="NO">
                    <fontDescription key="fontDescription" type="boldSystem" pointSize="20"/>
                  </label>
                  <view id="badge" customClass="Story.Badge" customModule="UIKitTests">
                    <rect key="frame" x="10" y="300" width="80" height="40"/>
                    <color key="backgroundColor" red="1" green="0.0" blue="0.0" alpha="1"
                      colorSpace="custom" customColorSpace="sRGB"/>
                    <userDefinedRuntimeAttributes>
                      <userDefinedRuntimeAttribute type="number" keyPath="radius">
                        <real key="value" value="12.5"/>
                      </userDefinedRuntimeAttribute>
                      <userDefinedRuntimeAttribute type="boolean" keyPath="isWarm" value="YES"/>
                      <userDefinedRuntimeAttribute type="string" keyPath="label" value="new"/>
                      <userDefinedRuntimeAttribute type="rect" keyPath="layoutMargins">
                        <rect key="value" x="1" y="2" width="3" height="4"/>
                      </userDefinedRuntimeAttribute>
                      <userDefinedRuntimeAttribute type="number" keyPath="layer.cornerRadius">
                        <integer key="value" value="7"/>
                      </userDefinedRuntimeAttribute>
                    </userDefinedRuntimeAttributes>
                  </view>
                  <button tag="5" buttonType="system" id="button">
                    <rect key="frame" x="10" y="400" width="100" height="40"/>
                    <state key="normal" title="Press"/>
                    <connections>
                      <action selector="press:" destination="detail" eventType="touchUpInside"
                        id="a1"/>
                    </connections>
                  </button>
                </subviews>
                <viewLayoutGuide key="safeArea" id="safe"/>
                <constraints>
                  <constraint firstItem="heading" firstAttribute="top" secondItem="safe"
                    secondAttribute="top" constant="16" id="c3"/>
                  <constraint firstItem="safe" firstAttribute="trailing" secondItem="heading"
                    secondAttribute="trailing" constant="20" id="c4"/>
                  <constraint firstItem="heading" firstAttribute="leading" secondItem="safe"
                    secondAttribute="leading" constant="20" id="c5"/>
                </constraints>
              </view>
              <connections>
                <outlet property="heading" destination="heading" id="o4"/>
                <outletCollection property="boxes" destination="badge" id="o5"/>
                <outletCollection property="boxes" destination="button" id="o6"/>
              </connections>
            </viewController>
          </objects></scene>
        </scenes>
      </document>
      """

  /// Runs `body` in a world whose resources are some files.
  private func with(
    _ files: [String: String], _ body: @MainActor (TransitionLab) async throws -> Void
  ) async throws {
    let folder = FileManager.default.temporaryDirectory.path + "/Story-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    for (name, text) in files {
      try Data(text.utf8).write(to: URL(fileURLWithPath: folder + "/" + name))
    }
    try await TransitionLab.run { lab in
      lab.world.resources = ResourceSearch(paths: [folder])
      try await body(lab)
    }
  }

  private func storyboard(_ scenes: String, initial: String = "a") -> String {
    Self.head
      + "<document initialViewController=\"\(initial)\"><scenes>\(scenes)</scenes></document>"
  }

  @Test("A segue calls prepare(for:sender:) and pushes its destination")
  func segue() async throws {
    try await with(["Main.storyboard": Self.story]) { lab in
      let made = UIStoryboard(name: "Main", bundle: nil).instantiateInitialViewController()
      let navigation = try #require(made as? UINavigationController)
      lab.show(navigation)
      await lab.step()
      let list = try #require(navigation.viewControllers.first as? Story.List)
      #expect(list.navigationItem.title == "Things" && list.title == "List")
      let path = IndexPath(row: 1, section: 0)
      let row = try #require(list.tableView.cellForRow(at: path) as? Story.Row)
      #expect(row.name?.text == "Row 1" && row.frame.height == 60)
      #expect(row.name?.frame.minX == 30)
      list.performSegue(withIdentifier: "none", sender: nil)
      #expect(lab.world.mistakes.map(\.kind) == [.storyboardMissing])
      list.performSegue(withIdentifier: "open", sender: row)
      await lab.run(seconds: 1)
      #expect(list.prepared == ["open true"])
      let detail = try #require(navigation.topViewController as? Story.Detail)
      #expect(detail.subject == "chosen" && detail.storyboard != nil)
      #expect(lab.world.mistakes.count == 1)
    }
  }

  @Test("Properties that an app adds to UIKit's classes can be set, also of subclasses")
  func extensions() async {
    await TransitionLab.run { _ in
      let label = UILabel()
      let set = { InterfaceTable.setExtended($0, of: label, to: [CGFloat(3)], in: $1) }
      #expect(set("depth", "UIKitTests") == true && label.layer.zPosition == 3)
      #expect(set("height", "UIKitTests") == nil && set("depth", "Elsewhere") == nil)
    }
  }

  @Test("Outlets, actions, runtime attributes and constraints of a scene")
  func detail() async throws {
    try await with(["Main.storyboard": Self.story]) { lab in
      let detail = try #require(
        UIStoryboard(name: "Main", bundle: nil).instantiateViewController(withIdentifier: "detail")
          as? Story.Detail)
      #expect(detail.awakened == [false])
      lab.show(detail)
      await lab.step()
      #expect(detail.heading.text == "Heading" && detail.heading.font.pointSize == 20)
      #expect(detail.heading.frame.minX == 20 && detail.heading.frame.width == 350)
      #expect(detail.heading.frame.minY == detail.view.safeAreaInsets.top + 16)
      let badge = try #require(detail.boxes.first as? Story.Badge)
      #expect(badge.radius == 12.5 && badge.isWarm && badge.label == "new")
      #expect(badge.layoutMargins == UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
      #expect(badge.layer.cornerRadius == 7 && badge.foundColor == .red)
      #expect(badge.frame == CGRect(x: 10, y: 300, width: 80, height: 40))
      let button = try #require(detail.boxes.last as? UIButton)
      button.sendActions(for: .touchUpInside)
      #expect(detail.presses == 5 && button.currentTitle == "Press")
      #expect(lab.world.mistakes.isEmpty)
    }
  }

  @Test("A second view of a scene has its outlets before it awakes")
  func secondView() async throws {
    let scenes = """
      <scene><objects>
        <viewController id="a" customClass="Story.PanelOwner" customModule="UIKitTests"
          sceneMemberID="viewController">
          <view key="view" id="v"/>
          <connections><outlet property="panel" destination="p" id="o1"/></connections>
        </viewController>
        <view id="p" customClass="Story.Panel" customModule="UIKitTests">
          <subviews><label text="Inner" id="l"/></subviews>
          <connections><outlet property="inner" destination="l" id="o2"/></connections>
        </view></objects></scene>
      """
    try await with(["Main.storyboard": storyboard(scenes)]) { lab in
      let made = UIStoryboard(name: "Main", bundle: nil).instantiateInitialViewController()
      let owner = try #require(made as? Story.PanelOwner)
      owner.loadViewIfNeeded()
      #expect(owner.panel.foundText == "Inner")
      #expect(lab.world.mistakes.isEmpty)
    }
  }

  @Test("A view hears of the tint of its superview when its outlets are connected")
  func tintOfSuperview() async throws {
    let scenes = """
      <scene><objects>
        <viewController id="a" customClass="Story.PanelOwner" customModule="UIKitTests"
          sceneMemberID="viewController">
          <view key="view" id="v">
            <subviews><view id="p" customClass="Story.Panel" customModule="UIKitTests">
              <subviews><label text="Inner" id="l"/></subviews>
              <connections><outlet property="inner" destination="l" id="o2"/></connections>
            </view></subviews>
            <color key="tintColor" red="1" green="0" blue="0" alpha="1" colorSpace="custom"
              customColorSpace="sRGB"/>
          </view>
          <connections><outlet property="panel" destination="p" id="o1"/></connections>
        </viewController></objects></scene>
      """
    try await with(["Main.storyboard": storyboard(scenes)]) { lab in
      let made = UIStoryboard(name: "Main", bundle: nil).instantiateInitialViewController()
      let owner = try #require(made as? Story.PanelOwner)
      owner.loadViewIfNeeded()
      #expect(owner.panel.tintColor == owner.view.tintColor)
      #expect(owner.panel.textsOfTints == ["Inner"])
    }
  }

  @Test("The layout of a collection view can be an outlet")
  func layoutOutlet() async throws {
    let scenes = """
      <scene><objects>
        <viewController id="a" customClass="Story.Gallery" customModule="UIKitTests"
          sceneMemberID="viewController">
          <view key="view" id="v"><subviews><collectionView id="c">
            <collectionViewFlowLayout key="collectionViewLayout" minimumLineSpacing="7" id="f"/>
          </collectionView></subviews></view>
          <connections><outlet property="flow" destination="f" id="o1"/></connections>
        </viewController></objects></scene>
      """
    try await with(["Main.storyboard": storyboard(scenes)]) { lab in
      let made = UIStoryboard(name: "Main", bundle: nil).instantiateInitialViewController()
      let gallery = try #require(made as? Story.Gallery)
      gallery.loadViewIfNeeded()
      #expect(gallery.flow?.minimumLineSpacing == 7)
      #expect(lab.world.mistakes.isEmpty)
    }
  }

  @Test("A fixed frame, for which Xcode generates constraints in the build, stays")
  func fixedFrame() async throws {
    let scenes = """
      <scene><objects><viewController id="a" sceneMemberID="viewController">
        <view key="view" id="v">
        <rect key="frame" x="0.0" y="0.0" width="375" height="667"/>
        <autoresizingMask key="autoresizingMask" widthSizable="YES" heightSizable="YES"/>
        <subviews>
          <button fixedFrame="YES" translatesAutoresizingMaskIntoConstraints="NO" tag="1" id="b">
            <rect key="frame" x="42" y="120" width="52" height="30"/>
            <autoresizingMask key="autoresizingMask" flexibleMaxX="YES" flexibleMaxY="YES"/>
            <state key="normal" title="Start"/>
          </button>
          <view fixedFrame="YES" translatesAutoresizingMaskIntoConstraints="NO" tag="2" id="w">
            <rect key="frame" x="0.0" y="200" width="375" height="100"/>
            <autoresizingMask key="autoresizingMask" widthSizable="YES" flexibleMaxY="YES"/>
          </view>
        </subviews></view></viewController></objects></scene>
      """
    try await with(["Main.storyboard": storyboard(scenes)]) { lab in
      let made = UIStoryboard(name: "Main", bundle: nil).instantiateInitialViewController()
      let controller = try #require(made)
      lab.show(controller)
      await lab.step()
      let view = try #require(controller.view)
      #expect(view.viewWithTag(1)?.frame == CGRect(x: 42, y: 120, width: 52, height: 30))
      #expect(
        view.viewWithTag(2)?.frame
          == CGRect(x: 0, y: 200, width: view.bounds.width, height: 100))
      #expect(lab.world.mistakes.isEmpty)
    }
  }

  @Test("A navigation controller applies the settings of its bar, its screens large titles")
  func navigationBar() async throws {
    let scenes = """
      <scene><objects>
        <navigationController id="a" navigationBarHidden="NO" sceneMemberID="viewController">
          <navigationBar key="navigationBar" translucent="NO" largeTitles="YES" id="bar">
            <color key="barTintColor" red="1" green="0" blue="0" alpha="1"/>
          </navigationBar>
          <connections>
            <segue destination="b" kind="relationship" relationship="rootViewController" id="r"/>
          </connections>
        </navigationController></objects></scene>
      <scene><objects>
        <viewController id="b" modalInPresentation="YES" sceneMemberID="viewController">
          <view key="view" id="v"/>
          <tabBarItem key="tabBarItem" title="Tab" tag="4" badgeValue="7" id="t"/>
          <navigationItem key="navigationItem" title="T" largeTitleDisplayMode="never" id="n"/>
        </viewController></objects></scene>
      """
    try await with(["Main.storyboard": storyboard(scenes)]) { lab in
      let made = UIStoryboard(name: "Main", bundle: nil).instantiateInitialViewController()
      let navigation = try #require(made as? UINavigationController)
      #expect(navigation.navigationBar.prefersLargeTitles)
      #expect(!navigation.navigationBar.isTranslucent)
      #expect(navigation.navigationBar.barTintColor == .red)
      let root = try #require(navigation.viewControllers.first)
      #expect(root.navigationItem.largeTitleDisplayMode == .never && root.isModalInPresentation)
      #expect(root.tabBarItem.tag == 4 && root.tabBarItem.badgeValue == "7")
      #expect(lab.world.mistakes.isEmpty)
    }
  }

  @Test("Constraints to the bars' layout guides, as in storyboards before iOS 11, work")
  func barGuides() async throws {
    let scenes = """
      <scene><objects>
        <viewController id="a" sceneMemberID="viewController">
          <layoutGuides>
            <viewControllerLayoutGuide type="top" id="upper"/>
            <viewControllerLayoutGuide type="bottom" id="lower"/>
          </layoutGuides>
          <view key="view" id="v">
            <subviews>
              <view tag="1" id="box" translatesAutoresizingMaskIntoConstraints="NO"/>
            </subviews>
            <constraints>
              <constraint firstItem="box" firstAttribute="top" secondItem="upper"
                secondAttribute="bottom" constant="80" id="c1"/>
              <constraint firstItem="lower" firstAttribute="top" secondItem="box"
                secondAttribute="bottom" constant="20" id="c2"/>
              <constraint firstItem="box" firstAttribute="leading" secondItem="v"
                secondAttribute="leading" id="c3"/>
              <constraint firstItem="v" firstAttribute="trailing" secondItem="box"
                secondAttribute="trailing" id="c4"/>
            </constraints>
          </view>
        </viewController></objects></scene>
      """
    try await with(["Main.storyboard": storyboard(scenes)]) { lab in
      let made = UIStoryboard(name: "Main", bundle: nil).instantiateInitialViewController()
      let screen = try #require(made)
      lab.show(screen)
      await lab.step()
      let box = try #require(screen.view.viewWithTag(1))
      let insets = screen.view.safeAreaInsets
      #expect(box.frame.minY == insets.top + 80)
      #expect(box.frame.maxY == screen.view.bounds.height - insets.bottom - 20)
      #expect(box.frame.width == screen.view.bounds.width)
      #expect(lab.world.mistakes.isEmpty)
    }
  }

  @Test("The objects of a nib live until the end of the turn, as after an autorelease")
  func nibsLifetime() async throws {
    let nib = "<document><objects><view id=\"a\"/></objects></document>"
    try await with(["A.xib": nib]) { lab in
      weak var view: UIView?
      view = UINib(nibName: "A", bundle: nil).instantiate(withOwner: nil).first as? UIView
      #expect(view != nil)
      await lab.step()
      #expect(view == nil)
    }
  }

  @Test("A nib whose table has prototypes is released with its table")
  func release() async throws {
    let nib = """
      <document><objects>
        <tableView id="t"><rect key="frame" x="0" y="0" width="100" height="100"/>
          <prototypes><tableViewCell reuseIdentifier="a" id="c"/></prototypes>
        </tableView>
      </objects></document>
      """
    try await with(["A.xib": nib]) { lab in
      weak var table: UITableView?
      do {
        let made = UINib(nibName: "A", bundle: nil).instantiate(withOwner: nil)
        table = made.first as? UITableView
        #expect(table?.dequeueReusableCell(withIdentifier: "a") != nil)
      }
      await lab.step()
      #expect(table == nil && lab.world.mistakes.isEmpty)
    }
  }

  @Test("Plain objects and layouts awake, too")
  func awakening() async throws {
    let own = "customModule=\"UIKitTests\""
    let nib = """
      <document><objects>
        <placeholder placeholderIdentifier="IBFilesOwner" id="-1"/>
        <customObject id="o" customClass="Story.Sleeper" \(own)/>
        <tapGestureRecognizer id="g"/>
        <collectionView id="t"><rect key="frame" x="0" y="0" width="100" height="100"/>
          <collectionViewFlowLayout key="collectionViewLayout" id="l"
            customClass="Story.SleepingLayout" \(own)/>
        </collectionView>
      </objects></document>
      """
    try await with(["A.xib": nib]) { lab in
      let made = UINib(nibName: "A", bundle: nil).instantiate(withOwner: nil)
      #expect(made.compactMap { $0 as? Story.Sleeper }.map(\.wakings) == [1])
      let layouts = made.compactMap { ($0 as? UICollectionView)?.collectionViewLayout }
      #expect(layouts.compactMap { ($0 as? Story.SleepingLayout)?.wakings } == [1])
      #expect(lab.world.mistakes.isEmpty)
    }
  }

  @Test("A cell of a nib has its class, its outlets and its layout")
  func cell() async throws {
    let nib =
      Self.head + """
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0"><objects>
          <placeholder placeholderIdentifier="IBFilesOwner" id="-1"/>
          <placeholder placeholderIdentifier="IBFirstResponder" id="-2"/>
          <tableViewCell reuseIdentifier="row" id="row" customClass="Story.Row"
            customModule="UIKitTests">
            <rect key="frame" x="0.0" y="0.0" width="320" height="44"/>
            <tableViewCellContentView key="contentView" id="content">
              <subviews><label text="Name" id="name">
                <rect key="frame" x="16" y="10" width="100" height="20"/></label></subviews>
            </tableViewCellContentView>
            <connections><outlet property="name" destination="name" id="o"/></connections>
          </tableViewCell>
        </objects></document>
        """
    try await with(["Row.xib": nib]) { lab in
      let table = UITableView(frame: CGRect(x: 0, y: 0, width: 390, height: 600))
      table.register(UINib(nibName: "Row", bundle: nil), forCellReuseIdentifier: "row")
      let first = table.dequeueReusableCell(withIdentifier: "row") as? Story.Row
      let second = table.dequeueReusableCell(withIdentifier: "row") as? Story.Row
      #expect(first?.name?.frame == CGRect(x: 16, y: 10, width: 100, height: 20))
      #expect(first != nil && first !== second && first?.name !== second?.name)
      #expect(lab.world.mistakes.isEmpty)
    }
  }

  @Test("Labels and image views of a nib take touches unless the file says no")
  func touches() async throws {
    let nib =
      Self.head + """
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0"><objects>
          <placeholder placeholderIdentifier="IBFilesOwner" id="-1"/>
          <view id="v"><subviews>
            <imageView id="a"/><imageView userInteractionEnabled="NO" id="b"/>
            <label id="c"/><label userInteractionEnabled="NO" id="d"/>
          </subviews></view>
        </objects></document>
        """
    try await with(["Panel.xib": nib]) { _ in
      let view = try #require(
        UINib(nibName: "Panel", bundle: nil).instantiate(withOwner: nil).first as? UIView)
      #expect(view.subviews.map(\.isUserInteractionEnabled) == [true, false, true, false])
    }
  }

  @Test("Maps, web views and pickers take their frames and constraints from the file")
  func viewsOfOtherFrameworks() async throws {
    let names = ["mapView", "wkWebView", "pickerView", "datePicker"]
    let views = names.map { name in
      """
      <\(name) id="\(name)" translatesAutoresizingMaskIntoConstraints="NO">
      <rect key="frame" x="1" y="2" width="30" height="40"/></\(name)>
      """
    }
    let constraints = names.map {
      """
      <constraint firstItem="\($0)" firstAttribute="leading" secondItem="v" \
      secondAttribute="leading" constant="7" id="c\($0)"/>
      """
    }
    let text = storyboard(
      """
      <scene><objects><viewController id="a" sceneMemberID="viewController">
      <view key="view" id="v"><subviews>\(views.joined())</subviews>
      <constraints>\(constraints.joined())</constraints></view>
      </viewController></objects></scene>
      """)
    try await with(["Main.storyboard": text]) { lab in
      let made = UIStoryboard(name: "Main", bundle: nil).instantiateInitialViewController()
      let subviews = try #require(made?.view.subviews)
      #expect(subviews.count == 4)
      #expect(subviews[0] is MKMapView && subviews[1] is WKWebView)
      #expect(subviews[2] is UIPickerView && subviews[3] is UIDatePicker)
      #expect(subviews.allSatisfy { $0.frame == CGRect(x: 1, y: 2, width: 30, height: 40) })
      made?.view.layoutIfNeeded()
      #expect(subviews.allSatisfy { $0.frame.minX == 7 })
      #expect(lab.world.mistakes.isEmpty)
    }
  }

  @Test("Missing references of a scene are reported with their line; the rest loads")
  func missing() async throws {
    let text = storyboard(
      """
      <scene><objects><viewController id="a" sceneMemberID="viewController" customClass="Lost">
      <view key="view" id="v"><subviews><glkView id="m"/><view id="w" customClass="Gone"/><mapView id="x"/>
      </subviews>
      <constraints><constraint firstItem="no" firstAttribute="top" id="c"/></constraints></view>
      <connections><outlet property="p" destination="v" id="o"/>
      <outlet property="q" destination="nothing" id="o2"/></connections>
      </viewController></objects></scene>
      """)
    try await with(["Main.storyboard": text]) { lab in
      let made = UIStoryboard(name: "Main", bundle: nil).instantiateInitialViewController()
      #expect(made?.view.subviews.count == 3)
      #expect(made?.view.subviews.last is MKMapView)
      let problems = lab.world.mistakes.map(\.problem)
      for part in [
        "Main.storyboard:1: <viewController>: the class Lost is unknown or not a controller",
        "Main.storyboard:2: <glkView>: this view is not implemented",
        "Main.storyboard:2: <view>: the class Gone is unknown or not a view",
        "Main.storyboard:4: <constraint>: the constraint c refers to an item",
        "Main.storyboard:5: <outlet>: UIViewController has no outlet p",
        "Main.storyboard:6: <outlet>: the outlet q refers to an object that does not exist",
      ] {
        #expect(problems.contains { $0.contains(part) }, "\(part)")
      }
      #expect(problems.count == 6)
    }
  }

  @Test("Controllers that contain each other do not loop forever")
  func circles() async throws {
    let text = storyboard(
      """
      <scene><objects><tabBarController id="a" sceneMemberID="viewController"><connections>
      <segue destination="a" kind="relationship" relationship="viewControllers" id="r"/>
      <segue destination="a" kind="relationship" relationship="viewControllers" id="r2"/>
      <segue destination="a" kind="relationship" relationship="viewControllers" id="r3"/>
      </connections></tabBarController></objects></scene>
      """)
    try await with(["Main.storyboard": text]) { lab in
      #expect(UIStoryboard(name: "Main", bundle: nil).instantiateInitialViewController() != nil)
      #expect(
        lab.world.mistakes.map(\.problem).contains { $0.contains("contain each other") })
    }
  }

  @Test(
    "Huge numbers in a scene do not trap", arguments: ["1e308", "-1e308", "99999999999", "nan"])
  func numbers(_ number: String) async throws {
    let views = ["view", "label", "button", "stackView", "slider", "progressView", "textField"].map
    {
      """
      <\($0) id="\($0)" alpha="\(number)" tag="\(number)" spacing="\(number)" value="\(number)"
        horizontalHuggingPriority="\(number)" numberOfLines="\(number)" text="a">
        <rect key="frame" x="\(number)" y="\(number)" width="\(number)" height="\(number)"/>
        <constraints><constraint firstAttribute="width" constant="\(number)"
          multiplier="\(number)" priority="\(number)" id="c\($0)"/></constraints></\($0)>
      """
    }
    let text = storyboard(
      "<scene><objects><viewController id=\"a\" sceneMemberID=\"viewController\">"
        + "<view key=\"view\" id=\"v\"><subviews>\(views.joined())</subviews></view>"
        + "</viewController></objects></scene>")
    try await with(["Main.storyboard": text]) { lab in
      let made = UIStoryboard(name: "Main", bundle: nil).instantiateInitialViewController()
      let controller = try #require(made)
      lab.show(controller)
      await lab.step()
      #expect(controller.view.subviews.count == 7)
    }
  }

  @Test("A multiplier is a number or a ratio", arguments: ["0.6", "3:5", "3/5"])
  func multiplier(_ text: String) async throws {
    let text = storyboard(
      """
      <scene><objects><viewController id="a" sceneMemberID="viewController">
      <view key="view" id="v"><rect key="frame" x="0" y="0" width="300" height="400"/><subviews>
      <view translatesAutoresizingMaskIntoConstraints="NO" id="box"><constraints>
      <constraint firstAttribute="width" constant="200" id="c1"/></constraints></view></subviews>
      <constraints><constraint firstItem="box" firstAttribute="height" secondItem="box"
      secondAttribute="width" multiplier="\(text)" id="c2"/></constraints></view>
      </viewController></objects></scene>
      """)
    try await with(["Main.storyboard": text]) { lab in
      let made = UIStoryboard(name: "Main", bundle: nil).instantiateInitialViewController()
      let controller = try #require(made)
      lab.show(controller)
      await lab.step()
      #expect(controller.view.subviews.first?.bounds.size == CGSize(width: 200, height: 120))
      #expect(lab.world.mistakes.allSatisfy { $0.kind != .resourceUnreadable })
    }
  }

  @Test("A storyboard truncated anywhere is refused once")
  func cut() async throws {
    let bytes = [UInt8](Self.story.utf8)
    for end in stride(from: 0, to: bytes.count, by: 997) {
      let part = String(decoding: bytes[..<end], as: UTF8.self)
      try await with(["Main.storyboard": part]) { lab in
        let made = UIStoryboard(name: "Main", bundle: nil).instantiateInitialViewController()
        #expect(made == nil)
        #expect(lab.world.mistakes.map(\.kind) == [.resourceUnreadable, .storyboardMissing])
      }
    }
  }
}
