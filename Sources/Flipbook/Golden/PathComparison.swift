import PNG
package import Pixels
package import VisualDiff

/// Two pictures, or two folders of pictures with equal names, compared pixel by pixel.
///
/// The metric that sees colours looks at those in the files, as pixelmatch does; everything else at
/// what they show.
package struct PathComparison: Sendable {
  /// What became of one name.
  package enum Outcome: Sendable {
    case identical
    case tolerated(ComparisonFigures, SimilarityFigures)
    case different(ComparisonFigures, SimilarityFigures)
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
  private let tolerance: Tolerance
  private let progress: ProgressMeter

  package init(
    expected: String, actual: String, output: String?, tolerance: Tolerance = .exact,
    progress: ProgressMeter
  ) {
    self.expected = expected
    self.actual = actual
    self.output = output
    self.tolerance = tolerance
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
    try checkOutput(isForMany: isFolder)
    guard isFolder else { return [try comparePictures()] }
    return try compareFolders()
  }

  /// Refuses a picture of another kind, and one picture for many differences: a folder of that name is
  /// not what anybody means.
  private func checkOutput(isForMany: Bool) throws {
    guard let output, let kind = Self.pictureKind(of: output), Folder.isAt(output) != true else {
      return
    }
    guard kind == "png" else {
      throw UsageError.impossible(
        "diff writes PNG, not \(output); call it \(output.dropLast(kind.count))png, or name a folder"
      )
    }
    if isForMany {
      throw UsageError.impossible(
        "two folders make a picture for each difference, and \(output) is one; name a folder")
    }
  }

  /// The ending by which people tell a picture; nil for names of folders.
  private static func pictureKind(of path: String) -> String? {
    guard let point = path.lastIndex(of: ".") else { return nil }
    let ending = path[path.index(after: point)...].lowercased()
    return pictureKinds.contains(ending) ? ending : nil
  }

  private static let pictureKinds = [
    "png", "apng", "jpg", "jpeg", "gif", "webp", "avif", "heic", "bmp", "tif", "tiff", "svg", "pdf",
  ]

  /// Where the picture called `name` is on one side.
  func path(of picture: Picture, isExpected: Bool) -> String {
    let root = isExpected ? expected : actual
    return Folder.isAt(root) == true ? root + "/" + picture.name : root
  }

  private func comparePictures() throws -> Picture {
    let name = String(expected.split(separator: "/").last ?? "")
    var place: String?
    if let output, Self.pictureKind(of: output) != nil, Folder.isAt(output) != true {
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
    let right = try PNGReader().readFile(actual, expecting: left)
    if let mask = tolerance.mask, left.size == right.size, mask.size != left.size {
      throw Failure(
        .malformedInput, at: expected,
        "this picture is \(left.size) pixels, the mask is \(mask.size)")
    }
    let result = try judge(left, right, expected, actual)
    if case .differentSizes(let expected, let actual) = result.verdict {
      return Picture(name: name, outcome: .differentSizes(expected: expected, actual: actual))
    }
    guard let figures = result.figures, let picture = result.picture else {
      return Picture(name: name, outcome: .identical)
    }
    let similarity = SimilarityFigures(left, right)
    guard !result.verdict.passes else {
      return Picture(name: name, outcome: .tolerated(figures, similarity))
    }
    if let place {
      let writer = PNGWriter(colorType: picture.isOpaque ? .rgb : .rgba, purpose: .render)
      try WholeFile.write(writer.encode(picture), to: place)
    }
    return Picture(
      name: name, outcome: .different(figures, similarity), differencePath: place)
  }

  private func judge(
    _ left: Pixmap, _ right: Pixmap, _ expected: String, _ actual: String
  ) throws -> PixelComparison.Result {
    guard tolerance.metric != .exact, left.size == right.size,
      !left.isOpaque || !right.isOpaque
    else {
      return PixelComparison.compare(
        expected: left, actual: right, tolerance: tolerance, drawing: .difference)
    }
    return PixelComparison.compare(
      expected: try straight(expected, left.size), actual: try straight(actual, right.size),
      tolerance: tolerance, encoding: .straight, drawing: .difference)
  }

  /// The colours of a file that has been read once.
  private func straight(_ path: String, _ size: PixelSize) throws -> Pixmap {
    let pixels = try PNGReader().readStraight(try WholeFile.read(path)).pixels
    guard let pixmap = Pixmap(width: size.width, height: size.height, pixels: pixels) else {
      throw FileError.notFound(path)
    }
    return pixmap
  }
}
