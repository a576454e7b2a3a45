import Foundation
import PackagePlugin

/// Ports the Swift files in a target's folder `AppSources` as part of the build.
///
/// The target excludes the folder from compiling; what is compiled are the ported files, which the
/// compiler's messages do not mention: they name the originals.
@main
struct FlipbookPort: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    guard let module = target as? any SourceModuleTarget else { return [] }
    let folder = module.directoryURL.appending(path: "AppSources")
    let names = ((try? FileManager.default.subpathsOfDirectory(atPath: folder.path)) ?? [])
      .filter { $0.hasSuffix(".swift") }.sorted()
    guard !names.isEmpty else {
      Diagnostics.error("\(target.name) has no Swift files to port in \(folder.path)")
      return []
    }
    let output = context.pluginWorkDirectoryURL
    return [
      .buildCommand(
        displayName: "Porting \(names.count) files of \(target.name)",
        executable: try context.tool(named: "PortTool").url,
        arguments: [folder.path, output.path] + names,
        inputFiles: names.map { folder.appending(path: $0) },
        outputFiles: names.map { output.appending(path: $0.dropLast(6) + ".ported.swift") })
    ]
  }
}
