import Display
import Flipbook
import SceneFormat
import Testing
import TransitionCatalog
import UIKit

/// Status bar, home indicator and frame of the device. Figures in points are measured from screenshots of
/// iOS 26: 402×874 points in Dimillian/IceCubesApp (`screenshots.pco`), 440×956 points in
/// Ranchero-Software/NetNewsWire (`AppStore/NetNewsWire7/Screenshots/Max`), 393×852 points (iOS 18) in
/// the former.
@MainActor @Suite("Status bar and home indicator")
struct SystemBarsTests {
  private static let phone = "size: [402, 874], scale: 3, safeArea: { top: 62, bottom: 34 }"

  private func play(
    _ device: String, _ root: String = "'a'", _ steps: String = "", more: String = "",
    screens: String = "a: {}, b: {}, c: {}"
  ) async throws -> [DisplayList] {
    let text = """
      { title: "t", device: { \(device) }, screens: { \(screens) }, root: \(root), \(more)
        steps: [\(steps)] }
      """
    let document = try SceneDocument(json5: Array(text.utf8), surroundings: .none)
    let stage = try Stage.device(for: document, catalog: Catalog(), pictures: [:])
    var lists: [DisplayList] = []
    while let frame = try await stage.nextFrame() { lists.append(frame.list) }
    return lists
  }

