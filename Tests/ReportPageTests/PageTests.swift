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

  /// What stands in the script element of that id.
  private func script(_ id: String, in page: String) -> String? {
    let start = page.components(separatedBy: "id=\"\(id)\">\n")
    guard start.count == 2 else { return nil }
    return start[1].components(separatedBy: "</script>").first
  }

  @Test("Needs nothing from anywhere else")
  func isAlone() {
    let page = page()
    for word in ["http:", "https:", "@import", "import(", "fetch(", "eval(", "innerHTML", " src="] {
      // The name of SVG's elements is an address that nobody visits.
      let text = page.replacing("http://www.w3.org/2000/svg", with: "")
      #expect(!text.contains(word), "\(word)")
    }
    #expect(!page.contains("{{") && !page.contains("}}\n</"))
    #expect(page.hasPrefix("<!DOCTYPE html>") && page.hasSuffix("</html>\n"))
  }

  @Test("A title is text, whatever it holds")
  func title() {
    let page = page("</title><script>alert('1')</script> & \"co\"")
    #expect(
      page.contains("<title>&lt;/title>&lt;script>alert('1')&lt;/script> &amp; \"co\"</title>"))
  }

  @Test("Data that looks like markup ends nothing before its time, and is read as it was")
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

  @Test("Pictures stand in the page, or nothing in their place")
  func pictures() throws {
    #expect(script("pictures", in: page())?.trimmingCharacters(in: .newlines) == "null")
    let inlined = page("t", "{}", #"{"00": "AAAA"}"#)
    #expect(script("pictures", in: inlined)?.contains(#""00": "AAAA""#) == true)
  }

  @Test("The same input gives the same bytes")
  func isDeterministic() {
    #expect(Page.html(title: "a", data: "{}") == Page.html(title: "a", data: "{}"))
  }
}
