import AppResources
import CoreGraphics
import Foundation
import QuartzCore
import Testing
import UIKit

@MainActor
final class Varied: UIViewController {
  var absent: UIView!
  var width: NSLayoutConstraint!

  final class FlipbookInterface0: InterfaceTable {
    override func declare() {
      property("absent", \Varied.absent)
      property("width", \Varied.width)
    }
  }
}

@MainActor @Suite("Size classes of storyboards")
struct SizeClassTests {
  /// A box that is 50 points from the leading edge, or 36 on wide screens, where it has a sibling.
  private static let story = """
    <document initialViewController="a"><scenes><scene><objects>
    <viewController id="a" customClass="Varied" customModule="UIKitTests"
      sceneMemberID="viewController">
      <view key="view" id="v">
        <rect key="frame" x="0" y="0" width="414" height="896"/>
        <subviews>
          <view tag="1" id="box" translatesAutoresizingMaskIntoConstraints="NO">
            <variation key="heightClass=regular-widthClass=compact" alpha="0.5">
              <color key="backgroundColor" red="1" green="0" blue="0" alpha="1"/>
            </variation>
            <constraints>
              <constraint firstAttribute="height" constant="10" id="h">
                <variation key="widthClass=regular" constant="20"/>
                <variation key="heightClass=compact-widthClass=regular" constant="30"/>
              </constraint>
            </constraints>
          </view>
          <view tag="2" id="other"><rect key="frame" x="0" y="0" width="10" height="10"/></view>
        </subviews>
        <constraints>
          <constraint firstItem="box" firstAttribute="leading" secondItem="v"
            secondAttribute="leading" constant="50" id="narrow"/>
          <constraint firstItem="box" firstAttribute="leading" secondItem="v"
            secondAttribute="leading" constant="36" id="wide"/>
          <constraint firstItem="box" firstAttribute="width" constant="70" id="w"/>
          <constraint firstItem="box" firstAttribute="top" secondItem="v" secondAttribute="top"
            id="top"/>
          <constraint firstItem="box" firstAttribute="width" constant="90" id="never"/>
          <constraint firstItem="other" firstAttribute="leading" secondItem="box"
            secondAttribute="trailing" id="between"/>
        </constraints>
        <variation key="default">
          <mask key="subviews"><exclude reference="other"/></mask>
          <mask key="constraints"><exclude reference="wide"/><exclude reference="never"/></mask>
        </variation>
        <variation key="widthClass=regular">
          <mask key="subviews"><include reference="other"/></mask>
          <mask key="constraints"><include reference="wide"/><exclude reference="narrow"/></mask>
        </variation>
        <variation key="gamut=p3"><mask key="subviews"><exclude reference="box"/></mask></variation>
      </view>
      <connections>
        <outlet property="absent" destination="other" id="o1"/>
        <outlet property="width" destination="never" id="o2"/>
      </connections>
    </viewController>
    </objects></scene></scenes></document>
    """

  private func shown(
    _ size: CGSize, _ body: @MainActor (Varied, TransitionLab) async throws -> Void
  ) async throws {
    let folder = NSTemporaryDirectory() + "SizeClassTests-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try Data(Self.story.utf8).write(to: URL(fileURLWithPath: folder + "/Main.storyboard"))
    try await TransitionLab.run { lab in
      lab.world.resources = ResourceSearch(paths: [folder])
      UIScreen.main.configure(size: size, scale: 1, safeAreaInsets: .zero)
      let made = UIStoryboard(name: "Main", bundle: nil).instantiateInitialViewController()
      let screen = try #require(made as? Varied)
      lab.show(screen, size: size)
      await lab.step()
      try await body(screen, lab)
    }
  }

  @Test("What the default leaves out is not installed, but outlets find it")
  func compact() async throws {
    try await shown(CGSize(width: 390, height: 844)) { screen, lab in
      let box = try #require(screen.view.viewWithTag(1))
      #expect(box.frame.minX == 50 && box.frame.size == CGSize(width: 70, height: 10))
      #expect(box.alpha == 0.5 && box.backgroundColor == .red)
      #expect(screen.view.viewWithTag(2) == nil)
      #expect(screen.absent.superview == nil && screen.absent.tag == 2)
      #expect(screen.width.constant == 90 && !screen.width.isActive)
      #expect(lab.world.mistakes.isEmpty)
    }
  }

  @Test("Variations for the screen's size classes install views, constraints and values")
  func regular() async throws {
    try await shown(CGSize(width: 820, height: 1180)) { screen, lab in
      let box = try #require(screen.view.viewWithTag(1))
      #expect(box.frame.minX == 36 && box.frame.size == CGSize(width: 70, height: 20))
      #expect(box.alpha == 1 && box.backgroundColor == nil)
      #expect(screen.view.viewWithTag(2)?.frame.minX == 0)
      #expect(screen.absent.superview === screen.view && !screen.width.isActive)
    }
  }

  @Test("A variation with more conditions overrides one with fewer")
  func conditions() async throws {
    try await shown(CGSize(width: 932, height: 430)) { screen, _ in
      let box = try #require(screen.view.viewWithTag(1))
      #expect(box.frame.minX == 36 && box.frame.height == 30)
    }
  }
}
