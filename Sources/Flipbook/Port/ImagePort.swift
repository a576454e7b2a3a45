import AppResources
import FlipbookCore
import Foundation
import PNG
import Pixels

/// Converts the images of an app that are no PNG files, with programs of this machine.
///
/// The originals stay as they are. What is written is a catalog with the image sets that have such
/// images, and PNG files for images outside of catalogs; a command line lists the folder before the app's
/// own. The name of a converted file contains the digest of its original, so that nothing is converted
/// twice.
struct ImagePort {
  /// An image, and what became of it.
  struct Image: Equatable {
    var original: String
    /// Path of the PNG file; nil if there is none.
    var converted: String?
    /// Whether the file is new.
    var isNew = false
    /// Reason why there is no file, with the remedy; nil if there is one.
    var problem: String?
  }

  private let output: String
  private let workingFolder: String?
  private let writes: Bool
  /// Path of a program by its name.
  private let program: (String) -> String?

  /// Pixels per point of vector images for every scale.
  private static let vectorScale = 3.0
  private static let depthLimit = 32
  private static let skipped: Set = [
    "appiconset", "launchimage", "symbolset", "xcodeproj", "xcworkspace", "framework",
  ]

  init(
    output: String, workingFolder: String? = nil, writes: Bool = true,
    program: @escaping (String) -> String?
  ) {
    self.output = output.count > 1 && output.hasSuffix("/") ? String(output.dropLast()) : output
    self.workingFolder = workingFolder
    self.writes = writes
    self.program = program
  }

  /// Converts the images in folders.
  ///
  /// - Throws: errors of files. A program that is missing or fails is a problem of its image.
  func run(_ folders: [String]) throws -> [Image] {
    var images: [Image] = []
    for folder in folders {
      guard Folder.isAt(location(of: folder)) == true else { throw FileError.notFound(folder) }
      try convert(folder: folder, below: "", depth: 0, into: &images)
    }
    return images
  }

  private func location(of path: String) -> String {
    path.hasPrefix("/") ? path : workingFolder.map { $0 + "/" + path } ?? path
  }

  private func convert(
    folder: String, below name: String, depth: Int, into images: inout [Image]
  ) throws {
    guard depth < Self.depthLimit, folder != output else { return }
    for entry in ResourceLimits.names(in: location(of: folder)).sorted() {
      let path = folder + "/" + entry
      let inner = name.isEmpty ? entry : name + "/" + entry
      let kind = (entry as NSString).pathExtension.lowercased()
      if ResourceLimits.isFolder(location(of: path)) {
        if kind == "imageset" {
          images += try convert(set: path, below: inner)
        } else if !Self.skipped.contains(kind) {
          try convert(folder: path, below: inner, depth: depth + 1, into: &images)
        }
      } else if ConvertedFormat(kind) != nil, !inner.contains(".xcassets/") {
        images.append(try convert(looseFile: path))
      }
    }
  }

  // MARK: Files outside of catalogs

  /// Name of the catalog with images that are in none of the app's.
  private static let catalog = "Files.xcassets"

  /// Converts a file into image sets of its names, with and without the extension: code may use both.
  private func convert(looseFile path: String) throws -> Image {
    let file = (path as NSString).lastPathComponent
    var stem = (file as NSString).deletingPathExtension
    let kind = (file as NSString).pathExtension
    let marked = ["@2x": 2.0, "@3x": 3].first { stem.hasSuffix($0.key) }
    if let marked { stem.removeLast(marked.key.count) }
    let isVector = ConvertedFormat(kind.lowercased())?.isVector ?? false
    let scale = marked?.value ?? (isVector ? Self.vectorScale : 1)
    var image = Image(original: path)
    for set in [stem, "\(stem).\(kind)"] {
      let folder = "\(Self.catalog)/\(set).imageset"
      image = try convert(file: path, scale) { "\(folder)/\(stem)-\($0).png" }
      guard let converted = image.converted, writes else { return image }
      try add((converted as NSString).lastPathComponent, scale: Int(scale), toSet: folder)
    }
    return image
  }

