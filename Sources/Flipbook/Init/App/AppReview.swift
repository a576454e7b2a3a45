import AppResources
import FlipbookCore
import Foundation
import SourcePort

/// Obstacles to compiling an app on Linux, each with file, line and remedy.
enum AppReview {
  /// Maximum number of findings that are listed.
  static let limit = 200

  /// Findings in the sources and resources of an app, in the order of their files.
  ///
  /// - Parameters:
  ///   - images: images in other formats than PNG, each with the reason why it cannot be converted.
  ///   - shown: path of a file for messages.
  /// - Throws: `Failure` for a source that cannot be read, `CancellationError` if the task is cancelled.
  static func findings(
    in app: AppFolder, images: [(path: String, problem: String?)], shown: (String) -> String
  ) throws -> [Message] {
    var found = app.remarks.map { Message($0.severity, at: shown($0.place), $0.text) }
    let modules = Set(app.modules.map(\.name))
    for module in app.modules {
      found += try findings(inSources: module.sources.map { ($0, shown($0)) }, modules)
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
    guard found.count > limit else { return found }
    return found.prefix(limit) + [
      Message(
        .note, "\(found.count - limit) more findings; \"flipbook port\" lists those of sources")
    ]
  }

  private static func findings(
    inSources files: [(path: String, shown: String)], _ modules: Set<String>
  ) throws -> [Message] {
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
      for ported in try AppPort.port(sources, modules: modules) {
        found += ported.findings.filter { $0.severity == .warning }.map {
          Message(.warning, at: "\($0.path):\($0.line)", "\($0.text); \($0.remedy)")
        }
      }
      return found
    } catch {
      let all = AppPort.errors(in: sources)
      throw Failure(
        .malformedInput,
        (all.isEmpty ? [error] : all).map {
          Message(.error, at: "\($0.path):\($0.line):\($0.column)", $0.description)
        })
    }
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
