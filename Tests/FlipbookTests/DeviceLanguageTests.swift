import Flipbook
import SceneFormat
import Testing

@Suite("Language of a device")
struct DeviceLanguageTests {
  private func problems(_ code: String) -> [String] {
    let text =
      "{ title: 't', device: { name: 'phone', language: '\(code)' }, screens: { a: {} }, root: 'a' }"
    do throws(SceneErrors) {
      _ = try SceneDocument(json5: Array(text.utf8), surroundings: .none)
      return []
    } catch {
      return error.messages(file: "s")
    }
  }

  @Test(
    "A language is a code; other texts are refused with an example", arguments: ["de", "pt-BR"])
  func codes(_ code: String) {
    #expect(problems(code).isEmpty)
    for wrong in ["german language", "d", "de_DE", "de-", "../x"] {
      let found = problems(wrong)
      #expect(found.count == 1)
      #expect(found.first?.contains("\"de\" or \"pt-BR\"") == true, "\(found)")
    }
  }
}
