import Display
import Flipbook
import Pixels
import SceneFormat
import Testing
import TransitionCatalog

@MainActor @Suite("Scrolling on the stage")
struct StageScrollTests {
  private func screens(_ scroll: String) -> String {
    """
    a: { \(scroll), views: [{ id: 'row', frame: [10, 600, 80, 20], color: 'red' }] },
    b: { color: 'blue' }
    """
  }

  @Test("A scrolling screen follows the finger and decelerates; fast deceleration ends sooner")
  func coasts() async throws {
    var lengths: [Int] = []
    for deceleration in ["normal", "fast"] {
      let play = try await StagePlay(
        "'a'", "{ at: 0.1, drag: { from: [50, 190], to: [50, 90], over: 0.2 } }",
        screens: screens("scroll: { content: [100, 2000], deceleration: '\(deceleration)' }"))
      // The second move exceeds the slop; the indicator shows from then on.
      #expect(play.changes.first == 8)
      #expect(play.diagnostics.isEmpty)
      lengths.append(play.frames.count)
    }
    #expect(lengths[0] > lengths[1] + 60)
  }

  @Test("Scrolling content in a view with an image follows the finger, too (S9.64)")
  func insidePicture() async throws {
    let text = """
      { title: "t", device: { size: [100, 200], scale: 1 }, root: "a", screens: { a: { views: [
        { image: "p.png", frame: [0, 0, 100, 200], views: [
          { frame: [0, 0, 100, 200], scroll: { content: [100, 2000] },
            views: [{ frame: [10, 100, 80, 20], color: "red" }] }] }] } },
      steps: [{ at: 0.1, drag: { from: [50, 190], to: [50, 90], over: 0.2 } }] }
      """
    let document = try SceneDocument(
      json5: Array(text.utf8),
      surroundings: SceneSurroundings(
        isFile: { $0.hasSuffix("p.png") },
        read: { (path) throws(SceneLoadingError) in throw .notFound(path: path) }))
    let pixel = Bitmap(Pixmap(width: 1, height: 1, filledWith: .white))
    let stage = try Stage.device(
      for: document, catalog: Catalog(),
      pictures: Dictionary(uniqueKeysWithValues: document.pictures.map { ($0, pixel) }))
    var lists: [DisplayList] = []
    while let frame = try await stage.nextFrame() { lists.append(frame.list) }
    #expect(lists.first != lists.last)
    #expect(stage.diagnostics.isEmpty)
  }

  @Test("A zoom grows out of a view's position after scrolling")
  func zoomFromView() async throws {
    let steps = """
      { at: 0, drag: { from: [50, 190], to: [50, 90], over: 0.2, rest: 0.2 } },
      { at: 1.5, present: 'b', transition: { name: 'zoom', from: 'row', cover: 'yellow' } }
      """
    let play = try await StagePlay(
      "'a'", steps, screens: screens("scroll: { content: [100, 2000], offset: [0, 400] }"))
    // 100 points of finger less the slop's first move of 100/12: 600 − 400 − 92 = 108.
    let cover = play.frames[95].list.dump.split(separator: "\n").first {
      $0.contains("#FFFF00") || $0.contains("1 1 0")
    }
    #expect(cover != nil, "\(play.frames[95].list.dump)")
    #expect(play.diagnostics.isEmpty)
  }

  @Test("A zoom from a missing view lists the existing ones")
  func unknownView() async throws {
    let problems = try await StagePlay.problems(
      "'a'", "{ at: 0, present: 'b', transition: { name: 'zoom', from: 'rwo' } }",
      screens: screens("scroll: { content: [100, 2000] }"))
    #expect(problems.count == 1 && problems[0].contains("rwo") && problems[0].contains("row"))
  }
}
