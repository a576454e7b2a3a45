import CoreGraphics
import Foundation
import QuartzCore
import Testing
import UIKit

@MainActor @Suite("Objects of classes known at run time")
struct ClassInstantiationTests {
  @Test("Registered cells and views are created by their own initializers (S11.1)")
  func registered() async {
    await TransitionLab.run { lab in
      lab.show(UIViewController())
      let table = UITableView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
      table.register(PlainCell.self, forCellReuseIdentifier: "plain")
      table.register(PlainCell.Special.self, forCellReuseIdentifier: "special")
      table.register(PlainHeader.self, forHeaderFooterViewReuseIdentifier: "header")
      let cell = table.dequeueReusableCell(withIdentifier: "plain") as? PlainCell
      #expect(cell?.origin == "style" && cell?.reuseIdentifier == "plain")
      let special = table.dequeueReusableCell(withIdentifier: "special") as? PlainCell.Special
      #expect(special?.origin == "style" && special?.more == 7)
      let header = table.dequeueReusableHeaderFooterView(withIdentifier: "header") as? PlainHeader
      #expect(header?.origin == "reuse")
      // Cells that are not registered may have initializers of their own alone.
      #expect(SwitchCell(isOn: true).isOn)

      let collection = UICollectionView(
        frame: table.frame, collectionViewLayout: UICollectionViewFlowLayout())
      collection.register(PlainItem.self, forCellWithReuseIdentifier: "item")
      let source = ItemSource()
      collection.dataSource = source
      lab.kept.append(source)
      UIApplication.shared.keyWindow?.addSubview(collection)
      await lab.step()
      #expect((collection.visibleCells.first as? PlainItem)?.origin == "frame")
    }
  }

  @Test("Layers, their presentation copies and copied animations are of the subclass (S8.32)")
  func layers() async {
    await TransitionLab.run { lab in
      let square = await lab.showSquare()
      let view = RingView(frame: square.bounds)
      square.addSubview(view)
      await lab.step()
      #expect(
        (view.layer as? RingLayer)?.origin == "init" && (view.layer as? RingLayer)?.lineWidth == 3)
      #expect((view.layer.presentation() as? RingLayer)?.lineWidth == 3)
      let animation = Pulse()
      animation.toValue = 2
      view.layer.add(animation, forKey: "pulse")
      let kept = view.layer.animation(forKey: "pulse") as? Pulse
      #expect(kept?.keyPath == "transform.scale" && kept?.toValue as? Int == 2)
    }
  }
}

private class PlainCell: UITableViewCell {
  var origin = ""

  override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    origin = "style"
  }
  required init?(coder: NSCoder) { nil }

  final class Special: PlainCell {
    let more = 7
  }
}

private final class SwitchCell: UITableViewCell {
  let isOn: Bool

  init(isOn: Bool) {
    self.isOn = isOn
    super.init(style: .default, reuseIdentifier: nil)
  }
  required init?(coder: NSCoder) { nil }
}

private final class PlainHeader: UITableViewHeaderFooterView {
  var origin = ""

  override init(reuseIdentifier: String?) {
    super.init(reuseIdentifier: reuseIdentifier)
    origin = "reuse"
  }
  required init?(coder: NSCoder) { nil }
}

private final class PlainItem: UICollectionViewCell {
  var origin = ""

  override init(frame: CGRect) {
    super.init(frame: frame)
    origin = "frame"
  }
  required init?(coder: NSCoder) { nil }
}

private final class ItemSource: NSObject, UICollectionViewDataSource {
  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int)
    -> Int
  { 1 }
  func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
    -> UICollectionViewCell
  { collectionView.dequeueReusableCell(withReuseIdentifier: "item", for: indexPath) }
}

private final class RingLayer: CAShapeLayer {
  var origin = ""

  override init() {
    super.init()
    origin = "init"
    lineWidth = 3
  }
  override init(layer: Any) { super.init(layer: layer) }
  required init?(coder: NSCoder) { nil }
}

private final class RingView: UIView {
  override class var layerClass: AnyClass { RingLayer.self }
}

private final class Pulse: CABasicAnimation {
  override init() {
    super.init()
    keyPath = "transform.scale"
  }
  required init?(coder: NSCoder) { nil }
}
