import Numerics

/// Keys of steps that touch the screen. Each becomes fingers with exact times and places.
enum TouchKeys {
  static let drag = SceneKey(
    "drag", DragKeys.form, required: true,
    "Moves a finger over the screen; gesture recognizers receive its touches.")
  static let pinch = SceneKey(
    "pinch", PinchKeys.form, required: true, "Moves two fingers apart or together.")
  static let tap = SceneKey(
    "tap", .tapTarget, required: true,
    "Taps at [x, y], in points of the window, or the view with an { id }, { tag } or { text }.")
  static let count = SceneKey(
    "count", .integer(1...10), "Number of taps, 0.15 s apart (default 1).")
  static let hold = SceneKey(
    "hold", .number(.seconds), "Seconds that the finger stays down (default 0.05).")
  static let touches = SceneKey(
    "touches", .list(of: .fingerPath, atLeast: 1), required: true,
    "Paths of fingers: a list of [time, x, y] for each, linear in between; times in seconds from"
      + " the step, or in frames with perSecond.")
  static let perSecond = SceneKey(
    "perSecond", .frameRate,
    "Frames per second in which touches count their times, as whole numbers; the step begins on the"
      + " nearest frame (default: times in seconds).")
  static let cancelled = SceneKey(
    "cancelled", .bool,
    "Whether the system cancels the touches at the end, as for an incoming call (default"
      + " false).")

  static let kinds = [
    StepKeys.kind(drag) { $0.value(drag).map { .touch([$0]) } },
    StepKeys.kind(pinch) { $0.value(pinch).map(SceneAction.touch) },
    StepKeys.kind(tap, with: [count.entry, hold.entry]) { step in
      let count = step.value(count) ?? 1
      let hold = step.value(hold) ?? 0.05
      return step.value(tap).map { target in
        switch target {
        case .point(let place): .touch(taps(at: place, count, hold))
        case .view(let view): .tap(view, count: count, hold: hold)
        }
      }
    },
    StepKeys.kind(touches, with: [perSecond.entry, cancelled.entry]) { step in
      let isCancelled = step.value(cancelled) ?? false
      guard step.has(perSecond) else {
        return step.value(touches).map { ways in
          .touch(ways.map { SceneFinger($0, isCancelled: isCancelled) })
        }
      }
      let ways = step.value(counted)
      guard let grid = step.value(perSecond), let ways else { return nil }
      return .touch(
        ways.map { way in
          let points = way.map { point in
            TouchPoint(time: grid.time(ofFrame: Int(point.time)), place: point.place)
          }
          return SceneFinger(points, isCancelled: isCancelled, grid: grid)
        })
    },
  ]

  /// ``touches`` with times in frames.
  private static let counted = SceneKey(
    "touches", .list(of: .countedFingerPath, atLeast: 1), required: true, touches.about)

  /// The pause between two taps of a row, in seconds.
  private static let pause = 0.15

  static func taps(at place: ScenePoint, _ count: Int, _ hold: Double) -> [SceneFinger] {
    (0..<count).map { number in
      let down = Double(number) * (hold + pause)
      return SceneFinger([
        TouchPoint(time: down, place: place), TouchPoint(time: down + hold, place: place),
      ])
    }
  }
}

extension SceneFinger {
  /// Taps at a place, 0.15 s apart; `hold` is in seconds.
  package static func taps(at place: ScenePoint, count: Int, hold: Double) -> [SceneFinger] {
    TouchKeys.taps(at: place, count, hold)
  }
}

/// Place of a tap.
enum TapTarget: Sendable {
  case point(ScenePoint)
  case view(SceneViewName)
}

extension ValueForm where Value == TapTarget {
  fileprivate static let tapTarget = ValueForm(
    .anyOf([ValueForm<ScenePoint>.point.schema, ValueForm<SceneViewName>.object.schema])
  ) { cursor in
    switch cursor.value.content {
    case .object: return ValueForm<SceneViewName>.object.read(cursor).map(TapTarget.view)
    case .string(let name):
      cursor.report(.bareViewName(name, isID: cursor.reading.viewIDs.contains(name)))
      return nil
    default: return ValueForm<ScenePoint>.point.read(cursor).map(TapTarget.point)
    }
  }
}

/// Keys of a drag.
enum DragKeys {
  static let from = SceneKey("from", .point, required: true, "Start of the drag, [x, y].")
  static let to = SceneKey("to", .point, required: true, "End of the drag, [x, y].")
  static let over = SceneKey(
    "over", .number(.above(0, upTo: 3600)), required: true,
    "Duration of the movement in seconds, at constant speed. Short ones are flicks.")
  static let via = SceneKey(
    "via", .list(of: .point), "Points between start and end, [[x, y], ...] (default: none).")
  static let rest = SceneKey(
    "rest", .number(.seconds),
    "Seconds that the finger rests at the end before it lifts, without velocity (default 0).")

  static let shape = ObjectShape(
    "drag", "Path of a finger over the screen, in points of the window.",
    keys: [
      from.entry, to.entry, over.entry, via.entry, rest.entry, TouchKeys.cancelled.entry,
    ])

  static let form = ValueForm<SceneFinger>.object(shape) { drag in
    let from = drag.value(from)
    let to = drag.value(to)
    let over = drag.value(over)
    let via = drag.value(via) ?? []
    let rest = drag.value(rest) ?? 0
    let isCancelled = drag.value(TouchKeys.cancelled) ?? false
    guard let from, let to, let over else { return nil }
    return SceneFinger(
      along: [from] + via + [to], over: over, rest: rest, isCancelled: isCancelled)
  }
}

