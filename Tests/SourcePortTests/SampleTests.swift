import Foundation
import SourcePort
import Testing

/// Properties of every port, tested with whole files in the style of apps.
@Suite("Whole files")
struct SampleTests {
  private let samples: [AppSource]

  init() throws {
    let tests =
      URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().path + "/SourceCompatTests"
    samples = try ["AppSources", "Clients"].flatMap { folder in
      try FileManager.default.subpathsOfDirectory(atPath: tests + "/" + folder).sorted()
        .filter { $0.hasSuffix(".swift") }
        .map { name in
          AppSource(
            path: folder + "/" + name,
            text: try String(contentsOfFile: "\(tests)/\(folder)/\(name)", encoding: .utf8))
        }
    }
  }

  @Test("A port of ported files changes nothing, together or separately")
  func idempotence() {
    #expect(samples.count >= 10)
    let first = port(samples)
    let second = port(first.map { AppSource(path: $0.path, text: $0.text) })
    #expect(second.map(\.text) == first.map(\.text))
    for source in first {
      let again = port([AppSource(path: source.path, text: source.text)])
      #expect(again[0].text == source.text)
    }
  }

  @Test("Each line of a ported file maps to its line of the original")
  func lines() {
    for (source, ported) in zip(samples, port(samples)) {
      let original = lines(of: source.text)
      var stands: [Int: [String]] = [:]
      var number: Int?
      for line in lines(of: ported.text) {
        if line.hasPrefix("#sourceLocation(file: \"\(source.path)\", line: ") {
          number = Int(line.split(separator: " ").last?.dropLast() ?? "")
        } else if let known = number {
          stands[known, default: []].append(line)
          number = known + 1
        }
      }
      for (index, text) in original.enumerated() where !text.allSatisfy(\.isWhitespace) {
        // Code that was not rewritten keeps its position.
        let isRewritten = [
          "@", "#", "optional", "dynamic", "didSet", "?", "import", "class",
          "override func responds",
          "override func forwardingTarget", "super.forwardingTarget",
          // Of extensions of UIKit's classes.
          "override var", "override func visit", "super.visit", "UIProgressView(", "type.init()",
          "Date()", "NSEntityDescription.",
        ].contains { text.contains($0) }
        let here = stands[index + 1] ?? []
        #expect(!here.isEmpty, "\(source.path):\(index + 1)")
        if !isRewritten {
          #expect(
            here.contains { $0.contains(text.drop(while: \.isWhitespace)) },
            "\(source.path):\(index + 1): \(text)")
        }
      }
    }
  }

  private func lines(of text: String) -> [String] {
    text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  @Test("Nothing of the Objective-C runtime is left")
  func nothingLeft() {
    for ported in port(samples) {
      for word in ["@objc", "#selector", "@IBOutlet", "@IBAction", "#keyPath", "optional func"] {
        #expect(!ported.text.contains(word), "\(ported.path): \(word)")
      }
    }
  }

  @Test("Files truncated anywhere are read to their end")
  func truncations() {
    for source in samples where source.path.hasPrefix("AppSources") {
      let bytes = Array(source.text.utf8)
      for end in stride(from: 0, to: bytes.count, by: 211) {
        let text = String(decoding: bytes[..<end], as: UTF8.self)
        let ported = port([AppSource(path: source.path, text: text)])[0]
        let again = port([AppSource(path: source.path, text: ported.text)])[0]
        #expect(again.text == ported.text, "\(source.path) up to \(end)")
      }
    }
  }

  @Test("Odd texts are read to their end and stay as they are")
  func oddTexts() {
    for text in [
      "", "\n", "\"", "\"\"\"", "\"\\(", "\"\\(\"\\(", "/*", "/* /* */", "#", "##", "#\"", "#/",
      "@", "}",
      "{", "(((", ")))", "class", "class A", "class A:", "extension", "func", "func (", "init",
      "var", "var a:", "import", "#if", "#endif", "#else", "#selector", "#selector(", "#keyPath(",
      "`", "a`b", "\\", "é let ü = \"ß\"", "let a = 1 / 2 / 3", "case .a(let b)", "-> -> ->",
      "< < <",
      "protocol P: class", "@objc", "@", "\r\n\r\n", "let a = #\"\"\"#",
    ] {
      let ported = ported(text)
      #expect(ported == (text == "@objc" ? "" : text), "\(text)")
    }
  }

  @Test("Windows' line ends and a byte order mark stay")
  func lineEnds() {
    #expect(
      results(["\u{FEFF}@objc class A {}\r\n@objc\r\nfunc b() {}\r\n"])[0].text
        == banner + "#sourceLocation(file: \"A.swift\", line: 1)\nclass A {}\r\n\r\nfunc b() {}\r\n"
    )
  }
}
