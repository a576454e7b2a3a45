import CoreGraphics
import Foundation
import Pixels
import QuartzCore
import Raster
import ReferenceScenes
import Testing
import UIKit

/// Transitions of the references, built from views and animated as an app animates them.
@Suite("References through views")
@MainActor
struct ViewReferencesTests {
  private func expectNearIdeal(_ shown: [ViewStage.Shown], on stage: ViewStage) throws {
    for one in shown {
      #expect(one.deviation.amount <= 1e-6, "\(one.frame.number): \(one.deviation)")
    }
    var rasterizer = Rasterizer()
    var means: [Double] = []
    for one in shown {
      guard let ideal = one.frame.references["ideal"] else { continue }
      let difference = try #require(
        PictureDifference(rasterizer.draw(one.list), stage.folder.picture(ideal)))
      #expect(difference.largest <= 16, "\(one.frame.number): \(difference)")
      means.append(difference.mean)
    }
    #expect(means.count == 5)
    let skia = try #require(stage.folder.scene.noise["skia-ideal"]?.mean)
    #expect(means.reduce(0, +) / Double(means.count) <= skia, "\(means)")
  }

  @Test("A card that grows over a backdrop that blurs is nearer to ideal than Skia on average")
  func cardExpands() throws {
    let stage = try ViewStage("card-expand-a")
    let screen = try stage.image("../../images/today@1x.png")
    let art = try stage.image("../../images/ridges-large.png")
    let shown = stage.play { window in
      Card(screen: screen, art: art).show(in: window)
    } animate: { views in
      UIView.animate(withDuration: 0.6, delay: 0, options: .curveEaseInOut) {
        views["blur"]?.layer.backdropBlurRadius = 8
      }
      UIViewPropertyAnimator(
        duration: 0.6, controlPoint1: CGPoint(x: 0.3, y: 0.9), controlPoint2: CGPoint(x: 0.3, y: 1)
      ) {
        views["card"]?.frame = CGRect(x: 0, y: 0, width: 195, height: 422)
        views["art"]?.frame = CGRect(x: 0, y: 0, width: 195, height: 240)
        for id in ["card", "clip"] { views[id]?.layer.cornerRadius = 0 }
      }.startAnimation()
      UIView.animate(withDuration: 0.3, delay: 0.3, options: .curveEaseOut) {
        for id in ["line1", "line2"] { views[id]?.alpha = 1 }
      }
    }
    try expectNearIdeal(shown, on: stage)
  }

  @Test("Cells that travel from a grid to a circle are nearer to ideal than Skia on average")
  func cellsMorph() throws {
    let stage = try ViewStage("layout-morph-a")
    try expectNearIdeal(try morph(on: stage, keyPathFrom: 6), on: stage)
  }

  @Test("By blocks alone, cells that turn by more than half a turn go the other way round")
  func blocksTurnShortWay() throws {
    let stage = try ViewStage("layout-morph-a")
    let shown = try morph(on: stage, keyPathFrom: 12)
    let halfway = try #require(shown.first { $0.frame.number == 20 })
    #expect(halfway.deviation.amount > 1)
    // Where they arrive is the same.
    #expect(try #require(shown.last).deviation.amount <= 1e-6)
  }

  /// - Parameter first: the first cell that turns by a key path instead of a block.
  private func morph(on stage: ViewStage, keyPathFrom first: Int) throws -> [ViewStage.Shown] {
    let picture = try stage.image("../../images/ridges.png")
    let cells = (0..<12).map { MorphingCell(number: $0, turnsByBlock: $0 < first) }
    return stage.play { window in
      window.backgroundColor = UIColor(rgb: 0xF2F2F6)
      let views = cells.map { $0.view(picture: picture) }
      for view in views { window.addSubview(view) }
      return Dictionary(uniqueKeysWithValues: zip(cells.map(\.id), views))
    } animate: { views in
      UIView.animate(withDuration: 0.6) {
        for cell in cells { views[cell.id].map(cell.goRound) }
      }
      for cell in cells { views[cell.id].map(cell.turnByKeyPath) }
    }
  }
}

