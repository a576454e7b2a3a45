import AppResources
import Foundation
import SourcePort

/// Tool of the build plug-in: `PortTool INPUTS OUTPUTS MODULES NAME…`, where MODULES are names with
/// commas between them, or empty, and +resources for a target that lists resources. Separate from `flipbook port`,
/// because otherwise each build would first compile all of Flipbook for the plug-in.
@main
struct Main {
  static func main() throws {
    let arguments = CommandLine.arguments.dropFirst()
    guard !CommandLine.arguments.isEmpty else {
      write("error: the arguments cannot be read; mount /proc\n")
      exit(74)
    }
    guard arguments.count > 3, let input = arguments.first else {
      write("usage: PortTool INPUTS OUTPUTS MODULES NAME …\n")
      exit(64)
    }
    let output = arguments[2]
    var modules = Set(arguments[3].split(separator: ",").map(String.init))
    let hasBundle = modules.remove(ofResources) != nil
    let names = Array(arguments.dropFirst(3))
    let sources = try names.map { name in
      let path = input + "/" + name
      return AppSource(path: path, text: try String(contentsOfFile: path, encoding: .utf8))
    }
    let (models, problems) = modelClasses(below: input)
    for problem in problems { write("\(problem.path): warning: \(problem.text)\n") }
    for (name, ported) in zip(names + [modelFile], port(sources + [models], modules)) {
      for finding in ported.findings { write(line(finding)) }
      try keep(ported.text, at: output + "/" + name.dropLast(".swift".count) + ".ported.swift")
    }
    try keep(
      symbols(ofCatalogsIn: input, for: sources, hasBundle: hasBundle),
      at: output + "/" + AssetSymbols.fileName + ".ported.swift")
  }

  /// Name of the file with the classes of data models.
  private static let modelFile = "GeneratedModelClasses.swift"

  /// The classes that Xcode generates from the data models, as a source to port with the others.
  private static func modelClasses(below folder: String) -> (AppSource, [ResourceProblem]) {
    var texts: [String] = []
    var problems: [ResourceProblem] = []
    let resources = ResourceFolder(path: folder)
    let models = DataModel.paths {
      resources.paths(named: nil, withExtension: $0, in: nil, languages: [])
    }
    for path in models {
      do throws(ResourceProblem) {
        if let text = try DataModel(path: path).generatedSource { texts.append(text) }
      } catch {
        problems.append(error)
      }
    }
    return (
      AppSource(path: folder + "/" + modelFile, text: texts.joined(separator: "\n")), problems
    )
  }

  /// Stands among the modules for a target that lists resources; no module can have the name.
  private static let ofResources = "+resources"

  private static func symbols(
    ofCatalogsIn folder: String, for sources: [AppSource], hasBundle: Bool
  ) -> String {
    let catalogs = ResourceFolder(path: folder).catalogs
    let symbols = AssetSymbols(
      images: catalogs.flatMap(\.images.keys), colors: catalogs.flatMap(\.colors.keys),
      needsBundle: !hasBundle)
    return symbols.text(for: sources)
  }

  /// The ported sources. If some cannot be ported, each of those becomes an error that the compiler
  /// reports at its place: an error here would end the build before other targets are ported.
  private static func port(_ sources: [AppSource], _ modules: Set<String>) -> [PortedSource] {
    do {
      return try AppPort.port(sources, modules: modules)
    } catch {
      let found = AppPort.errors(in: sources)
      let errors = found.isEmpty ? [error] : found
      return sources.map { source in
        let lines = errors.filter { $0.path == source.path }.map { error in
          "#sourceLocation(file: \"\(quoted(error.path))\", line: \(error.line))\n"
            + "#error(\"\(quoted("\(error)"))\")\n"
        }
        return PortedSource(path: source.path, text: lines.joined(), findings: [])
      }
    }
  }

  private static func quoted(_ text: String) -> String {
    text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
  }

  /// The build takes every file that is written for a new one.
  private static func keep(_ text: String, at path: String) throws {
    if let present = FileManager.default.contents(atPath: path), present == Data(text.utf8) {
      return
    }
    let url = URL(fileURLWithPath: path)
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: url, options: .atomic)
  }

  private static func line(_ finding: Finding) -> String {
    "\(finding.path):\(finding.line):\(finding.column): \(finding.severity.rawValue): "
      + "\(finding.text); \(finding.remedy)\n"
  }

  private static func write(_ text: String) {
    FileHandle.standardError.write(Data(text.utf8))
  }
}
