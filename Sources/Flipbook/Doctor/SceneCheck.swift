import FlipbookCore
import SceneFormat

/// Whether scenes can be run: their text, their pictures, what they name.
@MainActor
struct SceneCheck {
  let engine: SceneEngine
  let operands: [String]
  let workingFolder: String?

  /// Also the scenes, and the paths of the pictures that they show.
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
        let document = try file.load()
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
