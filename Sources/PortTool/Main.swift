import AppResources
import Foundation
import SourcePort

/// Tool of the build plug-in: `PortTool INPUTS OUTPUTS NAME…`. Separate from `flipbook port`,
/// because otherwise each build would first compile all of Flipbook for the plug-in.
@main
struct Main {
  static func main() throws {
    let arguments = CommandLine.arguments.dropFirst()
    guard arguments.count > 2, let input = arguments.first else {
      write("usage: PortTool INPUTS OUTPUTS NAME …\n")
      exit(64)
    }
    let output = arguments[2]
    let names = Array(arguments.dropFirst(2))
    let sources = try names.map { name in
      let path = input + "/" + name
      return AppSource(path: path, text: try String(contentsOfFile: path, encoding: .utf8))
    }
    for (name, ported) in zip(names, port(sources)) {
      for finding in ported.findings { write(line(finding)) }
      try keep(ported.text, at: output + "/" + name.dropLast(".swift".count) + ".ported.swift")
    }
    try keep(
      symbols(ofCatalogsIn: input, for: sources),
      at: output + "/" + AssetSymbols.fileName + ".ported.swift")
  }

  private static func symbols(ofCatalogsIn folder: String, for sources: [AppSource]) -> String {
    let catalogs = ResourceFolder(path: folder).catalogs
    let symbols = AssetSymbols(
      images: catalogs.flatMap(\.images.keys), colors: catalogs.flatMap(\.colors.keys))
    do {
      return try symbols.text(for: sources)
    } catch {
      write("\(error.path):\(error.line):\(error.column): error: \(error)\n")
      exit(65)
    }
  }

  private static func port(_ sources: [AppSource]) -> [PortedSource] {
    do {
      return try AppPort.port(sources)
    } catch {
      write("\(error.path):\(error.line):\(error.column): error: \(error)\n")
      exit(65)
    }
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
