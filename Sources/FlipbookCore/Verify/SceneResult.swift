import Foundation
package import Pixels

/// Result of one scene, or of the frames of one test: the only record of it.
///
/// `verify` and tests write it once, as `manifest.json` next to the images of the scene's frames.
/// `approve` and `report` read that file, `verify --json` prints the same members, and the report
/// page receives them unchanged. `Results.md` documents the members and their stability.
package struct SceneResult: Hashable, Sendable {
  /// Version of the file format. Readers refuse other versions. Changing or removing a member
  /// changes the number, adding one does not.
  package static let formatVersion = 1

  /// State of a scene, worst first.
  package enum State: String, CaseIterable, Codable, Sendable {
    /// The scene could not be compared, or not to its end.
    case unfinished
    /// Frames differ by more than the tolerance, or in format.
    case differs
    /// Frames have no golden.
    case missing
    /// The frames match, but a transition breaks a rule of UIKit, or a warning counts as an error.
    case mistaken
    /// All frames match their goldens.
    case passes
  }

  /// A property that differs between goldens and scene.
  package struct Mismatch: Hashable, Sendable {
    package enum Kind: String, Codable, Sendable {
      case size, scale, fps, opacity, appearance, frameCount, goldenSize
    }

    package var kind: Kind
    package var text: String
  }

  /// A golden whose pixels differ from those that the index lists.
  package struct Alteration: Codable, Hashable, Sendable {
    package var frame: Int
    /// Path of the golden.
    package var file: String
    package var recorded: ContentDigest
    package var found: ContentDigest
  }

  /// A frame that can be approved; its image lies next to the result.
  package struct Actual: Codable, Hashable, Sendable {
    package var frame: Int
    /// Seconds from the start of the scene.
    package var time: Double
    /// Digest of the pixels.
    package var digest: ContentDigest
  }

  /// A file that a scene consists of, as it was when the scene ran.
  package struct SourceFile: Codable, Hashable, Sendable {
    /// Path as in ``SceneResult/file``.
    package var path: String
    /// Digest of the bytes.
    package var digest: ContentDigest

    package init(path: String, digest: ContentDigest) {
      self.path = path
      self.digest = digest
    }
  }

  /// A finding about a scene as a whole.
  package struct Finding: Codable, Hashable, Sendable {
    package enum Kind: String, Codable, Sendable {
      /// A tolerance hides too much.
      case tolerance
      /// The scene selects goldens after its last frame.
      case beyondEnd
      /// Unused goldens count as errors.
      case unused
      /// Goldens were written; such a run fails once.
      case recorded
      /// Frames differ between the runs of `--repeat`.
      case repetition
      /// A test selected frames that do not exist or have no goldens.
      case choice
      /// The scene has changed since it ran. Only reports have this finding.
      case stale
    }

    package var kind: Kind
    /// Errors make the scene fail.
    package var severity: Message.Severity
    package var place: String
    /// One sentence, without a capital letter at the start or a period at the end.
    package var text: String

    package init(_ kind: Kind, _ message: Message) {
      self.kind = kind
      severity = message.severity
      place = message.place
      text = message.text
    }

    package var message: Message { Message(severity, at: place, text) }
  }

  package var scene: String
  package var title: String
  /// Description of the scene; nil for scenes without one, and for tests.
  package var about: String?
  /// Path of the scene file, or of a test's source.
  package var file: String
  /// Root folder of the goldens; nil for frames that a test makes in code.
  package var goldens: String?
  package var commands: SceneCommands
  /// nil before the first frame.
  package var format: FrameFormat?
  package var frameCount = 0
  /// Whether the scene ran to its end.
  package var isWhole = false
  /// Digest of all inputs that affect pixels; nil for failed runs and for tests.
  package var renderID: ContentDigest?
  /// The scene, its included files and its images; empty for tests and for scenes that could not be read.
  package var sources: [SourceFile] = []
  /// Whether warnings count as errors.
  package var isStrict = false
  /// Number of compared goldens.
  package var compared = 0
  /// Frames identical to their goldens.
  package var identical: [Int] = []
  /// Frames that pass with a tolerance.
  package var tolerated: [FrameResult] = []
  /// Frames that do not pass.
  package var differences: [FrameResult] = []
  /// Frames without a golden.
  package var missing: [Int] = []
  /// Goldens that the scene does not select.
  package var unused: [Int] = []
  /// Images among the goldens that the index does not list.
  package var strays: [String] = []
  package var mismatches: [Mismatch] = []
  package var alterations: [Alteration] = []
  package var actuals: [Actual] = []
  package var diagnosis: DiagnosisResult?
  /// Violations of UIKit's rules by the transitions.
  package var diagnostics: [Diagnostic] = []
  package var findings: [Finding] = []
  /// Goldens written by the run.
  package var recorded: [Int] = []
  /// Reasons why the scene could not be compared.
  package var errors: [String] = []

  package init(
    scene: String, title: String, file: String, goldens: String? = nil, commands: SceneCommands
  ) {
    self.scene = scene
    self.title = title
    self.file = file
    self.goldens = goldens
    self.commands = commands
  }
}

