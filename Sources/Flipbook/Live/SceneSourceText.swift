import FlipbookCore
import Foundation
package import SceneFormat

/// The text of a scene file, changed in as few places as possible: comments, order and layout stay.
package struct SceneSourceText: Hashable {
  /// A place in the text that a path of keys and indices leads to no value, or to one of another kind.
  package struct NoSuchValue: Error, Hashable {
    package var path: [String]
  }

  private var scalars: [Unicode.Scalar]

  package init(_ bytes: [UInt8]) {
    scalars = Array(String(decoding: bytes, as: UTF8.self).unicodeScalars)
  }

  package var bytes: [UInt8] {
    var text = String.UnicodeScalarView()
    text.append(contentsOf: scalars)
    return Array(String(text).utf8)
  }

  // MARK: Values

  /// A value that can be replaced in the text.
  package enum Scalar: Hashable, Sendable {
    case number(Double)
    case word(String)
    case flag(Bool)

    /// JSON5 of the value; nil for numbers without one.
    fileprivate var text: String? {
      switch self {
      case .number(let number): number.isFinite ? plain(number) : nil
      case .word(let word): JSONValue.string(word).line
      case .flag(let isOn): isOn ? "true" : "false"
      }
    }

    /// Whether the value may take the place of one in the file: a number of a number, a word or flag of a word
    /// or flag.
    fileprivate func fits(_ content: SceneValue.Content) -> Bool {
      switch (self, content) {
      case (.number, .number), (.word, .string), (.flag, .bool): true
      default: false
      }
    }
  }

  /// Replaces the number at a path, or adds it.
  package mutating func set(_ path: [String], to number: Double) throws {
    try set(path, to: .number(number))
  }

  /// Replaces the value at a path, or adds the last key of the path. The name of a transition
  /// becomes an object with the name when it gets a parameter.
  package mutating func set(_ path: [String], to scalar: Scalar) throws {
    guard let text = scalar.text else { throw NoSuchValue(path: path) }
    let root = try SceneValue(json5: bytes)
    if let value = value(at: path, in: root) {
      guard scalar.fits(value.content) else { throw NoSuchValue(path: path) }
      let start = offset(of: value.position)
      scalars.replaceSubrange(start..<end(ofValueAt: start), with: text.unicodeScalars)
      return
    }
    guard let key = path.last, isName(key), let owner = value(at: path.dropLast(), in: root) else {
      throw NoSuchValue(path: path)
    }
    let start = offset(of: owner.position)
    switch owner.content {
    case .string:
      guard path.dropLast().last == "transition" else { throw NoSuchValue(path: path) }
      let end = end(ofValueAt: start)
      let name = String(String.UnicodeScalarView(scalars[start..<end]))
      scalars.replaceSubrange(
        start..<end, with: "{ name: \(name), \(key): \(text) }".unicodeScalars)
    case .object(let members):
      guard let first = members.first else { throw NoSuchValue(path: path) }
      let end = end(ofValueAt: offset(of: first.value.position))
      scalars.insert(contentsOf: ", \(key): \(text)".unicodeScalars, at: end)
    default: throw NoSuchValue(path: path)
    }
  }

  // MARK: Settings

  /// Replaces the value of a key of the scene, or adds the key below the title.
  ///
  /// - Parameter value: JSON5 of the value.
  package mutating func set(_ key: String, to value: String) throws {
    let root = try SceneValue(json5: bytes)
    guard case .object(let members) = root.content else { throw NoSuchValue(path: [key]) }
    if let member = members.first(where: { $0.key == key }) {
      let start = offset(of: member.value.position)
      scalars.replaceSubrange(start..<end(ofValueAt: start), with: value.unicodeScalars)
      return
    }
    guard let place = members.first(where: { $0.key == "title" }) ?? members.last else {
      throw NoSuchValue(path: [key])
    }
    append(["  \(key): \(value)"], after: end(ofValueAt: offset(of: place.value.position)))
  }

  /// Replaces the frames of the goldens. Nothing changes where the file lists none, or names times too.
  ///
  /// - Returns: whether the text has changed.
  package mutating func setGoldens(_ frames: [Int]) throws -> Bool {
    let root = try SceneValue(json5: bytes)
    guard let goldens = root["goldens"], goldens["at"] == nil, let old = goldens["frames"] else {
      return false
    }
    var runs: [ClosedRange<Int>] = []
    for frame in frames {
      if let last = runs.last, last.upperBound == frame - 1 {
        runs[runs.count - 1] = last.lowerBound...frame
      } else {
        runs.append(frame...frame)
      }
    }
    let words = runs.map { run in
      run.count == 1 ? "\(run.lowerBound)" : "\(run.lowerBound)-\(run.upperBound)"
    }
    let start = offset(of: old.position)
    scalars.replaceSubrange(
      start..<end(ofValueAt: start), with: "\"\(words.joined(separator: ","))\"".unicodeScalars)
    return true
  }

  private func isName(_ key: String) -> Bool {
    !key.isEmpty && key.utf8.allSatisfy { ($0 | 0x20) >= 0x61 && ($0 | 0x20) <= 0x7a }
  }

  private func value(at path: some Sequence<String>, in root: SceneValue) -> SceneValue? {
    var value = root
    for part in path {
      switch value.content {
      case .object:
        guard let member = value[part] else { return nil }
        value = member
      case .list(let elements):
        guard let index = Int(part), elements.indices.contains(index) else { return nil }
        value = elements[index]
      default: return nil
      }
    }
    return value
  }

  // MARK: Steps

  /// Adds steps after the last one. If a step ends after the scene's fixed end, `until` becomes
  /// settled.
  ///
  /// - Parameter end: the last touch in seconds.
  package mutating func add(_ steps: [GestureText], until end: Double) throws {
    guard !steps.isEmpty else { return }
    try add(steps)
    let root = try SceneValue(json5: bytes)
    guard let until = root["until"], case .number(let seconds) = until.content, seconds <= end
    else {
      return
    }
    let start = offset(of: until.position)
    scalars.replaceSubrange(
      start..<self.end(ofValueAt: start), with: "\"settled\"".unicodeScalars)
  }

  /// Removes the steps after a time in seconds, with the comments between them.
  package mutating func removeSteps(after time: Double) throws {
    let root = try SceneValue(json5: bytes)
    guard let list = root["steps"], case .list(let elements) = list.content else { return }
    let isLater = elements.map { element -> Bool in
      guard case .number(let at) = element["at"]?.content else { return false }
      return at > time + 1e-6
    }
    // Steps are in the order of their times.
    guard let first = isLater.firstIndex(of: true), isLater[first...].allSatisfy({ $0 }),
      let last = elements.last
    else { return }
    let start =
      first == 0
      ? offset(of: list.position) + 1 : end(ofValueAt: offset(of: elements[first - 1].position))
    var end = end(ofValueAt: offset(of: last.position))
    // Without a step before it, the comma after the last one would stand alone.
    let comma = scalars[end...].firstIndex { ![" ", "\t", "\r", "\n"].contains($0) }
    if first == 0, let comma, scalars[comma] == "," { end = comma + 1 }
    scalars.removeSubrange(start..<end)
  }

  /// Sorts the steps by their times, as a scene requires; steps of one time keep their order. A step takes
  /// the comments before it along.
  package mutating func sortSteps() throws {
    let root = try SceneValue(json5: bytes)
    guard let list = root["steps"], case .list(let elements) = list.content else { return }
    let times = elements.compactMap { element -> Double? in
      guard case .number(let at)? = element["at"]?.content else { return nil }
      return at
    }
    guard times.count == elements.count else { return }
    let sorted = elements.indices.sorted { (times[$0], $0) < (times[$1], $1) }
    guard sorted != Array(elements.indices) else { return }
    let ends = elements.map { end(ofValueAt: offset(of: $0.position)) }
    let starts = elements.indices.map { index in
      index == 0 ? offset(of: list.position) + 1 : start(afterCommaFrom: ends[index - 1])
    }
    let texts = elements.indices.map { Array(scalars[starts[$0]..<ends[$0]]) }
    for (index, other) in zip(elements.indices, sorted).reversed() where index != other {
      var text = texts[other]
      // A comment up to the end of the line would take in what follows it there.
      if index > 0, isInLine(ofCommentUpTo: starts[index]), text.first != "\n", text.first != "\r" {
        text.insert("\n", at: 0)
      }
      scalars.replaceSubrange(starts[index]..<ends[index], with: text)
    }
  }

  /// Whether the text before an index on its line ends in a comment that goes on to the end of the line.
  private func isInLine(ofCommentUpTo index: Int) -> Bool {
    guard index < scalars.count, scalars[index] == "\n" || scalars[index] == "\r" else {
      return false
    }
    let line = scalars[..<index].lastIndex { $0 == "\n" || $0 == "\r" }.map { $0 + 1 } ?? 0
    return (line..<index).contains { self.end(ofCommentAt: $0) == index }
  }

  /// Index where the text of the next element begins: after the comma that follows one, and after a comment on
  /// the comma's line.
  private func start(afterCommaFrom end: Int) -> Int {
    var index = end
    while index < scalars.count, scalars[index] != "," {
      index = self.end(ofCommentAt: index) ?? index + 1
    }
    index = min(index + 1, scalars.count)
    var next = index
    while next < scalars.count, scalars[next] == " " || scalars[next] == "\t" { next += 1 }
    return self.end(ofCommentAt: next) ?? index
  }

  /// Index after the comment that begins at an index; nil if none does.
  private func end(ofCommentAt start: Int) -> Int? {
    guard start + 1 < scalars.count, scalars[start] == "/" else { return nil }
    var index = start + 2
    switch scalars[start + 1] {
    case "/":
      while index < scalars.count, scalars[index] != "\n", scalars[index] != "\r" { index += 1 }
      return index
    case "*":
      while index + 1 < scalars.count, scalars[index] != "*" || scalars[index + 1] != "/" {
        index += 1
      }
      return min(index + 2, scalars.count)
    default: return nil
    }
  }

  private mutating func add(_ steps: [GestureText]) throws {
    let root = try SceneValue(json5: bytes)
    guard let list = root["steps"] else {
      try addList(of: steps, to: root)
      return
    }
    guard case .list(let elements) = list.content else { throw NoSuchValue(path: ["steps"]) }
    guard let last = elements.last else {
      let start = offset(of: list.position)
      let text = "[\n" + steps.map { $0.text(indent: "    ") + ",\n" }.joined() + "  ]"
      scalars.replaceSubrange(start..<end(ofValueAt: start), with: text.unicodeScalars)
      return
    }
    let start = offset(of: last.position)
    append(steps.map { $0.text(indent: indent(at: start)) }, after: end(ofValueAt: start))
  }

  private mutating func addList(of steps: [GestureText], to root: SceneValue) throws {
    guard case .object(let members) = root.content, let last = members.last else {
      throw NoSuchValue(path: ["steps"])
    }
    let list = "  steps: [\n" + steps.map { $0.text(indent: "    ") + ",\n" }.joined() + "  ]"
    append([list], after: end(ofValueAt: offset(of: last.value.position)))
  }

  /// Inserts elements on lines of their own after the one that ends at `end`, its comma, and a comment
  /// on the same line.
  private mutating func append(_ lines: [String], after end: Int) {
    var comma: Int?
    var place = end
    while place < scalars.count, [" ", "\t", ","].contains(scalars[place]) {
      if scalars[place] == "," { comma = place }
      place += 1
    }
    if place + 1 < scalars.count, scalars[place] == "/", scalars[place + 1] == "/" {
      while place < scalars.count, scalars[place] != "\n", scalars[place] != "\r" { place += 1 }
    } else {
      place = comma.map { $0 + 1 } ?? end
    }
    let text =
      comma == nil
      ? "\n" + lines.joined(separator: ",\n")
      : "\n" + lines.map { $0 + "," }.joined(separator: "\n")
    scalars.insert(contentsOf: text.unicodeScalars, at: place)
    if comma == nil { scalars.insert(",", at: end) }
  }

  /// Blanks before the first character of the line.
  private func indent(at offset: Int) -> String {
    var start = offset
    while start > 0, scalars[start - 1] != "\n", scalars[start - 1] != "\r" { start -= 1 }
    let blanks = scalars[start...].prefix { $0 == " " || $0 == "\t" }
    return String(String.UnicodeScalarView(blanks))
  }

  // MARK: Places

  /// Index of the scalar at a position.
  private func offset(of position: SourcePosition) -> Int {
    var line = 1
    var index = 0
    while line < position.line, index < scalars.count {
      let scalar = scalars[index]
      index += 1
      if scalar == "\r", index < scalars.count, scalars[index] == "\n" { index += 1 }
      if scalar == "\n" || scalar == "\r" { line += 1 }
    }
    return min(index + position.column - 1, scalars.count)
  }

  /// Index after the value that begins at `start`, in a text that has been read without errors.
  private func end(ofValueAt start: Int) -> Int {
    var index = start
    var depth = 0
    while index < scalars.count {
      let scalar = scalars[index]
      switch scalar {
      case "\"", "'":
        index = end(ofStringAt: index)
        if depth == 0 { return index }
        continue
      case "/" where index + 1 < scalars.count && scalars[index + 1] == "/":
        if depth == 0 { return index }
        while index < scalars.count, scalars[index] != "\n", scalars[index] != "\r" { index += 1 }
        continue
      case "/" where index + 1 < scalars.count && scalars[index + 1] == "*":
        if depth == 0 { return index }
        index += 2
        while index + 1 < scalars.count, scalars[index] != "*" || scalars[index + 1] != "/" {
          index += 1
        }
        index += 2
        continue
      case "{", "[": depth += 1
      case "}", "]":
        if depth == 0 { return index }
        depth -= 1
        if depth == 0 { return index + 1 }
      case ",", " ", "\t", "\n", "\r", ":":
        if depth == 0 { return index }
      default: break
      }
      index += 1
    }
    return index
  }

  private func end(ofStringAt start: Int) -> Int {
    var index = start + 1
    while index < scalars.count, scalars[index] != scalars[start] {
      index += scalars[index] == "\\" ? 2 : 1
    }
    return min(index + 1, scalars.count)
  }
}

