import SourcePort
import Testing

@Suite("Declarations that need SwiftUI")
struct SwiftUIPartTests {
  @Test("Views, previews and bridges are left out, and every line keeps its number")
  func views() {
    let text = ported(
      """
      import SwiftUI
      import UIKit
      class Card: UIView {}
      struct CardView: UIViewRepresentable {
        func makeUIView(context: Context) -> Card { Card() }
      }
      extension CardView { var inset: CGFloat { 8 } }
      struct Previews: PreviewProvider { static var previews: some View { CardView() } }
      #Preview("Card") {
        Card()
      }
      let last = 1
      """)
    #expect(
      text == "\nimport UIKit\nclass Card: UIView {}\n\n\n\n\n\n\n\n\nlet last = 1")
  }

  @Test("A preview needs no import of SwiftUI")
  func preview() {
    #expect(ported("import UIKit\n#Preview { A() }\nlet a = 1") == "import UIKit\n\nlet a = 1")
  }

  @Test("The finding names what is left out")
  func finding() {
    #expect(
      findings("import SwiftUI\nimport UIKit\nstruct A: View {}\nstruct B: View {}") == [
        "1:1 SwiftUI is not available on Linux; 2 declarations are left out: A, B"
      ])
  }

  @Test("Of a class of UIKit only members that need SwiftUI are left out")
  func members() {
    let text = ported(
      """
      import SwiftUI
      class Screen: UIViewController {
        var color: Color { .red }
        func open() { present(UIHostingController(rootView: A()), animated: true) }
        override func viewDidLoad() { show(UIHostingController(rootView: A())) }
        func close() { dismiss(animated: true) }
      }
      struct A: View {}
      """)
    #expect(text.contains("  \n  func open() {  }\n  override func viewDidLoad() { show("))
    #expect(text.contains("  func close() { dismiss(animated: true) }\n}"))
  }

  @Test("A type that stores a view is left out, and so is what takes it in a signature")
  func storedView() {
    let screen = "import SwiftUI\nclass Host { let host: UIHostingController<AnyView> }"
    #expect(ported(screen) == "\n")
    #expect(
      ported("import UIKit\nclass A { func show(_ a: Host) {}\nvar b = 1 }", beside: screen)
        == "import UIKit\nclass A { \nvar b = 1 }")
  }

  @Test("Names that the app declares are its own")
  func ownNames() {
    let text = "import UIKit\nstruct Color {}\nlet a = Color()"
    #expect(ported(text) == text)
    #expect(
      ported("import SwiftUI\nenum State { case a }\nvar b = State.a").hasSuffix(
        "enum State { case a }\nvar b = State.a"))
    #expect(
      ported("import SwiftUI\nlet a: UIControl.State = .normal").hasSuffix(
        "let a: UIControl.State = .normal"))
  }

  @Test("What SwiftUI gives of Combine is imported")
  func combine() {
    let result = results(["import SwiftUI\nclass A: ObservableObject { @Published var b = 1 }"])
    #expect(result[0].text.contains("\nimport Combine\n"))
  }

  @Test("Everything stays in a package that has a module of that name")
  func ownModule() throws {
    let text = "import SwiftUI\nstruct A: View {}"
    let result = try AppPort.port([AppSource(path: "A.swift", text: text)], modules: ["SwiftUI"])
    #expect(result[0].text.hasSuffix(text))
  }
}