  @Test("The battery's charge has the position measured on screenshots")
  func measuredBattery() async throws {
    for (size, top, place) in [
      ("402, 874", 62, Place(341.33, 28, 362.33, 37)),
      ("393, 852", 59, Place(335, 24.67, 356, 33.67)),
      ("440, 956", 62, Place(370.67, 27.33, 394.33, 37)),
    ] {
      let lists = try await play(
        "size: [\(size)], scale: 3, safeArea: { top: \(top), bottom: 34 }, statusBar: true")
      let charge = lists[0].marks.last { $0.color.red == 0 && $0.color.alpha == 1 }
      #expect(
        charge?.place.isNear(place, within: 0.7) == true, "\(size): \(String(describing: charge))")
    }
  }

  @Test("The home indicator is 140 points wide on a phone of 393 points, 8 points above the edge")
  func measuredIndicator() async throws {
    let lists = try await play(
      "size: [393, 852], scale: 3, safeArea: { top: 59, bottom: 34 }, homeIndicator: true")
    let indicator = lists[0].marks.last
    #expect(indicator?.place.isNear(Place(126.67, 839, 266.67, 844), within: 0.01) == true)
    let small = try await play("name: 'phone-small', homeIndicator: true")
    let plain = try await play("name: 'phone-small'")
    #expect(small[0].looksLike(plain[0]), "phones with a home button have none")
  }

  /// A place in points at 2 pixels a point, as `marks` has it, which divides pixels by 3.
  private func doubled(
    _ left: Double, _ top: Double, _ right: Double, _ bottom: Double
  ) -> Place { Place(left * 2 / 3, top * 2 / 3, right * 2 / 3, bottom * 2 / 3) }

  @Test("Parts of a tablet's bars have the places measured on screenshots of iPadOS 18")
  func tablet() async throws {
    // johannes-schliephake/nextcloud-passwords-ios, `fastlane/screenshots`, iPad Pro 11-inch (M4) and iPad Air
    // (3rd generation), which has a home button.
    for (device, charge, dots) in [
      (
        "size: [1210, 834], scale: 2, safeArea: { top: 24, bottom: 20 }",
        doubled(1159.5, 8, 1179.5, 16), doubled(594.5, 9.5, 615.5, 14.5)
      ),
      (
        "size: [1112, 834], scale: 2, safeArea: { top: 20 }",
        doubled(1082.5, 6, 1102.5, 14), doubled(545.5, 7.5, 566.5, 12.5)
      ),
    ] {
      let marks = try await play("\(device), statusBar: true")[0].marks
      let black = marks.filter { $0.color.red == 0 }
      #expect(
        black.contains { $0.color.alpha == 1 && $0.place.isNear(charge, within: 0.01) },
        "\(device): \(black.map(\.place))")
      #expect(
        black.contains {
          abs($0.color.alpha - 0.4) < 0.01 && $0.place.isNear(dots, within: 0.01)
        }, "\(device): \(black.map(\.place))")
      let later = try await play("\(device), system: 26, statusBar: true")[0].marks
      #expect(!later.contains { $0.place.isNear(dots, within: 0.01) }, "iPadOS 26 has none")
    }
  }

  @Test("A tablet without a home button has a home indicator 5.5 points high")
  func tabletIndicator() async throws {
    for (size, place) in [
      ("1210, 834", doubled(447.5, 821, 762.5, 826.5)),
      ("1376, 1032", doubled(515.5, 1019, 860.5, 1024.5)),
      ("834, 1210", doubled(280.5, 1197, 553.5, 1202.5)),
      ("1032, 1376", doubled(358.5, 1363, 673.5, 1368.5)),
    ] {
      let lists = try await play(
        "size: [\(size)], scale: 2, safeArea: { top: 24, bottom: 20 }, homeIndicator: true")
      #expect(lists[0].marks.last?.place.isNear(place, within: 0.01) == true, "\(size)")
    }
    let button = try await play("name: 'tablet', homeIndicator: true")
    let plain = try await play("name: 'tablet'")
    #expect(button[0].looksLike(plain[0]), "tablets with a home button have none")
  }

  @Test("Neither bar is drawn unless the scene requests it")
  func defaultIsNone() async throws {
    let named = try await play("name: 'phone', statusBar: false, homeIndicator: false")
    let plain = try await play("size: [390, 844], scale: 3, safeArea: { top: 47, bottom: 34 }")
    #expect(named[0] == plain[0])
    #expect(named[0].marks.isEmpty)
  }

  @Test("The charge has the width of its share, and is red when low")
  func charge() async throws {
    let half = try await play("\(Self.phone), statusBar: { battery: 0.5 }")
    let mark = half[0].marks.last { $0.color.red == 0 && $0.color.alpha == 1 }
    #expect(mark?.place.isNear(Place(341.33, 28, 351.83, 37), within: 0.01) == true)
    let low = try await play("\(Self.phone), statusBar: { battery: 0.2 }")
    #expect(low[0].marks.contains { $0.color.red == 1 && $0.color.blue < 0.5 })
  }

  @Test("The content is dark in light appearance, light in dark, and as the screen prefers")
  func styles() async throws {
    let bar = "\(Self.phone), statusBar: true"
    #expect(try await play(bar)[0].charge == 0)
    #expect(try await play(bar, more: "appearance: 'dark',")[0].charge == 1)
    #expect(try await play(bar, screens: "a: { statusBar: 'light' }")[0].charge == 1)
    #expect(
      try await play(bar, more: "appearance: 'dark',", screens: "a: { statusBar: 'dark' }")[0]
        .charge
        == 0)
    #expect(try await play(bar, screens: "a: { statusBar: 'hidden' }")[0].charge == nil)
  }

  @Test("Pushing a screen of another style cross-fades the status bar; the bar itself stays")
  func crossFade() async throws {
    let lists = try await play(
      "\(Self.phone), statusBar: true", "{ navigation: ['a'] }",
      "{ at: 0.1, push: 'b' }", screens: "a: {}, b: { statusBar: 'light' }")
    let levels = lists.map(\.levels)
    #expect(levels.first == [0: 1] && levels.last == [1: 1])
    #expect(levels.contains { $0.count == 2 }, "both are seen in between")
    let places = Set(lists.flatMap(\.marks).filter { $0.color.alpha == 1 }.map(\.place.left))
    #expect(places.count == 3, "signal, Wi-Fi and charge never move: \(places)")
  }

  @Test("A hidden status bar fades alongside the presentation that hides it, and reappears")
  func hiding() async throws {
    let lists = try await play(
      "\(Self.phone), statusBar: true", "'a'",
      "{ at: 0.1, present: 'b', style: 'fullScreen' }, { at: 1.5, dismiss: true }",
      screens: "a: {}, b: { statusBar: 'hidden' }")
    let alphas = lists.map { $0.levels[0] ?? 0 }
    #expect(alphas.first == 1 && alphas.last == 1)
    #expect(alphas.contains(0) && alphas.contains { $0 > 0 && $0 < 1 })
  }

  @Test("A page sheet that pushes the app back makes the status bar light")
  func sheet() async throws {
    let lists = try await play(
      "\(Self.phone), statusBar: true, homeIndicator: true", "'a'",
      "{ at: 0.1, present: 'b', style: 'pageSheet' }")
    #expect(lists.last?.charge == 1)
    // The indicator follows what is below, not the style of the status bar.
    #expect(lists.last?.marks.last?.isContrast == true)
  }

  @Test(
    "A small modal or sheet over a page sheet leaves the status bar light, also while it leaves")
  func aboveSheet() async throws {
    let modal = "transition: 'cross-dissolve', style: 'overCurrentContext'"
    for style in [modal, "sheet: { detents: ['medium'] }"] {
      let lists = try await play(
        "\(Self.phone), statusBar: true", "'a'",
        "{ at: 0, present: 'b', style: 'pageSheet', animated: false }, "
          + "{ at: 0.1, present: 'c', \(style) }, { at: 1, dismiss: true }",
        more: "fps: 20,")
      #expect(lists.count > 24)
      #expect(lists.dropFirst(2).allSatisfy { $0.levels == [1: 1] }, "\(style)")
    }
  }

  @Test("The status bar of a dragged sheet is light until the presenter reaches it")
  func draggedSheet() async throws {
    func drag(to y: Int) async throws -> [[Double: Double]] {
      try await play(
        "\(Self.phone), statusBar: true", "'a'",
        "{ at: 0.1, present: 'b', style: 'pageSheet' }, "
          + "{ at: 0.8, drag: { from: [200, 90], to: [200, \(y)], over: 0.5, rest: 0.6 } }",
        more: "fps: 20,"
      ).map(\.levels)
    }
    let far = try await drag(to: 600)
    // At 1.05 s the finger has moved the sheet by 28 % of its height, from 1.3 s on by 57 %.
    #expect(far[21] == [1: 1])
    #expect(far[37] == [0: 1])
    let short = try await drag(to: 290)
    #expect(short.dropFirst(15).allSatisfy { $0 == [1: 1] }, "the sheet springs back")
  }

  @Test("The style comes back along with a page whose dismissal is cancelled")
  func cancelledDismissal() async throws {
    let levels = try await play(
      "\(Self.phone), statusBar: true", "'a'",
      "{ at: 0.1, present: 'b', transition: { name: 'slide', edge: 'bottom', duration: 1, "
        + "interactive: 'down' } }, "
        + "{ at: 1.5, drag: { from: [200, 200], to: [200, 550], over: 0.4, rest: 0.6 } }",
      more: "fps: 20,", screens: "a: {}, b: { statusBar: 'light' }"
    ).map(\.levels)
    // Lifted at 2.5 s, 40 % from its place; the page takes 0.4 s to come back.
    #expect(levels[29] == [1: 1] && levels[49] == [0: 1])
    #expect(levels[52].count == 2, "already while the page moves")
    #expect(levels[58...].allSatisfy { $0 == [1: 1] })
  }

  @Test("Phones in landscape have no status bar, and the indicator turns with the interface")
  func landscape() async throws {
    let lists = try await play(
      "\(Self.phone), statusBar: true, homeIndicator: true", "'a'",
      "{ at: 0.1, rotate: 'landscapeRight' }")
    #expect(lists.first?.charge == 0)
    #expect(lists.last?.charge == nil)
    let indicator = lists.last?.marks.last?.place
    #expect(indicator.map { $0.bottom - $0.top > 200 && $0.right - $0.left < 6 } == true)
  }

  @Test("The text size of the device reaches fonts, and greeked text is drawn as bars")
  func text() throws {
    let text = """
      { title: "t", text: "greeked",
        device: { name: "phone", textSize: "accessibility-large", language: "pt-BR" },
        screens: { a: {} }, root: "a" }
      """
    let document = try SceneDocument(json5: Array(text.utf8), surroundings: .none)
    #expect(document.device.textSize == .accessibilityLarge && document.text == .greeked)
    #expect(document.device.language == "pt-BR")
    let stage = try Stage.device(for: document, catalog: Catalog(), pictures: [:])
    stage.look {
      #expect(UIFont.preferredFont(forTextStyle: .body).pointSize == 33)
      #expect(UIScreen.main.isTextGreeked)
    }
    let plain = try Stage.device(
      for: SceneDocument(
        json5: Array("{ title: 't', screens: { a: {} }, root: 'a' }".utf8), surroundings: .none),
      catalog: Catalog(), pictures: [:])
    plain.look { #expect(!UIScreen.main.isTextGreeked) }
  }

  @Test("A device is named or has a size and a scale, never both")
  func keys() {
    for (device, words) in [
      ("{ name: 'phone', scale: 2 }", "“name” and “scale” exclude each other"),
      ("{ statusBar: true }", "“size”"), ("{ size: [10, 10] }", "“scale”"),
      ("{ name: 'phone', statusBar: 1 }", "true, false or { time, date, battery }"),
      ("{ name: 'phone', statusBar: { battery: 2 } }", "0 to 1"),
    ] {
      let text = "{ title: 't', device: \(device), screens: { a: {} }, root: 'a' }"
      var found = ""
      do {
        _ = try SceneDocument(json5: Array(text.utf8), surroundings: .none)
      } catch {
        found = error.messages(file: "s").joined(separator: "\n")
      }
      #expect(
        found.contains(words.replacing("“", with: "\"").replacing("”", with: "\"")), "\(found)")
    }
  }
}