/// A card of the App Store's kind, over a screen that blurs behind it.
@MainActor
private struct Card {
  let screen: UIImage
  let art: UIImage

  func show(in window: UIWindow) -> [String: UIView] {
    let from = UIImageView(image: screen)
    let blur = UIView(frame: window.bounds)
    let card = UIView(frame: CGRect(x: 10, y: 64, width: 175, height: 215))
    card.backgroundColor = .white
    card.layer.cornerRadius = 8
    card.layer.shadowOpacity = 0.16
    card.layer.shadowOffset = CGSize(width: 0, height: 4)
    card.layer.shadowRadius = 6
    let clip = UIView(frame: card.bounds)
    clip.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    clip.backgroundColor = .white
    clip.clipsToBounds = true
    clip.layer.cornerRadius = 8
    for view in [from, blur, card] { window.addSubview(view) }
    card.addSubview(clip)
    let picture = artView(in: clip)
    let first = line(y: 244, width: 155, alpha: 1, in: clip)
    let second = line(y: 262, width: 130, alpha: 128 / 255, in: clip)
    return [
      "from": from, "blur": blur, "card": card, "clip": clip, "art": picture, "line1": first,
      "line2": second,
    ]
  }

  private func artView(in clip: UIView) -> UIView {
    let view = UIImageView(frame: clip.bounds)
    view.image = art
    view.contentMode = .scaleAspectFill
    view.clipsToBounds = true
    view.layer.minificationFilter = .trilinear
    clip.addSubview(view)
    return view
  }

  private func line(y: CGFloat, width: CGFloat, alpha: CGFloat, in clip: UIView) -> UIView {
    let view = UIView(frame: CGRect(x: 20, y: y, width: width, height: 8))
    view.backgroundColor = UIColor(rgb: 0x6D717B).withAlphaComponent(alpha)
    view.layer.cornerRadius = 4
    view.alpha = 0
    clip.addSubview(view)
    return view
  }
}

/// A cell of twelve, 30° apart on the circle.
@MainActor
private struct MorphingCell {
  let number: Int
  /// Blocks take the short way round: more than half a turn needs a key path.
  let turnsByBlock: Bool

  var id: String { "cell-\(number)" }
  private var angle: CGFloat { CGFloat(number) * .pi / 6 }

  func view(picture: UIImage) -> UIView {
    let colors: [Int: Int] = [
      1: 0xFF8A3D, 2: 0xFFB02E, 3: 0x8CCF3F, 5: 0x20A7B5, 6: 0x3A9FF0, 7: 0x3A6FD8, 9: 0x8A5FE0,
      10: 0xB05BD8, 11: 0xD65DB1,
    ]
    let view = UIImageView(
      frame: CGRect(
        x: 10.5 + CGFloat(number % 3) * 61, y: 60 + CGFloat(number / 3) * 61, width: 52, height: 52
      ))
    if let color = colors[number] {
      view.backgroundColor = UIColor(rgb: color)
    } else {
      view.image = picture
    }
    view.clipsToBounds = true
    view.layer.cornerRadius = 6
    return view
  }

  /// To the circle's place and size.
  func goRound(_ view: UIView) {
    view.center = CGPoint(x: 97.5 + 74 * sin(angle), y: 211 - 74 * cos(angle))
    view.bounds.size = CGSize(width: 34, height: 34)
    view.layer.cornerRadius = 17
    if turnsByBlock { view.transform = CGAffineTransform(rotationAngle: angle) }
  }

  func turnByKeyPath(_ view: UIView) {
    guard !turnsByBlock else { return }
    let turn = CABasicAnimation(keyPath: "transform.rotation.z")
    turn.fromValue = 0
    turn.toValue = angle
    turn.duration = 0.6
    turn.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
    view.layer.transform = CATransform3DMakeRotation(angle, 0, 0, 1)
    view.layer.add(turn, forKey: "turn")
  }
}

extension UIColor {
  fileprivate convenience init(rgb: Int) {
    func part(_ shift: Int) -> CGFloat { CGFloat(rgb >> shift & 0xFF) / 255 }
    self.init(red: part(16), green: part(8), blue: part(0), alpha: 1)
  }
}
