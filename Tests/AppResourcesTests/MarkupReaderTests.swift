import AppResources
import Testing

@Suite("XML of Interface Builder")
struct MarkupReaderTests {
  private func read(_ text: String) throws(ResourceProblem) -> MarkupElement {
    try MarkupReader.read([UInt8](text.utf8), path: "A.xib")
  }

  private func problem(_ text: String) -> String? {
    do throws(ResourceProblem) {
      _ = try read(text)
      return nil
    } catch {
      return error.description
    }
  }

  private static let sample = """
    <?xml version="1.0" encoding="UTF-8"?>
    <!-- a > b -->
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version='3.0'>
      <objects>
        <label text="a &lt; b &#x41;&#10;" id="x"><string key="s">é<![CDATA[<&]]></string></label>
      </objects>
    </document>
    """

  @Test("Elements have attributes, text, children and lines")
  func elements() throws {
    let root = try read(Self.sample)
    #expect(root.name == "document" && root["version"] == "3.0" && root.line == 3)
    let label = try #require(root.list("objects").first)
    #expect(label["text"] == "a < b A\n" && label.line == 5)
    #expect(label.property("s")?.text == "é<&")
  }

  @Test("A file truncated at any byte is refused")
  func cut() {
    let bytes = [UInt8](Self.sample.utf8)
    for end in 0..<bytes.count {
      #expect(throws: ResourceProblem.self, "\(end)") {
        try MarkupReader.read(Array(bytes[..<end]), path: "A.xib")
      }
    }
  }

  @Test("Replacing a byte never traps")
  func damage() {
    let bytes = [UInt8](Self.sample.utf8)
    for index in bytes.indices {
      for byte: UInt8 in [0, 0x22, 0x26, 0x2F, 0x3C, 0x3E, 0xFF] {
        var damaged = bytes
        damaged[index] = byte
        if let root = try? MarkupReader.read(damaged, path: "A.xib") { #expect(!root.name.isEmpty) }
      }
    }
  }

  @Test("Text that is not such XML is refused with its line")
  func refusals() {
    let deep = MarkupReader.depthLimit + 1
    let cases: [(String, String)] = [
      ("", "A.xib:1: there is no element; save the file again"),
      (
        "bplist00",
        "A.xib:1: the file is not XML; storyboards and nibs are read as source, not compiled"
      ),
      ("<a>\n</b>", "A.xib:2: </b> ends no element that is open; save the file again"),
      ("<a b>", "A.xib:1: the attribute b of <a> has no value"),
      ("<a b=c>", "A.xib:1: the value of b in <a> has no quotation marks"),
      ("<a>&b;</a>", "A.xib:1: the entity &b; is unknown"),
      ("<a>&#xD800;</a>", "A.xib:1: the entity &#xD800; is unknown"),
      ("<a>&#99999999;</a>", "A.xib:1: the entity &#99999999; is unknown"),
      (
        "<!DOCTYPE a [<!ENTITY b \"c\">]><a/>",
        "A.xib:1: entity declarations are not supported; remove the document type"
      ),
      (
        String(repeating: "<a>", count: deep),
        "A.xib:1: elements are nested more than 200 levels deep"
      ),
    ]
    for (text, message) in cases { #expect(problem(text) == message) }
  }
}
