import Pixels

/// A change of a scene's goldens: planned first, then applied at once.
struct GoldenUpdate {
  private let goldens: GoldenFolder
  private var index: GoldenIndex?
  /// Temporary files and their final names.
  private var moves: [(from: String, to: String)] = []
  /// Existing files whose pixels are right but whose names change.
  private var renames: [(from: String, to: String)] = []
  private var superfluous: [String] = []
  private(set) var summary = RecordJob.Summary(
    frames: [], frameCount: 0, changed: [], removed: [], fileCount: 0, rewritten: [])

  init(_ goldens: GoldenFolder) {
    self.goldens = goldens
  }

  /// Deletes the temporary files of `drawn`.
  func discard(_ drawn: [DrawnGolden]) {
    for case .staged(let path) in drawn.map(\.source) { WholeFile.discard(path) }
  }

  /// Names each image after the first frame that shows it, and adds the entries to `empty`.
  mutating func plan(_ empty: GoldenIndex, _ drawn: [DrawnGolden], reason: (Int) -> String) {
    var index = empty
    var files: [ContentDigest: String] = [:]
    var written: Set<ContentDigest> = []
    for golden in drawn {
      let name = FrameName.file(of: golden.instants[0].frame)
      if let file = files[golden.digest] {
        if case .staged(let path) = golden.source {
          if written.insert(golden.digest).inserted {
            // The existing file is missing or altered, otherwise nothing would have been staged
            // for it.
            moves.append((path, file))
            renames.removeAll { $0.to == file }
          } else {
            superfluous.append(path)
          }
        }
        add(golden, in: file, to: &index, reason)
        continue
      }
      files[golden.digest] = name
      switch golden.source {
      case .kept(name), .unwritten: break
      case .kept(let other): renames.append((other, name))
      case .staged(let path):
        moves.append((path, name))
        written.insert(golden.digest)
      }
      add(golden, in: name, to: &index, reason)
    }
    self.index = index
    summarize(index, drawn)
  }

  private func add(
    _ golden: DrawnGolden, in file: String, to index: inout GoldenIndex, _ reason: (Int) -> String
  ) {
    for instant in golden.instants {
      index.entries.append(
        GoldenIndex.Entry(
          frame: instant.frame, time: instant.time, digest: golden.digest, file: file,
          why: reason(instant.frame)))
    }
  }

  private mutating func summarize(_ index: GoldenIndex, _ drawn: [DrawnGolden]) {
    let old = goldens.index?.entries ?? []
    let before = Dictionary(old.map { ($0.frame, $0.digest) }) { first, _ in first }
    let frames = index.entries.map(\.frame)
    for golden in drawn {
      for instant in golden.instants {
        if case .kept = golden.source, before[instant.frame] == golden.digest { continue }
        summary.changed.append(instant.frame)
      }
    }
    summary.frames = frames
    summary.frameCount = index.frameCount
    summary.removed = old.map(\.frame).filter { !frames.contains($0) }
    summary.fileCount = Set(index.entries.map(\.file)).count
    summary.rewritten = goldens.index.map { index.changes(from: $0) } ?? []
  }

  /// Applies the change completely or not at all; see ``GoldenJournal``.
  func commit(_ edit: GoldenTransaction) throws {
    guard let index else { preconditionFailure("there is no plan") }
    for path in superfluous { WholeFile.discard(path) }
    var moves = moves
    do {
      for (from, to) in renames {
        let bytes = try WholeFile.read(goldens.path(of: from))
        moves.append((try WholeFile.writeBeside(goldens.path(of: to), bytes), to))
      }
      let text = Array(index.text.utf8)
      let path = goldens.path(of: GoldenIndex.file)
      if (try? WholeFile.read(path)) != text {
        moves.append((try WholeFile.writeBeside(path, text), GoldenIndex.file))
      }
    } catch {
      for (from, _) in moves { WholeFile.discard(from) }
      throw error
    }
    let used = Set(index.entries.map(\.file))
    let before = Set((goldens.index?.entries ?? []).map(\.file))
    try edit.commit(moves, removing: Array(before.subtracting(used)))
  }
}
