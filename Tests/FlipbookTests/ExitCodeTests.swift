import Flipbook
import Testing

@Suite("Exit codes")
struct ExitCodeTests {
  @Test("The larger exit code wins, except that differences precede missing goldens")
  func combination() {
    for a in ExitCode.allCases {
      for b in ExitCode.allCases {
        let isException = [a, b].contains(.differencesFound) && [a, b].contains(.goldensMissing)
        let expected = isException ? 1 : max(a.rawValue, b.rawValue)
        #expect(a.combined(with: b).rawValue == expected)
      }
    }
  }

  @Test("Exit codes have the documented numbers")
  func numbers() {
    #expect(
      ExitCode.allCases.map(\.rawValue) == [0, 1, 2, 3, 4, 64, 65, 66, 70, 73, 74, 130, 143])
  }
}
