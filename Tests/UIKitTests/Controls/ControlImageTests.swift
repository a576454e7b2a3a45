import CoreGraphics
import Foundation
import QuartzCore
import Testing
import UIKit

@MainActor @Suite("Controls and bars with images and attributes of the app")
struct ControlImageTests {
  private func image(_ width: CGFloat, _ height: CGFloat) -> UIImage {
    UIGraphicsImageRenderer(size: CGSize(width: width, height: height)).image { context in
      UIColor.red.setFill()
      context.fill(CGRect(x: 0, y: 0, width: width, height: height))
    }
  }

  @Test("The image of a thumb has its own size; values move it over the whole track")
  func sliderThumb() {
    let slider = UISlider(frame: CGRect(x: 0, y: 0, width: 200, height: 34))
    let thumb = image(20, 10)
    slider.setThumbImage(thumb, for: .normal)
    slider.setMinimumTrackImage(image(4, 6), for: .normal)
    slider.layoutIfNeeded()
    let track = slider.trackRect(forBounds: slider.bounds)
    let start = slider.thumbRect(forBounds: slider.bounds, trackRect: track, value: 0)
    let end = slider.thumbRect(forBounds: slider.bounds, trackRect: track, value: 1)
    #expect(start.size == CGSize(width: 20, height: 10) && start.minX == 0 && end.maxX == 200)
    #expect(slider.currentThumbImage == thumb && slider.thumbImage(for: .highlighted) == nil)
    let shown = images(in: slider)
    #expect(shown.contains { $0.image == thumb && $0.bounds.size == CGSize(width: 20, height: 10) })
    slider.setThumbImage(nil, for: .normal)
    #expect(slider.thumbRect(forBounds: slider.bounds, trackRect: track, value: 0).width == 31)
  }

  private func images(in view: UIView) -> [UIImageView] {
    view.subviews.flatMap { images(in: $0) } + [view as? UIImageView].compactMap(\.self)
  }

  @Test("Images of segments have the color of titles, not the tint color, and fade when disabled")
  func segmentImages() {
    let control = UISegmentedControl(items: [image(10, 10), image(10, 10), "Title"])
    control.tintColor = .red
    control.setEnabled(false, forSegmentAt: 1)
    let shown = images(in: control).filter { $0.image != nil }
    #expect(shown.map(\.tintColor) == [.label, .label])
    #expect(shown.map(\.alpha) == [1, 0.5])
    control.setTitleTextAttributes([.foregroundColor: UIColor.blue], for: .normal)
    #expect(shown.map(\.tintColor) == [.blue, .blue])
  }

  @Test("Titles of segments have attributes by state; widths can be set or follow the content")
  func segments() {
    let control = UISegmentedControl(items: ["A", "Long title", "B"])
    control.frame = CGRect(x: 0, y: 0, width: 302, height: 32)
    control.selectedSegmentIndex = 1
    control.setTitleTextAttributes([.foregroundColor: UIColor.red], for: .normal)
    control.setTitleTextAttributes([.foregroundColor: UIColor.blue], for: .selected)
    control.layoutIfNeeded()
    let labels = control.subviews.compactMap { $0 as? UILabel }
    func color(_ index: Int) -> UIColor? {
      unsafe labels[index].attributedText?.attribute(.foregroundColor, at: 0, effectiveRange: nil)
        as? UIColor
    }
    #expect(labels.count == 3 && color(0) == .red && color(1) == .blue)
    #expect(labels.map(\.frame.width) == [100, 100, 100])
    control.setWidth(50, forSegmentAt: 0)
    control.layoutIfNeeded()
    #expect(labels.map(\.frame.minX) == [0, 51, 177] && labels[1].frame.width == 125)
    control.setWidth(0, forSegmentAt: 0)
    control.apportionsSegmentWidthsByContent = true
    control.layoutIfNeeded()
    #expect(labels[1].frame.width > 2 * labels[0].frame.width)
    #expect(abs(labels[2].frame.maxX - 302) < 0.001)
  }

