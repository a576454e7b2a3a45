import Flipbook
import Foundation
import Testing

@Suite("Identity of the program")
struct ProgramIdentityTests {
  @Test(
    "A build ID from the environment takes precedence over sources, and sources over the executable"
  )
  func order() {
    #expect(ProgramIdentity(buildID: "ci-7", sourceDigest: "ab") == .named("ci-7"))
    guard case .sources(let flipbook, let app) = ProgramIdentity(buildID: nil, sourceDigest: "ab")
    else {
      Issue.record("the digest of the sources does not count")
      return
    }
    #expect(app == "ab")
    #expect(flipbook.count == 64 && flipbook.allSatisfy(\.isHexDigit))
    #expect(ProgramIdentity(buildID: nil, sourceDigest: nil) == .executable)
  }

  @Test("Different identities have different digests")
  func digests() {
    let identities: [ProgramIdentity] = [
      .named("a"), .named("b"), .sources(flipbook: "a", app: ""), .sources(flipbook: "a", app: "b"),
      .sources(flipbook: "b", app: ""), .executable,
    ]
    #expect(Set(identities.map(\.digest)).count == identities.count)
  }
}