/// A step with recorded touches, as text for a scene file.
package struct GestureText: Hashable {
  /// Seconds, with as few digits as name the frame.
  private let time: String
  private let rate: FrameRate
  private let fingers: [SceneFinger]

  /// nil for other steps.
  package init?(_ step: SceneStep) {
    guard case .touch(let fingers) = step.action, let rate = fingers.first?.grid else { return nil }
    self.rate = rate
    self.fingers = fingers
    let frame = rate.nearestFrame(to: step.time)
    let rounded = (0...6).lazy.map { digits in
      let unit = [1.0, 10, 100, 1000, 10_000, 100_000, 1_000_000][digits]
      return (step.time * unit).rounded() / unit
    }
    time = plain(rounded.first { rate.nearestFrame(to: $0) == frame } ?? step.time)
  }

  package func text(indent: String) -> String {
    let ways = fingers.map { finger in
      let points = finger.points.map { point in
        "[\(rate.nearestFrame(to: point.time)), \(plain(point.place.x)), \(plain(point.place.y))]"
      }
      return wrapped(points, indent: indent + "      ")
    }
    let lines = ways.map { "\(indent)    [\n\($0)\n\(indent)    ],\n" }.joined()
    let fps = rate.seconds == 1 ? "\(rate.frames)" : "\"\(rate)\""
    let cancelled = fingers.first?.isCancelled == true ? " cancelled: true," : ""
    return "\(indent){\n\(indent)  at: \(time), perSecond: \(fps),\(cancelled)\n"
      + "\(indent)  touches: [\n\(lines)\(indent)  ],\n\(indent)}"
  }

  /// Several points on a line, up to 96 columns.
  private func wrapped(_ points: [String], indent: String) -> String {
    var lines: [String] = []
    for point in points {
      if let last = lines.last, last.count + point.count + 2 <= 96 {
        lines[lines.count - 1] = last + " " + point + ","
      } else {
        lines.append(indent + point + ",")
      }
    }
    return lines.joined(separator: "\n")
  }
}