// MARK: - Derived values

extension SceneResult {
  /// Whether frames differ from their goldens, or goldens from the recorded ones.
  package var differs: Bool {
    !(mismatches.isEmpty && differences.isEmpty && alterations.isEmpty)
  }

  package var state: State {
    if !isWhole { return .unfinished }
    if differs { return .differs }
    if !missing.isEmpty { return .missing }
    let isMistaken =
      diagnosticMessages.contains { $0.severity == .error }
      || findings.contains { $0.severity == .error }
    return isMistaken ? .mistaken : .passes
  }

  /// The worst differing frame: the one with the lowest PSNR, because faint noise everywhere is
  /// less severe than a missing element, whatever their pixel counts. Equal values are ordered by
  /// the number of pixels, then by frame.
  ///
  /// Text, test reports, tests and the report page all show this frame, and the page orders scenes
  /// by it.
  package var worst: FrameResult? {
    differences.min { $0.isWorse(than: $1) || (!$1.isWorse(than: $0) && $0.frame < $1.frame) }
  }

  /// Sort order in reports of scenes with equal states: first scenes that could not be compared,
  /// then by ``worst``.
  package func isWorse(than other: SceneResult) -> Bool {
    guard isComparable == other.isComparable else { return !isComparable }
    guard let worst, let otherWorst = other.worst else { return worst != nil && other.worst == nil }
    return worst.isWorse(than: otherWorst)
  }

  private var isComparable: Bool {
    !(differences.isEmpty && tolerated.isEmpty && identical.isEmpty) || mismatches.isEmpty
  }

  /// Whether the formats of goldens and scene differ, so that no frame can be compared or approved
  /// by itself.
  package var isOfAnotherFormat: Bool { formatMismatch != nil }

  /// First difference between the formats of goldens and scene.
  package var formatMismatch: Mismatch? {
    mismatches.first {
      switch $0.kind {
      case .size, .scale, .fps, .opacity, .appearance: true
      case .frameCount, .goldenSize: false
      }
    }
  }

  package var isOfAnotherLength: Bool { mismatches.contains { $0.kind == .frameCount } }

  /// Errors and warnings of transitions; notes are left out.
  package var diagnosticMessages: [Message] {
    diagnostics.filter { $0.severity != .note }
      .map { Message($0, of: nil, in: file).judged(strictly: isStrict) }
  }
}

// MARK: - JSON

extension SceneResult: Codable {
  private enum Key: String, CodingKey {
    case version, flipbook, scene, title, about, file, state, headline, messages, goldens, commands,
      format,
      frameCount, isWhole, renderID, sources, isStrict, compared, identical, tolerated, differences,
      worst,
      missing, unused, strays, mismatches, mismatchKinds, alterations, actuals, diagnosis,
      diagnostics, findings, warnings, recorded, errors
  }