  /// Adds a file to the description of a set, in place of the one for the same scale.
  private func add(_ file: String, scale: Int, toSet folder: String) throws {
    let path = location(of: "\(output)/\(folder)/Contents.json")
    let old = FileManager.default.contents(atPath: path).flatMap {
      try? JSONSerialization.jsonObject(with: $0) as? [String: Any]
    }
    var entries = old?["images"] as? [[String: String]] ?? []
    entries.removeAll { $0["scale"] == "\(scale)x" }
    entries.append(["idiom": "universal", "scale": "\(scale)x", "filename": file])
    let text = try JSONSerialization.data(
      withJSONObject: ["images": entries, "info": ["author": "flipbook", "version": 1]],
      options: [.prettyPrinted, .sortedKeys])
    try write(Array(text), to: "\(folder)/Contents.json")
  }

  // MARK: Image sets

  /// Converts the files of a set and copies the others, if there is anything to convert.
  private func convert(set folder: String, below name: String) throws -> [Image] {
    let description = folder + "/Contents.json"
    guard let data = FileManager.default.contents(atPath: location(of: description)),
      var contents = try? JSONSerialization.jsonObject(with: data) as? [String: Any],
      var entries = contents["images"] as? [[String: Any]]
    else { return [] }
    var images: [Image] = []
    var copies: [String] = []
    for index in entries.indices {
      guard let file = entries[index]["filename"] as? String, !file.isEmpty, !file.contains("/")
      else { continue }
      guard let format = ConvertedFormat((file as NSString).pathExtension.lowercased()) else {
        copies.append(file)
        continue
      }
      let scale = (entries[index]["scale"] as? String).flatMap { Double($0.dropLast()) }
      let image = try convert(file: folder + "/" + file, scale) { digest in
        "\(name)/\((file as NSString).deletingPathExtension)-\(digest).png"
      }
      images.append(image)
      guard let converted = image.converted else { continue }
      entries[index]["filename"] = (converted as NSString).lastPathComponent
      if format.isVector, scale == nil { entries[index]["scale"] = "\(Int(Self.vectorScale))x" }
    }
    guard images.contains(where: { $0.converted != nil }), writes else { return images }
    contents["images"] = entries
    for file in copies {
      try write(WholeFile.read(location(of: folder + "/" + file)), to: name + "/" + file)
    }
    let text = try JSONSerialization.data(
      withJSONObject: contents, options: [.prettyPrinted, .sortedKeys])
    try write(Array(text), to: name + "/Contents.json")
    try copyDescriptions(above: folder, name)
    return images
  }

  /// Copies what the folders around a set say, since they may be part of its name.
  private func copyDescriptions(above folder: String, _ name: String) throws {
    var (folder, name) = (folder as NSString, name as NSString)
    repeat {
      folder = folder.deletingLastPathComponent as NSString
      name = name.deletingLastPathComponent as NSString
      let file = location(of: folder.appendingPathComponent("Contents.json"))
      if name.length > 0, FileManager.default.fileExists(atPath: file) {
        try write(WholeFile.read(file), to: name.appendingPathComponent("Contents.json"))
      }
    } while name.length > 0 && !name.pathExtension.hasPrefix("xcassets")
  }

  // MARK: Files

  private func convert(
    file: String, _ scale: Double?, name: (_ digest: String) -> String
  ) throws -> Image {
    guard let format = ConvertedFormat((file as NSString).pathExtension.lowercased()) else {
      return Image(original: file)
    }
    let bytes = try WholeFile.read(location(of: file), called: file)
    let converted = output + "/" + name("\(ContentDigest(of: bytes))")
    if Folder.isAt(location(of: converted)) == false {
      return Image(original: file, converted: converted)
    }
    guard let tool = program(format.program) else {
      return Image(
        original: file,
        problem: "\(format.program) is not in the PATH; install it (Debian: apt-get install "
          + "\(format.package)), or convert the image to PNG")
    }
    guard writes else { return Image(original: file, converted: converted, isNew: true) }
    let arguments = format.arguments(
      for: location(of: file), scale: scale ?? Self.vectorScale)
    guard let output = OtherTool(path: tool).bytes(arguments),
      let image = format == .jpeg ? PortablePixmap(output).flatMap(png) : output,
      image.starts(with: [0x89, 0x50, 0x4E, 0x47])
    else {
      return Image(
        original: file, problem: "\(format.program) fails; convert the image to PNG by other means")
    }
    try Folder.prepare(forFile: location(of: converted))
    try WholeFile.write(image, to: location(of: converted))
    return Image(original: file, converted: converted, isNew: true)
  }

