import Foundation
import QuartzCore
import Testing
import UIKit

@MainActor @Suite("Predicates from a text, and descriptors by key")
struct PredicateTests {
  private class Animal: NSObject {
    var name: String
    let age: Int
    let tags: [String]
    let born: Date?
    init(_ name: String, _ age: Int, _ tags: [String] = [], born: Date? = nil) {
      self.name = name
      self.age = age
      self.tags = tags
      self.born = born
      super.init()
    }
  }

  private final class Dog: Animal {}

  @Test("Texts are compared with patterns, as forms check addresses")
  func texts() {
    let mail = NSPredicate(format: "SELF MATCHES %@", "[A-Z0-9a-z._]+@[a-z]+\\.[a-z]{2,}")
    #expect(mail.evaluate(with: "a.b@example.org") && !mail.evaluate(with: "a.b@example"))
    #expect(NSPredicate(format: "SELF CONTAINS[cd] %@", "ETE").evaluate(with: "été et"))
    #expect(!NSPredicate(format: "self contains 'ETE'").evaluate(with: "été"))
    #expect(NSPredicate(format: "SELF LIKE 'b?n*'").evaluate(with: "banana"))
    #expect(NSPredicate(format: "NOT SELF BEGINSWITH 'Merge'").evaluate(with: "Mend"))
    #expect(NSPredicate(format: "SELF ENDSWITH[c] \"END\"").evaluate(with: "Mend"))
    #expect(NSPredicate(format: "SELF IN {'a', 'b'}").evaluate(with: "b"))
  }

  @Test("Key paths reach stored properties, also inherited ones, and dictionaries")
  func paths() {
    let dog = Dog("Rex", 3, ["brown", "loud"], born: Date(timeIntervalSince1970: 100))
    func holds(_ format: String, _ values: Any?...) -> Bool {
      NSPredicate(format: format, argumentArray: values.compactMap { $0 }).evaluate(with: dog)
    }
    #expect(holds("name == %@ AND age >= 3", "Rex"))
    #expect(holds("(name = 'Max' || age < 4) && !(age == 4)"))
    #expect(holds("age BETWEEN {1, 3}") && !holds("age BETWEEN {4, 9}"))
    #expect(holds("%K > %d", "age", 2) && holds("name.length == 3"))
    #expect(holds("ANY tags == 'loud'") && !holds("ALL tags == 'loud'"))
    #expect(holds("NONE tags BEGINSWITH 'q'") && holds("tags.@count == 2"))
    #expect(holds("born > %@", NSDate(timeIntervalSince1970: 50)) && holds("born != nil"))
    let page = ["title": "One", "read": true] as [String: Any]
    #expect(NSPredicate(format: "read == YES AND title != nil").evaluate(with: page))
    #expect(NSPredicate(format: "missing == nil").evaluate(with: page))
  }

  @Test("A text that cannot be read matches nothing and is reported")
  func unreadable() {
    World().enter {
      #expect(!NSPredicate(format: "age ==").evaluate(with: Dog("a", 1)))
      #expect(World.current.mistakes.map(\.kind) == [.formatInvalid])
    }
  }

  @Test("A descriptor by key sorts numbers, texts and dates")
  func sorting() {
    let animals = [Dog("b", 2), Dog("a", 10), Dog("c", 1)]
    func sorted(_ key: String, _ ascending: Bool) -> [String] {
      let descriptor = NSSortDescriptor(key: key, ascending: ascending)
      return animals.sorted { descriptor.compare($0, to: $1) == .orderedAscending }.map(\.name)
    }
    #expect(sorted("name", true) == ["a", "b", "c"])
    #expect(sorted("age", false) == ["a", "b", "c"])
  }
}
