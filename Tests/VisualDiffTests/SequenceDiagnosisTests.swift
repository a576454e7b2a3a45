import Foundation
import Pixels
import Testing
import VisualDiff

@Suite("Diagnosis of a difference between two sequences")
struct SequenceDiagnosisTests {
  private let play = CardPlay()

  private func diagnosis(_ expected: [Pixmap], _ actual: [Pixmap]) throws -> Diagnosis? {
    try diagnosis(FrameSequence(expected), FrameSequence(actual))
  }

  private func diagnosis(_ expected: FrameSequence, _ actual: FrameSequence) throws -> Diagnosis? {
    let verdict = try SequenceComparison.compare(expected: expected, actual: actual)
    return try SequenceDiagnosis.diagnose(expected: expected, actual: actual, verdict: verdict)
  }

  private func changed(_ change: (inout CardPlay) -> Void) -> [Pixmap] {
    var other = play
    change(&other)
    return other.frames
  }

  @Test("Differing images of several sizes have a diagnosis, too")
  func severalSizes() throws {
    func white(_ side: Int) -> Pixmap { Pixmap(width: side, height: side, filledWith: .white) }
    var (small, large) = (white(10), white(30))
    small[1, 1] = .black
    large[25, 25] = .black
    let found = try diagnosis([white(10), white(30), white(10)], [small, large, white(10)])
    #expect(found?.frames == [0, 1])
    #expect(found?.probes == [0])
  }

  @Test("Goldens of another size at the beginning and at the end hide no cause")
  func otherSizesAround() throws {
    var goldens = play.frames
    goldens[0] = Pixmap(width: 5, height: 5)
    goldens[23] = Pixmap(width: 0, height: 0)
    let moved = try diagnosis(goldens, changed { $0.left -= 1 })
    #expect(moved?.best.explanation == .moved(dx: -1, dy: 0))
    let late = try diagnosis(goldens, changed { $0.top = { CardPlay.eased($0 - 2) } })
    #expect(late?.best.explanation == .late(frames: 2))
  }

  @Test("Goldens that become unreadable while they are examined end nothing")
  func vanishing() throws {
    let actual = FrameSequence(changed { $0.left -= 1 })
    let verdict = try SequenceComparison.compare(
      expected: FrameSequence(play.frames), actual: actual)
    for limit in 1...80 {
      var calls = 0
      let goldens = FrameSequence(numbers: Array(play.frames.indices)) { number in
        calls += 1
        return calls > limit ? Pixmap(width: 0, height: 0) : play.frames[number]
      }
      let found = try SequenceDiagnosis.diagnose(
        expected: goldens, actual: actual, verdict: verdict)
      #expect(found?.probes.count ?? 0 <= SequenceDiagnosis.mostProbes, "after \(limit) calls")
    }
  }

  @Test("Late and early frames are diagnosed", arguments: [1, 2, 8, -3])
  func shifted(lag: Int) throws {
    let actual = changed { $0.top = { CardPlay.eased($0 - lag) } }
    let found = try #require(try diagnosis(play.frames, actual))
    #expect(found.best.explanation == (lag > 0 ? .late(frames: lag) : .early(frames: -lag)))
    #expect(found.best.error == 0)
    #expect(found.runnerUp?.error ?? 0 > 0)
    let count = abs(lag) == 1 ? "1 frame" : "\(abs(lag)) frames"
    #expect(found.description == "\(count) \(lag > 0 ? "late" : "early")")
  }

  @Test("Few goldens are found late among all actual frames")
  func sparse() throws {
    let actual = FrameSequence(changed { $0.top = { CardPlay.eased($0 - 2) } })
    let frames = play.frames
    let goldens = FrameSequence(numbers: [0, 4, 9, 23]) { frames[$0] }
    let found = try #require(try diagnosis(goldens, actual))
    #expect(found.best.explanation == .late(frames: 2))
    #expect(found.best.error == 0)
    #expect(found.frames == [4, 9])
  }

