import PNG
package import Pixels
import SceneFormat
package import VisualDiff

/// Compares two images, or two folders of images with equal names, pixel by pixel.
///
/// The metric `yiq` compares the colors stored in the files, as pixelmatch does; `exact` compares
/// premultiplied pixels.
package struct PathComparison: Sendable {
  /// Result for one name.
  package enum Outcome: Sendable {
    /// No pixel differs.
    case identical
    /// Differs within the tolerance. `solid` is a window in which most pixels differ, if there is
    /// one.
    case tolerated(ComparisonFigures, SimilarityFigures, solid: ComparisonFigures.Window?)
    /// Differs by more than the tolerance.
    case different(ComparisonFigures, SimilarityFigures)
    /// Sizes in pixels differ; no pixels were compared.
    case differentSizes(expected: PixelSize, actual: PixelSize)
    /// The image is missing among the actual ones.
    case onlyExpected
    /// The image is missing among the expected ones.
    case onlyActual
  }

  package struct Picture: Sendable {
    package var name: String
    package var outcome: Outcome
    /// Path of the expected image; nil if it is missing.
    package var expectedPath: String?
    package var actualPath: String?
    /// Size of both images; nil if their sizes differ or one is missing.
    package var size: PixelSize?
    /// Path of the difference image, if one was written.
    package var differencePath: String?
  }

  let expected: String
  let actual: String
  /// Path of the mask in ``tolerance``.
  let mask: String?
  /// Output for difference images: a folder or, for two images, a file that ends in `.png`.
  let output: String?
  let tolerance: Tolerance
  private let progress: any JobProgress

  package init(
    expected: String, actual: String, mask: String? = nil, output: String?,
    tolerance: Tolerance = .exact, progress: any JobProgress
  ) {
    self.expected = expected
    self.actual = actual
    self.mask = mask
    self.output = output
    self.tolerance = tolerance
    self.progress = progress
  }

  /// Compares every name that exists on either side, in byte order.
  package func run() throws -> [Picture] {
    guard let isFolder = Folder.isAt(expected) else { throw FileError.notFound(expected) }
    guard let otherIsFolder = Folder.isAt(actual) else { throw FileError.notFound(actual) }
    guard isFolder == otherIsFolder else {
      throw PathComparisonError.folderAgainstFile(
        folder: isFolder ? expected : actual, file: isFolder ? actual : expected)
    }
    try checkOutput(isForMany: isFolder)
    guard isFolder else { return [try comparePictures()] }
    return try compareFolders()
  }

  private func comparePictures() throws -> Picture {
    let name = String(expected.split(separator: "/").last ?? "")
    guard let output else { return try compare(name, expected, actual, nil) }
    if let outputFile {
      try refuseInput(outputFile)
      try Folder.prepare(forFile: outputFile)
      return try compare(name, expected, actual, outputFile)
    }
    try refuseInput(DifferenceFolder.path(of: name, in: output))
    let folder = try DifferenceFolder(preparing: output, replacing: name)
    let picture = try compare(name, expected, actual, folder.path(of: name))
    try folder.finish([picture])
    return picture
  }

  private func compareFolders() throws -> [Picture] {
    let left = try pictures(in: expected)
    let right = try pictures(in: actual)
    let folder = try output.map { try DifferenceFolder(preparing: $0) }
    let names = Set(left.keys).union(right.keys)
      .sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    progress.begin(total: names.count)
    defer { progress.end() }
    var pictures: [Picture] = []
    do {
      for name in names {
        try Task.checkCancellation()
        pictures.append(try compare(name, left[name], right[name], folder))
        progress.advance(by: 1)
      }
    } catch {
      // The images written so far belong on the list: the next run deletes them.
      try? folder?.finish(pictures)
      throw error
    }
    try folder?.finish(pictures)
    return pictures
  }

  /// Images of a folder by name. A folder of goldens resolves frames by its index, because equal
  /// frames share one file.
  private func pictures(in folder: String) throws -> [String: String] {
    if let name = ForeignNames.first(in: folder, endingIn: ".png") {
      throw PathComparisonError.unreadableName(name, folder: folder)
    }
    let files = try Folder.names(in: folder).filter {
      $0.lowercased().hasSuffix(".png") && !$0.hasPrefix(".")
    }
    let paths = Dictionary(files.map { ($0, Folder.path(of: $0, in: folder)) }) { first, _ in first
    }
    // An index that is not one of goldens gives no information about images.
    guard let index = (try? GoldenFolder(at: folder))?.index else { return paths }
    let goldens = index.entries.compactMap { entry in
      paths[entry.file].map { (FrameName.file(of: entry.frame), $0) }
    }
    return paths.merging(goldens) { _, golden in golden }
  }

  /// Names of subfolders at `path`, which are not compared; the output folder is left out.
  package func innerFolders(of path: String) throws -> [String] {
    guard Folder.isAt(path) == true else { return [] }
    let own = output.flatMap { FileIdentity(of: $0) }
    return try Folder.names(in: path).filter { name in
      let inner = Folder.path(of: name, in: path)
      return !name.hasPrefix(".") && Folder.isAt(inner) == true && FileIdentity(of: inner) != own
    }
  }

  private func compare(
    _ name: String, _ expected: String?, _ actual: String?, _ folder: DifferenceFolder?
  ) throws -> Picture {
    guard let expected else {
      return Picture(name: name, outcome: .onlyActual, actualPath: actual)
    }
    guard let actual else {
      return Picture(name: name, outcome: .onlyExpected, expectedPath: expected)
    }
    return try compare(name, expected, actual, folder?.path(of: name))
  }

  private func compare(
    _ name: String, _ expected: String, _ actual: String, _ place: String?
  ) throws -> Picture {
    let left = try PNGReader().readFile(expected)
    let right = try PNGReader().readFile(actual, expecting: left)
    if let mask = tolerance.mask, left.size == right.size, mask.size != left.size {
      throw PathComparisonError.maskSize(path: expected, size: left.size, mask: mask.size)
    }
    let outcome = try outcome(left, right, expected, actual, place)
    var picture = Picture(
      name: name, outcome: outcome, expectedPath: expected, actualPath: actual)
    if case .different = outcome { picture.differencePath = place }
    if left.size == right.size { picture.size = left.size }
    return picture
  }

  /// Compares two images and writes their difference to `place`.
  private func outcome(
    _ left: Pixmap, _ right: Pixmap, _ expected: String, _ actual: String, _ place: String?
  ) throws -> Outcome {
    let result = try judge(left, right, expected, actual)
    if case .differentSizes(let expected, let actual) = result.verdict {
      return .differentSizes(expected: expected, actual: actual)
    }
    guard let figures = result.figures, let picture = result.picture else { return .identical }
    let similarity = SimilarityFigures(left, right)
    guard !result.verdict.passes else {
      let solid = PixelComparison.solidDifference(
        expected: left, actual: right, tolerance: tolerance)
      return .tolerated(figures, similarity, solid: solid)
    }
    if let place {
      let writer = PNGWriter(colorType: picture.isOpaque ? .rgb : .rgba, purpose: .render)
      try WholeFile.write(writer.encode(picture), to: place)
    }
    return .different(figures, similarity)
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

  /// Colors of a file as stored, not premultiplied. The file was read once already, so it is valid.
  private func straight(_ path: String, _ size: PixelSize) throws -> Pixmap {
    let pixels = try PNGReader().readStraight(try WholeFile.read(path)).pixels
    guard let pixmap = Pixmap(width: size.width, height: size.height, pixels: pixels) else {
      throw FileError.notFound(path)
    }
    return pixmap
  }
}

extension PathComparison {
  /// Refuses an output that is not PNG, one file for two folders, and a folder that is itself
  /// compared.
  func checkOutput(isForMany: Bool) throws {
    guard let output else { return }
    if Folder.isAt(output) != true, let kind = FileEnding.media(of: output) {
      guard kind == "png" else {
        throw PathComparisonError.outputIsNotPNG(path: output, kind: kind)
      }
      if isForMany {
        throw PathComparisonError.outputIsOneFile(path: output)
      }
    }
    if isForMany, isInput(output) {
      throw PathComparisonError.outputIsInput(path: output)
    }
  }

  /// Output for two images if it is a file; nil if it is a folder or missing.
  package var outputFile: String? {
    guard let output, FileEnding.media(of: output) != nil, Folder.isAt(output) != true else {
      return nil
    }
    return output
  }

  /// Refuses to overwrite a compared file, whichever path or link leads to it.
  func refuseInput(_ place: String) throws {
    if isInput(place) { throw PathComparisonError.outputReplacesInput(path: place) }
  }

  private func isInput(_ path: String) -> Bool {
    guard let identity = FileIdentity(of: path) else { return false }
    return ([expected, actual] + [mask].compactMap(\.self))
      .contains { FileIdentity(of: $0) == identity }
  }
}

extension PathComparison {
  /// Diagnosis of the differences among `pictures`; nil when all pass. Frames are ordered by the
  /// numbers in their names, other images by position.
  package func diagnosis(of pictures: [Picture]) throws -> Diagnosis? {
    let frames = pictures.enumerated().map { FrameName.frame(in: $1.name) ?? $0 }
    // A number that occurs twice identifies no frame.
    let areFrames = Set(frames).count == frames.count
    let numbered = pictures.enumerated().map { index, picture in
      (number: areFrames ? frames[index] : index, picture: picture)
    }
    let verdict = SequenceVerdict(frames: numbered.compactMap { differing($0.number, $0.picture) })
    guard !verdict.frames.isEmpty else { return nil }
    return try SequenceDiagnosis.diagnose(
      expected: sequence(numbered.map { ($0.number, $0.picture.expectedPath) }),
      actual: sequence(numbered.map { ($0.number, $0.picture.actualPath) }),
      verdict: verdict)
  }

  private func differing(_ number: Int, _ picture: Picture) -> SequenceVerdict.Frame? {
    guard case .different(let figures, _) = picture.outcome, let difference = figures.difference
    else { return nil }
    return SequenceVerdict.Frame(
      number: number, verdict: .different(difference), figures: figures, tolerance: tolerance)
  }

  private func sequence(_ paths: [(number: Int, path: String?)]) -> FrameSequence {
    let found = paths.compactMap { entry in entry.path.map { (entry.number, $0) } }
    let paths = Dictionary(found) { first, _ in first }
    return FrameSequence(numbers: found.map(\.0)) { number in
      // An unreadable image was not compared; a hint must not change the verdict.
      (try? PNGReader().readFile(paths[number] ?? "")) ?? Pixmap(width: 0, height: 0)
    }
  }
}
