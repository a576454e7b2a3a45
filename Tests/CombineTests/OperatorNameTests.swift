import Combine
import Testing

@Suite("Types of operators by their names")
struct OperatorNameTests {
  private func doubled(_ numbers: AnyPublisher<Int, Never>)
    -> Publishers.Map<
      AnyPublisher<Int, Never>, Int
    >
  {
    numbers.map { $0 * 2 }
  }

  private func latest(
    _ words: PassthroughSubject<Just<String>, Never>
  ) -> Publishers.SwitchToLatest<Just<String>, PassthroughSubject<Just<String>, Never>> {
    words.switchToLatest()
  }

  @Test("A function returns an operator by the name of its type")
  func names() {
    var numbers: [Int] = []
    let token = doubled([1, 2].publisher.eraseToAnyPublisher()).sink { numbers.append($0) }
    #expect(numbers == [2, 4])
    let words = PassthroughSubject<Just<String>, Never>()
    var heard: [String] = []
    let second = latest(words).sink { heard.append($0) }
    words.send(Just("a"))
    #expect(heard == ["a"])
    token.cancel()
    second.cancel()
  }
}
