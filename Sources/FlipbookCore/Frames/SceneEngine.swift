package import SceneFormat
package import TransitionCatalog

/// What the pipeline and the command line need of the engine.
@MainActor
package struct SceneEngine {
  /// A scene to be run.
  package struct Request {
    package var scene: SceneFile
    /// With the rate and scale that options ask for.
    package var document: SceneDocument
    package var images: ImageStore
    /// How many pictures may be decoded at a time.
    package var jobs = 1

    package init(scene: SceneFile, document: SceneDocument, images: ImageStore, jobs: Int = 1) {
      self.scene = scene
      self.document = document
      self.images = images
      self.jobs = jobs
    }
  }

  /// Transitions that scenes may name.
  package var catalog: Catalog
  /// Prepares a scene up to its first frame; whatever is wrong with it and its pictures is thrown
  /// here.
  package var open: (Request) throws -> any FrameProducer

  package init(
    catalog: Catalog, open: @escaping (Request) throws -> any FrameProducer
  ) {
    self.catalog = catalog
    self.open = open
  }
}
