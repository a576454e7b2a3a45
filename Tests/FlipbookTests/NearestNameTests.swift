import Flipbook
import Testing

@Suite("The nearest name")
struct NearestNameTests {
  @Test("Letters that are missing, too many, wrong or swapped are forgiven")
  func slips() {
    let known = ["render", "record", "verify", "list"]
    for (name, meant) in [
      ("rendr", "render"), ("rrender", "render"), ("vorify", "verify"), ("lsit", "list"),
      ("RECORD", "record"),
    ] {
      #expect(nearestName(to: name, among: known) == meant)
    }
  }

  @Test("Far words suggest nothing")
  func strangers() {
    #expect(nearestName(to: "banana", among: ["render", "list"]) == nil)
    #expect(nearestName(to: "x", among: []) == nil)
    #expect(nearestName(to: "", among: ["list"]) == nil)
  }

  @Test("Of equally near names the first is taken")
  func ties() {
    #expect(nearestName(to: "bat", among: ["cat", "rat"]) == "cat")
  }
}
