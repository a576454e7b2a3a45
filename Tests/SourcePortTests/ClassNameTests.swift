import SourcePort
import Testing

@Suite("Classes by name")
struct ClassNameTests {
  @Test("A look-up by name has a table of the app's classes")
  func table() {
    let text = ported(
      """
      @objc(Legacy) class Card: UIView { class Grabber: UIView {} }
      private class Hidden: UIView {}
      class Box<T>: UIView {}
      let a = NSClassFromString("App.Card")
      let b = NSStringFromClass(Card.self)
      """)
    #expect(
      text.contains(
        "let a = UIKit.ClassNames.type(\"App.Card\", among: [\"Card\": Card.self, "
          + "\"Legacy\": Card.self, \"Card.Grabber\": Card.Grabber.self])"))
    #expect(text.contains("let b = UIKit.ClassNames.string(Card.self)"))
  }

  @Test("The setter of a property of UIKit needs no type in the port")
  func setters() {
    #expect(
      ported("let a = #selector(setter: UIScrollView.delegate)")
        == "let a = Selector(setting: \\UIScrollView.delegate, name: \"set:delegate\")")
  }

  @Test("Functions of the runtime need UIKit")
  func imports() {
    let text = results(["import Foundation\nobjc_sync_enter(a)"])[0].text
    #expect(text.contains("\nimport UIKit\n"))
  }
}
