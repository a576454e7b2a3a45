/// A number with its noun: `1 frame`, `2 frames`.
package func counted(_ number: Int, _ noun: String) -> String {
  "\(number) \(noun)\(number == 1 ? "" : "s")"
}

/// The first three names: `a, b, c …`.
package func firstFew(_ names: [String]) -> String {
  names.prefix(3).joined(separator: ", ") + (names.count > 3 ? " …" : "")
}

/// Frame numbers as ranges: `0, 12-18, 31`.
package func frameRanges(_ frames: [Int]) -> String {
  var ranges: [ClosedRange<Int>] = []
  for frame in frames.sorted() {
    if let last = ranges.last, frame <= last.upperBound + 1 {
      ranges[ranges.count - 1] = last.lowerBound...frame
    } else {
      ranges.append(frame...frame)
    }
  }
  return ranges.map { $0.count == 1 ? "\($0.lowerBound)" : "\($0.lowerBound)-\($0.upperBound)" }
    .joined(separator: ", ")
}

/// Says that goldens are not used, with the name of the scene that they had.
package func unusedGoldens(of scene: String) -> String {
  "there is no scene \"\(scene)\", so its goldens are unused"
}