  private func png(_ pixmap: PortablePixmap) -> [UInt8]? {
    Pixmap(width: pixmap.width, height: pixmap.height, pixels: pixmap.pixels).flatMap {
      try? PNGWriter(colorType: .rgb, purpose: .render).encode($0)
    }
  }

  private func write(_ bytes: [UInt8], to name: String) throws {
    let path = location(of: output + "/" + name)
    if FileManager.default.contents(atPath: path) == Data(bytes) { return }
    try Folder.prepare(forFile: path)
    try WholeFile.write(bytes, to: path)
  }
}

/// A format of images that a program converts.
enum ConvertedFormat {
  case jpeg, pdf, svg

  /// - Parameter kind: name extension in small letters.
  init?(_ kind: String) {
    switch kind {
    case "jpg", "jpeg": self = .jpeg
    case "pdf": self = .pdf
    case "svg": self = .svg
    default: return nil
    }
  }

  var isVector: Bool { self != .jpeg }

  var program: String {
    switch self {
    case .jpeg: "djpeg"
    case .pdf: "pdftocairo"
    case .svg: "rsvg-convert"
    }
  }

  /// Debian's package with the program.
  var package: String {
    switch self {
    case .jpeg: "libjpeg-turbo-progs"
    case .pdf: "poppler-utils"
    case .svg: "librsvg2-bin"
    }
  }

  /// Arguments with which the program writes an image to its standard output.
  func arguments(for path: String, scale: Double) -> [String] {
    switch self {
    case .jpeg: ["-rgb", path]
    // 72 pixels for an inch are one for a point.
    case .pdf: ["-png", "-singlefile", "-transp", "-r", "\(72 * scale)", path, "-"]
    case .svg: ["--zoom", "\(scale)", path]
    }
  }
}

/// An image as djpeg writes it: three bytes for a pixel behind a line with the size.
struct PortablePixmap {
  let width: Int
  let height: Int
  /// One for each pixel: 8 bits each of alpha, blue, green and red, red in the lowest.
  let pixels: [UInt32]

  private static let sideLimit = 65_535

  /// Reads an image; nil for any other format.
  init?(_ bytes: [UInt8]) {
    var fields: [Int] = []
    var next = 2
    guard bytes.starts(with: [0x50, 0x36]) else { return nil }
    while fields.count < 3 {
      while next < bytes.count, bytes[next] <= 0x20 { next += 1 }
      var number = 0
      let start = next
      while next < bytes.count, 0x30...0x39 ~= bytes[next], next - start < 6 {
        number = number * 10 + Int(bytes[next] - 0x30)
        next += 1
      }
      guard next > start else { return nil }
      fields.append(number)
    }
    // One blank parts the numbers from the pixels.
    next += 1
    let (width, height) = (fields[0], fields[1])
    guard fields[2] == 255, 1...Self.sideLimit ~= width, 1...Self.sideLimit ~= height,
      bytes.count - next >= width * height * 3
    else { return nil }
    self.width = width
    self.height = height
    var pixels: [UInt32] = []
    pixels.reserveCapacity(width * height)
    for place in stride(from: next, to: next + width * height * 3, by: 3) {
      pixels.append(
        UInt32(bytes[place]) | UInt32(bytes[place + 1]) << 8 | UInt32(bytes[place + 2]) << 16
          | 0xFF00_0000)
    }
    self.pixels = pixels
  }
}