  @Test("What differs at the start of a scene is not late")
  func start() throws {
    // The first frame shows the card elsewhere; from then on everything is three frames late.
    var actual = changed { $0.top = { CardPlay.eased($0 - 3) } }
    actual[0] = changed { $0.top = { _ in 50 } }[0]
    let found = try #require(try diagnosis(play.frames, actual))
    #expect(found.best.explanation == .late(frames: 3))
    #expect(found.unexplained == [0])
    #expect(found.description == "3 frames late, and something else in frame 0")
  }

  @Test("Other differences are diagnosed from frames before anything is late")
  func lateAndElse() throws {
    func badged(_ frames: [Pixmap], _ level: UInt8) -> [Pixmap] {
      frames.map { frame in
        var frame = frame
        for y in 2..<8 {
          for x in 52..<58 {
            frame[x, y] = PremultipliedRGBA8(red: level, green: 90, blue: 20, alpha: 255)
          }
        }
        return frame
      }
    }
    let late = changed { $0.top = { CardPlay.eased($0 - 2) } }
    let (expected, actual) = (badged(play.frames, 240), badged(late, 40))
    let goldens = FrameSequence(numbers: [0, 4, 9, 23]) { expected[$0] }
    let found = try #require(try diagnosis(goldens, FrameSequence(actual)))
    #expect(found.best.explanation == .late(frames: 2))
    #expect(found.unexplained == [0])
    #expect(found.description == "2 frames late, and something else in frame 0")
    #expect([0, 4].map(found.text) == [nil, "2 frames late"])
    let alone = try #require(try diagnosis(goldens, FrameSequence(badged(late, 240))))
    #expect(alone.unexplained == [] && alone.text(of: 0) == "2 frames late")
  }

  @Test(
    "A card that is off by a vector in every frame is diagnosed as moved",
    arguments: [(0, 1), (-1, 0), (3, -2)])
  func moved(dx: Int, dy: Int) throws {
    let actual = changed {
      $0.left += dx
      $0.top = { CardPlay.eased($0) + dy }
    }
    let found = try #require(try diagnosis(play.frames, actual))
    #expect(found.best.explanation == .moved(dx: dx, dy: dy))
    #expect(found.best.error < 0.1)
  }

  @Test("A card that is off one way in most frames and the other way in some is on another curve")
  func backAndForth() throws {
    let actual = changed { play in
      play.top = { CardPlay.eased($0) + ($0 % 8 == 0 ? -4 : 4) }
    }
    let found = try #require(try diagnosis(play.frames, actual))
    guard case .movedVaryingly = found.best.explanation else {
      Issue.record("it is taken for: \(found.best.explanation)")
      return
    }
  }

  @Test("A card that is off along the other axis in few frames, as after a turn, is moved")
  func movedThenTurned() throws {
    let straight = changed { $0.top = { CardPlay.eased($0) + 6 } }
    let turned = changed { $0.left += 5 }
    let actual = straight.indices.map { $0 % 6 == 5 ? turned[$0] : straight[$0] }
    let found = try #require(try diagnosis(play.frames, actual))
    #expect(found.best.explanation == .moved(dx: 0, dy: 6))
  }

  /// A disc that has grown to `radius`.
  private func disc(_ radius: Double) -> Pixmap {
    var result = play.frame(0)
    for y in 0..<result.height {
      for x in 0..<result.width {
        let (dx, dy) = (Double(x - 30), Double(y - 45))
        if dx * dx + dy * dy < radius * radius {
          result[x, y] = PremultipliedRGBA8(red: 40, green: 90, blue: 160, alpha: 255)
        }
      }
    }
    return result
  }

  @Test("An element that grows on another curve is diagnosed as such, not as early")
  func pace() throws {
    let expected = (0..<24).map { disc(Double(min($0, 20)) * 2) }
    let actual = (0..<24).map { disc((Double(min($0, 20)) / 20).squareRoot() * 40) }
    let found = try #require(try diagnosis(expected, actual))
    guard case .paced(let lags) = found.best.explanation else {
      Issue.record("\(found) \(found.best.error)")
      return
    }
    #expect(lags.allSatisfy { $0.late <= 0 } && Set(lags.map(\.late)).count > 2)
    #expect(found.description.hasPrefix("timed differently: up to "))
  }

