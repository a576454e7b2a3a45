import AppResources
import Dispatch
import Display
import Flipbook
import FlipbookCore
import Foundation
import PNG
import Pixels
import QuartzCore
import Raster
import SceneFormat
import SourcePort
import Typesetting
import UIKit

/// A reader of untrusted input. Running it on any bytes must neither trap nor hang; results of readers
/// that have a writer must survive writing and reading.
enum FuzzTarget: String, CaseIterable {
  /// A scene, and after a NUL byte a file that it includes.
  case scene
  case png
  /// Index of goldens, manifest of a render, result of a comparison.
  case records
  /// Journal of an unfinished change of goldens, which must rename and delete nothing else.
  case journal
  /// Record of a run, as `merge` and `report` read it.
  case run
  /// Swift sources for `flipbook port`.
  case port
  case font
  /// A display list, drawn on a fresh rasterizer and on one that has drawn before.
  case raster
  /// A storyboard, each of whose controllers is created and laid out.
  case interface
  /// Files of an app's resources: descriptions in asset catalogs, texts, property lists, data models. The
  /// first byte selects the kind.
  case resources

  func run(_ input: [UInt8]) {
    switch self {
    case .scene: readScene(input)
    case .png: readPNG(input)
    case .records: readRecords(input)
    case .journal: finishJournal(input)
    case .run: readRun(input)
    case .port: port(input)
    case .font: readFont(input)
    case .raster: draw(input)
    case .interface: showInterface(input)
    case .resources: readResources(input)
    }
  }

  private func readScene(_ input: [UInt8]) {
    let parts = input.split(separator: 0, maxSplits: 1, omittingEmptySubsequences: false)
    let included = parts.count > 1 ? Array(parts[1]) : nil
    let surroundings = SceneSurroundings(
      isFile: { !$0.contains("missing") },
      read: { (path) throws(SceneLoadingError) in
        guard let included else { throw .notFound(path: path) }
        return included
      })
    do throws(SceneErrors) {
      _ = try SceneDocument(json5: Array(parts[0]), surroundings: surroundings)
    } catch {
      precondition(!error.errors.isEmpty, "a scene was refused without a reason")
    }
  }

  private func readPNG(_ input: [UInt8]) {
    let reader = PNGReader(limits: PNGLimits(maxWidth: 4096, maxHeight: 4096, maxPixels: 1 << 20))
    guard let image = try? reader.read(input) else { return }
    let pixmap = image.pixmap
    guard let bytes = try? PNGWriter(colorType: .rgba, purpose: .record).encode(pixmap) else {
      preconditionFailure("an image that was read cannot be written")
    }
    precondition((try? reader.read(bytes))?.pixmap == pixmap, "an image changed by being written")
  }

  private func readRecords(_ input: [UInt8]) {
    // Reading may sort or drop what it does not know; what it writes must stay as it is.
    if let text = Manifest(text: input)?.text {
      precondition(Manifest(text: Array(text.utf8))?.text == text, "a manifest changed")
    }
    if let text = (try? GoldenIndex(text: input))?.text {
      precondition((try? GoldenIndex(text: Array(text.utf8)))?.text == text, "an index changed")
    }
    if let text = Self.result(Data(input))?.json.document {
      precondition(Self.result(Data(text.utf8))?.json.document == text, "a result changed")
    }
  }

  private static func result(_ text: Data) -> SceneResult? {
    try? JSONDecoder().decode(SceneResult.self, from: text)
  }

  private func finishJournal(_ input: [UInt8]) {
    let goldens = place(input, at: "scene/.goldens.journal") + "/scene"
    // Files that a journal may rename or delete, and files that it must not.
    for name in ["frame-0000.png", "index.json", ".frame-0000.png.1-1.flipbook"] {
      _ = place([1], at: "scene/" + name)
    }
    let others = ["scene/notes.txt", "scene/.gitignore", "notes.txt"]
    let folder = others.map { place([2], at: $0) }[0]
    _ = try? GoldenFolder(at: goldens)
    try? GoldenTransaction.finishInterrupted(inFolder: goldens)
    for name in others {
      precondition(
        FileManager.default.contents(atPath: folder + "/" + name) == Data([2]),
        "a journal changed \(name)")
    }
  }

  private func readRun(_ input: [UInt8]) {
    let folder = place(input, at: "run-1-of-2.json")
    guard let records = try? RunRecord.all(in: folder) else { return }
    _ = RunRecord.gaps(in: records, results: ["push"])
  }

  private func port(_ input: [UInt8]) {
    let text = String(decoding: input, as: UTF8.self)
    guard let ported = try? AppPort.port([AppSource(path: "App.swift", text: text)]) else { return }
    let again = try? AppPort.port(ported.map { AppSource(path: "App.swift", text: $0.text) })
    precondition(
      again?.map(\.text) == ported.map(\.text), "porting twice differs from porting once")
  }

