import Combine
import Foundation
import Testing

@Suite("Publishers")
struct PublisherTests {
  private struct Failed: Error, Equatable {}

  /// The values of a publisher as text, and its end.
  private func values<P: Publisher>(_ publisher: P) -> [String] {
    var found: [String] = []
    let token = publisher.sink(
      receiveCompletion: { end in
        switch end {
        case .finished: found.append("end")
        case .failure(let error): found.append("\(error)")
        }
      }, receiveValue: { found.append("\($0)") })
    token.cancel()
    return found
  }

  @Test("Operators on one publisher")
  func operators() {
    let numbers = [1, 2, 2, 3].publisher
    #expect(values(numbers.map { $0 * 2 }) == ["2", "4", "4", "6", "end"])
    #expect(values(numbers.filter { $0 > 1 }) == ["2", "2", "3", "end"])
    #expect(values(numbers.removeDuplicates()) == ["1", "2", "3", "end"])
    #expect(values(numbers.compactMap { $0 == 2 ? nil : $0 }) == ["1", "3", "end"])
    #expect(values(numbers.dropFirst(3)) == ["3", "end"])
    #expect(values(numbers.drop { $0 < 2 }) == ["2", "2", "3", "end"])
    #expect(values(numbers.prefix(2)) == ["1", "2", "end"])
    #expect(values(numbers.prefix { $0 < 2 }) == ["1", "end"])
    #expect(values(numbers.prefix(0)) == ["end"])
    #expect(values(numbers.first { $0 > 1 }) == ["2", "end"])
    #expect(values(numbers.last()) == ["3", "end"])
    #expect(values(numbers.scan(0, +)) == ["1", "3", "5", "8", "end"])
    #expect(values(numbers.reduce(0, +)) == ["8", "end"])
    #expect(values(numbers.collect()) == ["[1, 2, 2, 3]", "end"])
    #expect(values(numbers.collect(3)) == ["[1, 2, 2]", "[3]", "end"])
    #expect(values(numbers.count()) == ["4", "end"])
    #expect(values(numbers.contains { $0 == 3 }) == ["true", "end"])
    #expect(values(numbers.allSatisfy { $0 < 3 }) == ["false", "end"])
    #expect(values(numbers.ignoreOutput()) == ["end"])
    #expect(values(Empty<Int, Never>().replaceEmpty(with: 7)) == ["7", "end"])
    #expect(values([1, nil].publisher.replaceNil(with: 0)) == ["1", "0", "end"])
    #expect(values(Just(1).append(2, 3).prepend(0)) == ["0", "1", "2", "3", "end"])
  }

  @Test("Errors end the values, and can be replaced")
  func errors() {
    let failing = [1, 2, 3].publisher.tryMap { number -> Int in
      if number == 2 { throw Failed() }
      return number
    }
    #expect(values(failing) == ["1", "Failed()"])
    #expect(values(failing.replaceError(with: 9)) == ["1", "9", "end"])
    #expect(values(failing.catch { _ in Just(8) }) == ["1", "8", "end"])
    #expect(values(failing.retry(1)) == ["1", "1", "Failed()"])
    #expect(values(failing.mapError { _ in CancellationError() }) == ["1", "CancellationError()"])
    #expect(values(Fail<Int, Failed>(error: Failed())) == ["Failed()"])
    #expect(values(Result<Int, Failed>.success(1).publisher) == ["1", "end"])
    #expect(values(Result<Int, Failed>.failure(Failed()).publisher) == ["Failed()"])
  }

  @Test("Several publishers are merged, combined and paired")
  func several() {
    let (first, second) = (PassthroughSubject<Int, Never>(), PassthroughSubject<Int, Never>())
    var found: [String] = []
    var tokens: Set<AnyCancellable> = []
    first.merge(with: second).sink { found.append("m\($0)") }.store(in: &tokens)
    first.combineLatest(second).sink { found.append("c\($0)\($1)") }.store(in: &tokens)
    first.zip(second).sink { found.append("z\($0)\($1)") }.store(in: &tokens)
    first.send(1)
    first.send(2)
    second.send(3)
    second.send(4)
    #expect(found == ["m1", "m2", "m3", "c23", "z13", "m4", "c24", "z24"])
    #expect(values([1, 2].publisher.flatMap { [$0, $0 * 10].publisher }).count == 5)
  }

