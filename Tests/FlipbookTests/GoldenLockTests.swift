import Flipbook
import Foundation
import Glibc
import PNG
import Pixels
import Testing

@MainActor
@Suite("Goldens changed by two processes, and unfinished changes")
struct GoldenLockTests {
  @Test("While another process changes goldens, record refuses and names that process")
  func locked() async throws {
    try await withProject { project in
      try project.addScene("push", [0, 1])
      let folder = project.folder + "/Goldens/push"
      try Folder.make(folder)
      let lock = folder + "/.goldens.lock"
      try WholeFile.write(Array("4242".utf8), to: lock)
      let file = try #require(FileHandle(forUpdatingAtPath: lock))
      try #require(flock(file.fileDescriptor, LOCK_EX | LOCK_NB) == 0)
      let run = await project.run("record")
      #expect(run.code == .cannotCreateOutput)
      #expect(
        run.error == "Goldens/push: error: process 4242 is changing these goldens; wait until it"
          + " has ended, then run the same command again\n")
      #expect(try project.names(in: "Goldens/push") == [".goldens.lock"])
      // A dry run changes nothing, and needs no lock.
      #expect(await project.run("record", "--dry-run").code == .success)
      try file.close()
      // The lock file of a killed process does not lock.
      #expect(await project.run("record").code == .success)
      #expect(
        try project.names(in: "Goldens/push")
          == ["frame-0000.png", "frame-0001.png", "index.json"])
    }
  }

  @Test("A second verify into one folder is refused; shards of a run share it")
  func twoRuns() async throws {
    try await withProject { project in
      try project.addScene("push", [0, 1])
      _ = await project.run("record")
      let results = project.folder + "/Output/verify"
      let whole = try RunLock(results, isShared: false)
      for arguments in [["verify"], ["verify", "--report"], ["verify", "--shard", "1/2"]] {
        let run = await project.run(arguments)
        #expect(run.code == .cannotCreateOutput)
        #expect(run.error.hasPrefix("Output/verify: error: cannot be created: "), "\(run.error)")
        #expect(
          run.error.hasSuffix(
            "is writing its results into it; wait for its end, or choose another --output\n"))
      }
      withExtendedLifetime(whole) {}
    }
    try await withProject { project in
      try project.addScene("push", [0, 1])
      _ = await project.run("record")
      let shard = try RunLock(project.folder + "/Output/verify", isShared: true)
      #expect(await project.run("verify", "--shard", "1/2").code == .success)
      #expect(await project.run("verify").code == .cannotCreateOutput)
      withExtendedLifetime(shard) {}
    }
  }

  @Test("A link in place of the lock is refused, and what it leads to stays as it is")
  func linkedLock() async throws {
    try await withProject { project in
      try project.addScene("push", [0, 1])
      try project.addFile("precious", "precious")
      let folder = project.folder + "/Goldens/push"
      try Folder.make(folder)
      for target in [project.folder + "/precious", project.folder + "/new"] {
        let lock = folder + "/.goldens.lock"
        try FileManager.default.createSymbolicLink(atPath: lock, withDestinationPath: target)
        let run = await project.run("record")
        #expect(run.code == .cannotCreateOutput || run.code == .inputOutputError)
        #expect(run.error.contains(".goldens.lock"))
        #expect(run.error.contains("it is a link or a folder; delete it"), "\(run.error)")
        try FileManager.default.removeItem(atPath: lock)
      }
      #expect(try WholeFile.read(project.folder + "/precious") == Array("precious".utf8))
      #expect(Folder.isAt(project.folder + "/new") == nil)
    }
  }

  @Test("Goldens in a folder that is not writable are not removed")
  func unfillable() async throws {
    try await withProject { project in
      try project.addScene("push", [0, 1])
      let run = await SystemCalls.$fault.withValue({ $0 == .create ? EROFS : nil }) {
        await project.run("record")
      }
      #expect(run.code == .cannotCreateOutput)
      #expect(
        run.error == "Goldens/push: error: no file can be created in it: Read-only file system\n")
    }
  }

  @Test("An altered golden never becomes the golden of other frames")
  func altered() async throws {
    try await withProject { project in
      try project.addScene("push", [0, 0, 0])
      _ = await project.run("record")
      try project.addScene("push", [5, 0, 0])
      _ = await project.run("verify")
      // The state that an older version left when it was killed: the new image, the old index.
      let golden = project.folder + "/Goldens/push/frame-0000.png"
      let actual = project.folder + "/Output/verify/push/frame-0000-actual.png"
      try WholeFile.write(WholeFile.read(actual), to: golden)
      let before = try contents(project)
      let run = await project.run("approve")
      #expect(run.code == .malformedInput)
      #expect(
        run.error == "Goldens/push/frame-0000.png: error: not the image that the index lists for"
          + " frames 1-2; restore it from version control, or approve those frames too\n")
      #expect(try contents(project) == before)
      // Another verify shows those frames as well.
      #expect(await project.run("verify").code == .differencesFound)
      #expect(await project.run("approve").code == .success)
      #expect(await project.run("verify").code == .success)
    }
  }

  @Test("A journal that lists other files than goldens is refused and deletes nothing")
  func foreignJournal() async throws {
    let journals = [
      "[]", "{", #"{"moves": [], "removals": ["../../Scenes/push.json5"]}"#,
      #"{"moves": [], "removals": ["/etc/hosts"]}"#,
      #"{"moves": [{"from": "frame-0000.png", "to": "frame-0001.png", "digest": ""}], "removals": []}"#,
      #"{"moves": [{"from": ".a.1-1.flipbook", "to": "../a", "digest": ""}], "removals": []}"#,
    ]
    for journal in journals {
      try await withProject { project in
        try project.addScene("push", [0, 1])
        _ = await project.run("record")
        let before = try contents(project)
        try project.addFile("Goldens/push/.goldens.journal", journal)
        for verb in ["verify", "record"] {
          let run = await project.run(verb)
          #expect(run.code == .malformedInput, "\(journal)")
          #expect(
            run.error == "Goldens/push/.goldens.journal: error: not a journal written by"
              + " Flipbook; delete it, and restore the goldens next to it from version control\n")
        }
        try FileManager.default.removeItem(
          atPath: project.folder + "/Goldens/push/.goldens.journal")
        #expect(try contents(project) == before)
      }
    }
  }

  @Test("An interrupted change is not finished over files that changed since")
  func changedSince() async throws {
    try await withProject { project in
      try project.addScene("push", [0, 1])
      _ = await project.run("record")
      // The journal's temporary file is missing, and the golden is not its contents.
      try project.addFile(
        "Goldens/push/.goldens.journal",
        #"{"moves": [{"from": ".frame-0000.png.1-1.flipbook", "to": "frame-0000.png","#
          + #" "digest": "0000000000000000"}], "removals": []}"#)
      let run = await project.run("record")
      #expect(run.code == .malformedInput)
      #expect(
        run.error == "Goldens/push/frame-0000.png: error: an interrupted change of these goldens"
          + " cannot be finished: this file has changed since; restore the folder from version"
          + " control, and delete Goldens/push/.goldens.journal\n")
    }
  }

  private func contents(_ project: Project) throws -> [String: [UInt8]] {
    let names = try project.names(in: "Goldens/push").filter { !$0.hasPrefix(".") }
    return Dictionary(
      uniqueKeysWithValues: try names.map {
        ($0, try WholeFile.read(project.folder + "/Goldens/push/" + $0))
      })
  }
}
