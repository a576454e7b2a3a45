import FlipbookTesting
import Testing

@Suite("The filter that selects a test")
struct TestFilterTests {
  @Test("A test of Swift Testing is selected by module, suites and function, and no other is")
  func swiftTesting() throws {
    let filter = TestFilter(try #require(Test.current).id)
    #expect(filter.pattern == #"^FlipbookTestingTests\.TestFilterTests/swiftTesting\(\)"#)
    let regex = try Regex(filter.pattern)
    let suite = "FlipbookTestingTests.TestFilterTests"
    #expect("\(suite)/swiftTesting()/TestFilterTests.swift:6:4".contains(regex))
    for other in [
      "\(suite)/swiftTestingToo()/T.swift:9:4", "My\(suite)/swiftTesting()/T.swift:9:4",
      "\(suite)/Inner/swiftTesting()/T.swift:9:4",
    ] { #expect(!other.contains(regex), "\(other)") }
  }

  @Test("A method of XCTest is selected by module and name")
  func xctest() throws {
    let filter = try #require(
      TestFilter(function: "testPush()", fileID: "AppTests/Push/PushTests.swift"))
    #expect(filter.pattern == #"^AppTests\..*/testPush$"#)
    let regex = try Regex(filter.pattern)
    #expect("AppTests.PushTests/testPush".contains(regex))
    #expect(!"AppTests.PushTests/testPushAgain".contains(regex))
    #expect(!"OtherAppTests.PushTests/testPush".contains(regex))
  }

  @Test("A function that is not a test selects none")
  func notATest() {
    #expect(TestFilter(function: "check(_:)", fileID: "AppTests/PushTests.swift") == nil)
  }
}