  @Test("A background of the app replaces the gray one, and can be removed")
  func segmentBackground() {
    let control = UISegmentedControl(items: ["A", "B"])
    let usual = control.backgroundColor
    control.setBackgroundImage(UIImage(), for: .normal, barMetrics: .default)
    #expect(control.backgroundColor == nil && usual != nil)
    control.setBackgroundImage(nil, for: .normal, barMetrics: .default)
    #expect(control.backgroundColor == usual)
  }

  @Test("A hidden bar item leaves its place to the others, and reappears")
  func hiddenItem() async {
    await TransitionLab.run { lab in
      let controller = UIViewController()
      let items = ["One", "Two"].map {
        UIBarButtonItem(title: $0, style: .plain, target: nil, action: nil)
      }
      controller.navigationItem.rightBarButtonItems = items
      let navigation = UINavigationController(rootViewController: controller)
      lab.show(navigation)
      await lab.step()
      @MainActor func titles(_ view: UIView) -> [String] {
        ((view as? UILabel)?.text).map { $0.isEmpty ? [] : [$0] } ?? view.subviews.flatMap(titles)
      }
      #expect(titles(navigation.navigationBar).sorted() == ["One", "Two"])
      items[0].isHidden = true
      await lab.step()
      #expect(titles(navigation.navigationBar) == ["Two"])
      items[0].isHidden = false
      await lab.step()
      #expect(titles(navigation.navigationBar).sorted() == ["One", "Two"])
    }
  }

  @Test("An image with a mask replaces the back arrow")
  func backIndicator() async {
    await TransitionLab.run { lab in
      let navigation = UINavigationController(rootViewController: UIViewController())
      lab.show(navigation)
      navigation.pushViewController(UIViewController(), animated: false)
      await lab.step()
      let arrow = image(14, 20)
      @MainActor func shown() -> [UIImageView] {
        images(in: navigation.navigationBar).filter { $0.image?.size == arrow.size }
      }
      navigation.navigationBar.backIndicatorImage = arrow
      #expect(shown().isEmpty)
      navigation.navigationBar.backIndicatorTransitionMaskImage = arrow
      await lab.step()
      #expect(shown().map(\.bounds.size) == [arrow.size])
    }
  }

  @Test("A navigation controller has bars of the given classes")
  func barClasses() {
    let navigation = UINavigationController(
      navigationBarClass: TallBar.self, toolbarClass: UIToolbar.self)
    #expect(navigation.navigationBar is TallBar && type(of: navigation.toolbar!) == UIToolbar.self)
    navigation.viewControllers = [UIViewController()]
    #expect(navigation.topViewController != nil)
  }

  @Test("A tab of the system has its title and symbol; adjustments move its parts")
  func systemTab() {
    let item = UITabBarItem(tabBarSystemItem: .favorites, tag: 3)
    #expect(item.title == "Favorites" && item.image?.isSymbolImage == true && item.tag == 3)
    func label(_ item: UITabBarItem) -> UILabel? {
      let bar = UITabBar(frame: CGRect(x: 0, y: 0, width: 300, height: 49))
      bar.items = [item]
      bar.layoutIfNeeded()
      func find(_ view: UIView) -> UILabel? {
        (view as? UILabel).flatMap { $0.text == "Favorites" ? $0 : nil }
          ?? view.subviews.lazy.compactMap(find).first
      }
      let label = find(bar)
      label?.superview?.layoutIfNeeded()
      return label
    }
    let usual = label(item)?.frame
    item.titlePositionAdjustment = UIOffset(horizontal: 3, vertical: -4)
    #expect(usual != nil && label(item)?.frame == usual?.offsetBy(dx: 3, dy: -4))
  }
}

private final class TallBar: UINavigationBar {}
