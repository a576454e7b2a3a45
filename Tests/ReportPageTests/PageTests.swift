import Foundation
import ReportPage
import Testing

@Suite("The page of a report")
struct PageTests {
  private func page(_ title: String = "t", _ data: String = "{}", _ pictures: String? = nil)
    -> String
  {
    String(decoding: Page.html(title: title, data: data, pictures: pictures), as: UTF8.self)
  }

  /// Contents of the script element with that id.
  private func script(_ id: String, in page: String) -> String? {
    let start = page.components(separatedBy: "id=\"\(id)\">\n")
    guard start.count == 2 else { return nil }
    return start[1].components(separatedBy: "</script>").first
  }

  @Test("Needs no other file")
  func isAlone() {
    let page = page()
    for word in ["http:", "https:", "@import", "import(", "fetch(", "eval(", "innerHTML", " src="] {
      // SVG's namespace is a URL that is never loaded.
      let text = page.replacing("http://www.w3.org/2000/svg", with: "")
      #expect(!text.contains(word), "\(word)")
    }
    #expect(!page.contains("{{") && !page.contains("}}\n</"))
    #expect(page.hasPrefix("<!DOCTYPE html>") && page.hasSuffix("</html>\n"))
  }

  @Test("A title is text, whatever it contains")
  func title() {
    let page = page("</title><script>alert('1')</script> & \"co\"")
    #expect(
      page.contains("<title>&lt;/title>&lt;script>alert('1')&lt;/script> &amp; \"co\"</title>"))
  }

  @Test("Data that looks like markup ends no element, and is read back unchanged")
  func embedding() throws {
    let name = "</script><!--<script>\u{2028}'\"&{{title}}"
    let json = String(decoding: try JSONEncoder().encode(["name": name]), as: UTF8.self)
    let page = page("t", json, "null")
    let text = try #require(script("data", in: page))
    let read = try JSONDecoder().decode([String: String].self, from: Data(text.utf8))
    #expect(read == ["name": name])
    #expect(!text.contains("<"))
    #expect(page.components(separatedBy: "</script>").count == 4)
  }

  @Test("Images are embedded in the page, or left out")
  func pictures() throws {
    #expect(script("pictures", in: page())?.trimmingCharacters(in: .newlines) == "null")
    let inlined = page("t", "{}", #"{"00": "AAAA"}"#)
    #expect(script("pictures", in: inlined)?.contains(#""00": "AAAA""#) == true)
  }

  @Test("The same input gives the same bytes")
  func isDeterministic() {
    #expect(Page.html(title: "a", data: "{}") == Page.html(title: "a", data: "{}"))
  }

  @Test("The content security policy admits exactly the page's own script and style")
  func policy() throws {
    let page = page("t", #"{"scenes": []}"#)
    let policy = try #require(
      page.firstMatch(of: /http-equiv="Content-Security-Policy" content="([^"]*)"/)
    ).output.1
    for (directive, start, end) in [
      ("script-src", "\n<script>", "</script>"), ("style-src", "\n<style>", "</style>"),
    ] {
      let element = try #require(page.components(separatedBy: start).last)
      let text = try #require(element.components(separatedBy: end).first)
      let hash = Data(SHA256.hash(Array(text.utf8))).base64EncodedString()
      #expect(policy.contains("\(directive) 'sha256-\(hash)';"), "\(directive)")
    }
    #expect(policy.hasPrefix("default-src 'none';") && !policy.contains("unsafe"))
  }

  @Test(
    "SHA-256 of the standard's examples, and of lengths around a block",
    arguments: [
      ("", 1, "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
      ("abc", 1, "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
      ("a", 55, "9f4390f8d30c2dd92ec9f095b65e2b9ae9b0a925a5258e241c9f1e910f734318"),
      ("a", 56, "b35439a4ac6f0948b6d6f9e3c6af0f5f590ce20f1bde7090ef7970686ec6738a"),
      ("a", 64, "ffe054fe7ae0cb6dc65c3af9b61d5209f439851db43d0ba5997337df154668eb"),
      ("a", 1_000_000, "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0"),
    ])
  func hashes(text: String, count: Int, hash: String) {
    let message = Array(String(repeating: text, count: count).utf8)
    let digits = SHA256.hash(message).map { byte in
      (byte < 16 ? "0" : "") + String(byte, radix: 16)
    }
    #expect(digits.joined() == hash)
  }
}
