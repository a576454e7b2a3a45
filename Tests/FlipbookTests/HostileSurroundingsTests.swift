import Flipbook
import FlipbookCore
import Foundation
import Testing

@MainActor
@Suite("Malicious names, links and resource limits")
struct HostileSurroundingsTests {
  @Test("Characters that reorder or break a line are escaped, those of other scripts are kept")
  func reordering() {
    #expect("a\u{202E}gnp.b".printable == #"a\u{202E}gnp.b"#)
    #expect("a\u{2028}b\u{2029}c\u{2066}".printable == #"a\u{2028}b\u{2029}c\u{2066}"#)
    // A joiner inside an emoji, and right-to-left letters.
    for text in ["\u{1F468}\u{200D}\u{1F469}", "שלום", "Übersicht"] {
      #expect(text.printable == text)
    }
  }

  @Test("list and record escape names that would reorder the line")
  func names() async throws {
    try await withProject { project in
      try project.addScene("a\u{202E}b", [0])
      for verb in ["list", "record"] {
        let run = await project.run(verb)
        #expect(run.code == .success)
        #expect(!run.output.contains("\u{202E}") && run.output.contains(#"a\u{202E}b"#), "\(verb)")
      }
    }
  }

  @Test("A quote in --package stays inside the manifest's string literal")
  func quote() async throws {
    try await withProject { project in
      let address = #"https://example.com/a".b\c"#
      let run = await project.run("init", "New", "--package", address)
      #expect(run.code == .success, "\(run.error)")
      let manifest = try String(
        decoding: WholeFile.read(project.folder + "/New/Package.swift"), as: UTF8.self)
      #expect(manifest.contains(#".package(url: "https://example.com/a\".b\\c", from:"#))
    }
  }

  @Test("An annotation about a folder names it in the text")
  func annotation() {
    let annotations = GitHubAnnotations(Environment())
    #expect(
      annotations.line(for: Message(.error, at: "Goldens", "no such folder"))
        == "::error::Goldens: no such folder")
    #expect(annotations.line(for: Message(.error, "unknown option")) == "::error::unknown option")
  }

  @Test(
    "init and port refuse to write through a link to another folder", arguments: ["init", "port"])
  func linkedFolder(_ verb: String) async throws {
    try await withProject { project in
      let outside = project.folder + "/outside"
      try Folder.make(outside)
      try Folder.make(project.folder + "/New")
      try project.addFile("tools/Package.swift", "")
      try project.addFile("App/Sources/a.swift", "import UIKit\n")
      for name in ["Sources", "Scenes"] {
        try FileManager.default.createSymbolicLink(
          atPath: project.folder + "/New/" + name, withDestinationPath: outside)
      }
      let run = await project.run(
        verb == "init"
          ? ["init", "New", "--package", "tools"] : ["port", "App", "-o", project.folder + "/New"])
      #expect(run.code == .cannotCreateOutput, "\(run.output)")
      #expect(run.error.contains("is a link to another folder; remove it, or write elsewhere"))
      #expect(try Folder.names(in: outside) == [])
    }
  }

  @Test("render replaces no file that Flipbook did not write")
  func untrackedFrame() async throws {
    try await withProject { project in
      try project.addScene("push", [0, 1])
      try project.addFile("Output/push/frame-0001.png", "mine")
      let run = await project.run("render")
      #expect(run.code == .cannotCreateOutput)
      #expect(
        run.error
          == "Output/push/frame-0001.png: error: cannot be created: the file was not written"
          + " by Flipbook; move it away, or choose another --output\n")
      let path = project.folder + "/Output/push/frame-0001.png"
      #expect(try WholeFile.read(path) == Array("mine".utf8))
      try FileManager.default.removeItem(atPath: path)
      #expect(await project.run("render").code == .success)
      #expect(await project.run("render").code == .success)
    }
  }

  @Test("An empty operand is no folder")
  func emptyOperand() async throws {
    try await withProject { project in
      try project.addScene("push", [0])
      let run = await project.run("check", "")
      #expect(run.code == .inputNotFound)
    }
  }

  @Test(
    "Too few files or threads, or too small a stack or address space, are reported with the remedy")
  func limits() {
    let enough = ProcessLimits(
      openFiles: 1024, stack: 8 << 20, addressSpace: .max, threads: 7, hasProcessFiles: true)
    #expect(enough.objection == nil)
    var few = enough
    few.openFiles = 7
    #expect(
      few.objection == "only 7 files can be open at once; allow 32 or more (ulimit -n 32)")
    var low = enough
    low.stack = 64 << 10
    #expect(
      low.objection
        == "the stack is limited to 64 kB; allow 512 kB or more (ulimit -s 512)")
    var narrow = enough
    narrow.addressSpace = 250_000 << 10
    #expect(
      narrow.objection == "the address space is limited to 250000 kB; allow 1048576 kB or more"
        + " (ulimit -v 1048576)")
    var unmounted = enough
    unmounted.hasProcessFiles = false
    #expect(
      unmounted.objection
        == "the arguments cannot be read from /proc/self; mount /proc, as containers do by default")
    var lonely = enough
    lonely.threads = 1
    #expect(
      lonely.objection == "only 1 thread can be started; allow 7 or more"
        + " (ulimit -u, or the container's limit of processes)")
    #expect(ProcessLimits.current.objection == nil)
  }
}