  private func readFont(_ input: [UInt8]) {
    guard let font = try? FontFile(input) else { return }
    for glyph in 0..<GlyphID(min(font.glyphCount, 64)) { _ = try? font.outline(of: glyph) }
    _ = font.shape("AVATAR To. g\u{303} Ω Ж 東 1234", features: .init(hasTabularDigits: true))
  }

  private func draw(_ input: [UInt8]) {
    var reader = ListReader(input)
    let list = reader.list()
    var fresh = Rasterizer()
    let pixels = fresh.draw(list)
    var used = Rasterizer()
    _ = used.draw(reader.list())
    precondition(used.draw(list) == pixels, "pixels depend on what was drawn before")
    // Strips, drawn by four threads at once.
    DispatchQueue.concurrentPerform(iterations: 4) { number in
      let rect = PixelRect(
        left: 0, top: list.canvas.height * number / 4, right: list.canvas.width,
        bottom: list.canvas.height * (number + 1) / 4)
      var strip = Pixmap(size: list.canvas)
      var other = Rasterizer()
      other.redraw(list, inside: [rect], of: &strip)
      precondition(
        strip.cropped(to: rect) == pixels.cropped(to: rect),
        "pixels depend on how the canvas is divided")
      let above = PixelRect(left: 0, top: 0, right: rect.right, bottom: rect.top)
      let below = PixelRect(
        left: 0, top: rect.bottom, right: rect.right, bottom: list.canvas.height)
      for part in [above, below] {
        let rest = strip.cropped(to: part)
        precondition(rest == Pixmap(size: rest.size), "a strip was drawn beyond its rows")
      }
    }
  }

  /// Writes a file into this process's folder and returns the folder's path.
  private func place(_ content: [UInt8], at name: String) -> String {
    let folder =
      FileManager.default.temporaryDirectory.path + "/flipbook-fuzz-\(getpid())-\(rawValue)"
    let path = folder + "/" + name
    do {
      try FileManager.default.createDirectory(
        atPath: (path as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
      try Data(content).write(to: URL(fileURLWithPath: path))
    } catch {
      preconditionFailure("cannot write \(path): \(error)")
    }
    return folder
  }

  private func showInterface(_ input: [UInt8]) {
    let folder = place(input, at: "Main.storyboard")
    MainActor.assumeIsolated {
      let world = World()
      world.resources = ResourceSearch(paths: [folder])
      world.enter {
        let window = UIWindow(frame: UIScreen.main.bounds)
        window.makeKeyAndVisible()
        let storyboard = UIStoryboard(name: "Main", bundle: nil)
        let file = try? world.resources.interface(
          named: "Main.storyboard", in: nil, languages: [],
          sizes: InterfaceSizeClasses(isWidthRegular: false, isHeightRegular: true))
        let identifiers = file?.controllers.compactMap { $0.element["storyboardIdentifier"] } ?? []
        let controllers =
          [storyboard.instantiateInitialViewController()]
          + identifiers.prefix(8).map {
            storyboard.instantiateViewController(withIdentifier: $0)
          }
        for controller in controllers {
          window.rootViewController = controller
          window.layoutIfNeeded()
        }
      }
    }
  }

  private func readResources(_ input: [UInt8]) {
    let names = [
      "Assets.xcassets/a.imageset/Contents.json", "Assets.xcassets/a.colorset/Contents.json",
      "Assets.xcassets/Contents.json", "Localizable.xcstrings", "en.lproj/Localizable.strings",
      "en.lproj/Localizable.stringsdict", "Info.plist", "A.xcdatamodeld/A.xcdatamodel/contents",
    ]
    let name = names[Int(input.first ?? 0) % names.count]
    let folder = place(Array(input.dropFirst()), at: name)
    defer { try? FileManager.default.removeItem(atPath: folder + "/" + name) }
    let search = ResourceSearch(paths: [folder])
    for isDark in [false, true] {
      let traits = AssetTraits(isPad: isDark, isDark: isDark, scale: 3)
      _ = search.imageSet(named: "a")?.variant(for: traits)
      _ = search.colorSet(named: "a")?.value(for: traits)
    }
    for key in ["title", "%lld items"] {
      let text = try? search.text(key, table: "Localizable", languages: ["en"])
      if case .plural(let plural) = text { _ = plural.format(for: [3, nil]) }
    }
    _ = try? AppInformation(path: folder + "/Info.plist")
    guard name.hasSuffix("/contents") else { return }
    if let text = (try? DataModel(path: folder + "/A.xcdatamodeld"))?.generatedSource {
      precondition(
        (try? AppPort.port([AppSource(path: "A.swift", text: text)])) != nil,
        "the classes of a model cannot be ported")
    }
  }
}