  @Test("A view that appears and disappears on another curve shows states between the goldens")
  func paceBetweenFrames() throws {
    func frames(_ curve: @escaping (Double) -> Double) -> [Pixmap] {
      var play = play
      play.frameCount = 14
      play.top = { _ in 20 }
      play.opacity = { curve(min(Double(min($0, 4)) / 4, Double(max(10 - $0, 0)) / 4)) }
      return play.frames
    }
    let found = try #require(try diagnosis(frames { $0 }, frames { 1 - (1 - $0) * (1 - $0) }))
    guard case .paced = found.best.explanation else {
      Issue.record("\(found) \(found.best.error)")
      return
    }
    #expect(found.best.error < 0.05)
  }

  @Test(
    "A longer or shorter duration is diagnosed with its amount", arguments: [14, 40])
  func stretch(duration: Int) throws {
    func frames(_ duration: Int) -> [Pixmap] {
      (0..<50).map { disc(Double(min(max($0 - 4, 0), duration)) * 40 / Double(duration)) }
    }
    let (expected, actual) = (frames(20), frames(duration))
    let times = duration == 14 ? "0.7" : "2.0"
    let found = try #require(try diagnosis(expected, actual))
    #expect(found.description == "takes \(times) times as long")
    let goldens = FrameSequence(numbers: [0, 8, 12, 16, 20, 49]) { expected[$0] }
    let sparse = try #require(try diagnosis(goldens, FrameSequence(actual)))
    #expect(sparse.description == "takes \(times) times as long")
  }

  @Test("Frames with the largest possible numbers have a diagnosis like any other")
  func largestNumbers() throws {
    let start = Int.max - 23
    func numbered(_ frames: [Pixmap]) -> FrameSequence {
      FrameSequence(numbers: Array(start...Int.max)) { frames[$0 - start] }
    }
    let expected = numbered(play.frames)
    let actual = numbered(changed { $0.top = { CardPlay.eased($0 - 2) } })
    #expect(try diagnosis(expected, actual)?.best.explanation == .late(frames: 2))
    let verdict = try SequenceComparison.compare(expected: expected, actual: actual)
    #expect(SequenceDiagnosis.neededFrames(for: verdict).last == Int.max)
  }

  @Test("A frame far beyond the others does not hide their duration")
  func farBeyond() throws {
    func frame(_ number: Int, _ duration: Int) -> Pixmap {
      disc(Double(min(max(number - 4, 0), duration)) * 40 / Double(duration))
    }
    let goldens = FrameSequence(numbers: [0, 8, 12, 16, 20, Int.max]) { frame($0, 20) }
    let actual = FrameSequence(numbers: Array(0..<50) + [Int.max]) { number in
      var result = frame(number, 40)
      if number == Int.max { result[30, 45] = .white }
      return result
    }
    #expect(try diagnosis(goldens, actual)?.description == "takes 2.0 times as long")
  }

  @Test("A spring that is too stiff overshoots: it moves on another curve")
  func spring() throws {
    let expected = changed { $0.top = CardPlay.spring(stiffness: 120) }
    let actual = changed { $0.top = CardPlay.spring(stiffness: 240) }
    let found = try #require(try diagnosis(expected, actual))
    guard case .movedVaryingly(let moves) = found.best.explanation else {
      Issue.record("\(found) \(found.best.error)")
      return
    }
    let way = moves.map {
      CardPlay.spring(stiffness: 240)($0.frame) - CardPlay.spring(stiffness: 120)($0.frame)
    }
    #expect(moves.map(\.dy) == way, "\(moves)")
    #expect(moves.allSatisfy { $0.dx == 0 }, "\(moves)")
    #expect(found.description.hasPrefix("moves on another curve: up to "))
  }

  @Test("A fade with another curve is diagnosed")
  func fade() throws {
    let expected = changed {
      $0.top = { _ in 20 }
      $0.opacity = { min(Double($0) / 20, 1) }
    }
    let actual = changed {
      $0.top = { _ in 20 }
      $0.opacity = { min(Double($0 * $0) / 400, 1) }
    }
    let found = try #require(try diagnosis(expected, actual))
    guard case .faded(let curve) = found.best.explanation else {
      Issue.record("\(found) \(found.best.error) \(found.runnerUp.map { "\($0)" } ?? "")")
      return
    }
    for point in curve {
      #expect(abs(point.expected - Double(point.frame) / 20) < 0.02)
      #expect(abs(point.actual - Double(point.frame * point.frame) / 400) < 0.02)
    }
  }

