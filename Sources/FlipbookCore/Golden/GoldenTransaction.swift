import Pixels

/// One change of the goldens in a folder, from taking the lock to releasing it. Every change of
/// goldens uses this type; ``commit(_:removing:)`` applies it completely or not at all.
package struct GoldenTransaction {
  /// The goldens after the lock was taken, so no other process can change them.
  let goldens: GoldenFolder
  private let lock: GoldenLock

  /// Creates the folder, takes its lock and finishes an interrupted change.
  init(folder: String) throws {
    try Folder.make(folder)
    lock = try GoldenLock(folder: folder)
    do {
      // Before `prepare`, which deletes the temporary files that the journal may still need.
      try GoldenJournal(inFolder: folder)?.finish(inFolder: folder)
      try Folder.prepare(folder)
      goldens = try GoldenFolder(at: folder)
    } catch {
      lock.release()
      throw error
    }
  }

  func end() {
    lock.release()
  }

  /// Finishes an interrupted change in `folder`, if there is one: for commands that write goldens
  /// but find nothing to write.
  package static func finishInterrupted(inFolder folder: String) throws {
    let leftOvers = [GoldenJournal.file, GoldenLock.file]
    guard leftOvers.contains(where: { Folder.isAt(Folder.path(of: $0, in: folder)) != nil }) else {
      return
    }
    try GoldenTransaction(folder: folder).end()
  }

  /// Renames temporary files of the folder to goldens, in this order, then deletes `removals`.
  ///
  /// An error before the journal is written leaves the goldens unchanged.
  func commit(_ moves: [(from: String, to: String)], removing removals: [String]) throws {
    guard !moves.isEmpty || !removals.isEmpty else { return }
    let journal: GoldenJournal
    do {
      journal = GoldenJournal(
        moves: try moves.map { move in
          GoldenJournal.Move(
            from: Self.name(move.from), to: move.to,
            digest: ContentDigest(of: try WholeFile.read(move.from)).description)
        }, removals: removals.sorted())
      try journal.write(inFolder: goldens.path)
    } catch {
      for move in moves { WholeFile.discard(move.from) }
      throw error
    }
    try journal.finish(inFolder: goldens.path)
  }

  private static func name(_ path: String) -> String {
    String(path[(path.lastIndex(of: "/").map(path.index(after:)) ?? path.startIndex)...])
  }
}
