package import SceneFormat
package import TransitionCatalog

/// Entry points of the engine for the pipeline and the command line.
@MainActor
package struct SceneEngine {
  /// A request to run one scene.
  package struct Request {
    package var scene: SceneFile
    /// The scene's document with the frame rate and scale of the options applied.
    package var document: SceneDocument
    package var images: ImageStore
    /// Maximum number of images decoded at a time (default 1).
    package var jobs = 1
    /// Fingers of a person; such a run has no last frame (default: none).
    package var recorder: TouchRecorder?

    package init(
      scene: SceneFile, document: SceneDocument, images: ImageStore, jobs: Int = 1,
      recorder: TouchRecorder? = nil
    ) {
      self.scene = scene
      self.document = document
      self.images = images
      self.jobs = jobs
      self.recorder = recorder
    }
  }

  /// Transitions that scenes can use.
  package var catalog: Catalog
  /// Folders for images that code names, besides those of the scene (default: none).
  package var pictureFolders: [String] = []
  /// Folders with resources of an app (default: none).
  package var resourceFolders: [String] = []
  /// Prepares a scene up to its first frame; throws every error in the scene and its images.
  package var open: (Request) throws -> any FrameProducer

  package init(
    catalog: Catalog, open: @escaping (Request) throws -> any FrameProducer
  ) {
    self.catalog = catalog
    self.open = open
  }
}
