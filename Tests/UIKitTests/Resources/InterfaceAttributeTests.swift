import AppResources
import CoreGraphics
import Foundation
import QuartzCore
import Testing
import UIKit

@MainActor @Suite("Attributes of storyboards and nibs")
struct InterfaceAttributeTests {
  /// The top-level objects of a nib.
  private func objects(
    _ text: String, _ body: @MainActor ([Any], TransitionLab) throws -> Void
  ) async throws {
    let folder = NSTemporaryDirectory() + "InterfaceAttributeTests-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try Data("<document><objects>\n\(text)\n</objects></document>".utf8).write(
      to: URL(fileURLWithPath: folder + "/A.xib"))
    try await TransitionLab.run { lab in
      lab.world.resources = ResourceSearch(paths: [folder])
      try body(UINib(nibName: "A", bundle: nil).instantiate(withOwner: nil), lab)
    }
  }

  @Test("Labels, fields and text views take attributed texts, shadows and modes")
  func texts() async throws {
    try await objects(
      """
      <label id="a"><attributedString key="attributedText"><fragment content="Big">
      <attributes><font key="NSFont" size="30" metaFont="systemBold"/>
      <paragraphStyle key="NSParagraphStyle" alignment="center" lineBreakMode="truncatingTail"
        lineSpacing="4"/><integer key="NSUnderline" value="1"/></attributes></fragment>
      </attributedString><color key="shadowColor" white="0" alpha="1"/>
      <size key="shadowOffset" width="2" height="3"/></label>
      <textField id="b" clearButtonMode="whileEditing" minimumFontSize="11"
        adjustsFontSizeToFit="YES"/>
      <textView id="c" selectable="NO" keyboardDismissMode="onDrag"/>
      """
    ) { made, lab in
      let label = try #require(made[0] as? UILabel)
      #expect(label.shadowOffset == CGSize(width: 2, height: 3) && label.shadowColor != nil)
      let text = try #require(label.attributedText)
      let attributes = unsafe text.attributes(at: 0, effectiveRange: nil)
      #expect((attributes[.font] as? UIFont)?.pointSize == 30)
      let style = try #require(attributes[.paragraphStyle] as? NSParagraphStyle)
      #expect(style.alignment == .center && style.lineBreakMode == .byTruncatingTail)
      #expect(style.lineSpacing == 4 && attributes[.underlineStyle] as? Int == 1)
      let field = try #require(made[1] as? UITextField)
      #expect(field.clearButtonMode == .whileEditing && field.minimumFontSize == 11)
      let view = try #require(made[2] as? UITextView)
      #expect(!view.isSelectable && view.keyboardDismissMode == .onDrag)
      #expect(lab.world.mistakes.isEmpty)
    }
  }

  final class BadgeItem: UIBarButtonItem {
    var titleAtInit: String?

    required init?(coder: NSCoder) {
      super.init(coder: coder)
      titleAtInit = "made"
    }
  }

  @Test("A bar button item has the class that the file names; an unknown class is reported")
  func barButtonItems() async throws {
    try await objects(
      """
      <barButtonItem title="Cart" style="done" tag="3" id="a"
        customClass="InterfaceAttributeTests.BadgeItem" customModule="UIKitTests"/>
      <barButtonItem systemItem="done" id="b"/>
      <barButtonItem title="Odd" id="c" customClass="Nowhere" customModule="UIKitTests"/>
      """
    ) { made, lab in
      let item = try #require(made[0] as? BadgeItem)
      #expect(item.titleAtInit == "made" && item.title == "Cart")
      #expect(item.style == .done && item.tag == 3)
      #expect((made[1] as? UIBarButtonItem)?.style == .done)
      #expect((made[2] as? UIBarButtonItem)?.title == "Odd")
      #expect(lab.world.mistakes.count == 1)
    }
  }

  @Test("Runtime attributes set UIKit's own properties by key-value coding")
  func keyedAttributes() async throws {
    try await objects(
      """
      <label id="a"><userDefinedRuntimeAttributes>
      <userDefinedRuntimeAttribute type="boolean" keyPath="clipsToBounds" value="YES"/>
      <userDefinedRuntimeAttribute type="number" keyPath="alpha"><real key="value" value="0.5"/>
      </userDefinedRuntimeAttribute></userDefinedRuntimeAttributes></label>
      """
    ) { made, lab in
      let label = try #require(made[0] as? UILabel)
      #expect(label.clipsToBounds && label.alpha == 0.5)
      #expect(lab.world.mistakes.isEmpty)
    }
  }

  @Test("Controls take symbol configurations, attributed titles, dates and modes")
  func controls() async throws {
    try await objects(
      """
      <button id="a"><state key="normal"><attributedString key="attributedTitle">
      <fragment content="Go"><attributes><font key="NSFont" size="21" metaFont="system"/>
      </attributes></fragment></attributedString>
      <preferredSymbolConfiguration key="preferredSymbolConfiguration"
        configurationType="pointSize" pointSize="24" weight="bold" scale="large"/></state></button>
      <button id="b"><buttonConfiguration key="configuration" style="filled" title="Buy"
        subtitle="now" cornerStyle="capsule" imagePlacement="top" buttonSize="large">
      <fontDescription key="titleFontDescription" type="system" pointSize="19"/>
      <backgroundConfiguration key="background" strokeWidth="2"/></buttonConfiguration></button>
      <datePicker id="c" datePickerMode="date" style="wheels" minuteInterval="5">
      <date key="date" timeIntervalSinceReferenceDate="600"/>
      <date key="minimumDate" timeIntervalSinceReferenceDate="60"/></datePicker>
      <segmentedControl id="d" momentary="YES"><segments><segment title="A"/></segments>
      </segmentedControl>
      <imageView id="e" image="star" catalog="system"><preferredSymbolConfiguration
        key="preferredSymbolConfiguration" pointSize="40"/></imageView>
      """
    ) { made, lab in
      let button = try #require(made[0] as? UIButton)
      #expect(button.attributedTitle(for: .normal)?.string == "Go")
      let symbol = try #require(button.preferredSymbolConfigurationForImage(in: .normal))
      #expect(
        symbol == UIImage.SymbolConfiguration(pointSize: 24, weight: .bold, scale: .large))
      let filled = try #require((made[1] as? UIButton)?.configuration)
      #expect(filled.title == "Buy" && filled.subtitle == "now")
      #expect(filled.cornerStyle == .capsule && filled.imagePlacement == .top)
      #expect(filled.buttonSize == .large && filled.background.strokeWidth == 2)
      let picker = try #require(made[2] as? UIDatePicker)
      #expect(picker.datePickerMode == .date && picker.datePickerStyle == .wheels)
      #expect(picker.date.timeIntervalSinceReferenceDate == 600 && picker.minuteInterval == 5)
      #expect(picker.minimumDate?.timeIntervalSinceReferenceDate == 60)
      #expect((made[3] as? UISegmentedControl)?.isMomentary == true)
      let image = try #require(made[4] as? UIImageView)
      #expect(image.preferredSymbolConfiguration == UIImage.SymbolConfiguration(pointSize: 40))
      #expect(lab.world.mistakes.isEmpty)
    }
  }

  @Test("Bars take appearances, title attributes and items of the system")
  func bars() async throws {
    try await objects(
      """
      <navigationBar id="a"><textAttributes key="titleTextAttributes">
      <fontDescription key="fontDescription" type="system" pointSize="22"/>
      <color key="textColor" red="1" green="0" blue="0" alpha="1"/></textAttributes>
      <navigationBarAppearance key="standardAppearance">
      <color key="backgroundColor" red="0" green="1" blue="0" alpha="1"/>
      <textAttributes key="titleTextAttributes">
      <color key="textColor" white="1" alpha="1"/></textAttributes></navigationBarAppearance>
      </navigationBar>
      <scrollView id="b" insetsLayoutMarginsFromSafeArea="NO">
      <inset key="contentInset" minX="1" minY="2" maxX="3" maxY="4"/></scrollView>
      """
    ) { made, lab in
      let bar = try #require(made[0] as? UINavigationBar)
      #expect((bar.titleTextAttributes?[.font] as? UIFont)?.pointSize == 22)
      #expect(bar.standardAppearance.backgroundColor == .green)
      #expect(bar.standardAppearance.titleTextAttributes[.foregroundColor] != nil)
      let scroll = try #require(made[1] as? UIScrollView)
      #expect(!scroll.insetsLayoutMarginsFromSafeArea)
      #expect(scroll.contentInset == UIEdgeInsets(top: 2, left: 1, bottom: 4, right: 3))
      #expect(lab.world.mistakes.isEmpty)
    }
  }

  private final class Owner: NSObject, UISearchBarDelegate, UIPickerViewDelegate,
    UIPickerViewDataSource, UITabBarDelegate, UINavigationBarDelegate, UIToolbarDelegate
  {
    func numberOfComponents(in pickerView: UIPickerView) -> Int { 1 }
    func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int {
      2
    }
  }

  @Test("Outlets of UIKit's own views are connected, others reported with a remedy that fits")
  func ownOutlets() async throws {
    let text = """
      <document><objects>
      <placeholder placeholderIdentifier="IBFilesOwner" id="-1"/>
      <searchBar id="a"><connections><outlet property="delegate" destination="-1" id="o1"/>
      </connections></searchBar>
      <pickerView id="b"><connections><outlet property="delegate" destination="-1" id="o2"/>
      <outlet property="dataSource" destination="-1" id="o3"/></connections></pickerView>
      <tabBar id="c"><connections><outlet property="delegate" destination="-1" id="o4"/>
      </connections></tabBar>
      <tableViewCell id="d"><connections>
      <outlet property="selectedBackgroundView" destination="f" id="o5"/>
      <outlet property="accessoryView" destination="g" id="o6"/></connections></tableViewCell>
      <textField id="e"><connections><outlet property="inputView" destination="f" id="o7"/>
      <outlet property="aura" destination="f" id="o8"/></connections></textField>
      <navigationBar id="h"><connections>
      <outlet property="delegate" destination="-1" id="o9"/></connections></navigationBar>
      <toolbar id="i"><connections><outlet property="delegate" destination="-1" id="o10"/>
      </connections></toolbar>
      <view id="f"/><view tag="4" id="g"/>
      </objects></document>
      """
    let folder = NSTemporaryDirectory() + "InterfaceAttributeTests-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try Data(text.utf8).write(to: URL(fileURLWithPath: folder + "/A.xib"))
    try await TransitionLab.run { lab in
      lab.world.resources = ResourceSearch(paths: [folder])
      let owner = Owner()
      let made = UINib(nibName: "A", bundle: nil).instantiate(withOwner: owner)
      #expect((made[0] as? UISearchBar)?.delegate === owner)
      let picker = try #require(made[1] as? UIPickerView)
      #expect(picker.delegate === owner && picker.numberOfRows(inComponent: 0) == 2)
      #expect((made[2] as? UITabBar)?.delegate === owner)
      #expect((made[5] as? UINavigationBar)?.delegate === owner)
      #expect((made[6] as? UIToolbar)?.delegate === owner)
      let cell = try #require(made[3] as? UITableViewCell)
      #expect(cell.selectedBackgroundView != nil && cell.accessoryView?.tag == 4)
      #expect((made[4] as? UITextField)?.inputView === cell.selectedBackgroundView)
      let problems = lab.world.mistakes.map(\.problem)
      #expect(problems.count == 1)
      #expect(
        problems.first?.hasSuffix(
          ": <outlet>: UITextField has no outlet aura; set the property in code, or "
            + "remove the connection") == true)
    }
  }

  @Test("Collections have the headers and footers of the storyboard, tables their pull to refresh")
  func supplementaries() async throws {
    try await objects(
      """
      <collectionView id="a"><rect key="frame" x="0" y="0" width="300" height="300"/>
      <collectionViewFlowLayout key="collectionViewLayout" id="l"/>
      <collectionReusableView key="sectionHeaderView" reuseIdentifier="head" tag="6" id="h">
      <subviews><label text="Title" id="t"/></subviews></collectionReusableView>
      <collectionReusableView key="sectionFooterView" tag="7" id="f"/></collectionView>
      <refreshControl id="r"/>
      """
    ) { made, lab in
      let collection = try #require(made[0] as? UICollectionView)
      let header = collection.dequeueReusableSupplementaryView(
        ofKind: UICollectionView.elementKindSectionHeader, withReuseIdentifier: "head",
        for: IndexPath(item: 0, section: 0))
      #expect(header.tag == 6 && (header.subviews.first as? UILabel)?.text == "Title")
      let problems = lab.world.mistakes.map(\.problem)
      #expect(problems.count == 1 && problems[0].contains("the prototype has no identifier"))
      #expect(made[1] is UIRefreshControl)
    }
  }
}
