import CoreGraphics
import Display
import Foundation
import Pixels
import QuartzCore
import Testing
import UIKit

/// Finds one image by name, and decodes any bytes that begin with 1.
private struct OneLibrary: PictureLibrary {
  let known: Bitmap
  func picture(named name: String) -> LoadedPicture? {
    name == "known" ? LoadedPicture(known, scale: 2) : nil
  }
  func picture(atPath path: String) -> LoadedPicture? { picture(named: path) }
  func picture(from bytes: [UInt8]) -> Bitmap? { bytes.first == 1 ? known : nil }
}

@MainActor @Suite("Images of UIKit")
struct ImageTests {
  private func image(_ width: Int, _ height: Int, scale: CGFloat = 1) -> UIImage {
    UIImage(
      bitmap: Bitmap(Pixmap(width: width, height: height, filledWith: .white)), scale: scale)
  }

  private func contents(_ view: UIImageView) -> String {
    guard let image = view.layer.contents as? CGImage, case .drawn(let picture) = image.picture
    else { return "" }
    return picture.list.dump
  }

  @Test("An image's size is its pixels by its scale, rotated as its orientation demands")
  func sizes() {
    #expect(UIImage().size == .zero && UIImage().cgImage == nil)
    let stored = image(6, 4).cgImage ?? CGImage(bitmap: Bitmap(Pixmap(width: 1, height: 1)))
    for orientation in [
      UIImage.Orientation.up, .down, .left, .right, .upMirrored, .downMirrored, .leftMirrored,
      .rightMirrored,
    ] {
      let turned = UIImage(cgImage: stored, scale: 2, orientation: orientation)
      let isUpright = [.up, .down, .upMirrored, .downMirrored].contains(orientation)
      #expect(
        turned.size == (isUpright ? CGSize(width: 3, height: 2) : CGSize(width: 2, height: 3)))
      #expect(turned.cgImage == stored && turned.imageOrientation == orientation)
      let twice = turned.withHorizontallyFlippedOrientation().withHorizontallyFlippedOrientation()
      #expect(twice.imageOrientation == orientation)
    }
  }

  @Test("Copies keep the unchanged properties")
  func copies() {
    let insets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    let all = image(9, 9).withRenderingMode(.alwaysTemplate).withAlignmentRectInsets(insets)
      .resizableImage(withCapInsets: insets).imageFlippedForRightToLeftLayoutDirection()
    #expect(all.renderingMode == .alwaysTemplate && all.alignmentRectInsets == insets)
    #expect(all.capInsets == insets && all.resizingMode == .tile)
    #expect(all.flipsForRightToLeftLayoutDirection)
    #expect(UIImageView(image: all).alignmentRectInsets == insets)
    let old = image(9, 5).stretchableImage(withLeftCapWidth: 4, topCapHeight: 0)
    #expect(old.capInsets == UIEdgeInsets(top: 0, left: 4, bottom: 0, right: 4))
  }

  @Test("A template is drawn in the tint, also if a superview's tint changes; an original is not")
  func templates() {
    let view = UIImageView(image: image(2, 2).withRenderingMode(.alwaysTemplate))
    let parent = UIView()
    parent.tintColor = .red
    parent.addSubview(view)
    #expect(contents(view).contains("with rgba(1 0 0 1)") && contents(view).contains("mask"))
    parent.tintColor = .green
    #expect(contents(view).contains("with rgba(0 1 0 1)"))
    view.image = image(2, 2)
    #expect(contents(view).isEmpty && view.layer.contents != nil)
    view.image = image(2, 2).withTintColor(.blue)
    parent.tintColor = .red
    #expect(contents(view).contains("with rgba(0 0 1 1)"))
  }

  @Test("System buttons and tabs use images of automatic mode as templates")
  func templatesByPlace() {
    let own = image(2, 2).withRenderingMode(.alwaysOriginal)
    for (type, picture, isTinted) in [
      (UIButton.ButtonType.system, image(2, 2), true), (.system, own, false),
      (.custom, image(2, 2), false),
    ] {
      let button = UIButton(type: type)
      button.tintColor = .red
      button.setImage(picture, for: .normal)
      let shown = button.imageView.map(contents) ?? ""
      #expect(shown.contains("with rgba(1 0 0 1)") == isTinted, "\(type)")
      #expect(button.currentImage === picture)
    }
    let bar = UITabBar(frame: CGRect(x: 0, y: 0, width: 200, height: 49))
    bar.tintColor = .red
    bar.items = [
      UITabBarItem(title: nil, image: image(2, 2), tag: 0),
      UITabBarItem(title: nil, image: own, tag: 1),
    ]
    bar.selectedItem = bar.items?[0]
    bar.layoutIfNeeded()
    let shown = pictures(in: bar).map(contents)
    #expect(shown.map { $0.contains("with rgba(1 0 0 1)") } == [true, false])
  }

  private func pictures(in view: UIView) -> [UIImageView] {
    view.subviews.flatMap { [$0 as? UIImageView].compactMap(\.self) + pictures(in: $0) }
      .filter { $0.image != nil }
  }

  @Test("Every content mode has its gravity (S9.40)")
  func modes() {
    let wanted: [(UIView.ContentMode, CALayerContentsGravity)] = [
      (.scaleToFill, .resize), (.scaleAspectFit, .resizeAspect),
      (.scaleAspectFill, .resizeAspectFill), (.redraw, .resize), (.center, .center), (.top, .top),
      (.bottom, .bottom), (.left, .left), (.right, .right), (.topLeft, .topLeft),
      (.topRight, .topRight), (.bottomLeft, .bottomLeft), (.bottomRight, .bottomRight),
    ]
    let view = UIImageView(image: image(2, 2))
    for (mode, gravity) in wanted {
      view.contentMode = mode
      #expect(view.layer.contentsGravity == gravity)
    }
  }

  @Test("A 200 × 100 image in 300 × 300: fitted, filling and centered (S9.41)")
  func placing() async {
    await TransitionLab.run { lab in
      let square = await lab.showSquare()
      let view = UIImageView(image: image(200, 100))
      view.frame = CGRect(x: 0, y: 0, width: 300, height: 300)
      square.addSubview(view)
      for (mode, place) in [
        (UIView.ContentMode.scaleAspectFit, "0 75 300×150"),
        (.scaleAspectFill, "-150 0 600×300"), (.center, "50 100 200×100"),
        (.topLeft, "0 0 200×100"), (.bottomRight, "100 200 200×100"),
      ] {
        view.contentMode = mode
        await lab.step { #expect(lab.dump().contains("onto \(place)")) }
      }
    }
  }

  @Test("Between cap insets an image stretches on the layer, or is tiled by drawing (S9.43)")
  func resizable() async {
    await TransitionLab.run { lab in
      let square = await lab.showSquare()
      let insets = UIEdgeInsets(top: 10, left: 10, bottom: 10, right: 10)
      let view = UIImageView(
        image: image(30, 30).resizableImage(withCapInsets: insets, resizingMode: .stretch))
      view.frame = CGRect(x: 0, y: 0, width: 90, height: 60)
      square.addSubview(view)
      await lab.step { #expect(lab.dump().contains("10 10 10×10 onto 10 10 70×40")) }
      view.image = image(30, 30).resizableImage(withCapInsets: insets)
      await lab.step { #expect(lab.dump().contains("drawing 90×60")) }
      // Seven times four tiles in the middle; the corners at their size.
      #expect(contents(view).contains("10 10 10×10 onto 70 40 10×10"))
      #expect(contents(view).contains("20 20 10×10 onto 80 50 10×10"))
      view.frame.size.width = 50
      await lab.step { #expect(lab.dump().contains("drawing 50×60")) }
    }
  }

  @Test("A highlighted view shows its highlighted image, if it has one")
  func highlighted() {
    let view = UIImageView(image: image(2, 2), highlightedImage: image(3, 3))
    #expect(view.frame.size == CGSize(width: 2, height: 2))
    view.isHighlighted = true
    #expect(view.layer.contents as? CGImage == image(3, 3).cgImage)
    view.highlightedImage = nil
    #expect(view.layer.contents as? CGImage == image(2, 2).cgImage)
  }

  @Test("Animated images follow virtual time and the repeat count")
  func animation() async {
    await TransitionLab.run(rate: 10) { lab in
      let square = await lab.showSquare()
      let view = UIImageView(image: image(1, 1))
      square.addSubview(view)
      view.animationImages = [image(2, 2), image(3, 3)]
      view.animationDuration = 0.4
      view.animationRepeatCount = 1
      await lab.act { view.startAnimating() }
      #expect(view.isAnimating)
      var shown: [Int] = []
      for _ in 0..<5 {
        await lab.step {
          shown.append((view.layer.presentation()?.contents as? CGImage)?.width ?? 0)
        }
      }
      #expect(shown == [2, 3, 3, 3, 1])
      #expect(!view.isAnimating)
      view.animationImages = nil
      view.startAnimating()
      #expect(!view.isAnimating)
    }
  }

  @Test("Images of an animation have their own scale while they are shown (S9.40)")
  func animationScale() async {
    await TransitionLab.run(rate: 10) { lab in
      let square = await lab.showSquare()
      let view = UIImageView(image: image(1, 1))
      square.addSubview(view)
      view.animationImages = [image(4, 4, scale: 2), image(6, 6, scale: 2)]
      view.animationDuration = 0.2
      view.animationRepeatCount = 1
      await lab.act { view.startAnimating() }
      #expect(view.layer.contentsScale == 2)
      for _ in 0..<4 { await lab.step() }
      #expect(!view.isAnimating)
      #expect(view.layer.contentsScale == 1)
      for _ in 0..<2 { view.startAnimating() }
      await lab.step()
      #expect(view.layer.contentsScale == 2, "the one that was cut short leaves it alone")
      view.stopAnimating()
      #expect(view.layer.contentsScale == 1)
    }
  }

  @Test("Images by name, path and bytes are loaded from the world's library")
  func library() async {
    await TransitionLab.run { lab in
      #expect(UIImage(named: "known") == nil)
      lab.world.pictureLibrary = OneLibrary(
        known: Bitmap(Pixmap(width: 4, height: 2, filledWith: .white)))
      #expect(UIImage(named: "known")?.size == CGSize(width: 2, height: 1))
      #expect(UIImage(named: "known", in: nil, compatibleWith: nil)?.scale == 2)
      #expect(UIImage(named: "other") == nil)
      #expect(UIImage(contentsOfFile: "known")?.scale == 2)
      #expect(UIImage(data: Data([1]), scale: 4)?.size == CGSize(width: 1, height: 0.5))
      #expect(UIImage(data: Data([2])) == nil)
    }
  }
}
