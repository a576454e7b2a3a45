import FlipbookCore
import SceneFormat

/// Variants of scenes, read again only when the scene or an included file has changed: reading
/// every scene takes far longer than comparing file stamps.
final class VariantCache {
  private struct Entry {
    var stamps: [(path: String, stamp: FileStamp?)]
    var scenes: [SceneFile]
  }

  /// Whether a scene keeps its variants while it is malformed, as for a page that shows one of them.
  private let outlivesMistakes: Bool
  /// By the bytes of a file's path: two paths of one text in two normalization forms are two files.
  private var entries: [[UInt8]: Entry] = [:]

  init(outlivesMistakes: Bool = false) {
    self.outlivesMistakes = outlivesMistakes
  }

  /// Finds scenes and their variants.
  func discovery(in workingFolder: String?) -> SceneDiscovery {
    SceneDiscovery(workingFolder: workingFolder, variants: variants)
  }

  private func variants(of file: SceneFile) -> [SceneFile] {
    let key = Array(file.location.utf8)
    let known = entries[key]
    if let known, known.stamps.allSatisfy({ FileStamp(of: $0.path) == $0.stamp }) {
      return known.scenes
    }
    // Taken before the files are read: a file that is written meanwhile has another stamp.
    let stamp = FileStamp(of: file.location)
    guard let (scenes, files) = file.readVariants() else {
      return outlivesMistakes ? known?.scenes ?? [file] : [file]
    }
    let stamps = files.map { (path: $0, stamp: $0 == file.location ? stamp : FileStamp(of: $0)) }
    entries[key] = Entry(stamps: stamps, scenes: scenes)
    return scenes
  }
}
