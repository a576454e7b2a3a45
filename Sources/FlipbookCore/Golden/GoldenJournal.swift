import Foundation
import Pixels

/// A pending change of one scene's goldens: the temporary files with their final names, and the
/// files to delete.
///
/// Several files cannot be replaced in one step, and the old image of a golden may be the only
/// copy. So a change first writes every new file under a temporary name, and then this journal, by
/// one rename. Before that rename the old goldens are in effect; after it the new ones are,
/// wherever the process stops: ``GoldenFolder`` reads through the journal, and the next change
/// finishes it.
struct GoldenJournal: Codable, Equatable, Sendable {
  struct Move: Codable, Equatable, Sendable {
    /// Temporary name, in the form of ``TemporaryName``.
    var from: String
    var to: String
    /// Digest of the file's bytes in hexadecimal digits: distinguishes a finished move from a lost
    /// file.
    var digest: String
  }

  /// Renames in the order in which they are made. The index comes last, so that it never lists a
  /// missing file.
  var moves: [Move]
  /// Files to delete after the moves.
  var removals: [String]

  static let file = ".goldens.journal"
}

extension GoldenJournal {
  /// Reads the journal in `folder`; nil when there is none.
  init?(inFolder folder: String) throws(GoldenError) {
    let path = Self.path(in: folder)
    let bytes: [UInt8]
    do {
      bytes = try WholeFile.read(path)
    } catch .notFound {
      return nil
    } catch {
      throw .unreadable(error)
    }
    guard let journal = try? JSONDecoder().decode(Self.self, from: Data(bytes)),
      journal.namesOnlyGoldens
    else { throw .malformedJournal(path: path) }
    self = journal
  }

  /// Writes the journal; from then on the change is in effect.
  func write(inFolder folder: String) throws(FileError) {
    let text = JSONValue(encoding: self).document
    try WholeFile.write(Array(text.utf8), to: Self.path(in: folder))
  }

  /// Makes the remaining renames and deletions, then deletes the journal. Can be called again after
  /// any error.
  func finish(inFolder folder: String) throws(GoldenError) {
    do {
      for move in moves {
        let source = Folder.path(of: move.from, in: folder)
        let target = Folder.path(of: move.to, in: folder)
        if try WholeFile.moveIfThere(source, to: target) { continue }
        // An earlier attempt moved it, unless another program has replaced the file since.
        guard ContentDigest(of: try WholeFile.read(target)).description == move.digest else {
          throw GoldenError.foreignChange(path: target, journal: Self.path(in: folder))
        }
      }
      for name in removals { try WholeFile.remove(Folder.path(of: name, in: folder)) }
      try WholeFile.remove(Self.path(in: folder))
    } catch let error as GoldenError {
      throw error
    } catch FileError.notFound(let path) {
      throw .foreignChange(path: path, journal: Self.path(in: folder))
    } catch let error as FileError {
      throw .unfinished(path: error.path, reason: error.description)
    } catch {
      preconditionFailure("finishing a change threw \(error)")
    }
  }

  /// Path to read the file `name` from while the journal is unfinished.
  func path(of name: String, in folder: String) -> String {
    let moved = moves.first { $0.to == name }.map { Folder.path(of: $0.from, in: folder) }
    if let moved, Folder.isAt(moved) == false { return moved }
    return Folder.path(of: name, in: folder)
  }

  /// Whether the journal names only goldens: a journal may come from anywhere and must not rename
  /// or delete other files.
  private var namesOnlyGoldens: Bool {
    moves.allSatisfy { TemporaryName($0.from) != nil && Self.isGolden($0.to) }
      && removals.allSatisfy(Self.isGolden)
  }

  private static func isGolden(_ name: String) -> Bool {
    name == GoldenIndex.file || FrameName.frame(in: name) != nil
  }

  static func path(in folder: String) -> String { Folder.path(of: file, in: folder) }
}
