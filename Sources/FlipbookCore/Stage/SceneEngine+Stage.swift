import AppResources
import Pixels
import SceneFormat
package import TransitionCatalog

extension SceneEngine {
  /// Creates the engine that runs scenes on stages, with the transitions of `catalog`.
  ///
  /// - Parameters:
  ///   - pictureFolders: Folders for images that code names, searched after the scene's own folders.
  ///   - resourceFolders: Folders with resources of an app.
  package init(
    catalog: Catalog, pictureFolders: [String] = [], resourceFolders: [String] = []
  ) {
    self.init(catalog: catalog) { request in
      let document = request.document
      // Checked first because it costs nothing; decoding images does.
      if let errors = Stage.errors(in: document, catalog: catalog) { throw errors }
      let locations = document.pictures.map { request.scene.location(of: $0) }
      request.images.prepare(locations, jobs: request.jobs)
      var pictures: [ScenePicture: Bitmap] = [:]
      for picture in document.pictures {
        pictures[picture] = try request.images.picture(
          at: request.scene.location(of: picture), called: request.scene.path(of: picture))
      }
      let library = FolderPictures(
        folders: request.scene.pictureFolders + pictureFolders, images: request.images,
        scale: document.device.scale)
      return try Stage.device(
        for: document, catalog: catalog, pictures: pictures, library: library,
        // Read again for each run: files may have changed since the last one.
        resources: ResourceSearch(besideExecutableAnd: resourceFolders), recorder: request.recorder)
    }
    self.pictureFolders = pictureFolders
    self.resourceFolders = resourceFolders
  }
}