/// Keys of a pinch.
enum PinchKeys {
  static let center = SceneKey(
    "center", .point, required: true, "Center between the fingers, [x, y].")
  static let from = SceneKey(
    "from", .number(.length), required: true,
    "Distance of the fingers at the start, in points.")
  static let to = SceneKey(
    "to", .number(.length), required: true, "Distance of the fingers at the end, in points.")
  static let angle = SceneKey(
    "angle", .number(.coordinate),
    "Angle of the fingers to the horizontal in degrees, clockwise (default 0).")
  static let turn = SceneKey(
    "turn", .number(NumberLimits(minimum: -3600, maximum: 3600)),
    "Rotation of the fingers during the pinch in degrees, clockwise (default 0).")

  static let shape = ObjectShape(
    "pinch", "Pinch with two fingers around a point, in points of the window.",
    keys: [
      center.entry, from.entry, to.entry, DragKeys.over.entry, angle.entry, turn.entry,
      DragKeys.rest.entry, TouchKeys.cancelled.entry,
    ])

  static let form = ValueForm<[SceneFinger]>.object(shape) { pinch in
    let center = pinch.value(center)
    let from = pinch.value(from)
    let to = pinch.value(to)
    let over = pinch.value(DragKeys.over)
    let angle = pinch.value(angle) ?? 0
    let turn = pinch.value(turn) ?? 0
    let rest = pinch.value(DragKeys.rest) ?? 0
    let isCancelled = pinch.value(TouchKeys.cancelled) ?? false
    guard let center, let from, let to, let over else { return nil }
    return [1.0, -1].map { side in
      // An arc of many short straight pieces: three degrees miss the arc by 0.034 %.
      let pieces = max(1, Int((abs(turn) / 3).rounded(.up)))
      let way = (0...pieces).map { piece in
        let share = Double(piece) / Double(pieces)
        return TouchPoint(
          time: over * share,
          place: center.offset(
            by: side * (from + (to - from) * share) / 2, degrees: angle + turn * share))
      }
      return SceneFinger(way, rest: rest, isCancelled: isCancelled)
    }
  }
}

extension ScenePoint {
  /// The place at a distance in a direction; 0 degrees is to the right, 90 downwards.
  fileprivate func offset(by distance: Double, degrees: Double) -> ScenePoint {
    // Quarters of a turn are exact, whatever π is in binary.
    let quarters = (degrees / 90).rounded()
    let rest = (degrees - quarters * 90) * .pi / 180
    let (cosine, sine) = (Elementary.cos(rest), Elementary.sin(rest))
    let (dx, dy) =
      switch Int(quarters.truncatingRemainder(dividingBy: 4) + 4) % 4 {
      case 0: (cosine, sine)
      case 1: (-sine, cosine)
      case 2: (-cosine, -sine)
      default: (sine, -cosine)
      }
    return ScenePoint(x: x + distance * dx, y: y + distance * dy)
  }
}

extension ValueForm where Value == [TouchPoint] {
  /// The path of a finger: `[[time, x, y], …]`.
  static let fingerPath = ValueForm<[[Double]]>.list(
    of: .numbers([.seconds, .coordinate, .coordinate], expecting: "[time, x, y]"), atLeast: 1
  ).rising().map { points in
    points.map { TouchPoint(time: $0[0], place: ScenePoint(x: $0[1], y: $0[2])) }
  }
}

extension ValueForm where Value == [TouchPoint] {
  /// The path of a finger whose times are numbers of frames: `[[frame, x, y], …]`.
  static let countedFingerPath = ValueForm<[[Double]]>.list(
    of: .numbers([.frames, .coordinate, .coordinate], expecting: "[frame, x, y]"), atLeast: 1
  ).checked { cursor, rows in
    func refuse(_ row: Int, _ reason: String) -> Bool {
      cursor.elements(expecting: "a list")?[row].report(.unsuitable(reason))
      return false
    }
    for (index, row) in rows.enumerated() {
      guard row[0] == row[0].rounded() else {
        return refuse(
          index,
          "\(plain(row[0])) is not a whole number of frames; with \"perSecond\", times of touches"
            + " count frames")
      }
      if index > 0, row[0] <= rows[index - 1][0] {
        return refuse(
          index,
          "frame \(plain(row[0])) is not later than frame \(plain(rows[index - 1][0]));"
            + " frames in this list must increase")
      }
    }
    return true
  }.map { rows in
    rows.map { TouchPoint(time: $0[0], place: ScenePoint(x: $0[1], y: $0[2])) }
  }
}

extension NumberLimits {
  /// An hour at the highest rate.
  fileprivate static let frames = NumberLimits(minimum: 0, maximum: 3_600_000)
}

extension ValueForm where Value == [[Double]] {
  /// The same, only with first numbers that rise: they are times.
  func rising() -> ValueForm {
    checked { cursor, rows in
      guard let late = rows.indices.dropFirst().first(where: { rows[$0][0] <= rows[$0 - 1][0] })
      else { return true }
      cursor.elements(expecting: "a list")?[late].report(
        .notRising(rows[late][0], previous: rows[late - 1][0]))
      return false
    }
  }
}
