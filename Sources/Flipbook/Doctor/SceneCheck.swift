import FlipbookCore
import SceneFormat

/// Checks whether scenes can be run: their text, their images, their transitions.
@MainActor
struct SceneCheck {
  let engine: SceneEngine
  let operands: [String]
  let workingFolder: String?

  /// Findings, the scenes, and the paths of their images.
  func symptoms() -> (symptoms: [Symptom], scenes: [SceneFile], pictures: [String]) {
    let files: [SceneFile]
    do {
      files = try SceneDiscovery(workingFolder: workingFolder).scenes(for: operands)
    } catch {
      return (Symptom.errors(Failure(error)), [], [])
    }
    var symptoms: [Symptom] = []
    var pictures: [String] = []
    let images = ImageStore()
    for file in files {
      do {
        let document = try file.load(in: engine.catalog)
        pictures += document.pictures.map { file.path(of: $0) }
        _ = try engine.open(
          SceneEngine.Request(scene: file, document: document, images: images))
      } catch {
        symptoms += Symptom.errors(Failure(error, in: file.path))
      }
    }
    if symptoms.isEmpty {
      symptoms.append(
        .ok(SceneDiscovery.defaultFolder, "\(counted(files.count, "scene")) can be run"))
    }
    return (symptoms, files, Set(pictures).sorted())
  }
}
