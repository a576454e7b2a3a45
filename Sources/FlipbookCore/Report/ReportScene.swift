import Pixels

/// One scene of a report: its result, and the images of its frames.
struct ReportScene: Encodable {
  /// Digests of a frame's images; nil for missing ones.
  struct Pictures: Encodable {
    var expected: ContentDigest?
    var actual: ContentDigest?
    var diff: ContentDigest?
  }

  let result: SceneResult
  /// Images by frame number.
  let pictures: [String: Pictures]
  /// Frames at full size; nil without them.
  let full: ReportFrames?
  /// The first image that cannot be shown; nil if there is none.
  let problem: FileError?

  private enum CodingKeys: CodingKey { case result, pictures, full }

  /// - Parameters:
  ///   - folder: Folder with the result's images.
  ///   - goldens: Goldens for unchanged frames; nil when they are unknown.
  ///   - frames: Frames at full size.
  ///   - showsUnchanged: Whether images of frames that equal their goldens are shown.
  init(
    _ result: SceneResult, in folder: String, goldens: GoldenFolder?, frames: ReportFrames?,
    showsUnchanged: Bool, pictures: inout ReportPictures
  ) {
    var gathered = GatheredPictures(folder: folder, goldens: goldens)
    for frame in result.differences + result.tolerated {
      gathered.addComparison(frame.frame, &pictures)
    }
    if showsUnchanged {
      for frame in result.identical { gathered.addGolden(frame, &pictures) }
    }
    for frame in result.unused { gathered.addGolden(frame, &pictures) }
    for frame in result.missing { gathered.addActual(frame, &pictures) }
    problem = gathered.error
    full = frames
    var result = result.portable
    // The images of the other frames are shown nevertheless.
    if let error = gathered.error { result.spoil(error) }
    self.result = result
    self.pictures = Dictionary(
      uniqueKeysWithValues: gathered.frames.map { (String($0), $1) })
  }
}

extension SceneResult {
  /// Marks the result as incomplete and sets its error, unless it has one already.
  mutating func spoil(_ error: any Error) {
    guard isWhole else { return }
    isWhole = false
    errors = Message.all(explaining: error).map(\.description)
  }

  /// The result without local paths, because reports are sent to other people.
  fileprivate var portable: SceneResult {
    var result = self
    result.goldens = nil
    result.sources = []
    for index in result.alterations.indices {
      let path = result.alterations[index].file
      result.alterations[index].file = path.split(separator: "/").last.map(String.init) ?? path
    }
    for index in result.findings.indices { result.findings[index].place = file }
    return result
  }
}

private struct GatheredPictures {
  private let folder: String
  /// Paths of goldens by frame.
  private let goldens: [Int: String]
  private(set) var frames: [Int: ReportScene.Pictures] = [:]
  /// First error in reading an existing image.
  private(set) var error: FileError?

  init(folder: String, goldens: GoldenFolder?) {
    self.folder = folder
    let paths = goldens.map { goldens in
      (goldens.index?.entries ?? []).map { ($0.frame, goldens.path(of: $0.file)) }
    }
    self.goldens = Dictionary(paths ?? []) { $1 }
  }

  mutating func addComparison(_ frame: Int, _ pictures: inout ReportPictures) {
    frames[frame] = ReportScene.Pictures(
      expected: picture(frame, .expected, &pictures), actual: picture(frame, .actual, &pictures),
      diff: picture(frame, .diff, &pictures))
  }

  mutating func addGolden(_ frame: Int, _ pictures: inout ReportPictures) {
    frames[frame] = ReportScene.Pictures(
      expected: goldens[frame].flatMap { picture(at: $0, &pictures) })
  }

  mutating func addActual(_ frame: Int, _ pictures: inout ReportPictures) {
    frames[frame] = ReportScene.Pictures(actual: picture(frame, .actual, &pictures))
  }

  private mutating func picture(
    _ frame: Int, _ role: FrameRole, _ pictures: inout ReportPictures
  ) -> ContentDigest? {
    picture(at: folder + "/" + FrameName.file(of: frame, role), &pictures)
  }

  /// Digest of an image; nil when it is missing or unreadable.
  private mutating func picture(
    at path: String, _ pictures: inout ReportPictures
  ) -> ContentDigest? {
    do {
      return try pictures.add(path)
    } catch {
      self.error = self.error ?? error
      return nil
    }
  }
}
