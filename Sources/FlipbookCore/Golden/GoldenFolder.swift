import PNG
package import Pixels

/// Why the goldens of a scene cannot be used.
package enum GoldenError: Error, Hashable {
  case unreadable(FileError)
  case malformedIndex(path: String, GoldenIndexError)
  case picture(PictureError)
  /// Another process is changing the goldens in `folder`.
  case locked(folder: String, process: Int?)
  /// A journal that Flipbook did not write.
  case malformedJournal(path: String)
  /// A change was interrupted, and `path` has become another file since.
  case foreignChange(path: String, journal: String)
  /// A change counts already, but the system refused one of its steps.
  case unfinished(path: String, reason: String)
  /// A golden that was to take another name is not the picture that the index lists for `frames`.
  case altered(path: String, frames: [Int])
}

/// The goldens of one scene on disk, as they are once an interrupted change is finished.
package struct GoldenFolder: Sendable {
  package let path: String
  /// nil when nothing was recorded yet.
  package let index: GoldenIndex?
  /// What an interrupted change has left to do.
  private let journal: GoldenJournal?

  /// Reads the index at `path`, if there is one. Writes nothing, not even to finish a change.
  package init(at path: String) throws(GoldenError) {
    self.path = path
    let journal = try GoldenJournal(inFolder: path)
    self.journal = journal
    guard journal?.removals.contains(GoldenIndex.file) != true else {
      index = nil
      return
    }
    let indexPath = journal?.path(of: GoldenIndex.file, in: path) ?? path + "/" + GoldenIndex.file
    do {
      index = try GoldenIndex(text: try WholeFile.read(indexPath))
    } catch FileError.notFound {
      index = nil
    } catch let error as FileError {
      throw .unreadable(error)
    } catch let error as GoldenIndexError {
      throw .malformedIndex(path: indexPath, error)
    } catch {
      preconditionFailure("reading an index threw \(error)")
    }
  }

  /// How many pictures with the names of goldens are there without an index that says what they are.
  package var orphanCount: Int {
    guard index == nil, let names = try? Folder.names(in: path) else { return 0 }
    return names.count { FrameName.frame(in: $0) != nil }
  }

  /// Where a file of the folder is.
  package func path(of file: String) -> String {
    journal?.path(of: file, in: path) ?? path + "/" + file
  }

  /// The pixels of a golden; nil when its file is not there. A golden that shows `expected` takes less
  /// time than others.
  package func picture(
    in file: String, expecting expected: Pixmap? = nil
  ) throws(GoldenError) -> Pixmap? {
    do {
      return try PNGReader().readFile(path(of: file), expecting: expected)
    } catch .unreadable(.notFound) {
      return nil
    } catch {
      throw .picture(error)
    }
  }
}
