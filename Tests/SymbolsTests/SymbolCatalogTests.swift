import Display
import Foundation
import Symbols
import Testing

@Suite struct SymbolCatalogTests {
  private func drawing(_ name: String, _ style: SymbolStyle) throws -> SymbolDrawing {
    try #require(SymbolCatalog.drawing(named: name, style: style), "\(name)")
  }

  private let body = SymbolStyle(pointSize: 17)

  @Test("Every symbol and every variant can be drawn in all weights and scales")
  func draws() throws {
    #expect(SymbolCatalog.names.count > 750)
    #expect(SymbolCatalog.namesWithVariants.count > 1700)
    for name in SymbolCatalog.namesWithVariants {
      for weight in SymbolStyle.Weight.allCases {
        let scale = SymbolStyle.Scale.allCases[weight.rawValue % 3]
        let drawing = try drawing(
          name, SymbolStyle(pointSize: 100, weight: weight, scale: scale))
        let (width, height) = (
          drawing.ink.right - drawing.ink.left, drawing.ink.bottom - drawing.ink.top
        )
        #expect(max(width, height) > 30 && max(width, height) < 200, "\(name) \(weight)")
        #expect(drawing.steps.allSatisfy { !$0.outline.elements.isEmpty && $0.width >= 0 })
        #expect(drawing.layers.allSatisfy { !$0.isEmpty })
      }
    }
  }

  @Test(
    "The names that public apps use most have drawings",
    arguments: [
      "trash", "xmark", "ellipsis", "doc.on.doc", "checkmark", "xmark.circle.fill", "plus",
      "magnifyingglass", "chevron.right", "checkmark.circle.fill", "square.and.arrow.up",
      "plus.circle.fill", "play.fill", "gear", "arrow.clockwise", "star.fill", "pencil",
      "info.circle", "ellipsis.circle", "questionmark.circle", "link", "globe",
      "arrow.triangle.2.circlepath", "server.rack", "photo", "person.crop.circle", "gearshape",
      "folder", "exclamationmark.triangle.fill", "exclamationmark.circle.fill", "clock", "calendar",
      "arrow.up.arrow.down", "speaker.wave.2", "speaker.slash", "number", "network", "lock.fill",
      "eye.slash", "cpu", "chevron.backward", "checkmark.seal.fill",
      "arrowshape.turn.up.left.fill", "sun.max.fill", "square.and.pencil", "square.and.arrow.down",
      "slider.horizontal.3", "safari", "pin.fill", "person.2", "paintpalette",
      "line.3.horizontal.decrease.circle", "internaldrive", "house.fill", "heart.fill",
      "doc.on.clipboard", "chevron.up.chevron.down", "captions.bubble", "bell.badge", "at",
      "arrow.up.right", "arrow.down.doc", "archivebox", "wifi.slash", "wifi.exclamationmark",
      "person.fill.badge.plus", "person.crop.circle.badge.xmark", "photo.badge.plus",
      "text.append", "rectangle.portrait.and.arrow.forward", "bell.badge.fill", "mic.slash.fill",
      "plus.square.on.square", "line.horizontal.3", "bookmark.slash.fill", "cloud.sun.fill",
      "cloud.rain.fill", "cloud.bolt.rain.fill", "cloud.snow", "moon.stars.fill", "wind",
      "fork.knife", "fuelpump.fill", "figure.walk", "figure.run", "doc.text.magnifyingglass",
      "tray.and.arrow.down", "rectangle.and.pencil.and.ellipsis", "questionmark.diamond",
      "arrow.triangle.branch", "xmark.shield.fill", "x.circle", "l.circle.fill", "a.square",
      "wand.and.rays", "theatermasks.fill", "text.badge.plus", "square.stack.3d.up.fill",
      "rectangle.split.3x3.fill", "quote.bubble", "qrcode.viewfinder", "puzzlepiece.extension.fill",
      "plus.bubble", "plus.app", "play.square.stack.fill", "photo.stack", "person.text.rectangle",
      "person.fill.questionmark", "person.badge.key", "pawprint.circle", "mic.square",
      "lock.badge.clock", "livephoto", "key.slash", "globe.europe.africa.fill", "faceid", "ear",
      "dice", "curlybraces", "cube.box", "cloud.sun.rain.fill", "chart.pie.fill", "briefcase.fill",
      "brain.head.profile", "gobackward.15", "goforward.30", "infinity",
      "keyboard.chevron.compact.down", "graduationcap.fill", "ticket.fill", "bed.double.fill",
      "ferry.fill", "suit.heart.fill",
    ])
  func knowsCommonNames(name: String) {
    #expect(SymbolCatalog.contains(name))
  }

  @Test(
    "A variant outside of the rules does not exist",
    arguments: [
      "", ".", ".fill", ".circle", "nothing", "chevron.right.fill", "chevron.right.slash",
      "heart.circle.square", "heart.badge.plus", "person.badge.unknown", "link.flat.nothing",
      "heart.fill.fill", "heart.fill.slash", "plus.plus", "a", "ab.circle", "a.app", "é.circle",
      "goforward.7", "goforward.15.fill", "heart.bubble", "link.diamond",
    ])
  func refuses(name: String) {
    #expect(SymbolCatalog.drawing(named: name, style: body) == nil)
  }

  @Test("Symbols are centered at half the cap height of San Francisco, 0.7046 em")
  func centering() throws {
    for name in ["plus", "circle", "chevron.right", "square"] {
      for scale in SymbolStyle.Scale.allCases {
        let ink = try drawing(name, SymbolStyle(pointSize: 100, scale: scale)).ink
        #expect(abs((ink.top + ink.bottom) / 2 + 35.23) < 0.01)
        #expect(abs(ink.left + ink.right) < 0.01)
      }
    }
  }

