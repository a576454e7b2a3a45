import Display
import Flipbook
import Pixels
import SceneFormat
import Testing
import TransitionCatalog
import UIKit

/// Collections on the stage: four images of 40 by 40 points in a window of 100 by 200.
@MainActor @Suite("Collections on the stage")
struct StageCollectionTests {
  private static let screens = """
    album: { collection: { images: ['0.png', '1.png', '2.png', '3.png'],
      layout: { name: 'grid', item: [40, 40], inset: 5, spacing: 5 },
      pinch: { name: 'circle', item: [40, 40], radius: 25 } } },
    ring: { collection: { of: 'album', layout: { name: 'circle', item: [40, 40], radius: 25 } } }
    """
  /// Two in a row, 10 points apart.
  private static let grid = [[25.0, 25], [75, 25], [25, 70], [75, 70]]
  private static let circle = [[50.0, 75], [75, 100], [50, 125], [25, 100]]
  private static let album = "{ navigation: ['album'] }"

  private func play(
    _ steps: String, root: String = album, catalog: Catalog = Catalog()
  ) async throws -> CollectionPlay {
    try await CollectionPlay(root: root, steps, screens: Self.screens, catalog: catalog)
  }

  private func pinch(to distance: Double) -> String {
    "{ at: 0, pinch: { center: [50, 100], from: 80, to: \(distance), over: 0.3 } }"
  }

  @Test("S11.20: a step changes the layout as the system does, or in a time of its own, or at once")
  func layouts() async throws {
    let standard = try await play(
      "{ at: 0.1, layout: { name: 'circle', item: [40, 40], radius: 25 } }")
    #expect(standard.places(0) == Self.grid)
    #expect(standard.end == Self.circle)
    #expect(standard.diagnostics.isEmpty)
    // 0.3 s are 18 frames; at half of the time all items are halfway.
    #expect(standard.lastChange == 24)
    let halfway = zip(Self.grid, Self.circle).map { [($0[0] + $1[0]) / 2, ($0[1] + $1[1]) / 2] }
    #expect(standard.places(15) == halfway)
    let slow = try await play("{ at: 0.1, layout: 'circle', duration: 0.5, curve: 'linear' }")
    #expect(slow.lastChange == 36)
    let sudden = try await play(
      "{ at: 0.1, layout: { name: 'circle', item: [40, 40], radius: 25 }, animated: false }")
    #expect(sudden.lastChange == 6)
    #expect(sudden.end == Self.circle)
  }

  @Test("A bar moves the items of a collection down and has its buttons")
  func bar() async throws {
    func play(_ bar: String) async throws -> CollectionPlay {
      let screens = """
        album: { title: 'A', bar: \(bar), collection: { images: ['0.png', '1.png'],
          layout: { name: 'grid', item: [40, 40], inset: 5, spacing: 5 } } }
        """
      return try await CollectionPlay(root: Self.album, "", screens: screens, catalog: Catalog())
    }
    let (plain, done) = (try await play("{}"), try await play("{ right: ['OK'] }"))
    #expect(done.places(0) == [[25, 69], [75, 69]])
    #expect(done.diagnostics.isEmpty)
    #expect(plain.frames.first?.list != done.frames.first?.list)
  }

  @Test("S11.37: a pinch beyond half completes the change of layouts")
  func pinchFinished() async throws {
    let play = try await play(pinch(to: 50))
    #expect(play.places(0) == Self.grid)
    #expect(play.end == Self.circle)
    #expect(play.places(14) != Self.grid && play.places(14) != Self.circle)
    #expect(play.diagnostics.isEmpty)
  }

  @Test("S11.37: a pinch below half cancels the change of layouts")
  func pinchCancelled() async throws {
    let play = try await play(pinch(to: 66))
    #expect(play.places(16) != Self.grid)
    #expect(play.end == Self.grid)
    #expect(play.diagnostics.isEmpty)
  }

  @Test("A second pinch restores the first layout")
  func pinchBack() async throws {
    let back = "{ at: 1.5, pinch: { center: [50, 100], from: 40, to: 90, over: 0.3 } }"
    let play = try await play(pinch(to: 50) + ", " + back)
    #expect(play.places(85) == Self.circle)
    #expect(play.end == Self.grid)
  }

  @Test("S11.40, S11.41: a push gives the shared collection another layout, a pop the first one")
  func navigation() async throws {
    let play = try await play("{ at: 0.1, push: 'ring' }, { at: 1, pop: true }")
    #expect(play.places(0) == Self.grid)
    #expect(play.places(14) != Self.grid && play.places(14) != Self.circle)
    #expect(play.places(58) == Self.circle)
    #expect(play.end == Self.grid)
    #expect(play.diagnostics.isEmpty)
  }

  @Test("S11.44: a swipe from the edge leads the layout back")
  func interactivePop() async throws {
    let play = try await play(
      """
      { at: 0, push: 'ring', animated: false },
      { at: 0.1, drag: { from: [2, 100], to: [80, 100], over: 0.3 } }
      """)
    #expect(play.places(3) == Self.circle)
    #expect(play.places(18) != Self.grid && play.places(18) != Self.circle)
    #expect(play.end == Self.grid)
    #expect(play.diagnostics.isEmpty)
  }