  @Test("A page that is dimmed too much under a moving card is diagnosed")
  func tint() throws {
    let expected = changed { $0.dim = { Double($0) / 60 } }
    let actual = changed { $0.dim = { Double($0) / 40 } }
    let found = try #require(try diagnosis(expected, actual))
    guard case .tinted(let red, let green, let blue, let share) = found.best.explanation else {
      Issue.record("\(found) \(found.best.error) \(found.runnerUp.map { "\($0)" } ?? "")")
      return
    }
    #expect(max(red, green, blue) < 12 && share > 0.25 && share < 0.35)
  }

  @Test("Colors that are off by the same step in every pixel are diagnosed", arguments: [2, -5])
  func recolored(step: Int) throws {
    let actual = play.frames.map { frame in
      var frame = frame
      for y in 0..<frame.height {
        for x in 0..<frame.width {
          let pixel = frame[x, y]
          let bytes = [pixel.red, pixel.green, pixel.blue].map { UInt8(Int($0) + step) }
          frame[x, y] = PremultipliedRGBA8(
            red: bytes[0], green: bytes[1], blue: bytes[2], alpha: 255)
        }
      }
      return frame
    }
    let found = try #require(try diagnosis(play.frames, actual))
    #expect(found.best.explanation == .recolored(red: step, green: step, blue: step))
    #expect(found.description == (step > 0 ? "brighter by 2" : "darker by 5"))
    #expect(found.region == play.frames[0].bounds)
    #expect(found.meanDifference == Double(abs(step)) * 3 / 4)
  }

