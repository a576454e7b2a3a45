import FlipbookCore
import PNG
import Pixels

/// Checks whether goldens are unchanged since they were recorded.
struct GoldenCheck {
  let store: GoldenStore
  /// Names of the existing scenes.
  let scenes: [String]

  /// Findings, and the paths of all goldens.
  func symptoms() -> (symptoms: [Symptom], pictures: [String]) {
    var symptoms: [Symptom] = []
    var pictures: [String] = []
    let names: [String]
    do throws(FileError) {
      names = try store.sceneNames()
    } catch {
      return (Symptom.errors(Failure(error)), [])
    }
    for name in names {
      do {
        let goldens = try GoldenFolder(at: store.folder(of: name))
        let entries = goldens.index?.entries ?? []
        pictures += Set(entries.map(\.file)).sorted().map(goldens.path(of:))
        symptoms += check(entries, of: goldens)
      } catch {
        symptoms += Symptom.errors(Failure(error))
      }
      if !scenes.isEmpty, !scenes.contains(name), !store.isOfCode(name) {
        symptoms.append(
          .warning(store.folder(of: name), unusedGoldens(of: name), .goldensMissing))
      }
    }
    for name in scenes where !names.contains(name) { symptoms += absence(of: name) }
    if !symptoms.contains(where: { $0.level == .error }), !pictures.isEmpty {
      symptoms.insert(.ok(store.root, "\(counted(pictures.count, "image")) as recorded"), at: 0)
    }
    return (symptoms, pictures)
  }

  /// Findings for a scene without a readable index: no goldens, images without an index, or a folder in its place.
  private func absence(of name: String) -> [Symptom] {
    do {
      let goldens = try GoldenFolder(at: store.folder(of: name))
      let images = counted(goldens.orphanCount, "image")
      guard goldens.orphanCount == 0 else {
        return [
          .error(
            goldens.path,
            "contains \(images) but no \(GoldenIndex.file); restore it, or run record",
            .goldensMissing)
        ]
      }
      return [.note(name, "has no goldens; record creates them")]
    } catch {
      return Symptom.errors(Failure(error))
    }
  }

  private func check(_ entries: [GoldenIndex.Entry], of goldens: GoldenFolder) -> [Symptom] {
    var looked: Set<String> = []
    return entries.compactMap { entry in
      guard looked.insert(entry.file).inserted else { return nil }
      return check(entry, at: goldens.path(of: entry.file))
    }
  }

  private func check(_ entry: GoldenIndex.Entry, at path: String) -> Symptom? {
    do throws(FileError) {
      let bytes = try WholeFile.read(path)
      guard !bytes.starts(with: "version https://git-lfs".utf8) else {
        return .error(
          path, "is a Git LFS pointer, not the image; run: git lfs pull", .malformedInput)
      }
      guard let picture = try? PNGReader().read(bytes).pixmap else {
        return .error(path, "is not a readable PNG; record it again", .malformedInput)
      }
      guard ContentDigest(of: picture) == entry.digest else {
        return .error(
          path, "is not the image that was recorded for frame \(entry.frame); restore or record it",
          .differencesFound)
      }
      return nil
    } catch .notFound {
      return .error(path, "is missing; restore or record it", .goldensMissing)
    } catch {
      return .error(path, error.description, .inputOutputError)
    }
  }
}
