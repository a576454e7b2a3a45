import SceneFormat
import Testing

struct NearestNameTests {
  @Test("One typing error is allowed, and one more for each three letters")
  func nearness() {
    let table: [(String, [String], String?)] = [
      ("durration", ["delay", "duration"], "duration"), ("duration", ["duration"], "duration"),
      ("puhs", ["push", "pop"], "push"), ("pus", ["push"], "push"), ("pish", ["push"], "push"),
      ("ppush", ["push"], "push"), ("xyz", ["push"], nil), ("pxxh", ["push"], nil),
      ("DURATION", ["duration"], "duration"), ("b", ["a"], nil), ("A", ["a"], "a"),
      ("", ["a"], nil),
      ("transtion", ["transition"], "transition"), ("tranzishon", ["transition"], "transition"),
      ("back", ["pack", "black"], "pack"), ("a", [], nil),
    ]
    for (name, known, expected) in table {
      #expect(nearestName(to: name, among: known) == expected, "\(name)")
    }
  }
}
