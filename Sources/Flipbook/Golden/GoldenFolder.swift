import PNG
package import Pixels

/// Why the goldens of a scene cannot be used.
package enum GoldenError: Error, Hashable {
  case unreadable(FileError)
  case malformedIndex(path: String, GoldenIndexError)
  case picture(PictureError)
}

/// The goldens of one scene on disk.
package struct GoldenFolder: Sendable {
  package let path: String
  /// nil when nothing was recorded yet.
  package let index: GoldenIndex?

  /// Reads the index at `path`, if there is one.
  package init(at path: String) throws(GoldenError) {
    self.path = path
    let indexPath = path + "/" + GoldenIndex.file
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

  /// Where a golden of the index is.
  package func path(of file: String) -> String {
    path + "/" + file
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
