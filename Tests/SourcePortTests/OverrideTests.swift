import SourcePort
import Testing

@Suite("Overrides in extensions")
struct OverrideTests {
  @Test(
    "The member moves into the class, with its source position and without the extension's lines")
  func move() {
    #expect(
      ported(
        "class A: B {\n  let a = 1\n}\n\nextension A {\n  override func b() {\n    c()\n  }\n}\n")
          == """
          class A: B {
            let a = 1

          #sourceLocation(file: "A.swift", line: 6)
            override func b() {
              c()
            }
          #sourceLocation(file: "A.swift", line: 3)
          }

          extension A {
            


          }

          """)
  }

  @Test("Open members move: subclasses in other modules may override them")
  func openMembers() {
    let text = ported("open class A {}\nextension A { open func b() {}; public func c() {} }")
    let place = "#sourceLocation(file: \"A.swift\", line: 2)"
    #expect(text.hasPrefix("open class A {\n\(place)\n"))
    #expect(text.contains("open func b() {}\n#sourceLocation(file: \"A.swift\", line: 1)"))
    #expect(text.hasSuffix("extension A {  public func c() {} }"))
  }

  @Test("A class in another file gets the member, and the imports that it needs")
  func otherFile() {
    let files = results([
      "class A: B {}", "import SnapKit\nextension A {\n  @objc override var b: Int { 1 }\n}",
    ])
    #expect(
      files[0].text == banner + """
        import SnapKit
        #sourceLocation(file: "A.swift", line: 1)
        class A: B {
        #sourceLocation(file: "B.swift", line: 3)
          override var b: Int { 1 }
        #sourceLocation(file: "A.swift", line: 1)
                    }
        """)
    #expect(files[1].text.hasSuffix("import SnapKit\nextension A {\n  \n}"))
  }

  @Test("Declarations that a moved member uses become visible, unless another file has the name")
  func hiddenNames() {
    let files = results([
      "class A: B {}",
      "extension A { override var b: Int { c(D()) } }\nprivate func c(_ d: D) -> Int { e }\n"
        + "fileprivate struct D {}\nprivate let e = 1\nprivate let f = 2",
    ])
    #expect(files[1].text.contains("\nfunc c(_ d: D) -> Int { e }\n"))
    #expect(files[1].text.contains("\nstruct D {}\n"))
    #expect(files[1].text.contains("private let e = 1\nprivate let f = 2"))
    #expect(files.allSatisfy { $0.findings.isEmpty })

    let clash = results([
      "class A: B {}\nprivate func c() {}",
      "extension A { override func b() { c() } }\nprivate func c() {}",
    ])
    #expect(clash[1].text.contains("private func c()"))
    #expect(clash[1].findings.count == 1)
  }

  @Test("Access, conditions and nesting are preserved")
  func surroundings() {
    let cases = [
      (
        "public class A {}\npublic extension A { override func b() {} }",
        "public override func b() {}"
      ),
      (
        "public class A {}\npublic extension A { open override func b() {} }",
        " open override func b() {}"
      ),
      (
        "class A {}\nprivate extension A { override func b() {} }",
        "line: 2)\n                      override func b() {}"
      ),
      (
        "class A {}\nextension A {\n#if DEBUG\nfunc c() {}\n#else\noverride func b() {}\n#endif\n}",
        "#if DEBUG\n#else\n#sourceLocation(file: \"A.swift\", line: 6)\noverride func b() {}\n#endif\n#source"
      ),
      (
        "class A { class C: D {} }\nextension A.C { override init() { super.init() } }",
        "class C: D {\n#sourceLocation(file: \"A.swift\", line: 2)\n"
      ),
    ]
    for (text, expected) in cases {
      #expect(ported(text).contains(expected), "\(text)")
    }
  }

  @Test("A member that a subclass overrides leaves its extension, too")
  func overridden() {
    let text = ported(
      "class A {}\nextension A { @objc func b() {}\n @objc func c() {} }\nclass B: A { override func b() {} }"
    )
    #expect(text.contains("line: 2)\n              func b() {}\n"))
    #expect(text.contains("extension A { \n func c() {} }"))
  }

  @Test("A semicolon after it is removed, too")
  func semicolons() {
    let cases = [
      ("override func b() {}; func c() {}", " func c() {} }"),
      ("func c() {}; override func b() {}", "func c() {};  }"),
      ("override func b() {}; override var d: Int { 1 };", "  }"),
      ("override func b() {}\n;func c() {}", "\nfunc c() {} }"),
    ]
    for (members, rest) in cases {
      let text = ported("class A {}\nextension A { \(members) }")
      #expect(text.hasSuffix("\nextension A { " + rest), "\(members)")
    }
  }

  @Test("Members that cannot move are reported at their position")
  func obstacles() {
    let cases = [
      (
        "extension Pod { override func a() {} }",
        "1:17 a overrides in an extension, and Pod is not declared in the given files"
      ),
      (
        "class A<T> {}\nextension A where T: B { override func a() {} }",
        "2:26 a overrides in an extension, and the extension has conditions"
      ),
      (
        "#if a\nclass A {}\n#else\nclass A {}\n#endif\nextension A { override func a() {} }",
        "6:15 a overrides in an extension, and A is declared more than once"
      ),
    ]
    for (text, expected) in cases {
      #expect(findings(text) == [expected])
      #expect(ported(text) == text)
    }
    #expect(
      findings(
        "private let secret = 1\nextension A { override func a() { b(secret) } }",
        beside: "let secret = 2\nclass A: C {}")
        == ["2:37 a moves to B.swift, where the private secret of this file is not visible"])
  }
}