/// Edges in points.
private struct Place: Hashable {
  var left: Double
  var top: Double
  var right: Double
  var bottom: Double

  init(_ left: Double, _ top: Double, _ right: Double, _ bottom: Double) {
    (self.left, self.top, self.right, self.bottom) = (left, top, right, bottom)
  }

  func isNear(_ other: Place, within distance: Double) -> Bool {
    zip([left, top, right, bottom], [other.left, other.top, other.right, other.bottom])
      .allSatisfy { abs($0 - $1) <= distance + 0.005 }
  }
}

/// A fill with a color, with the opacity of the groups around it.
private struct Mark {
  var place: Place
  var color: Color
  var opacity: Double
  /// Whether it is black or white by what is below, as the home indicator.
  var isContrast = false
}

extension DisplayList {
  /// Shapes other than rectangles, from back to front.
  fileprivate var marks: [Mark] { items.flatMap { marks($0, 1) } }

  private func marks(_ item: DisplayItem, _ opacity: Double) -> [Mark] {
    switch item {
    case .group(let group):
      return group.items.flatMap { marks($0, opacity * group.opacity) }
    case .fill(let fill):
      guard case .color(let color) = fill.paint else { return [] }
      if case .rectangle = fill.shape { return [] }
      return [Mark(place: place(fill.shape, fill.transform), color: color, opacity: opacity)]
    case .backdropBlur(let pill) where pill.contrast != nil:
      return [
        Mark(
          place: place(pill.shape, pill.transform), color: .clear,
          opacity: opacity * (pill.contrast ?? 0), isContrast: true)
      ]
    default: return []
    }
  }

  private func place(_ shape: Shape, _ map: Transform) -> Place {
    let box = shape.bounds
    let corners = [(box.left, box.top), (box.right, box.bottom)].map { x, y in
      ((map.a * x + map.c * y + map.tx) / 3, (map.b * x + map.d * y + map.ty) / 3)
    }
    let (xs, ys) = (corners.map(\.0), corners.map(\.1))
    return Place(min(xs[0], xs[1]), min(ys[0], ys[1]), max(xs[0], xs[1]), max(ys[0], ys[1]))
  }

  /// Opacity of the status bar's opaque glyphs by their red component.
  fileprivate var levels: [Double: Double] {
    Dictionary(
      marks.filter { $0.place.bottom < 50 && $0.color.alpha == 1 && $0.opacity > 0 }
        .map { ($0.color.red, $0.opacity) }, uniquingKeysWith: { first, _ in first })
  }

  /// Red component of the status bar's glyphs; nil without a status bar.
  fileprivate var charge: Double? { levels.count == 1 ? levels.keys.first : nil }
}
