import Foundation
import SourcePort
import Testing

@Suite("Functions and modifiers that Foundation on Linux or this UIKit declares differently")
struct FunctionNameTests {
  @Test("The C library's functions are Foundation's, whichever module qualifies them")
  func modules() {
    #expect(
      ported(
        "import UIKit\nlet a = CoreGraphics.log(b), c = Darwin.floor(d), e = CoreFoundation.fabs(f)"
      )
        == "import UIKit\nlet a = Foundation.log(b), c = Foundation.floor(d), e = Foundation.fabs(f)"
    )
    #expect(ported("import UIKit\nlet a = view.Darwin.floor(d)").hasSuffix("view.Darwin.floor(d)"))
    #expect(ported("let a = CoreGraphics.CGRect.zero").contains("CoreGraphics.CGRect"))
    #expect(ported("import UIKit\nlet a = view.Darwin").hasSuffix("view.Darwin"))
    #expect(
      results(["let a = Darwin.floor(d)"])[0].text.contains("import Foundation\n"))
  }

  @Test("A snapshot of fetched results gets its types by a call in place of a cast")
  func snapshots() {
    let type = "NSDiffableDataSourceSnapshot<String, NSManagedObjectID>"
    #expect(
      ported("import UIKit\nlet a = snapshot as \(type)")
        == "import UIKit\nlet a = snapshot.typed() as \(type)")
    #expect(
      ported("import UIKit\nlet a = self.snapshot as! \(type)")
        == "import UIKit\nlet a = self.snapshot.typed() as \(type)")
    #expect(
      ported("import UIKit\nlet a = snapshot as? \(type)")
        == "import UIKit\nlet a = snapshot.typed() as \(type)?")
    #expect(ported("import UIKit\nlet a: \(type)") == "import UIKit\nlet a: \(type)")
  }

  @Test("A file that imports only Core Graphics gets the functions that it exports on iOS")
  func mathematics() {
    let text = "import CoreGraphics\nfunc a(_ b: CGPoint) -> CGFloat { sqrt(pow(b.x, 2)) }"
    #expect(results([text])[0].text.contains("import UIKit\n"))
    #expect(!results(["import CoreGraphics\nlet a = CGPoint.zero"])[0].text.contains("UIKit"))
    #expect(!results(["import Foundation\nlet a = sqrt(2.0)"])[0].text.contains("UIKit"))
  }

  @Test("The Objective-C runtime's functions need no module, and classes have a description")
  func runtime() {
    #expect(
      ported("import UIKit\nlet a = ObjectiveC.objc_getAssociatedObject(b, &c)")
        == "import UIKit\nlet a = UIKit.objc_getAssociatedObject(b, &c)")
    #expect(
      ported("import UIKit\nlet a = type(of: b).description() + c")
        == "import UIKit\nlet a = UIKit.ClassNames.string(type(of: b)) + c")
    let own =
      "class A { class func description() -> String { c } }\nlet a = type(of: b).description()"
    #expect(ported(own).hasSuffix("let a = type(of: b).description()"))
  }

  @Test("A value read as AnyObject becomes one with the properties of boxes")
  func objectValues() {
    #expect(
      ported("import UIKit\nlet a = (change?[.newKey] as AnyObject).cgRectValue")
        == "import UIKit\nlet a = UIKit.AnyObjectValue(change?[.newKey] ).cgRectValue")
    #expect(
      ported("import UIKit\nlet a = b == (c as AnyObject).cgPointValue.y").contains(
        "UIKit.AnyObjectValue(c ).cgPointValue.y"))
    for text in [
      "let a = f(b as AnyObject).cgRectValue", "let a = (b as AnyObject).name",
      "let a = (b as AnyObject).cgRectValue(1)",
    ] {
      #expect(ported("import UIKit\n" + text).hasSuffix(text))
    }
  }

  @Test("abs in an extension of CGFloat is Swift's")
  func magnitudes() {
    #expect(
      ported("import UIKit\nextension CGFloat { var a: CGFloat { abs(self) + b.abs(1) } }")
        == "import UIKit\nextension CGFloat { var a: CGFloat { Swift.abs(self) + b.abs(1) } }")
    #expect(ported("import UIKit\nlet a = abs(b)") == "import UIKit\nlet a = abs(b)")
  }

  @Test("Logging stays, other modules that are missing are dropped")
  func logging() {
    #expect(ported("import os.log\nlet a = 1") == "import UIKit\nlet a = 1")
    #expect(
      findings("import UIKit\nimport SpriteKit")
        == ["2:1 SpriteKit is not available on Linux; the import is removed"])
    // Of this module a part exists, and the file uses nothing that is missing.
    #expect(findings("import UIKit\nimport AudioToolbox") == [])
    #expect(
      findings("import UIKit\nimport CoreData\nlet a = NSFetchIndexDescription.self")
        == ["2:1 CoreData is not available on Linux; the import is removed"])
  }

  @Test("Networking is in a module of its own")
  func networking() {
    let result = results(["import Foundation\nlet a = URLSession.shared"])[0].text
    #expect(result.contains("import FoundationNetworking\n"))
    #expect(!results(["import Foundation\nlet a = 1"])[0].text.contains("Networking"))
  }

  @Test("A property that overrides a weak one of UIKit's is not weak, one of the app's is")
  func weakOverrides() {
    #expect(
      ported(
        "import UIKit\nclass A: UIPanGestureRecognizer {\n"
          + "  override weak var delegate: UIGestureRecognizerDelegate? { didSet {} }\n}")
        == "import UIKit\nclass A: UIPanGestureRecognizer {\n"
        + "  override var delegate: UIGestureRecognizerDelegate? { didSet {} }\n}")
    let own =
      "import UIKit\nclass A { weak var b: UIView? }\n"
      + "class C: A { override weak var b: UIView? { didSet {} } }"
    #expect(ported(own) == own)
  }

  @Test("Extensions of classes that nothing inherits from have public members, not open ones")
  func openMembers() {
    #expect(
      ported("import UIKit\nextension UIColor { open func a() {} }")
        == "import UIKit\nextension UIColor { public func a() {} }")
    #expect(
      ported("import UIKit\nextension UIView { open func a() {} }")
        == "import UIKit\nextension UIView { open func a() {} }")
  }

  @Test("An optional requirement is called beside a variable of its name, if it has labels")
  func labelledCalls() {
    let text =
      "import UIKit\n@objc protocol P { @objc optional func panel(_ a: Int, by b: Int) -> Int }\n"
      + "class A { weak var delegate: P?; var panel: (() -> Void)?\n"
      + "  func f() { delegate?.panel?(1, by: 2); panel?() } }"
    #expect(ported(text).contains("delegate?.panelIfImplemented(1, by: 2); panel?()"))
  }

  @Test("An optional property is read from a variable that a cast binds, not from the class")
  func boundByCasts() {
    let text =
      "import UIKit\n@objc protocol P { @objc optional var list: UIScrollView { get } }\n"
      + "class A: NSObject, P { var list = UIScrollView() }\n"
      + "func f(_ c: UIViewController) { if let d = c as? P, let e = d.list { g(e, A().list) } }"
    #expect(ported(text).contains("let e = d.listIfImplemented { g(e, A().list) }"))
  }

  @Test("A forwarding proxy passes on methods that it does not implement")
  func forwarding() {
    let text = """
      import UIKit
      class P: NSObject, UIScrollViewDelegate {
        weak var next: UIScrollViewDelegate?
        override func responds(to aSelector: Selector!) -> Bool {
          super.responds(to: aSelector) || next?.responds(to: aSelector) ?? false
        }
        override func forwardingTarget(for aSelector: Selector!) -> Any? {
          next?.responds(to: aSelector) == true ? next : super.forwardingTarget(for: aSelector)
        }
        func scrollViewDidScroll(_ scrollView: UIScrollView) {}
      }
      """
    let result = ported(text)
    #expect(result.contains("  func respondsByForwarding(to aSelector: Selector!) -> Bool {"))
    #expect(result.contains("== true ? next : (nil as Any?)"))
    #expect(result.components(separatedBy: "func scrollViewDidScroll(").count == 2)
    #expect(
      result.contains(
        "func scrollViewShouldScrollToTop(_ a0: UIScrollView) -> Bool { return "
          + "(self.forwardingTarget(for: Selector(requirement: \"scrollViewShouldScrollToTop(_:)\") "
          + "{ $0 is any UIScrollViewDelegate }) as? any UIScrollViewDelegate)?"
          + ".scrollViewShouldScrollToTop(a0) ?? true }"))
    #expect(!ported("import UIKit\nclass Q: NSObject, UIScrollViewDelegate {}").contains("func"))
  }

  @Test("Optional methods of UIKit's animators are called")
  func animators() {
    #expect(
      ported("import UIKit\nfunc f(_ a: UIViewImplicitlyAnimating) { a.addCompletion?({ _ in }) }")
        == "import UIKit\nfunc f(_ a: UIViewImplicitlyAnimating) { a.addCompletion({ _ in }) }")
    #expect(
      ported("import UIKit\nfunc f(_ a: UIViewImplicitlyAnimating) { a.addAnimations? { b() } }")
        == "import UIKit\nfunc f(_ a: UIViewImplicitlyAnimating) { a.addAnimations { b() } }")
  }

  @Test("Attributed texts without arguments are empty ones")
  func emptyTexts() {
    let cases = [
      ("let a = NSMutableAttributedString()", "let a = NSMutableAttributedString(string: \"\")"),
      ("let a = NSAttributedString( )", "let a = NSAttributedString( string: \"\")"),
      ("let a = NSAttributedString(string: b)", nil), ("let a = b.NSAttributedString()", nil),
    ]
    for (text, expected) in cases { #expect(ported(text) == expected ?? text) }
  }

  @Test("The present and random numbers are those of the scene")
  func chance() {
    let numbers = "using: &UIKit.sceneRandomNumbers"
    let cases = [
      ("Date()", "Date.ofScene"), ("Date.init()", "Date.ofScene"), ("Date.now", "Date.ofScene"),
      ("Date.init", "{ Date.ofScene }"),
      (
        "Date(timeIntervalSinceNow: 2 * (a + b))",
        "Date(timeInterval: 2 * (a + b), since: Date.ofScene)"
      ),
      ("d.timeIntervalSinceNow", "d.timeIntervalSince(Date.ofScene)"),
      ("calendar.isDateInToday(d)", "calendar.isDate(d, inSameDayAs: Date.ofScene)"),
      ("Date(timeIntervalSince1970: 0)", "Date(timeIntervalSince1970: 0)"),
      ("x.Date()", "x.Date()"),
      ("CGFloat.random(in: 0...1)", "CGFloat.random(in: 0...1, \(numbers))"),
      ("Bool.random()", "Bool.random(\(numbers))"),
      ("list.shuffled()", "list.shuffled(\(numbers))"),
      ("list.randomElement()!", "list.randomElement(\(numbers))!"),
      ("UIColor.random()", "UIColor.random()"),
      ("Int.random(in: a, using: &g)", "Int.random(in: a, using: &g)"),
      ("list.filter(shuffled)", "list.filter(shuffled)"),
    ]
    for (text, expected) in cases {
      #expect(ported("let a = \(text)").hasSuffix("let a = " + expected), "\(text)")
    }
    let text = "import Foundation\nlet a = Date()"
    #expect(results([text])[0].text.contains("\nimport UIKit\n"))
    let own =
      "struct Date {}\nlet a = Date()\nextension Deck { func shuffled() {} }\nlet b = c.shuffled()"
    #expect(ported(own) == own)
  }

  @Test("Locales, calendars and formatters are those of the scene")
  func locales() {
    let cases = [
      ("DateFormatter()", "DateFormatter.ofScene()"),
      ("NumberFormatter.init()", "NumberFormatter.ofScene()"),
      (
        "DateFormatter.localizedString(from: d, dateStyle: .long, timeStyle: .none)",
        "DateFormatter.localizedStringOfScene(from: d, dateStyle: .long, timeStyle: .none)"
      ),
      ("Locale.current.identifier", "Locale.ofScene.identifier"),
      ("NSLocale.current", "Locale.ofScene"),
      ("Locale.preferredLanguages[0]", "Locale.preferredLanguagesOfScene[0]"),
      ("Calendar.autoupdatingCurrent", "Calendar.ofScene"),
      ("f(locale: .current)", "f(locale: .ofScene)"),
      (
        "d.formatted(date: .long, time: .omitted)",
        "d.formattedOfScene(date: .long, time: .omitted)"
      ),
      ("f(view: .current)", "f(view: .current)"), ("TimeZone.current", "TimeZone.current"),
      ("Locale(identifier: \"de\")", "Locale(identifier: \"de\")"),
      ("x.DateFormatter()", "x.DateFormatter()"), ("price.formatted()", "price.formatted()"),
    ]
    for (text, expected) in cases {
      #expect(ported("let a = \(text)").hasSuffix("let a = " + expected), "\(text)")
    }
    #expect(ported("f.locale = .current").hasSuffix("f.locale = .ofScene"))
    let own = "class DateFormatter {}\nlet a = DateFormatter()"
    #expect(ported(own) == own)
  }

  @Test("Messages to variables, casts and entries of AnyObject are answered by the value in it")
  func objectMessages() {
    let text = ported(
      """
      import UIKit
      class Screen: UIViewController {
        func slide(_ sender: AnyObject) { a(sender.value(forKey: "value")) }
        func press(_ sender: UIButton) { a(sender.value(forKey: "value")) }
        func later(_ owner: AnyObject?) { owner?.performSelector(onMainThread: b, with: 1, waitUntilDone: true) }
        func read(_ info: [String: AnyObject]) {
          a(info["frame"]?.cgRectValue, info["name"]?.title)
          if let flag = info["flag"] as AnyObject?, flag.boolValue { a(flag.name) }
          guard let last = c["last"] as AnyObject? else { return }
          a(last.isEqual("x"), (d as AnyObject).isEqual("y"))
        }
        func more(_ note: Notification) {
          let info = note.userInfo as! [String: AnyObject]
          a(info[e]?.doubleValue)
        }
      }
      """)
    #expect(text.contains("{ a(UIKit.AnyObjectValue(sender).value(forKey:"))
    #expect(text.contains("UIButton) { a(sender.value(forKey:"))
    #expect(text.contains("{ UIKit.AnyObjectValue(ofOptional: owner)?.performSelector("))
    #expect(
      text.contains(
        "a(UIKit.AnyObjectValue(ofOptional: info[\"frame\"])?.cgRectValue, info[\"name\"]?.title)"))
    #expect(text.contains("AnyObject?, UIKit.AnyObjectValue(flag).boolValue { a(flag.name) }"))
    #expect(text.contains("a(UIKit.AnyObjectValue(last).isEqual(\"x\")"))
    #expect(text.contains("UIKit.AnyObjectValue(d ).isEqual(\"y\")"))
    #expect(text.contains("a(UIKit.AnyObjectValue(ofOptional: info[e])?.doubleValue)"))
  }

  @Test("A method of AnyObject is chosen by its labels, too")
  func objectMethodLabels() {
    let text = ported(
      """
      import UIKit
      protocol Layouting: AnyObject { func lay() }
      class Header: UIView, Layouting { func lay() {} }
      class Screen: UIViewController {
        func lay(_ size: CGSize) {}
        func all(_ a: [Any]) { a.forEach { ($0 as AnyObject).lay() } }
      }
      """)
    #expect(text.contains("($0 as! any Layouting).lay()"))
  }

  @Test("A method of AnyObject is that of the one type, or of the one protocol, that has it")
  func objectMethods() {
    let call = "import UIKit\nfunc f(_ a: [Any]) { a.forEach { ($0 as AnyObject).lay() } }\n"
    #expect(ported(call + "class A { func lay() {} }").contains("($0 as! A).lay()"))
    let types = "protocol P { func lay() }\nclass A: P { func lay() {} }\nclass B: A {}\n"
    #expect(ported(call + types).contains("($0 as! any P).lay()"))
    let two = "class A { func lay() {} }\nclass B { func lay() {} }"
    #expect(ported(call + two).contains("($0 as AnyObject).lay()"))
    #expect(ported(call).contains("($0 as AnyObject).lay()"))
  }

  @Test("Archives of views are copies, in files of UIKit")
  func archives() {
    let call =
      "NSKeyedUnarchiver.unarchiveObject(with: NSKeyedArchiver.archivedData(withRootObject: a))"
    #expect(
      ported("import UIKit\nlet b = " + call).hasSuffix(
        "UIKit.ViewArchiver.unarchiveObject(with: UIKit.ViewArchiver.archivedData(withRootObject: a))"
      ))
    #expect(ported("import Foundation\nlet b = " + call).hasSuffix(call))
  }

  @Test("The import of one declaration of a missing module goes, too")
  func declarationImports() {
    let text = results(["import class CoreLocation.CLLocation\nlet a: CLLocation? = nil"])[0].text
    #expect(!text.contains("CoreLocation.CLLocation") && text.contains("import UIKit\n"))
    let kept = results(["import class UIKit.UIView\nlet a: UIView? = nil"])[0].text
    #expect(kept.contains("import class UIKit.UIView"))
  }

  @Test("Combine comes along with Foundation and UIKit, and Foundation's own names with UIKit")
  func reexports() {
    let published = "class A: ObservableObject { @Published var b = 1 }"
    for module in ["Foundation", "UIKit"] {
      #expect(results(["import \(module)\n" + published])[0].text.contains("import Combine\n"))
    }
    #expect(!results(["import Combine\n" + published])[0].text.contains("import Combine\nimport"))
    #expect(results(["import Foundation\nlet a = UndoManager()"])[0].text.contains("import UIKit"))
  }
}
