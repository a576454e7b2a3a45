import AppResources
import FlipbookCore
import Foundation
import PNG
import SourcePort

/// Obstacles to compiling and starting an app on Linux, each with file, line and remedy.
enum AppReview {
  /// Maximum number of findings that are listed.
  static let limit = 200

  /// Findings in the sources and resources of an app, in the order of their files.
  ///
  /// - Parameters:
  ///   - name: the app's path for messages.
  ///   - images: images in other formats than PNG, each with the reason why it cannot be converted.
  ///   - syntax: reads the syntax of sources; nil leaves that out.
  ///   - shown: path of a file for messages.
  /// - Throws: `Failure` for a source that cannot be read, `CancellationError` if the task is cancelled.
  static func findings(
    in app: AppFolder, called name: String, images: [(path: String, problem: String?)],
    syntax: SyntaxCheck?, shown: (String) -> String
  ) throws -> [Message] {
    var found = app.remarks.map { Message($0.severity, at: shown($0.place), $0.text) }
    let modules = Set(app.modules.map(\.name))
    var outlines: [String: AppOutline] = [:]
    for module in app.modules {
      found += syntax?.errors(in: module.sources, shown: shown) ?? []
      let (findings, outline) = try review(
        sources: module.sources.map { ($0, shown($0)) }, modules)
      found += findings
      outlines[module.name] = outline
    }
    let converted = Set(images.map(\.path))
    for file in app.modules.flatMap(\.resources) where !converted.contains(file) {
      try Task.checkCancellation()
      found += finding(inResource: file, shown(file))
    }
    found += findings(inCatalogsOf: app.modules.flatMap(\.resources), shown)
    for case (let file, let problem?) in images {
      found.append(Message(.warning, at: shown(file), problem))
    }
    found += try findings(inReferencesOf: app, outlines, shown)
    found += StartReview(app: app, outlines: outlines).findings(called: name, shown: shown)
    guard found.count > limit else { return found }
    return found.prefix(limit) + [
      Message(
        .note, "\(found.count - limit) more findings; \"flipbook port\" lists those of sources")
    ]
  }

  private static func review(
    sources files: [(path: String, shown: String)], _ modules: Set<String>
  ) throws -> ([Message], AppOutline) {
    var sources: [AppSource] = []
    for (path, shown) in files {
      try Task.checkCancellation()
      let bytes = try WholeFile.read(path, called: shown)
      guard let text = String(validating: bytes, as: UTF8.self) else {
        throw Failure(.malformedInput, at: shown, "is not UTF-8; save it as UTF-8")
      }
      sources.append(AppSource(path: shown, text: text))
    }
    try Task.checkCancellation()
    do throws(PortError) {
      var found: [Message] = []
      for source in sources {
        for (module, line) in try AppPort.imports(of: source)
        where !modules.contains(module) && !AppPort.knows(module: module) {
          found.append(
            Message(
              .warning, at: "\(source.path):\(line)",
              "the module \(module) does not exist in the package; add its sources as a target, or "
                + "leave the file out"))
        }
      }
      let (findings, outline) = try AppPort.review(sources, modules: modules)
      found += findings.filter { $0.severity == .warning }.map {
        Message(.warning, at: "\($0.path):\($0.line)", "\($0.text); \($0.remedy)")
      }
      found += outline.redeclarations.map { name, place, first in
        Message(
          .warning, at: "\(place.path):\(place.line)",
          "the type \(name) is declared at \(first.path):\(first.line) already; rename one, or leave "
            + "one of the files out")
      }
      return (found, outline)
    } catch {
      let all = AppPort.errors(in: sources)
      throw Failure(
        .malformedInput,
        (all.isEmpty ? [error] : all).map {
          Message(.error, at: "\($0.path):\($0.line):\($0.column)", $0.description)
        })
    }
  }

  /// Names in storyboards, nibs and sources that no source and no resource of the app has.
  private static func findings(
    inReferencesOf app: AppFolder, _ outlines: [String: AppOutline], _ shown: (String) -> String
  ) throws -> [Message] {
    let images = ImageNames(of: app.modules.flatMap(\.resources))
    let review = InterfaceReview(outlines: outlines, images: images)
    var found: [Message] = []
    for module in app.modules {
      for path in module.resources where path.hasSuffix(".storyboard") || path.hasSuffix(".xib") {
        try Task.checkCancellation()
        // A file that cannot be read is reported with the other resources.
        guard let file = try? InterfaceFile(path: path, module: module.name) else { continue }
        found += review.findings(in: file, of: module.name, shown: shown(path))
      }
      for (name, place) in outlines[module.name]?.images ?? [] where !images.contains(name) {
        found.append(
          Message(
            .warning, at: "\(place.path):\(place.line)",
            "no resource has the image \(name); add it to an asset catalog, or correct the name"))
      }
    }
    return found
  }

  private static func finding(inResource path: String, _ shown: String) -> [Message] {
    if let problem = ImageFormat.problem(withFile: path) {
      return [Message(.warning, at: shown, problem.text)]
    }
    switch (path as NSString).pathExtension.lowercased() {
    case "m", "mm":
      return [
        Message(
          .warning, at: shown,
          "Objective-C is not compiled; rewrite in Swift the parts that other files use")
      ]
    case "storyboard", "xib":
      return problem(shown) { () throws(ResourceProblem) in
        _ = try InterfaceFile(path: path, module: nil)
      }
    case "png": return unreadableImage(path, shown)
    case let kind where FontFileCheck.extensions.contains(kind):
      return problem(shown) { () throws(ResourceProblem) in try FontFileCheck.check(path) }
    case "plist" where path.hasSuffix("Info.plist"):
      return problem(shown) { () throws(ResourceProblem) in _ = try AppInformation(path: path) }
    case "strings", "stringsdict", "xcstrings":
      return problem(shown) { () throws(ResourceProblem) in try StringTable.check(path) }
    default: return []
    }
  }

  /// Sets of asset catalogs that cannot be read, and their images that are missing.
  private static func findings(
    inCatalogsOf files: [String], _ shown: (String) -> String
  ) -> [Message] {
    let ending = ".xcassets/"
    let folders = Set(
      files.compactMap { file in
        file.firstRange(of: ending).map { String(file[..<$0.upperBound].dropLast()) }
      })
    return folders.sorted().flatMap { folder in
      let catalog = AssetCatalog(folder: folder)
      let missing = catalog.images.sorted { $0.key < $1.key }.flatMap { name, set in
        set.variants.filter { Folder.isAt($0.path) != false }.map { variant in
          Message(
            .warning, at: shown(variant.path),
            "the image set \(name) names this file, which is missing; add it to the set in Xcode")
        }
      }
      return catalog.problems.map { Message(.warning, at: shown($0.path), $0.text) } + missing
    }
  }

  private static func unreadableImage(_ path: String, _ shown: String) -> [Message] {
    do {
      _ = try PNGReader().readHeader(try WholeFile.read(path, called: shown))
      return []
    } catch let error as PNGError {
      return [Message(.warning, at: shown, "\(error); export the image again")]
    } catch {
      return [Message(.warning, at: shown, "the file cannot be read; check its permissions")]
    }
  }

  private static func problem(
    _ shown: String, _ read: () throws(ResourceProblem) -> Void
  ) -> [Message] {
    do throws(ResourceProblem) {
      try read()
      return []
    } catch {
      let line = error.line.map { ":\($0)" } ?? ""
      return [Message(.warning, at: shown + line, error.text)]
    }
  }
}
