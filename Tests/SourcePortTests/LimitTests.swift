import SourcePort
import Testing

/// Sources that no one writes by hand: deep nesting is refused with a position, and time is
/// proportional to length.
@Suite("Limits of a port")
struct LimitTests {
  private func problem(_ text: String) -> String? {
    do {
      _ = try AppPort.port([AppSource(path: "A.swift", text: text)])
      return nil
    } catch {
      return "\(error.path):\(error.line):\(error.column): \(error)"
    }
  }

  @Test("Types may be nested a hundred levels deep, and no deeper", arguments: [101, 5000])
  func types(count: Int) {
    #expect(problem(Self.nested("class A {\n", "", "}\n", 100)) == nil)
    #expect(
      problem(Self.nested("class A {\n", "", "}\n", count))
        == "A.swift:101:1: types are nested more than 100 levels deep; "
        + "move the inner types to the top level of the file")
  }

  @Test("Types in functions in types count, too")
  func typesInFunctions() {
    let text = Self.nested("class A { func b() { ", "", "} } ", 5000)
    #expect(problem(text)?.hasPrefix("A.swift:1:2101: types are nested") == true)
  }

  @Test(
    "Interpolations may be nested a hundred levels deep, and no deeper", arguments: [101, 50_000])
  func interpolations(count: Int) {
    #expect(problem("let a = " + Self.nested("\"\\(", "1", ")\"", 100)) == nil)
    #expect(
      problem("let a = " + Self.nested("\"\\(", "1", ")\"", count))
        == "A.swift:1:311: string interpolations are nested more than 100 levels deep; "
        + "move the inner strings into variables")
  }

  @Test("A class may inherit through a hundred classes, and no more")
  func inheritance() {
    func chain(_ count: Int) -> String {
      "class C000 {}\n"
        + (1..<count).map { "class C\(padded($0)): C\(padded($0 - 1)) {}\n" }.joined()
    }
    #expect(problem(chain(100)) == nil)
    #expect(
      problem(chain(400))
        == "A.swift:101:7: the class C100 inherits through more than 100 classes; "
        + "port fewer of them together")
    #expect(problem("class A: B {}\nclass B: C {}\nclass C: B {}\n") == nil)
  }

  private func padded(_ number: Int) -> String {
    String(repeating: "0", count: max(0, 3 - String(number).count)) + String(number)
  }

  /// Each takes minutes where every element is compared with all others.
  private static let long: [(name: String, text: String)] = [
    ("attributes", String(repeating: "@a(", count: 50_000)),
    ("closed attributes", String(repeating: "@a() ", count: 50_000)),
    ("selectors", String(repeating: "#selector(", count: 50_000)),
    ("closed selectors", String(repeating: "#selector(a)\n", count: 20_000)),
    (
      "selectors in types",
      (0..<5000).map { "class A\($0) { let a = #selector(b); @objc func b() {} }\n" }.joined()
    ),
    (
      "selectors of unknown objects",
      (0..<5000).map { "class A\($0) { let a = #selector(x.b\($0)) }\n" }.joined()
    ),
    (
      "members",
      "class A {\n"
        + (0..<5000).map { "@objc func b\($0)() {}; let c\($0) = #selector(b\($0))\n" }.joined()
        + "}"
    ),
    ("open types", String(repeating: "class A: ", count: 50_000)),
    ("open generics", String(repeating: "class A<", count: 20_000) + "{"),
    ("open conditions", String(repeating: "#if a\n", count: 20_000) + "import AVKit"),
    (
      "imports",
      "#if a\n" + String(repeating: "import AVKit\n", count: 20_000) + "#endif\n"
        + String(repeating: "import AVKit\n", count: 20_000)
    ),
    ("hashes", String(repeating: "#", count: 300_000)),
    ("slashes", "let a = " + String(repeating: "\\/", count: 50_000)),
    ("calls", String(repeating: "a(", count: 50_000)),
    (
      "calls by key",
      nested("f(", "1", ").value(forKey: \"a\")", 5000)
    ),
    (
      "overrides",
      "class A {}\n"
        + (0..<3000).map { "extension A { override func b\($0)() {} }\n" }.joined()
    ),
    (
      "delegates",
      "@objc protocol P { @objc optional func b() -> Int }\nvar d: P?\n"
        + String(repeating: "_ = d.b\n", count: 20_000)
    ),
    ("braces", String(repeating: "{", count: 100_000)),
    ("comments", String(repeating: "/*", count: 100_000)),
  ]

  private static func nested(_ open: String, _ inside: String, _ close: String, _ count: Int)
    -> String
  {
    String(repeating: open, count: count) + inside + String(repeating: close, count: count)
  }

  @Test("Long sources take time proportional to their length")
  func length() throws {
    for (name, text) in Self.long {
      let seconds = try processorSeconds {
        _ = try AppPort.port([AppSource(path: "A.swift", text: text)])
      }
      #expect(seconds < 10, "\(name)")
    }
  }
}