  @Test("A color replaced everywhere is diagnosed, with antialiased edges too")
  func repainted() throws {
    let blue = PremultipliedRGBA8(red: 180, green: 200, blue: 250, alpha: 255)
    let actual = changed { $0.paint = blue }
    let found = try #require(try diagnosis(play.frames, actual))
    #expect(found.description == "#FAFAFC became #B4C8FA")
    #expect(found.best.error == 0)
    let softened = try #require(
      try diagnosis(play.frames.map(softened), actual.map(softened)))
    #expect(softened.description == "#FAFAFC became #B4C8FA")
  }

  @Test("Frames that show only an edge of the color do not contradict it")
  func repaintedEdge() throws {
    let old = PremultipliedRGBA8(red: 240, green: 140, blue: 60, alpha: 255)
    let new = PremultipliedRGBA8(red: 240, green: 140, blue: 80, alpha: 255)
    func frames(_ color: PremultipliedRGBA8, _ mixed: UInt8) -> [Pixmap] {
      var whole = Pixmap(width: 30, height: 30, filledWith: .white)
      var edge = whole
      for y in 5..<25 {
        for x in 5..<25 { whole[x, y] = color }
        edge[25, y] = PremultipliedRGBA8(red: 250, green: 200, blue: mixed, alpha: 255)
      }
      return [whole, edge]
    }
    let found = try #require(try diagnosis(frames(old, 160), frames(new, 170)))
    #expect(found.description == "#F08C3C became #F08C50")
  }

  @Test("A card that grows over a page of one color is not diagnosed as a new page color")
  func grown() throws {
    let page = Pixmap(width: 40, height: 40, filledWith: .white)
    let card = PremultipliedRGBA8(red: 200, green: 60, blue: 40, alpha: 255)
    func frame(_ side: Int) -> Pixmap {
      var result = page
      for y in 0..<side { for x in 0..<side { result[x, y] = card } }
      return result
    }
    let found = try #require(try diagnosis([page, frame(10)], [page, frame(20)]))
    #expect(!found.description.contains("became"))
  }

  /// Each pixel mixed with the one at its left.
  private func softened(_ frame: Pixmap) -> Pixmap {
    var result = frame
    for y in 0..<frame.height {
      for x in 1..<frame.width {
        let (a, b) = (frame[x, y], frame[x - 1, y])
        func mixed(_ x: UInt8, _ y: UInt8) -> UInt8 { UInt8((Int(x) * 3 + Int(y)) / 4) }
        result[x, y] = PremultipliedRGBA8(
          red: mixed(a.red, b.red), green: mixed(a.green, b.green), blue: mixed(a.blue, b.blue),
          alpha: 255)
      }
    }
    return result
  }

  @Test("Softened edges alone are diagnosed")
  func edges() throws {
    let actual = play.frames.map(softened)
    let found = try #require(try diagnosis(play.frames, actual))
    #expect(found.best.explanation == .edges)
    #expect(found.description == "only edges")
  }

  @Test("A missing shadow and an additional one are diagnosed")
  func shadow() throws {
    let shaded = changed { $0.hasShadow = true }
    #expect(try diagnosis(shaded, play.frames)?.best.explanation == .shadowMissing)
    #expect(try diagnosis(play.frames, shaded)?.best.explanation == .shadowAdded)
  }

  @Test(
    "A card that stays behind the page is diagnosed as unchanged from the frame before it appears")
  func order() throws {
    let actual = changed { $0.isCardInFront = false }
    let found = try #require(try diagnosis(play.frames, actual))
    #expect(found.best.explanation == .standsStill(asFrame: 0))
    #expect(found.best.error == 0)
  }

  @Test("Unrelated contents are diagnosed as such, with their region")
  func unrelated() throws {
    var random = XorShift(seed: 3)
    let actual = play.frames.map { frame in
      var frame = frame
      for y in 30..<60 {
        for x in 20..<50 { frame[x, y] = PremultipliedRGBA8(bits: random.opaque()) }
      }
      return frame
    }
    let found = try #require(try diagnosis(play.frames, actual))
    #expect(found.best.explanation == .unrelated && found.best.error == 1)
    #expect(found.description == "different content in 20,30 30×30")
    #expect(found.runnerUp != nil)
  }

  @Test("One frame is enough for all but timing; equal or empty sequences have no diagnosis")
  func shortSequences() throws {
    let one = changed {
      $0.frameCount = 1
      $0.top = { _ in 20 }
    }
    let lower = changed {
      $0.frameCount = 1
      $0.top = { _ in 22 }
    }
    #expect(try diagnosis(one, lower)?.best.explanation == .moved(dx: 0, dy: 2))
    #expect(try diagnosis(one, one) == nil)
    #expect(try diagnosis([Pixmap](), []) == nil)
    #expect(try diagnosis([], one) == nil)
    let other = [Pixmap(width: 5, height: 5)]
    #expect(try diagnosis(one, other) == nil)
  }

  @Test("At most eight frames are examined, and few pairs of a long sequence are fetched")
  func bounded() throws {
    var fetched = 0
    let long = (0..<400).map { play.frame($0 / 20) }
    let moved = changed { $0.left += 1 }
    let expected = FrameSequence(numbers: Array(0..<400)) {
      fetched += 1
      return long[$0]
    }
    let actual = FrameSequence(numbers: Array(0..<400)) { moved[$0 / 20] }
    let verdict = try SequenceComparison.compare(expected: expected, actual: actual)
    fetched = 0
    let found = try SequenceDiagnosis.diagnose(
      expected: expected, actual: actual, verdict: verdict)
    #expect(found?.probes.count == 8)
    #expect(found?.probes.last == found?.frames.last)
    #expect(fetched < 8 * 20)
  }

  @Test("The same frames give the same diagnosis, also as data")
  func data() throws {
    let actual = changed { $0.top = { CardPlay.eased($0 - 2) } }
    let found = try #require(try diagnosis(play.frames, actual))
    #expect(try diagnosis(play.frames, actual) == found)
    let data = try JSONEncoder().encode(found)
    let object = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
    #expect(object["text"] as? String == "2 frames late")
    let best = try #require(object["best"] as? [String: Any])
    #expect(best["error"] as? Double == 0)
    let explanation = try #require(best["explanation"] as? [String: Any])
    #expect(explanation["kind"] as? String == "late" && explanation["frames"] as? Int == 2)
  }
}
