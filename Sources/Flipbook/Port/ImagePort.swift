import AppResources
import FlipbookCore
import Foundation
import PNG
import Pixels

/// Converts the images of an app that are no PNG files, with programs of this machine.
///
/// Neither the originals nor the catalogs change: `UIImage` finds the PNG file for an original by the digest
/// of its bytes, whichever way the app asks for it. Since the digest is the file's name, nothing is converted
/// twice.
struct ImagePort {
  /// An image and the result of its conversion.
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
  /// Folder out of which no link may lead.
  private let root: String
  private let workingFolder: String?
  private let writes: Bool
  /// Path of a program by its name.
  private let program: (String) -> String?

  private static let skipped: Set = [
    "appiconset", "launchimage", "symbolset", "xcodeproj", "xcworkspace", "framework",
  ]

  /// - Parameter root: Folder out of which no link may lead the files (default: `output`).
  init(
    output: String, inside root: String? = nil, workingFolder: String? = nil, writes: Bool = true,
    program: @escaping (String) -> String?
  ) {
    self.output = output.count > 1 && output.hasSuffix("/") ? String(output.dropLast()) : output
    self.root = root ?? self.output
    self.workingFolder = workingFolder
    self.writes = writes
    self.program = program
  }

  /// Converts the images in folders.
  ///
  /// - Throws: errors of files, and `CancellationError`. A format that is not converted is a problem of its
  ///   image, and so is a program that is missing or fails.
  func run(_ folders: [String]) throws -> [Image] {
    var files: [String] = []
    for folder in folders {
      guard Folder.isAt(location(of: folder)) == true else { throw FileError.notFound(folder) }
      try Folder.refuseRoot(
        at: location(of: folder), called: folder, "name the folder of the app's resources")
      files += try images(below: folder)
    }
    return try files.map(convert)
  }

  /// Converts the images among files.
  func run(files: [String]) throws -> [Image] {
    try files.filter { file in
      ConvertedFormat(ofFile: file) != nil
        && file.split(separator: "/").allSatisfy { !Self.isSkipped(String($0)) }
    }.map(convert)
  }

  private static func isSkipped(_ name: String) -> Bool {
    skipped.contains((name as NSString).pathExtension.lowercased())
  }

  private func location(of path: String) -> String {
    path.hasPrefix("/") ? path : workingFolder.map { $0 + "/" + path } ?? path
  }

  /// Paths of the images in a folder, also behind links, each folder once.
  private func images(below folder: String) throws -> [String] {
    let files = try FolderTree.files(below: location(of: folder)) { inner in
      try Task.checkCancellation()
      let path = folder + "/" + inner
      return path == output + "/"
        ? [] : ResourceLimits.names(in: location(of: path)).filter { !Self.isSkipped($0) }
    }
    return files.filter { ImageFormat.problem(withFile: $0) != nil }.map { folder + "/" + $0 }
  }

  private func convert(_ file: String) throws -> Image {
    try Task.checkCancellation()
    guard let format = ConvertedFormat(ofFile: file) else {
      return Image(original: file, problem: ImageFormat.problem(withFile: file)?.text)
    }
    let bytes: [UInt8]
    do throws(FileError) {
      bytes = try WholeFile.read(location(of: file), called: file)
    } catch {
      // One image that cannot be read is no reason to do without the others.
      return Image(
        original: file, problem: "\(error.description); replace it, or remove it from the app")
    }
    // The name of the folder helps people to recognize the image.
    let name = ConvertedImage.name(
      for: ContentDigest(of: bytes).description, isVector: format.isVector)
    let converted = "\(output)/\((file as NSString).lastPathComponent)/\(name)"
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
    if bytes.starts(with: pngSignature) {
      return Image(
        original: file,
        problem: "the file is a PNG; rename it to end in .png, or remove it from the app")
    }
    let output: [UInt8]
    do throws(OtherTool.Failed) {
      output = try OtherTool(path: tool).result(
        format.arguments(for: location(of: file)), limit: Self.secondsLimit,
        bytes: Self.byteLimit)
    } catch {
      return Image(
        original: file,
        problem:
          "\(Self.reason(of: error, program: format.program)); convert the image to PNG by other means"
      )
    }
    guard let image = format == .jpeg ? PortablePixmap(output).flatMap(png) : output,
      image.starts(with: pngSignature)
    else {
      return Image(
        original: file,
        problem:
          "\(format.program) writes no image that can be read; convert the image to PNG by other means"
      )
    }
    try Folder.refuseLinks(from: location(of: root), to: location(of: converted))
    try Folder.prepare(forFile: location(of: converted))
    try WholeFile.write(image, to: location(of: converted))
    return Image(original: file, converted: converted, isNew: true)
  }

  /// Seconds that one image may take; an image of an app takes less than one.
  private static let secondsLimit = 30.0
  /// Bytes of one converted image: more than 10,000 × 10,000 pixels.
  private static let byteLimit = 400 << 20

  private static func reason(of error: OtherTool.Failed, program: String) -> String {
    switch error {
    case .notStarted: "\(program) cannot be started"
    case .noTemporaryFile: "the folder for temporary files cannot be written"
    case .endless(let seconds): "\(program) does not end within \(Int(seconds)) seconds"
    case .tooLong(let bytes): "\(program) writes more than \(bytes >> 20) MiB"
    case .failed(_, let line): "\(program) fails" + (line.map { " (\($0))" } ?? "")
    }
  }

  private func png(_ pixmap: PortablePixmap) -> [UInt8]? {
    Pixmap(width: pixmap.width, height: pixmap.height, pixels: pixmap.pixels).flatMap {
      try? PNGWriter(colorType: .rgb, purpose: .render).encode($0)
    }
  }
}

/// A format of images that a program converts.
enum ConvertedFormat {
  case jpeg, pdf, svg

  /// The format for a file extension; nil for others.
  init?(ofFile name: String) {
    switch (name as NSString).pathExtension.lowercased() {
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
  func arguments(for file: String) -> [String] {
    // Programs take a path that begins with a dash for an option.
    let path = file.hasPrefix("-") ? "./" + file : file
    let scale = ConvertedImage.vectorScale
    switch self {
    case .jpeg: return ["-rgb", path]
    // 72 pixels for an inch are one for a point.
    case .pdf: return ["-png", "-singlefile", "-transp", "-r", "\(72 * scale)", path, "-"]
    case .svg: return ["--zoom", "\(scale)", path]
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
