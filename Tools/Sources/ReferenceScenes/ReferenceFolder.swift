public import Foundation
import PNG
public import Pixels

/// A folder with one case: its scene and the images that belong to it.
public struct ReferenceFolder: Sendable {
  /// The folder that holds `scene.json`; images are named relative to it.
  public let url: URL
  /// Contents of `scene.json`; images are read on demand.
  public let scene: ReferenceScene

  /// Reads `scene.json` in a folder.
  public init(_ url: URL) throws {
    self.url = url
    let file = url.appendingPathComponent("scene.json")
    do {
      scene = try JSONDecoder().decode(ReferenceScene.self, from: Data(contentsOf: file))
    } catch {
      throw ReferenceError.file(file.path, reason(of: error))
    }
  }

  /// An image, its name relative to the scene.
  public func picture(_ name: String) throws -> Pixmap {
    let file = url.appendingPathComponent(name)
    do {
      return try PNGReader().read([UInt8](Data(contentsOf: file))).pixmap
    } catch {
      throw ReferenceError.file(file.path, reason(of: error))
    }
  }

  /// The images that the scene's layers show, by name.
  public func images() throws -> [String: Bitmap] {
    var result: [String: Bitmap] = [:]
    for name in scene.layers.flatMap(\.imageFiles) where result[name] == nil {
      result[name] = Bitmap(try picture(name))
    }
    return result
  }

  /// All cases in a folder: itself, or those below it, by path.
  public static func all(in url: URL) throws -> [ReferenceFolder] {
    let files = FileManager.default
    guard !files.fileExists(atPath: url.appendingPathComponent("scene.json").path) else {
      return [try ReferenceFolder(url)]
    }
    let names: [String]
    do {
      names = try files.contentsOfDirectory(atPath: url.path).sorted()
    } catch {
      throw ReferenceError.file(url.path, reason(of: error))
    }
    return try names.flatMap { name in
      let below = url.appendingPathComponent(name)
      let isFolder = try below.resourceValues(forKeys: [.isDirectoryKey]).isDirectory
      return isFolder == true ? try all(in: below) : []
    }
  }
}

extension ReferenceLayer {
  fileprivate var imageFiles: [String] {
    (image.map { [$0.file] } ?? []) + children.flatMap(\.imageFiles)
  }
}

private func reason(of error: any Error) -> String {
  switch error {
  case let error as ReferenceError: error.description
  case let error as PNGError: error.description
  case DecodingError.keyNotFound(let key, let context):
    "\(path(context)) lacks \"\(key.stringValue)\""
  case DecodingError.typeMismatch(_, let context), DecodingError.valueNotFound(_, let context),
    DecodingError.dataCorrupted(let context):
    "\(path(context)): \(context.debugDescription)"
  default: (error as NSError).localizedDescription
  }
}

private func path(_ context: DecodingError.Context) -> String {
  let keys = context.codingPath.map(\.stringValue)
  return keys.isEmpty ? "the scene" : keys.joined(separator: ".")
}
