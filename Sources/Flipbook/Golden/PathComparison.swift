import PNG
package import Pixels
package import VisualDiff

/// Two pictures, or two folders of pictures with equal names, compared pixel by pixel.
package struct PathComparison: Sendable {
  /// What became of one name.
  package enum Outcome: Sendable {
    case identical
    case different(Difference)
    case differentSizes(expected: PixelSize, actual: PixelSize)
    case onlyExpected
    case onlyActual
  }

  package struct Picture: Sendable {
    package var name: String
    package var outcome: Outcome
    /// Where the difference picture went.
    package var differencePath: String?
  }

  private let expected: String
  private let actual: String
  /// Where difference pictures go: a folder, or for two pictures a file that ends in `.png`.
  private let output: String?
  private let progress: ProgressMeter

  package init(expected: String, actual: String, output: String?, progress: ProgressMeter) {
    self.expected = expected
    self.actual = actual
    self.output = output
    self.progress = progress
  }

  /// Compares everything that has a name on either side, in byte order.
  package func run() throws -> [Picture] {
    guard let isFolder = Folder.isAt(expected) else { throw FileError.notFound(expected) }
    guard let otherIsFolder = Folder.isAt(actual) else { throw FileError.notFound(actual) }
    guard isFolder == otherIsFolder else {
      throw UsageError.impossible(
        "\"\(isFolder ? expected : actual)\" is a folder and"
          + " \"\(isFolder ? actual : expected)\" is not; diff compares two pictures or two folders"
      )
    }
    guard isFolder else { return [try comparePictures()] }
    return try compareFolders()
  }

  private func comparePictures() throws -> Picture {
    let name = String(expected.split(separator: "/").last ?? "")
    var place: String?
    if let output, output.hasSuffix(".png") {
      place = output
    } else if let output {
      try Folder.prepare(output)
      place = differencePath(of: name, in: output)
    }
    return try compare(name, expected, actual, place)
  }

  private func compareFolders() throws -> [Picture] {
    let left = Set(try pictures(in: expected))
    let right = Set(try pictures(in: actual))
    if let output { try Folder.prepare(output) }
    let names = left.union(right).sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    progress.begin("diff", total: names.count)
    defer { progress.end() }
    return try names.map { name in
      try Task.checkCancellation()
      defer { progress.advance(by: 1) }
      guard left.contains(name) else { return Picture(name: name, outcome: .onlyActual) }
      guard right.contains(name) else { return Picture(name: name, outcome: .onlyExpected) }
      return try compare(
        name, expected + "/" + name, actual + "/" + name,
        output.map { differencePath(of: name, in: $0) })
    }
  }

  private func pictures(in folder: String) throws(FileError) -> [String] {
    try Folder.names(in: folder).filter { $0.hasSuffix(".png") && !$0.hasPrefix(".") }
  }

  /// `frame-0012-diff.png`
  private func differencePath(of name: String, in folder: String) -> String {
    let stem = name.hasSuffix(".png") ? String(name.dropLast(4)) : name
    return "\(folder)/\(stem)-\(FrameRole.diff.rawValue).png"
  }

  private func compare(
    _ name: String, _ expected: String, _ actual: String, _ place: String?
  ) throws -> Picture {
    let left = try PNGReader().readFile(expected)
    let right = try PNGReader().readFile(actual)
    switch PixelComparison.compare(expected: left, actual: right) {
    case .identical: return Picture(name: name, outcome: .identical)
    case .differentSizes(let expected, let actual):
      return Picture(name: name, outcome: .differentSizes(expected: expected, actual: actual))
    case .different(let figures):
      if let place {
        let picture = DiffPicture.make(expected: left, actual: right)
        let writer = PNGWriter(colorType: picture.isOpaque ? .rgb : .rgba, purpose: .render)
        try WholeFile.write(writer.encode(picture), to: place)
      }
      return Picture(name: name, outcome: .different(figures), differencePath: place)
    }
  }
}
