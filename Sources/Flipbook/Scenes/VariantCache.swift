import FlipbookCore
import SceneFormat

/// Variants of scenes, read again only when the scene or an included file has changed: reading
/// every scene takes far longer than comparing file stamps.
final class VariantCache {
  private struct Entry {
    var stamps: [String: FileStamp?]
    var scenes: [SceneFile]
  }

  /// Whether a scene keeps its variants while it is malformed, as for a page that shows one of them.
  private let outlivesMistakes: Bool
  private var entries: [SceneFile: Entry] = [:]

  init(outlivesMistakes: Bool = false) {
    self.outlivesMistakes = outlivesMistakes
  }

  /// Finds scenes and their variants.
  func discovery(in workingFolder: String?) -> SceneDiscovery {
    SceneDiscovery(workingFolder: workingFolder, variants: variants)
  }

  private func variants(of file: SceneFile) -> [SceneFile] {
    let known = entries[file]
    if let known, known.stamps.allSatisfy({ FileStamp(of: $0.key) == $0.value }) {
      return known.scenes
    }
    // Taken before the files are read: a file that is written meanwhile has another stamp.
    let stamp = FileStamp(of: file.location)
    guard let (scenes, files) = file.readVariants() else {
      return outlivesMistakes ? known?.scenes ?? [file] : [file]
    }
    var stamps = Dictionary(files.map { ($0, FileStamp(of: $0)) }) { first, _ in first }
    stamps[file.location] = .some(stamp)
    entries[file] = Entry(stamps: stamps, scenes: scenes)
    return scenes
  }
}
