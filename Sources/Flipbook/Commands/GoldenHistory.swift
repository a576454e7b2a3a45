import FlipbookCore
import Foundation
import PNG
import Pixels

/// History of a scene's goldens, read from the commits of a Git repository.
struct GoldenHistory {
  /// A commit that changed goldens.
  struct Step {
    var commit: String
    /// Date of the commit, in ISO 8601.
    var date: String
    var author: String
    var subject: String
    /// Reason why the goldens of this commit cannot be shown; nil if they can.
    var problem: String?
    var changes: [Change] = []
    /// Other changes of the index, as texts.
    var rewritten: [String] = []
  }

  /// A golden that a commit added, changed or removed.
  struct Change {
    enum Kind: String, CaseIterable {
      case added
      case changed
      case removed
    }

    var kind: Kind
    var frame: Int
    /// Images before and after; nil for an added and a removed golden.
    var before: Picture?
    var after: Picture?
  }

  /// An image in a commit.
  struct Picture: Hashable {
    var commit: String
    var file: String
    /// Digest of the pixels.
    var digest: ContentDigest
  }

  /// Newest commit first.
  private(set) var steps: [Step] = []
  /// Whether there are older commits than the last of ``steps``.
  private(set) var isCut = false
  private let git: OtherTool
  /// Absolute path of the goldens.
  private let folder: String

  /// Reads the latest `limit` commits that changed the goldens in `folder`.
  init(of folder: String, limit: Int, _ environment: Environment) throws(Failure) {
    guard let program = environment.program(named: "git") else {
      throw Failure(
        .inputNotFound, "git is not in the PATH; install it to see the history of goldens")
    }
    git = OtherTool(path: program)
    self.folder = environment.fullPath(folder)
    guard Folder.isAt(self.folder) == true else {
      throw Failure(.inputNotFound, at: folder, "there are no goldens in it; record creates them")
    }
    guard run(["rev-parse", "--is-inside-work-tree"]) == Array("true\n".utf8) else {
      if let problem = git.ownershipProblem(in: self.folder) {
        throw Failure(.inputOutputError, at: folder, problem)
      }
      throw Failure(
        .inputNotFound, at: folder, "not in a Git working copy, so these goldens have no history")
    }
    // Without commits, git ends with an error.
    let log = run(
      [
        "log", "--no-show-signature", "--encoding=UTF-8", "-z", "--max-count=\(limit + 1)",
        "--format=\(Self.format)",
        "--",
      ]
        + [GoldenIndex.file])
    let commits = Self.commits(in: log ?? [])
    isCut = commits.count > limit
    // Each commit is compared with the one before it.
    var indexes = commits.map { index(in: $0.commit) }
    indexes.append(.success(nil))
    steps = commits.indices.prefix(limit).map { place in
      Self.step(commits[place], indexes[place], since: indexes[place + 1], in: commits, at: place)
    }
  }

  /// The PNG of an image; nil if the repository does not hold it, as with Git LFS.
  func png(of picture: Picture) -> [UInt8]? {
    guard FrameName.frame(in: picture.file) != nil,
      let bytes = run(["cat-file", "blob", "\(picture.commit):./\(picture.file)"]),
      bytes.starts(with: pngSignature)
    else { return nil }
    return bytes
  }

  // MARK: Git

  private static let format = "%H%x1f%cI%x1f%an%x1f%s"

  /// Output of git, which runs nothing that the repository's settings name.
  private func run(_ arguments: [String]) -> [UInt8]? {
    git.bytes(["-c", "core.fsmonitor=false"] + arguments, in: folder)
  }

  private static func commits(in log: [UInt8]) -> [Step] {
    log.split(separator: 0).compactMap { record in
      let fields = String(decoding: record, as: UTF8.self)
        .split(separator: "\u{1f}", maxSplits: 3, omittingEmptySubsequences: false)
      guard fields.count == 4 else { return nil }
      return Step(
        commit: String(fields[0]), date: String(fields[1]), author: String(fields[2]),
        subject: String(fields[3]))
    }
  }

  /// The index in a commit; nil if the commit deleted it.
  private func index(in commit: String) -> Result<GoldenIndex?, GoldenIndexError> {
    guard let text = run(["cat-file", "blob", "\(commit):./\(GoldenIndex.file)"]) else {
      return .success(nil)
    }
    do throws(GoldenIndexError) {
      return .success(try GoldenIndex(text: text))
    } catch {
      return .failure(error)
    }
  }

  private static func step(
    _ commit: Step, _ new: Result<GoldenIndex?, GoldenIndexError>,
    since old: Result<GoldenIndex?, GoldenIndexError>, in commits: [Step], at place: Int
  ) -> Step {
    var step = commit
    switch (new, old) {
    case (.failure(let error), _): step.problem = "its index is \(error)"
    case (_, .failure(let error)): step.problem = "the index before it is \(error)"
    case (.success(let new), .success(let old)):
      let before = place + 1 < commits.count ? commits[place + 1].commit : ""
      step.changes = changes(
        from: pictures(of: old, in: before), to: pictures(of: new, in: commit.commit))
      if let new, let old { step.rewritten = new.changes(from: old) }
    }
    return step
  }

  private static func pictures(of index: GoldenIndex?, in commit: String) -> [Int: Picture] {
    Dictionary(
      (index?.entries ?? []).map {
        ($0.frame, Picture(commit: commit, file: $0.file, digest: $0.digest))
      }
    ) { first, _ in first }
  }

  private static func changes(from old: [Int: Picture], to new: [Int: Picture]) -> [Change] {
    Set(old.keys).union(new.keys).sorted().compactMap { frame in
      switch (old[frame], new[frame]) {
      case (nil, let after?): Change(kind: .added, frame: frame, after: after)
      case (let before?, nil): Change(kind: .removed, frame: frame, before: before)
      case (let before?, let after?) where before.digest != after.digest:
        Change(kind: .changed, frame: frame, before: before, after: after)
      default: nil
      }
    }
  }
}

extension GoldenHistory.Step {
  /// First digits of the commit, as git prints them.
  var shortCommit: String { String(commit.prefix(10)) }

  /// `changed 2-4, added 7`
  var summary: String {
    if let problem { return problem }
    let parts = GoldenHistory.Change.Kind.allCases.compactMap { kind -> String? in
      let frames = changes.filter { $0.kind == kind }.map(\.frame)
      return frames.isEmpty ? nil : "\(kind.rawValue) \(frameRanges(frames))"
    }
    let all = parts + rewritten
    return all.isEmpty ? "no frame changed" : all.joined(separator: ", ")
  }

  var text: String {
    """
    \(shortCommit) \(date) \(author.printableLine): \(subject.printableLine)
      \(summary)
    """
  }

  var json: JSONValue {
    func frames(_ kind: GoldenHistory.Change.Kind) -> JSONValue {
      .array(changes.filter { $0.kind == kind }.map { .integer($0.frame) })
    }
    return [
      "commit": .string(commit), "date": .string(date), "author": .string(author),
      "subject": .string(subject), "summary": .string(summary), "added": frames(.added),
      "changed": frames(.changed), "removed": frames(.removed),
    ]
  }
}
