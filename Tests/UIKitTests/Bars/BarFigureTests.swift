import CoreGraphics
import Foundation
import QuartzCore
import Testing
import UIKit

/// Figures of bars in points at scale 3, measured on screenshots that Xcode's simulator made for
/// wix/react-native-navigation (`ReferenceImages_64/StackOptionsTest`, 440×956 points, iOS 18.5) and
/// pointfreeco/swift-snapshot-testing (`testTraits`, iOS 17.5).
@MainActor @Suite("Measured figures of bars")
struct BarFigureTests {
  private static let large = CGSize(width: 440, height: 956)
  private static let largeInsets = UIEdgeInsets(top: 62, left: 0, bottom: 34, right: 0)

  private func isNear(_ one: CGFloat?, _ other: CGFloat, _ distance: CGFloat = 0.01) -> Bool {
    one.map { abs($0 - other) <= distance } ?? false
  }

  @Test("Under a Dynamic Island the bar begins above the safe area, and content below the bar")
  func island() async {
    for (size, top, barTop) in [
      (Self.large, 62, 56.333), (CGSize(width: 402, height: 874), 62, 56.333),
      (CGSize(width: 393, height: 852), 59, 53.667), (CGSize(width: 390, height: 844), 47, 47),
    ] as [(CGSize, CGFloat, CGFloat)] {
      let controller = BarBench.controller("Mail")
      await BarBench.run(
        [controller], size: size, scale: 3,
        safe: UIEdgeInsets(top: top, left: 0, bottom: 34, right: 0)
      ) { bench in
        #expect(isNear(bench.bar.frame.minY, barTop), "\(size)")
        #expect(isNear(controller.view.safeAreaInsets.top, barTop + 44), "\(size)")
      }
    }
  }

  @Test("Chevron, back title and title: a back title of moderate length pushes the title aside")
  func backTitle() async {
    let controllers = ["First Component", "Second Component"].map(BarBench.controller)
    await BarBench.run(controllers, size: Self.large, scale: 3, safe: Self.largeInsets) { bench in
      let chevron = bench.bar.subviews.first { isNear($0.bounds.width, 11) }
      #expect(isNear(chevron?.frame.minX, 13.333) && isNear(chevron?.frame.maxX, 24.333))
      // Measured: 12.667 and 18.667.
      #expect(isNear(chevron?.frame.minY, 12.667))
      #expect(isNear(chevron?.frame.height, 18.667))
      let back = bench.bar.label("First Component")
      // The letters begin at 36.00; an F has a bearing of a good point.
      #expect(isNear(back?.place.minX, 34.667))
      let title = bench.bar.label("Second Component")
      #expect(isNear(title?.place.minX, (back?.place.maxX ?? 0) + 6.667))
      #expect((title?.place.midX ?? 0) > 220, "off the center")
    }
  }

  @Test("The baseline of title and back title is 28 points below the bar's top")
  func baseline() async {
    let controllers = ["First", "Second"].map(BarBench.controller)
    await BarBench.run(controllers, size: Self.large, scale: 3, safe: Self.largeInsets) { bench in
      for text in ["First", "Second"] {
        let label = bench.bar.label(text)
        let top = (label?.place.minY ?? 0) - bench.bar.frame.minY
        #expect(isNear(top + 16.333, 28), "\(text) \(top)")
      }
    }
  }

  @Test("Margins are 16 points below 414 points of width, 20 from there, 16 next to side insets")
  func margins() async {
    for (size, safe, margin) in [
      (CGSize(width: 393, height: 852), UIEdgeInsets.zero, 16), (Self.large, .zero, 20),
      (CGSize(width: 414, height: 896), .zero, 20),
      (
        CGSize(width: 812, height: 375), UIEdgeInsets(top: 0, left: 44, bottom: 21, right: 44), 60
      ),
    ] as [(CGSize, UIEdgeInsets, CGFloat)] {
      let controller = BarBench.controller("Mail")
      let view = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
      controller.navigationItem.leftBarButtonItem = UIBarButtonItem(customView: view)
      await BarBench.run([controller], size: size, scale: 3, safe: safe) { _ in
        #expect(isNear(view.place.minX, margin), "\(size)")
      }
    }
  }

  @Test("Hairlines are black at 30 %, one pixel below a navigation bar and above a tab bar")
  func hairlines() async {
    let navigation = UINavigationBar(frame: CGRect(x: 0, y: 50, width: 440, height: 44))
    let tabs = UITabBar(frame: CGRect(x: 0, y: 873, width: 440, height: 49))
    await BarBench.run(
      [BarBench.controller("Mail")], size: Self.large, scale: 3, safe: Self.largeInsets
    ) { bench in
      for bar in [navigation, tabs] { bench.window.addSubview(bar) }
      await bench.lab.step()
      let lines = [navigation, tabs].map { $0.subviews[0].subviews.last }
      #expect(isNear(lines[0]?.frame.minY, 44) && isNear(lines[0]?.frame.height, 0.333))
      #expect(isNear(lines[1]?.frame.minY, -0.333) && isNear(lines[1]?.frame.height, 0.333))
      for line in lines {
        #expect(line?.layer.backgroundColor == UIColor(white: 0, alpha: 0.3).cgColor)
      }
    }
  }

  @Test("Half pixels are rounded up, also with floating-point noise")
  func halfPixels() async {
    await BarBench.run(
      [BarBench.controller("")], size: CGSize(width: 440, height: 956), scale: 3
    ) { bench in
      let (outer, inner) = (UIView(frame: .zero), UIView(frame: .zero))
      for view in [outer, inner] { view.translatesAutoresizingMaskIntoConstraints = false }
      bench.window.addSubview(outer)
      outer.addSubview(inner)
      // The middle of 767.667 is 383.833: half a pixel.
      NSLayoutConstraint.activate([
        outer.topAnchor.constraint(equalTo: bench.window.topAnchor),
        outer.leadingAnchor.constraint(equalTo: bench.window.leadingAnchor),
        outer.widthAnchor.constraint(equalToConstant: 100),
        outer.heightAnchor.constraint(equalToConstant: 767.667),
        inner.widthAnchor.constraint(equalToConstant: 10),
        inner.heightAnchor.constraint(equalToConstant: 0),
        inner.centerXAnchor.constraint(equalTo: outer.centerXAnchor),
        inner.centerYAnchor.constraint(equalTo: outer.centerYAnchor),
      ])
      await bench.lab.step()
      #expect(isNear(inner.frame.minY, 384))
    }
  }
}
