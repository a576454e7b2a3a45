package import Foundation

/// Limits for reading resources, which are untrusted input.
package enum ResourceLimits {
  /// Maximum depth of folders below a resource folder.
  package static let folderDepth = 16
  /// Maximum number of files and folders below a resource folder.
  package static let entries = 50_000
  /// Maximum size of a description such as `Contents.json`, a storyboard or a file of strings, in
  /// bytes.
  package static let fileSize = 16 << 20

  /// Content of a file that is not larger than ``fileSize``.
  package static func content(ofFile path: String) throws(ResourceProblem) -> Data {
    // Attributes are those of a link, not of the file that it leads to.
    let target = URL(fileURLWithPath: path).resolvingSymlinksInPath().path
    let attributes: [FileAttributeKey: Any]
    do {
      attributes = try FileManager.default.attributesOfItem(atPath: target)
    } catch {
      let isMissing =
        [.fileNoSuchFile, .fileReadNoSuchFile].contains((error as? CocoaError)?.code)
      throw ResourceProblem(
        path: path,
        text: isMissing
          ? "the file is missing" : "the file cannot be read; check its permissions")
    }
    let size = (attributes[.size] as? NSNumber)?.intValue ?? 0
    // Reading a pipe or a device may never end.
    guard attributes[.type] as? FileAttributeType == .typeRegular else {
      throw ResourceProblem(path: path, text: "not a regular file; replace it by one")
    }
    guard size <= fileSize else {
      throw ResourceProblem(
        path: path, text: "the file has \(size) bytes; at most \(fileSize) are read")
    }
    guard let data = FileManager.default.contents(atPath: path) else {
      throw ResourceProblem(path: path, text: "the file cannot be read; check its permissions")
    }
    return data
  }

  /// Names in a folder in byte order; hidden ones are left out.
  package static func names(in folder: String) -> [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return names.filter { !$0.hasPrefix(".") }
      .sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  /// The path without links, by which folders are compared.
  static func place(of path: String) -> String {
    URL(fileURLWithPath: path).resolvingSymlinksInPath().path
  }

  /// Whether a path leads to a folder.
  package static func isFolder(_ path: String) -> Bool {
    var isFolder: ObjCBool = false
    return unsafe FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
      && isFolder.boolValue
  }
}

extension ResourceProblem: Error {}