  @Test("switchToLatest follows the latest publisher alone")
  func switching() {
    let (outer, one, two) = (
      PassthroughSubject<PassthroughSubject<Int, Never>, Never>(),
      PassthroughSubject<Int, Never>(), PassthroughSubject<Int, Never>()
    )
    var found: [Int] = []
    let token = outer.switchToLatest().sink { found.append($0) }
    outer.send(one)
    one.send(1)
    outer.send(two)
    one.send(2)
    two.send(3)
    token.cancel()
    two.send(4)
    #expect(found == [1, 3])
  }

  @Test("A subject with a value sends it first; one without sends nothing")
  func subjects() {
    let current = CurrentValueSubject<Int, Never>(1)
    let passing = PassthroughSubject<Int, Never>()
    passing.send(0)
    var found: [Int] = []
    let tokens = [current.sink { found.append($0) }, passing.sink { found.append($0 * 10) }]
    current.value = 2
    passing.send(3)
    #expect(found == [1, 2, 30] && current.value == 2)
    tokens[0].cancel()
    current.send(4)
    current.send(completion: .finished)
    current.send(5)
    #expect(found == [1, 2, 30] && current.value == 4)
    #expect(values(current) == ["end"])
    tokens[1].cancel()
  }

  @Test("A released cancellable ends its subscription")
  func release() {
    let subject = PassthroughSubject<Int, Never>()
    var found: [Int] = []
    var token: AnyCancellable? = subject.sink { found.append($0) }
    subject.send(1)
    token = nil
    subject.send(2)
    #expect(found == [1] && token == nil)
  }

  @Test("A value that is sent while one is delivered comes after it")
  func nestedSend() {
    let subject = PassthroughSubject<Int, Never>()
    var found: [String] = []
    let token = subject.sink { value in
      found.append("begin \(value)")
      if value == 1 { subject.send(2) }
      found.append("end \(value)")
    }
    subject.send(1)
    #expect(found == ["begin 1", "end 1", "begin 2", "end 2"])
    token.cancel()
  }

  @Test("A shared publisher has one subscription")
  func share() {
    let subject = PassthroughSubject<Int, Never>()
    let subscriptions = Count()
    let shared = subject.handleEvents(receiveSubscription: { _ in subscriptions.value += 1 })
      .share()
    var found: [Int] = []
    let tokens = [shared.sink { found.append($0) }, shared.sink { found.append($0 * 10) }]
    subject.send(1)
    #expect(found == [1, 10] && subscriptions.value == 1)
    for token in tokens { token.cancel() }
    subject.send(2)
    #expect(found == [1, 10])
  }

  @Test("A future keeps its result, and works once")
  func future() {
    let works = Count()
    let future = Future<Int, Failed> { promise in
      works.value += 1
      promise(.success(3))
      promise(.success(4))
    }
    #expect(values(future) == ["3", "end"] && values(future) == ["3", "end"] && works.value == 1)
    #expect(values(Deferred { Just(1) }) == ["1", "end"])
  }

  @Test("A subscriber receives as many values as it requests")
  func demand() {
    var found: [Int] = []
    var kept: (any Subscription)?
    [1, 2, 3, 4].publisher.subscribe(
      AnySubscriber<Int, Never>(
        receiveSubscription: {
          kept = $0
          $0.request(.max(1))
        },
        receiveValue: {
          found.append($0)
          return $0 == 1 ? .max(1) : .none
        }))
    #expect(found == [1, 2])
    kept?.request(.unlimited)
    #expect(found == [1, 2, 3, 4])
  }

  private final class Count {
    var value = 0
  }
}
