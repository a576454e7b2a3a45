import Combine
import Testing

@Suite("Published properties")
struct PublishedTests {
  private final class Model: ObservableObject {
    @Published var name = "a"
    @Published var length = 0
  }

  @Test("A property publishes its value, and each new one before it is set")
  func values() {
    let model = Model()
    var found: [String] = []
    let token = model.$name.sink { found.append($0 + model.name) }
    model.name = "b"
    #expect(found == ["aa", "ba"] && model.name == "b")
    token.cancel()
  }

  @Test("objectWillChange announces each change of each property")
  func objectWillChange() {
    let model = Model()
    var count = 0
    let token = model.objectWillChange.sink { count += 1 }
    model.name = "b"
    model.length = 2
    #expect(count == 2)
    token.cancel()
    model.length = 3
    #expect(count == 2)
  }

  @Test("assign sets properties")
  func assign() {
    let model = Model()
    model.$name.map(\.count).assign(to: &model.$length)
    #expect(model.length == 1)
    model.name = "four"
    #expect(model.length == 4)
    let other = Model()
    let token = model.$name.assign(to: \.name, on: other)
    #expect(other.name == "four")
    token.cancel()
  }

  @Test("The properties of an object do not keep it")
  func release() {
    weak var found: Model?
    do {
      let model = Model()
      model.$name.map(\.count).assign(to: &model.$length)
      found = model
    }
    #expect(found == nil)
  }
}