  /// Measured in pictures of native bars (React Native Navigation,
  /// `playground/ios/SnapshotTests/ReferenceImages_64`).
  @Test("A large plus and plus.circle of 17 points have the size of the system's")
  func measuredSizes() throws {
    let large = SymbolStyle(pointSize: 17, scale: .large)
    let plus = try drawing("plus", large)
    #expect(abs(plus.ink.right - plus.ink.left - 17.67) < 0.1)
    #expect(abs(plus.steps[0].width - 1.6) < 0.05)
    let ring = try drawing("plus.circle", large)
    #expect(abs(ring.ink.right - ring.ink.left - 21.67) < 0.1)
    let chevron = try drawing(
      "chevron.backward", SymbolStyle(pointSize: 17, weight: .semibold, scale: .large))
    #expect(abs(chevron.ink.right - chevron.ink.left - 11) < 0.1)
    #expect(abs(chevron.ink.bottom - chevron.ink.top - 18.67) < 0.1)
  }

  @Test("Strokes grow with the weight, and frames keep their outer edge")
  func weights() throws {
    var last = 0.0
    for weight in SymbolStyle.Weight.allCases {
      let style = SymbolStyle(pointSize: 100, weight: weight)
      let plus = try drawing("plus", style)
      #expect(plus.steps[0].width > last)
      last = plus.steps[0].width
      let ink = try drawing("xmark.circle", style).ink
      #expect(abs(ink.right - ink.left - 99.6) < 0.01)
    }
  }

  @Test("A filled frame erases its symbol, and offers both as layers")
  func filledFrame() throws {
    let drawing = try drawing("xmark.circle.fill", body)
    #expect(drawing.steps.map(\.erases) == [false, true])
    #expect(drawing.steps[0].isFilled)
    #expect(drawing.layers.count == 2)
    #expect(drawing.layers.joined().allSatisfy { !$0.erases })
  }

  @Test("Numbers from 0 to 50 are in circles and squares only")
  func numbers() throws {
    for name in ["0.circle", "7.circle.fill", "10.square", "50.square.fill"] {
      let number = try drawing(name, body)
      #expect(number.ink.right > number.ink.left && number.layers.count == 2, "\(name)")
    }
    for name in ["7", "7.fill", "51.circle", "07.circle", "+7.circle", "7.slash"] {
      #expect(!SymbolCatalog.contains(name), "\(name)")
    }
  }

  @Test("Letters are in circles and squares only")
  func letters() throws {
    for letter in "abcdefghijklmnopqrstuvwxyz" {
      for variant in [".circle", ".circle.fill", ".square", ".square.fill"] {
        #expect(try drawing("\(letter)\(variant)", body).layers.count == 2)
      }
      #expect(!SymbolCatalog.contains(String(letter)))
    }
  }

  @Test("The number of seconds is inside of the arrow that skips them, and not mirrored with it")
  func skippedSeconds() throws {
    let forward = try drawing("goforward.15", body)
    let backward = try drawing("gobackward.15", body)
    #expect(forward.layers.count == 2 && forward.layers[1] == backward.layers[1])
    #expect(forward.layers[0] != backward.layers[0])
    let (arrow, digits) = (forward.layers[0], forward.layers[1])
    let points = digits.flatMap { $0.outline.elements }
    #expect(!points.isEmpty && arrow != digits)
    #expect(try forward.ink == drawing("goforward", body).ink)
  }

  @Test("Bubbles, diamonds and other frames enclose a sign, which they erase if filled")
  func enclosures() throws {
    for shape in ["bubble", "app", "diamond", "rectangle"] {
      let open = try drawing("plus.\(shape)", body)
      let filled = try drawing("plus.\(shape).fill", body)
      #expect(open.layers.count == 2 && open.steps.allSatisfy { !$0.erases }, "\(shape)")
      #expect(filled.steps.map(\.erases) == [false, true], "\(shape)")
      #expect(open.ink == filled.ink, "\(shape)")
    }
  }

  @Test("A slash has a gap around it, and a badge too")
  func gaps() throws {
    let slash = try drawing("bell.slash", body)
    let (cut, line) = (slash.steps[slash.steps.count - 2], slash.steps[slash.steps.count - 1])
    #expect(cut.erases && !line.erases)
    #expect(cut.width > 1.5 * line.width)
    #expect(cut.outline == line.outline)
    let badge = try drawing("person.badge.plus", body)
    #expect(badge.layers.count == 2)
    #expect(badge.layers[0].last?.erases == true)
  }

  @Test("left is right mirrored, up and down are right rotated")
  func aliases() throws {
    let right = try drawing("chevron.right", body).ink
    let up = try drawing("chevron.up", body).ink
    #expect(abs((right.right - right.left) - (up.bottom - up.top)) < 1e-9)
    #expect(try drawing("chevron.forward", body) == drawing("chevron.right", body))
    let left = try drawing("chevron.left", body).steps[0].outline.elements
    guard case .move(let start) = left[0], case .line(let tip) = left[1] else {
      Issue.record("chevron.left is not a line")
      return
    }
    #expect(tip.x < start.x)
  }

  @Test("The documentation lists every symbol")
  func page() throws {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let page = try String(
      contentsOf: root.appending(path: "Sources/Flipbook/Flipbook.docc/Symbols.md"),
      encoding: .utf8)
    let listed = page.split(separator: "\n").compactMap { line -> String? in
      guard line.hasPrefix("| `") else { return nil }
      return line.dropFirst(3).split(separator: "`").first.map(String.init)
    }
    #expect(listed.sorted() == SymbolCatalog.names)
  }
}