  /// Also encodes derived values, for readers that do not know Flipbook's rules.
  package func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: Key.self)
    try values.encode(Self.formatVersion, forKey: .version)
    try values.encode(Version.current, forKey: .flipbook)
    try values.encode(scene, forKey: .scene)
    try values.encode(title, forKey: .title)
    try values.encode(about, forKey: .about)
    try values.encode(file, forKey: .file)
    try values.encode(state, forKey: .state)
    try values.encode(headline, forKey: .headline)
    try values.encode(messages, forKey: .messages)
    try values.encode(goldens, forKey: .goldens)
    try values.encode(commands, forKey: .commands)
    try values.encode(format, forKey: .format)
    try values.encode(frameCount, forKey: .frameCount)
    try values.encode(isWhole, forKey: .isWhole)
    try values.encode(renderID, forKey: .renderID)
    try values.encode(sources, forKey: .sources)
    try values.encode(isStrict, forKey: .isStrict)
    try values.encode(compared, forKey: .compared)
    try values.encode(identical, forKey: .identical)
    try values.encode(tolerated, forKey: .tolerated)
    try values.encode(differences, forKey: .differences)
    try values.encode(worst?.frame, forKey: .worst)
    try values.encode(missing, forKey: .missing)
    try values.encode(unused, forKey: .unused)
    try values.encode(strays, forKey: .strays)
    try values.encode(mismatches.map(\.text), forKey: .mismatches)
    try values.encode(mismatches.map(\.kind), forKey: .mismatchKinds)
    try values.encode(alterations, forKey: .alterations)
    try values.encode(actuals, forKey: .actuals)
    try values.encode(diagnosis, forKey: .diagnosis)
    try values.encode(diagnostics, forKey: .diagnostics)
    try values.encode(findings, forKey: .findings)
    try values.encode(warnings, forKey: .warnings)
    try values.encode(recorded, forKey: .recorded)
    if !errors.isEmpty { try values.encode(errors, forKey: .errors) }
  }

  /// Decodes the form of ``encode(to:)``; throws for other versions and impossible frame numbers.
  package init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: Key.self)
    let version = try values.decode(Int.self, forKey: .version)
    guard version == Self.formatVersion else {
      throw DecodingError.dataCorruptedError(
        forKey: .version, in: values, debugDescription: "unknown version \(version)")
    }
    scene = try values.decode(String.self, forKey: .scene)
    title = try values.decode(String.self, forKey: .title)
    about = try values.decodeIfPresent(String.self, forKey: .about)
    file = try values.decode(String.self, forKey: .file)
    goldens = try values.decodeIfPresent(String.self, forKey: .goldens)
    commands = try values.decode(SceneCommands.self, forKey: .commands)
    format = try values.decodeIfPresent(FrameFormat.self, forKey: .format)
    frameCount = try values.decode(Int.self, forKey: .frameCount)
    isWhole = try values.decode(Bool.self, forKey: .isWhole)
    renderID = try values.decodeIfPresent(ContentDigest.self, forKey: .renderID)
    sources = try values.decodeIfPresent([SourceFile].self, forKey: .sources) ?? []
    isStrict = try values.decode(Bool.self, forKey: .isStrict)
    compared = try values.decode(Int.self, forKey: .compared)
    identical = try values.decode([Int].self, forKey: .identical)
    tolerated = try values.decode([FrameResult].self, forKey: .tolerated)
    differences = try values.decode([FrameResult].self, forKey: .differences)
    missing = try values.decode([Int].self, forKey: .missing)
    unused = try values.decode([Int].self, forKey: .unused)
    strays = try values.decode([String].self, forKey: .strays)
    let kinds = try values.decode([Mismatch.Kind].self, forKey: .mismatchKinds)
    let texts = try values.decode([String].self, forKey: .mismatches)
    mismatches = zip(kinds, texts).map { Mismatch(kind: $0, text: $1) }
    alterations = try values.decode([Alteration].self, forKey: .alterations)
    actuals = try values.decode([Actual].self, forKey: .actuals)
    diagnosis = try values.decodeIfPresent(DiagnosisResult.self, forKey: .diagnosis)
    diagnostics = try values.decode([Diagnostic].self, forKey: .diagnostics)
    findings = try values.decode([Finding].self, forKey: .findings)
    recorded = try values.decode([Int].self, forKey: .recorded)
    errors = try values.decodeIfPresent([String].self, forKey: .errors) ?? []
    let numbers = actuals.map(\.frame)
    guard kinds.count == texts.count, numbers.allSatisfy(FrameName.numbers.contains),
      Set(numbers).count == numbers.count
    else {
      throw DecodingError.dataCorruptedError(
        forKey: .actuals, in: values, debugDescription: "the frame numbers are invalid")
    }
  }
}

// MARK: - Files

extension SceneResult {
  /// Name of the result file.
  package static let file = "manifest.json"

  package var json: JSONValue { JSONValue(encoding: self) }

  /// Writes the result into a folder, which is created if needed.
  package func write(to folder: String) throws(FileError) {
    try Folder.make(folder)
    try ForeignFile.refuse(at: folder + "/" + Self.file)
    try WholeFile.write(Array(json.document.utf8), to: folder + "/" + Self.file)
  }

  /// Most bytes of a result: five times those of an hour of frames that all differ. Others can come from
  /// anywhere, by `approve --from`, and Foundation reads 10 MB of JSON a second.
  private static let mostBytes = 128 << 20

  /// Reads the result in a folder; nil when there is none.
  package static func read(inFolder folder: String) throws -> SceneResult? {
    let path = folder + "/" + file
    do {
      let bytes = try WholeFile.read(path, limit: mostBytes)
      return try JSONDecoder().decode(SceneResult.self, from: Data(bytes))
    } catch FileError.notFound {
      return nil
    } catch is DecodingError {
      throw SceneResultError.malformed(path: path)
    }
  }

  /// Names of the scenes with results below `root`, in byte order; none if the folder does not exist.
  package static func sceneNames(below root: String) throws(FileError) -> [String] {
    try Folder.files(below: root).filter { $0.hasSuffix("/" + file) }
      .map { String($0.dropLast(file.count + 1)) }
      .sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }
}
