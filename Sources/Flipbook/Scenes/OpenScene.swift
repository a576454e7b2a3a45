import FlipbookCore
import Pixels
import SceneFormat

/// A scene that is ready to run.
@MainActor
struct OpenScene {
  let file: SceneFile
  let document: SceneDocument
  /// Digest of the scene's text and of the files it includes.
  let digest: ContentDigest
  let producer: any FrameProducer
  /// Number of the scene in the run, from 1, and number of scenes.
  let position: (number: Int, of: Int)

  var name: String { file.name.description }

  /// The same scene, which reports each frame before it is prepared.
  func reporting(to reporter: SceneReporter) -> OpenScene {
    OpenScene(
      file: file, document: document, digest: digest,
      producer: ReportingProducer(producer, document.frameRate, to: reporter), position: position)
  }

  /// Every input that affects the pixels, for `--verbose`.
  func detail(jobs: Int) -> String {
    let format = producer.format
    return "\(name): \(file.path), \(format.size) pixels at scale \(plain(format.scale)),"
      + " \(format.fps) fps, \(format.appearance.rawValue),"
      + " \(counted(producer.pictures.count, "image")), \(counted(jobs, "worker"))"
  }

  /// The files that the scene consists of, with paths shortened by `short`.
  func sourceFiles(_ short: (String) -> String) throws -> [SceneResult.SourceFile] {
    func source(_ path: String, _ bytes: [UInt8]) -> SceneResult.SourceFile {
      SceneResult.SourceFile(path: short(path), digest: ContentDigest(of: bytes))
    }
    let others = try (document.includes + document.pictures.map(\.file)).map { path in
      source(file.path(beside: path), try file.bytes(beside: path))
    }
    return [source(file.path, try file.bytes())] + others
  }

  /// The digest of all that decides the pixels of its frames.
  func renderID(in environment: Environment) -> ContentDigest {
    Manifest(
      program: environment.program(), scene: name, sceneDigest: digest,
      pictures: producer.pictures, format: producer.format
    ).renderID
  }
}
