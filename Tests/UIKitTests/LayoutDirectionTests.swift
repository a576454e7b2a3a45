import CoreGraphics
import Foundation
import QuartzCore
import Testing
import UIKit

/// Layout from right to left: of views by their attribute, and of whole devices.
@MainActor @Suite("Layout direction")
struct LayoutDirectionTests {
  @Test("An attribute decides for a view's own content; subviews do not inherit it")
  func attributes() {
    World().enter {
      let view = UIView()
      let inner = UIView()
      view.addSubview(inner)
      for (attribute, direction) in [
        (.unspecified, .leftToRight), (.playback, .leftToRight), (.spatial, .leftToRight),
        (.forceLeftToRight, .leftToRight), (.forceRightToLeft, .rightToLeft),
      ] as [(UISemanticContentAttribute, UIUserInterfaceLayoutDirection)] {
        view.semanticContentAttribute = attribute
        #expect(view.effectiveUserInterfaceLayoutDirection == direction)
        #expect(inner.effectiveUserInterfaceLayoutDirection == .leftToRight)
      }
      #expect(
        UIView.userInterfaceLayoutDirection(for: .unspecified, relativeTo: .rightToLeft)
          == .rightToLeft)
      #expect(
        UIView.userInterfaceLayoutDirection(for: .playback, relativeTo: .rightToLeft)
          == .leftToRight)
    }
  }

  @Test("On a right-to-left device every view, the traits and the application are right-to-left")
  func device() async {
    await TransitionLab.run { lab in
      let controller = UIViewController()
      lab.show(controller, direction: .rightToLeft)
      #expect(UIApplication.shared.userInterfaceLayoutDirection == .rightToLeft)
      #expect(controller.traitCollection.layoutDirection == .rightToLeft)
      #expect(controller.view.effectiveUserInterfaceLayoutDirection == .rightToLeft)
      let player = UIView()
      player.semanticContentAttribute = .playback
      #expect(player.effectiveUserInterfaceLayoutDirection == .leftToRight)
      controller.view.directionalLayoutMargins = NSDirectionalEdgeInsets(
        top: 1, leading: 2, bottom: 3, trailing: 4)
      #expect(
        controller.view.layoutMargins == UIEdgeInsets(top: 1, left: 4, bottom: 3, right: 2))
      #expect(controller.view.directionalLayoutMargins.leading == 2)
    }
  }

  @Test("Leading and trailing constraints are mirrored with their constants and inequalities")
  func constraints() async {
    await TransitionLab.run { lab in
      let (root, views) = lab.showTree(3)
      let (a, b, c) = (views[0], views[1], views[2])
      for view in views { view.pin(width: 50, height: 20) }
      NSLayoutConstraint.activate([
        a.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 16),
        b.leadingAnchor.constraint(greaterThanOrEqualTo: a.trailingAnchor, constant: 8),
        b.leadingAnchor.constraint(equalTo: root.leadingAnchor).at(.defaultLow),
        c.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 5),
      ])
      await lab.step()
      #expect(views.map(\.frame.minX) == [16, 74, 5])
      root.semanticContentAttribute = .forceRightToLeft
      await lab.step()
      #expect(views.map(\.frame.minX) == [324, 266, 5])
    }
  }

  @Test("A constraint between a leading edge and a center is mirrored as a whole")
  func centers() async {
    await TransitionLab.run { lab in
      let (root, views) = lab.showTree(2)
      for view in views { view.pin(width: 50, height: 20) }
      root.semanticContentAttribute = .forceRightToLeft
      NSLayoutConstraint.activate([
        views[0].leadingAnchor.constraint(equalTo: root.centerXAnchor, constant: 10),
        NSLayoutConstraint(
          item: views[1], attribute: .leading, relatedBy: .equal, toItem: root,
          attribute: .trailing, multiplier: 0.5, constant: 0),
      ])
      await lab.step()
      // 10 to the left of the middle; and in the middle, counted from the right.
      #expect(views.map(\.frame.maxX) == [185, 195])
    }
  }

  @Test("Margins and guides have their leading side at the right")
  func margins() async {
    await TransitionLab.run { lab in
      let (root, views) = lab.showTree(1, settled: false)
      root.semanticContentAttribute = .forceRightToLeft
      root.directionalLayoutMargins = NSDirectionalEdgeInsets(
        top: 0, leading: 30, bottom: 0, trailing: 7)
      views[0].pin(width: 50, height: 20)
      NSLayoutConstraint.activate([
        views[0].leadingAnchor.constraint(equalTo: root.layoutMarginsGuide.leadingAnchor),
        views[0].topAnchor.constraint(equalTo: root.topAnchor),
      ])
      await lab.step()
      #expect(views[0].frame.maxX == 360)
    }
  }

  @Test("A horizontal stack begins at the right; visual formats follow the direction")
  func stacks() async {
    await TransitionLab.run { lab in
      let controller = UIViewController()
      lab.show(controller, direction: .rightToLeft)
      let views = (0..<2).map { _ in UIView.byConstraints() }
      for view in views { view.pin(width: 40, height: 20) }
      let stack = UIStackView(arrangedSubviews: views)
      stack.translatesAutoresizingMaskIntoConstraints = false
      stack.spacing = 10
      controller.view.addSubview(stack)
      NSLayoutConstraint.activate(
        NSLayoutConstraint.constraints(withVisualFormat: "H:|-20-[s]", views: ["s": stack]) + [
          stack.topAnchor.constraint(equalTo: controller.view.topAnchor)
        ])
      await lab.step()
      #expect(stack.frame == CGRect(x: 280, y: 0, width: 90, height: 20))
      #expect(views.map(\.frame.minX) == [50, 0])
    }
  }

  @Test("Natural text begins at the right on a right-to-left device, whatever the attribute")
  func text() async {
    await TransitionLab.run { lab in
      let label = UILabel(frame: CGRect(x: 0, y: 0, width: 200, height: 20))
      label.text = "Word"
      let bounds = CGRect(x: 0, y: 0, width: 200, height: 20)
      label.semanticContentAttribute = .forceRightToLeft
      #expect(label.textRect(forBounds: bounds, limitedToNumberOfLines: 1).minX == 0)
      let controller = UIViewController()
      lab.show(controller, direction: .rightToLeft)
      label.semanticContentAttribute = .unspecified
      controller.view.addSubview(label)
      #expect(label.textRect(forBounds: bounds, limitedToNumberOfLines: 1).maxX == 200)
      label.textAlignment = .left
      #expect(label.textRect(forBounds: bounds, limitedToNumberOfLines: 1).minX == 0)
    }
  }

  @Test("Images that follow the direction are mirrored, and symbols that point forward")
  func images() async {
    await TransitionLab.run { lab in
      let context = CGContext(size: CGSize(width: 2, height: 1), scale: 1, background: .clear)
      context.setFillColor(UIColor.red.cgColor)
      context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
      let image = context.makeImage().map { UIImage(cgImage: $0) }
      let plain = UIImageView(image: image)
      let turned = UIImageView(image: image?.imageFlippedForRightToLeftLayoutDirection())
      let controller = UIViewController()
      lab.show(controller, direction: .rightToLeft)
      for view in [plain, turned] { controller.view.addSubview(view) }
      await lab.step()
      let mirrored = image?.withHorizontallyFlippedOrientation()
      @MainActor func shown(_ view: UIImageView) -> CGImage? { view.layer.contents as? CGImage }
      let expected = UIImageView(image: mirrored)
      #expect(shown(turned) == shown(expected))
      #expect(shown(plain) != shown(expected))
      turned.semanticContentAttribute = .forceLeftToRight
      #expect(shown(turned) == shown(plain))
      #expect(UIImage(systemName: "chevron.forward")?.flipsForRightToLeftLayoutDirection == true)
      #expect(UIImage(systemName: "chevron.right")?.flipsForRightToLeftLayoutDirection == false)
    }
  }

  @Test("A push moves to the right, and a swipe from the right edge goes back")
  func navigation() async {
    await TransitionLab.run(rate: 20) { lab in
      let navigation = UINavigationController(rootViewController: BarBench.controller("One"))
      let window = lab.show(navigation, direction: .rightToLeft)
      let script = TouchScript(window)
      lab.world.eventSources.append { script.deliver(upTo: $0) }
      await lab.step()
      let next = BarBench.controller("Two")
      navigation.pushViewController(next, animated: true)
      let places = await lab.look(at: [0.05, 0.2]) {
        next.view.layer.presentation()?.frame.minX ?? 0
      }
      #expect(places.allSatisfy { $0 < 0 })
      #expect(places[0] < places[1])
      await lab.run(seconds: 0.6)
      #expect(next.view.frame.minX == 0)
      @MainActor func swipe(from start: CGFloat, to end: CGFloat) async {
        let now = lab.time
        script.add(
          TouchScript.Finger([
            (now, CGPoint(x: start, y: 400)), (now + 0.3, CGPoint(x: end, y: 400)),
          ]))
        await lab.run(seconds: 1.2)
      }
      await swipe(from: 4, to: 300)
      #expect(navigation.topViewController === next)
      await swipe(from: 386, to: 80)
      #expect(navigation.topViewController !== next)
    }
  }

  @Test("Bars begin at the right: back button, items and tabs")
  func bars() async {
    await TransitionLab.run { lab in
      let one = BarBench.controller("One")
      let two = BarBench.controller("Two")
      let square = UIView(frame: CGRect(x: 0, y: 0, width: 30, height: 20))
      let item = UIBarButtonItem(customView: square)
      two.navigationItem.rightBarButtonItem = item
      let navigation = UINavigationController(rootViewController: one)
      navigation.pushViewController(two, animated: false)
      let tabs = UITabBarController()
      tabs.viewControllers = [navigation, BarBench.controller("Other")]
      lab.show(tabs, direction: .rightToLeft)
      await lab.step()
      let bar = navigation.navigationBar
      let custom = item.customView
      #expect(custom?.convert(custom?.bounds ?? .zero, to: bar).minX == 16)
      let chevron = bar.subviews.first { $0.bounds.width == 11 }
      #expect((chevron?.frame.midX ?? 0) > 360)
      // The button is 2 points inside of its half.
      let first = tabs.tabBar.subviews.dropFirst().first
      #expect(first?.frame.minX == 197)
    }
  }

  @Test("Cells put text and image at the right and the accessory at the left")
  func cells() async {
    await TransitionLab.run { lab in
      let controller = UIViewController()
      lab.show(controller, direction: .rightToLeft)
      let cell = UITableViewCell(style: .value1, reuseIdentifier: nil)
      cell.frame = CGRect(x: 0, y: 0, width: 390, height: 44)
      cell.textLabel?.text = "Name"
      cell.detailTextLabel?.text = "Value"
      cell.accessoryType = .disclosureIndicator
      controller.view.addSubview(cell)
      await lab.step()
      let content = cell.contentView
      #expect(content.frame.maxX == 390 && content.frame.minX > 0)
      let label = cell.textLabel.map { $0.convert($0.bounds, to: cell) }
      #expect(label?.maxX == 370)
      let detail = cell.detailTextLabel.map { $0.convert($0.bounds, to: cell) }
      #expect(detail?.minX == content.frame.minX)
    }
  }

  @Test("Sliders, progress, switches and segments run from the right")
  func controls() async {
    await TransitionLab.run { lab in
      let controller = UIViewController()
      lab.show(controller, direction: .rightToLeft)
      let slider = UISlider(frame: CGRect(x: 0, y: 0, width: 200, height: 34))
      slider.value = 0.25
      let place = slider.thumbRect(
        forBounds: slider.bounds, trackRect: slider.trackRect(forBounds: slider.bounds), value: 0.25
      )
      #expect(place.midX > 100)
      let button = UIButton(type: .system)
      button.setTitle("Next", for: .normal)
      button.setImage(UIImage(systemName: "star"), for: .normal)
      button.frame = CGRect(x: 0, y: 0, width: 200, height: 40)
      controller.view.addSubview(button)
      await lab.step()
      let image = button.imageView?.frame.minX ?? 0
      let title = button.titleLabel?.frame.minX ?? 0
      #expect(image > title)
      let field = UITextField(frame: CGRect(x: 0, y: 0, width: 200, height: 40))
      field.leftView = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
      field.leftViewMode = .always
      #expect(field.leftViewRect(forBounds: field.bounds).minX == 180)
      let room = CGRect(x: 0, y: 0, width: 180, height: 40)
      #expect(field.textRect(forBounds: field.bounds) == room)
    }
  }

  @Test("A flow layout is mirrored on request, a compositional layout always")
  func collections() async {
    await TransitionLab.run { lab in
      let controller = UIViewController()
      lab.show(controller, direction: .rightToLeft)
      let source = ThreeItems()
      @MainActor func first(_ layout: UICollectionViewLayout) async -> CGRect? {
        let view = UICollectionView(
          frame: CGRect(x: 0, y: 0, width: 390, height: 300), collectionViewLayout: layout)
        view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
        view.dataSource = source
        controller.view.addSubview(view)
        await lab.step()
        return view.cellForItem(at: IndexPath(item: 0, section: 0))?.frame
      }
      let plain = UICollectionViewFlowLayout()
      plain.itemSize = CGSize(width: 50, height: 50)
      #expect(await first(plain)?.minX == 0)
      let flipping = FlippingLayout()
      flipping.itemSize = CGSize(width: 50, height: 50)
      #expect(await first(flipping)?.maxX == 390)
      let item = NSCollectionLayoutItem(
        layoutSize: NSCollectionLayoutSize(
          widthDimension: .absolute(50), heightDimension: .absolute(50)))
      let group = NSCollectionLayoutGroup.horizontal(
        layoutSize: NSCollectionLayoutSize(
          widthDimension: .fractionalWidth(1), heightDimension: .absolute(50)), subitems: [item])
      let layout = UICollectionViewCompositionalLayout(
        section: NSCollectionLayoutSection(group: group))
      #expect(await first(layout)?.maxX == 390)
    }
  }
}

private final class FlippingLayout: UICollectionViewFlowLayout {
  override var flipsHorizontallyInOppositeLayoutDirection: Bool { true }
}

private final class ThreeItems: NSObject, UICollectionViewDataSource {
  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int)
    -> Int
  { 3 }
  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
  }
}
