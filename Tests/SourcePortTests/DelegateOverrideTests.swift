import Testing

@Suite("Members of UIKit's classes that apps override or read in another form")
struct DelegateOverrideTests {
  @Test("An overridden delegate has a scroll view's type, and values of its own type inside")
  func delegates() {
    let text = ported(
      "class T: UITableView { weak var first: UITableViewDelegate?\n"
        + "override var delegate: UITableViewDelegate? { didSet { first = delegate } } }")
    #expect(text.contains("override var delegate: (any UIScrollViewDelegate)?"))
    #expect(
      text.contains("didSet { let delegate = self.delegate as? UITableViewDelegate; first"))
    let grid = ported(
      "class G: UICollectionView {\noverride var delegate: UICollectionViewDelegate? "
        + "{ get { return super.delegate } set { super.delegate = newValue } } }")
    #expect(grid.contains("set { let newValue = newValue as? UICollectionViewDelegate; super"))
    let own = "class A: UIView { override var delegate: UITableViewDelegate? { didSet {} } }"
    #expect(ported(own) == own)
  }

  @Test("Properties of a Core Data class are stored by key")
  func managed() {
    let text = ported(
      "import UIKit\nclass Item: NSManagedObject {\n@NSManaged var title: String\n"
        + "@NSManaged var done: Bool\n@NSManaged var due: Date?\n@NSManaged var count: Int16\n"
        + "@NSManaged var list: List\n}\nclass List: NSManagedObject {}")
    #expect(text.contains("get { (value(forKey: \"title\") as? String) ?? \"\" }"))
    #expect(text.contains("get { (value(forKey: \"done\") as? Bool) ?? false }"))
    #expect(text.contains("get { value(forKey: \"due\") as? Date }"))
    #expect(text.contains("get { (value(forKey: \"count\") as? Int16)"))
    #expect(text.contains("get { value(forKey: \"list\") as! List }"))
    #expect(findings("class I: NSManagedObject { @NSManaged var a: Int }") == [])
  }

  @Test("Members of a variable of type AnyObject are looked up in the object")
  func objects() {
    #expect(
      ported("import UIKit\nfunc f(_ item: AnyObject) { g(item.topAnchor) }").contains(
        "g(UIKit.AnyObjectValue(item).topAnchor)"))
    #expect(
      ported("import UIKit\nclass C { var a: AnyObject?; func f() { if a!.isEqual(b) {} } }")
        .contains("if UIKit.AnyObjectValue(a!).isEqual(b)"))
    // Another variable of the name has another type.
    let text = "import UIKit\nfunc f(_ a: AnyObject) {}\nfunc g(_ a: UIView) { h(a.topAnchor) }"
    #expect(ported(text) == text)
  }

  @Test("A class that a cast names makes its objects through UIKit")
  func casts() {
    let text = ported(
      "import UIKit\nclass C { func f(_ o: Any) {\n"
        + "if let type = o as? UIScrollView.Type { _ = type.init() } } }")
    #expect(text.contains("type.makeInstance(among:"))
  }

  @Test("Whether a delegate implements a method of its protocol is asked by the protocol")
  func questions() {
    let text = ported(
      "import UIKit\nclass C { func f(_ d: UITableViewDataSource) -> Bool {\n"
        + "d.responds(to: #selector(UITableViewDataSource.numberOfSections(in:))) } }")
    #expect(
      text.contains(
        "Selector(requirement: \"numberOfSections(in:)\", "
          + "fits: { $0 is any UITableViewDataSource })"))
  }

  @Test("The class of a property is read from its initial value")
  func created() {
    let text = ported(
      "class B: UIView { @objc func tap(for a: Int) {} }\nclass D: UIView { @objc func tap(for a: Int) {} }\n"
        + "class C { let button = B(); func f() { g(#selector(self.button.tap(for:))) } }")
    #expect(text.contains("Selector(B.tap(for:), name: \"tap(for:)\")"))
  }
}
