import Hero
import UIKit

/// Views of both pages with the same identifiers, other sizes, corners and contents.
@MainActor enum MatchPage {
  static let first: Fill = { page in
    page.box(CGRect(x: 20, y: 120, width: 80, height: 80), .systemRed, id: "red", radius: 8)
    page.box(CGRect(x: 200, y: 120, width: 60, height: 60), .systemBlue, id: "blue", radius: 30)
    page.label(CGRect(x: 20, y: 220, width: 200, height: 30), "Title", id: "title")
    page.box(CGRect(x: 20, y: 270, width: 260, height: 40), .systemGray, radius: 4)
  }
  static let second: Fill = { page in
    page.view.backgroundColor = .systemYellow
    let red = page.box(CGRect(x: 0, y: 0, width: 300, height: 240), .systemRed, id: "red")
    let inner = UIView(frame: CGRect(x: 20, y: 20, width: 100, height: 60))
    inner.backgroundColor = .white
    red.addSubview(inner)
    page.box(CGRect(x: 20, y: 400, width: 100, height: 40), .systemGreen, id: "blue", radius: 4)
    page.label(CGRect(x: 20, y: 260, width: 260, height: 50), "Title", id: "title", size: 34)
  }
}

@MainActor enum ModifierPage {
  static let first: Fill = { page in
    page.box(
      CGRect(x: 20, y: 60, width: 80, height: 80), .systemRed, [.fade, .translate(x: -100)])
    page.box(
      CGRect(x: 120, y: 60, width: 80, height: 80), .systemGreen,
      [.scale(0.2), .rotate(.pi / 2), .fade])
    page.box(
      CGRect(x: 220, y: 60, width: 60, height: 80), .systemBlue,
      [.delay(0.2), .translate(y: -200)])
    page.box(
      CGRect(x: 20, y: 200, width: 260, height: 60), .systemGray,
      [.cornerRadius(30), .backgroundColor(.systemPink), .size(CGSize(width: 60, height: 60))])
  }
  static let second: Fill = { page in
    page.view.backgroundColor = .black
    page.box(
      CGRect(x: 20, y: 60, width: 80, height: 80), .systemOrange,
      [.spring(stiffness: 200, damping: 12), .translate(x: -150)])
    page.box(
      CGRect(x: 120, y: 60, width: 80, height: 80), .systemTeal,
      [.rotate(x: 1.2, y: 0, z: 0), .perspective(-0.002), .fade])
    page.box(
      CGRect(x: 220, y: 60, width: 60, height: 80), .systemPurple,
      [.timingFunction(.easeOutBack), .translate(y: 300), .duration(0.6)])
    page.box(
      CGRect(x: 20, y: 200, width: 260, height: 60), .systemIndigo,
      [
        .beginWith(modifiers: [.opacity(1), .backgroundColor(.white)]), .scale(x: 0.1, y: 1),
        .shadowOpacity(1), .borderWidth(8), .borderColor(.systemRed),
      ])
  }
}

@MainActor enum CascadePage {
  static let first: Fill = { list($0, .systemBlue) }
  static let second: Fill = { list($0, .systemRed) }

  private static func list(_ page: Page, _ color: UIColor) {
    let list = UIView(frame: CGRect(x: 20, y: 20, width: 260, height: 300))
    for row in 0..<6 {
      let cell = UIView(frame: CGRect(x: 0, y: row * 50, width: 260, height: 40))
      cell.backgroundColor = color
      cell.hero.modifiers = [.fade, .translate(x: 200)]
      list.addSubview(cell)
    }
    list.hero.modifiers = [.cascade(delta: 0.05)]
    page.view.addSubview(list)
  }
}

/// Every way in which Hero takes a snapshot.
@MainActor enum SnapshotPage {
  static let first: Fill = { page in
    fill(page, .systemYellow) { CGRect(x: 20 + $0 * 65, y: 60, width: 55, height: 55) }
  }
  static let second: Fill = { page in
    fill(page, .systemGreen) { CGRect(x: 20, y: 20 + $0 * 75, width: 260, height: 65) }
  }

  private static func fill(_ page: Page, _ color: UIColor, _ frame: (Int) -> CGRect) {
    let types: [HeroModifier] = [
      .useOptimizedSnapshot, .useNormalSnapshot, .useLayerRenderSnapshot, .useNoSnapshot,
    ]
    for (index, type) in types.enumerated() {
      let box = page.box(frame(index), color, id: "box\(index)", radius: 6, [type])
      let label = UILabel(frame: box.bounds.insetBy(dx: 4, dy: 4))
      label.text = "A\(index)"
      label.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      box.addSubview(label)
    }
  }
}

/// Arcs, overlays, and views that come out of another one.
@MainActor enum ArcPage {
  static let first: Fill = { page in
    page.box(
      CGRect(x: 20, y: 40, width: 50, height: 50), .systemRed, id: "a", radius: 25,
      [.arc, .useGlobalCoordinateSpace])
    page.box(
      CGRect(x: 220, y: 40, width: 60, height: 60), .systemBlue, id: "b",
      [.overlay(color: .black, opacity: 0.8)])
    page.box(
      CGRect(x: 20, y: 240, width: 60, height: 60), .systemGreen, [.source(heroID: "a")])
  }
  static let second: Fill = { page in
    page.view.backgroundColor = .lightGray
    page.box(
      CGRect(x: 200, y: 300, width: 80, height: 80), .systemRed, id: "a", radius: 40,
      [.arc(intensity: 1)])
    page.box(
      CGRect(x: 20, y: 40, width: 120, height: 120), .systemBlue, id: "b",
      [.whenMatched(.timingFunction(.linear))])
    page.box(
      CGRect(x: 220, y: 220, width: 60, height: 60), .systemGreen, [.source(heroID: "b"), .fade])
  }
}

/// A blur, whose effect a property animator changes.
@MainActor enum EffectPage {
  static let second: Fill = { page in
    page.view.backgroundColor = .clear
    page.modalPresentationStyle = .overFullScreen
    let effect = UIVisualEffectView(effect: UIBlurEffect(style: .light))
    effect.frame = page.view.bounds
    effect.hero.modifiers = [.fade]
    page.view.insertSubview(effect, at: 0)
    page.box(CGRect(x: 60, y: 100, width: 180, height: 180), .systemRed, id: "red", radius: 20)
  }
}

@MainActor enum PlainPage {
  static let first: Fill = { page in
    page.view.backgroundColor = .systemTeal
    page.label(CGRect(x: 20, y: 100, width: 200, height: 30), "First")
  }
  static let second: Fill = { page in
    page.view.backgroundColor = .systemOrange
    page.label(CGRect(x: 20, y: 200, width: 200, height: 30), "Second")
  }
}
