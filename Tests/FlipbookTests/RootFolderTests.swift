import Flipbook
import Foundation
import Testing

/// The root of the file system holds every file of a machine, so nothing may search or fill it.
@MainActor
@Suite("The root of the file system")
struct RootFolderTests {
  @Test(
    "is refused at once, under each of its names",
    arguments: [
      (["port", "/", "-o", "Ported"], "name the folder of the sources"),
      (["port", "/usr/..", "-o", "Ported"], "name the folder of the sources"),
      (["init", "/"], "name the folder of the new package"),
      (["init", "--app", "/", "New"], "name the folder of the app"),
      (["port", "--resources", "/", "-o", "Ported"], "name the folder of the app's resources"),
      (["port", "root", "-o", "Ported"], "name the folder of the sources"),
      (["merge", "Output", "//"], "name the output folder of a run"),
      (["merge", "/", "Output"], "name the output folder of a run"),
    ])
  func refusal(_ arguments: [String], _ remedy: String) async throws {
    try await withProject { project in
      try FileManager.default.createSymbolicLink(
        atPath: project.folder + "/root", withDestinationPath: "/")
      try FileManager.default.createDirectory(
        atPath: project.folder + "/Output", withIntermediateDirectories: true)
      let run = await project.run(arguments)
      #expect(run.code == .usage)
      #expect(run.error.contains("is the root of the file system; \(remedy)"), "\(run.error)")
      #expect(Folder.isAt(project.folder + "/Ported") == nil)
      #expect(Folder.isAt(project.folder + "/New") == nil)
    }
  }

  @Test(
    "is no folder for frames or goldens",
    arguments: [
      "render -o/", "verify -o/", "verify --goldens=//", "record --goldens /", "approve -o /usr/..",
      "approve --goldens=/", "report --output=/", "goldens list -o/", "goldens stats --goldens=/",
      "job slurm -o/", "port Sources -o/", "export --as gif -o /", "doctor --output=/",
      "doctor --goldens=/",
    ])
  func options(_ command: String) async throws {
    try await withProject { project in
      let run = await project.run(command.split(separator: " ").map(String.init))
      #expect(run.code == .usage)
      #expect(run.error.contains("the root of the file system holds all files"), "\(run.error)")
    }
  }
}
