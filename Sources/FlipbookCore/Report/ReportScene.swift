import Pixels

/// One scene of a report, with its pictures gathered: what the page shows of it.
struct ReportScene {
  /// How urgently people want to see a scene, most urgent first.
  enum State: String, CaseIterable {
    case unfinished
    case differs
    case missing
    /// The frames are as expected, but a transition breaks a rule, or what is warned of fails, too.
    case mistaken
    case passes
  }

  let state: State
  /// The largest share of a frame's pixels that differs; more than that of any frame where frames
  /// could not even be compared.
  let severity: Double
  let json: JSONValue

  /// - Parameters:
  ///   - folder: where the result's pictures are.
  ///   - goldens: for frames that are as they were; nil when nobody knows which they are.
  init(
    _ result: SceneResult, in folder: String, goldens: GoldenFolder?,
    showsUnchanged: Bool, pictures: inout ReportPictures
  ) {
    var result = result
    var frames = FrameList(folder: folder, goldens: goldens)
    frames.add(result.differences, "differs", &pictures)
    frames.add(result.tolerated, "tolerated", &pictures)
    for frame in result.identical { frames.addGolden(frame, "same", showsUnchanged, &pictures) }
    for frame in result.unused { frames.addGolden(frame, "unused", true, &pictures) }
    for frame in result.missing { frames.addMissing(frame, &pictures) }
    // Its other frames are shown all the same.
    if let error = frames.error { result.spoil(error) }
    state = State(of: result)
    severity = result.severity
    json = [
      "name": .string(result.scene), "title": .string(result.title), "file": .string(result.file),
      "state": .string(state.rawValue), "format": result.format,
      "frameCount": .integer(result.frameCount), "messages": .array(result.messages),
      "diagnosis": result.diagnosis, "commands": result.commands, "frames": .array(frames.json),
    ]
  }
}

extension ReportScene.State {
  init(of result: SceneResult) {
    let differs =
      !(result.differences.isEmpty && result.mismatches.isEmpty && result.alterations.isEmpty)
    self =
      if !result.isWhole { .unfinished } else if differs {
        .differs
      } else if !result.missing.isEmpty {
        .missing
      } else {
        ((result.mistakes ?? []) + (result.complaints ?? [])).isEmpty ? .passes : .mistaken
      }
  }
}

extension SceneResult {
  fileprivate var severity: Double {
    let isCompared = !(differences.isEmpty && tolerated.isEmpty && identical.isEmpty)
    guard isCompared || mismatches.isEmpty else { return 2 }
    return differences.map(\.ratio).max() ?? 0
  }

  fileprivate var messages: [JSONValue] {
    let unfinished = isWhole ? [] : errors ?? ["The run ended before this scene did."]
    let altered = alterations.map {
      "The golden of frame \($0.frame) is not the picture that was recorded: its pixels have the"
        + " digest \($0.found), the index says \($0.recorded)."
    }
    let sentences = (mismatches + (complaints ?? []) + (cautions ?? [])).map(\.asSentence)
    let findings = (mistakes ?? []) + (warnings ?? [])
    return (unfinished + sentences + altered + findings).map { .string($0) }
  }
}

extension String {
  fileprivate var asSentence: String { prefix(1).uppercased() + dropFirst() + "." }
}

/// The frames of a scene, in the order of their numbers.
private struct FrameList {
  private let folder: String
  private var frames: [Int: [String: JSONValue]] = [:]
  /// The paths of goldens, by their frames.
  private let files: [Int: String]
  /// Of the first picture that is there and cannot be read.
  private(set) var error: FileError?

  init(folder: String, goldens: GoldenFolder?) {
    self.folder = folder
    let paths = goldens.map { goldens in
      (goldens.index?.entries ?? []).map { ($0.frame, goldens.path(of: $0.file)) }
    }
    files = Dictionary(paths ?? []) { $1 }
  }

  var json: [JSONValue] {
    frames.sorted { $0.key < $1.key }.map { .object($0.value) }
  }

  mutating func add(
    _ compared: [SceneResult.Frame], _ state: String, _ pictures: inout ReportPictures
  ) {
    for frame in compared {
      var members = frame.figures
      members["state"] = .string(state)
      for role in FrameRole.allCases {
        members[role.rawValue] = picture(frame.number, role, &pictures)
      }
      frames[frame.number] = members
    }
  }

  mutating func addGolden(
    _ frame: Int, _ state: String, _ isShown: Bool, _ pictures: inout ReportPictures
  ) {
    var members: [String: JSONValue] = ["frame": .integer(frame), "state": .string(state)]
    if isShown, let file = files[frame] {
      members[FrameRole.expected.rawValue] = picture(at: file, &pictures)
    }
    frames[frame] = members
  }

  mutating func addMissing(_ frame: Int, _ pictures: inout ReportPictures) {
    let actual = picture(frame, .actual, &pictures)
    frames[frame] = [
      "frame": .integer(frame), "state": "missing", FrameRole.actual.rawValue: actual,
    ]
  }

  private mutating func picture(
    _ frame: Int, _ role: FrameRole, _ pictures: inout ReportPictures
  ) -> JSONValue {
    picture(at: folder + "/" + FrameName.file(of: frame, role), &pictures)
  }

  /// The digest of a picture; null when there is none that can be read.
  private mutating func picture(
    at path: String, _ pictures: inout ReportPictures
  ) -> JSONValue {
    do {
      guard let digest = try pictures.add(path) else { return .null }
      return .string(digest.description)
    } catch {
      self.error = self.error ?? error
      return .null
    }
  }
}