  @Test("A custom layout is selected by its name")
  func ownLayout() async throws {
    var catalog = Catalog()
    catalog.add(layout: "tower") { Tower() }
    let play = try await play("{ at: 0, layout: 'tower' }", catalog: catalog)
    #expect(play.end == [[50, 20], [50, 60], [50, 100], [50, 140]])
  }

  @Test("Errors of a layout's name and parameters have their position")
  func mistakes() async throws {
    let table: [(String, String)] = [
      ("{ at: 0, layout: 'crcle' }", "there is no layout \"crcle\" (did you mean \"circle\"?)"),
      (
        "{ at: 0, layout: { name: 'grid', itm: [1, 1] } }",
        "unknown key \"itm\" (did you mean \"item\"?)"
      ),
      ("{ at: 0, layout: { name: 'circle', radius: -1 } }", "-1 is out of range"),
      ("{ at: 0, layout: { name: 'grid', inset: 'x' } }", "{ top, left, bottom, right }"),
    ]
    for (step, expected) in table {
      let errors = await #expect(throws: SceneErrors.self) { try await play(step) }
      let messages = errors?.messages(file: "s") ?? []
      #expect(messages.count == 1 && messages[0].contains(expected), "\(messages)")
    }
    let errors = await #expect(throws: SceneErrors.self) {
      try await CollectionPlay(
        root: "'a'", "", screens: "a: { collection: { images: ['0.png'], layout: 'gird' } }",
        catalog: Catalog())
    }
    #expect(errors?.messages(file: "s")[0].contains("did you mean \"grid\"?") == true)
  }

  @Test("After a gesture the stage itself detects impossible steps")
  func lateMistakes() async throws {
    let screens = Self.screens + ", plain: {}"
    let errors = await #expect(throws: SceneErrors.self) {
      try await CollectionPlay(
        root: Self.album,
        "{ at: 0, tap: [1, 1] }, { at: 0.1, push: 'plain' }, { at: 1, layout: 'circle' }",
        screens: screens, catalog: Catalog())
    }
    #expect(errors?.messages(file: "s")[0].contains("needs a collection") == true)
  }
}

/// A scene on the real stage with images of a single color.
@MainActor
private struct CollectionPlay {
  let frames: [SceneFrame]
  let diagnostics: [Diagnostic]
  private let numbers: [Bitmap: Int]

  init(root: String, _ steps: String, screens: String, catalog: Catalog) async throws {
    let text = """
      { title: "t", device: { size: [100, 200], scale: 1 }, screens: { \(screens) }, root: \(root),
      steps: [\(steps)] }
      """
    let document = try SceneDocument(
      json5: Array(text.utf8),
      surroundings: SceneSurroundings(
        isFile: { $0.hasSuffix(".png") && !$0.contains("@") },
        read: { (path) throws(SceneLoadingError) in throw .notFound(path: path) }))
    var pictures: [ScenePicture: Bitmap] = [:]
    var numbers: [Bitmap: Int] = [:]
    for (number, picture) in document.pictures.enumerated() {
      let color = PremultipliedRGBA8(red: UInt8(number), green: 200, blue: 9, alpha: 255)
      let bitmap = Bitmap(Pixmap(width: 1, height: 1, filledWith: color))
      pictures[picture] = bitmap
      numbers[bitmap] = number
    }
    let stage = try Stage.device(for: document, catalog: catalog, pictures: pictures)
    var frames: [SceneFrame] = []
    while let frame = try await stage.nextFrame() { frames.append(frame) }
    self.frames = frames
    self.numbers = numbers
    diagnostics = stage.diagnostics
  }

  /// Centers of the images in a frame, to a tenth of a point, by their numbers.
  func places(_ frame: Int) -> [[Double]] {
    guard frames.indices.contains(frame) else { return [] }
    var places: [Int: [Double]] = [:]
    for item in frames[frame].list.items { collect(item, into: &places) }
    return places.keys.sorted().compactMap { places[$0] }
  }

  private func collect(_ item: DisplayItem, into places: inout [Int: [Double]]) {
    switch item {
    case .group(let group): for item in group.items { collect(item, into: &places) }
    case .fill(let fill):
      guard case .image(let image) = fill.paint, case .bitmap(let bitmap) = image.picture,
        let number = numbers[bitmap]
      else { return }
      let (rect, map) = (image.target, fill.transform)
      let (x, y) = ((rect.left + rect.right) / 2, (rect.top + rect.bottom) / 2)
      let place = [map.a * x + map.c * y + map.tx, map.b * x + map.d * y + map.ty]
      places[number] = place.map { ($0 * 10).rounded() / 10 }
    default: break
    }
  }

  var end: [[Double]] { places(frames.count - 1) }

  /// The last frame that differs from the previous one.
  var lastChange: Int? {
    zip(frames, frames.dropFirst()).filter { $0.list != $1.list }.last?.1.number
  }
}

/// Items below each other.
private final class Tower: UICollectionViewLayout {
  override var collectionViewContentSize: CGSize { CGSize(width: 100, height: 200) }
  override func layoutAttributesForElements(
    in rect: CGRect
  ) -> [UICollectionViewLayoutAttributes]? {
    (0..<4).compactMap { layoutAttributesForItem(at: IndexPath(item: $0, section: 0)) }
  }
  override func layoutAttributesForItem(
    at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    let attributes = UICollectionViewLayoutAttributes(forCellWith: indexPath)
    attributes.frame = CGRect(x: 30, y: 40 * indexPath.item, width: 40, height: 40)
    return attributes
  }
}
