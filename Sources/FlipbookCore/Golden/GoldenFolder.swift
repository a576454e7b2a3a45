import PNG
package import Pixels

/// The goldens of one scene on disk, read as if an interrupted change were finished.
package struct GoldenFolder: Sendable {
  package let path: String
  /// nil when no goldens were recorded.
  package let index: GoldenIndex?
  /// Journal of an interrupted change; nil without one.
  private let journal: GoldenJournal?

  /// Reads the index at `path`, if there is one. Writes nothing: it does not finish an interrupted
  /// change.
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

  /// Number of images with names of goldens in a folder without an index.
  package var orphanCount: Int {
    guard index == nil, let names = try? Folder.names(in: path) else { return 0 }
    return names.count { FrameName.frame(in: $0) != nil }
  }

  /// Path to read `file` from, with an interrupted change taken into account.
  package func path(of file: String) -> String {
    journal?.path(of: file, in: path) ?? path + "/" + file
  }

  /// Reads the pixels of a golden; nil when its file is missing. A golden equal to `expected` is
  /// decoded faster.
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
