import Flipbook
import Testing

@MainActor
@Suite(
  "JUnit reports",
  .enabled(if: Python.path != nil, "python3, whose XML parser reads them back, is not installed"))
struct JUnitReportTests {
  /// Prints a line for each element: its depth, name, attributes and text, as JSON.
  private static let script = """
    import json, sys
    import xml.etree.ElementTree as tree
    def show(element, depth):
        text = (element.text or "") if len(element) == 0 else ""
        print(depth, element.tag, json.dumps(dict(sorted(element.attrib.items())),
              ensure_ascii=False), json.dumps(text, ensure_ascii=False))
        for child in element: show(child, depth + 1)
    show(tree.parse(sys.argv[1]).getroot(), 0)
    """

  private func parsed(_ document: String) throws -> [String] {
    try Python.run(Self.script, on: document).split(separator: "\n").map(String.init)
  }

  @Test("Each golden is a test case; differing, missing and failed ones have a reason")
  func verify() async throws {
    try await withProject { project in
      try project.addScene("push", [0, 1, 2, 3])
      _ = await project.run("record")
      try project.addScene("push", [0, 3, 2, 3, 3], "goldens: { frames: '0-1,4' }")
      try project.addFile("Scenes/broken.json5", "{ title: \"<&>\" ")
      let run = await project.run("verify", "--format", "junit", "--fail-on-unused")
      #expect(run.code == .malformedInput)
      let lines = try parsed(run.output)
      #expect(lines.count > 10, "\(run.output)")
      #expect(
        lines[0] == #"0 testsuites {"errors": "1", "failures": "4", "name": "flipbook verify", "#
          + #""skipped": "0", "tests": "6"} """#)
      #expect(
        lines[1...2] == [
          #"1 testsuite {"errors": "1", "failures": "0", "name": "broken", "skipped": "0", "tests": "1"} """#,
          #"2 testcase {"classname": "broken", "file": "Scenes/broken.json5", "name": "verify"} """#,
        ])
      #expect(lines[3].contains("Scenes/broken.json5:1:"))
      #expect(
        lines[5]
          == #"2 testcase {"classname": "push", "file": "Scenes/push.json5", "name": "frame 0"} """#
      )
      #expect(
        lines[7].hasPrefix(
          #"3 failure {"message": "32 pixels, largest channel difference 204, inside 1,4 10×8, "#
            + #"change: 2 frames early", "#
            + #""type": "difference"} "32 pixels,"#))
      #expect(lines[7].contains(#"\nexpected Output/verify/push/frame-0001-expected.png\n"#))
      #expect(
        lines.contains(#"3 failure {"message": "the golden is missing", "type": "missing"} """#))
      #expect(
        lines.contains(
          #"3 failure {"message": "the goldens are of a scene with 4 frames, this one has 5", "type": "mismatch"} """#
        ))
      #expect(
        lines.contains(
          #"3 failure {"message": "2 goldens unused: frames 2-3", "type": "unused"} """#))
      #expect(!run.output.contains("\ttime=\""))
    }
  }

  @Test(
    "A frame that passes by a tolerance passes, with its figures; equal runs give equal reports")
  func tolerated() async throws {
    try await withProject { project in
      try project.addScene("push", [0, 1])
      _ = await project.run("record")
      try project.addScene("push", [0, 3])
      let options = ["verify", "--format=junit", "--max-diff-pixels", "32"]
      let run = await project.run(options)
      #expect(run.code == .success)
      #expect(
        try parsed(run.output).last?.hasPrefix("3 system-out {} \"tolerated: 32 pixels") == true)
      #expect(await project.run(options).output == run.output)
    }
  }

  @Test("Other verbs report each scene or image; a run that cannot start is one failed case")
  func otherVerbs() async throws {
    try await withProject { project in
      try project.addScene("push", [0])
      project.willRun = { _, producer in
        producer.diagnostics = [Diagnostic(.error, "S12.1", "never \"ends\"", transition: "zoom")]
      }
      let check = try parsed(await project.run("check", "--format", "junit").output)
      #expect(
        check.contains(
          #"3 failure {"message": "S12.1 never \"ends\" (\"zoom\")", "type": "mistake"} """#))
      project.willRun = { _, _ in }
      _ = await project.run("render")
      let folder = project.folder + "/Output/push"
      let diff = try parsed(await project.run("diff", folder, folder, "--format", "junit").output)
      #expect(diff.last == #"2 testcase {"classname": "diff", "name": "frame-0000.png"} """#)
      let none = await project.run("verify", "none", "--format", "junit")
      #expect(none.code == .inputNotFound)
      #expect(try parsed(none.output).last?.contains("there is no scene") == true)
      #expect(await project.run("list", "--format", "junit").code == .usage)
    }
  }

  @Test("Every character survives XML, or becomes U+FFFD if XML cannot represent it")
  func characters() throws {
    let odd = "<a & \"b\"> 'c' ]]> ü 𝄞 \u{FFFD} tab\there"
    let element = XMLElement(
      "a", [("b", odd + "\nline"), ("c", "\r\u{0}\u{1B}\u{FFFE}")],
      contents: [
        .element(XMLElement("d", contents: [.text(odd + "\n\r\u{7}")])),
        .element(XMLElement("e")),
      ])
    let lines = try Python.run(
      """
      import sys, xml.etree.ElementTree as tree
      root = tree.parse(sys.argv[1]).getroot()
      for text in [root.attrib["b"], root.attrib["c"], root[0].text, root[1].text or ""]:
          print(" ".join(str(ord(c)) for c in text))
      """, on: element.document
    ).split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    func codes(_ text: String) -> String {
      text.unicodeScalars.map { "\($0.value)" }.joined(separator: " ")
    }
    #expect(lines[0] == codes(odd + "\nline"))
    #expect(lines[1] == codes("\r\u{FFFD}\u{FFFD}\u{FFFD}"))
    #expect(lines[2] == codes(odd + "\n\r\u{FFFD}"))
    #expect(lines[3] == "")
  }
}
