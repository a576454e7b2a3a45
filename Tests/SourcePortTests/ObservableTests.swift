import Foundation
import SourcePort
import Testing

@Suite("Observable properties")
struct ObservableTests {
  @Test("The port observes the properties that Flipbook's UIKit supports, and suggests no others")
  func agree() throws {
    let root =
      URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().path
    let text = try String(
      contentsOfFile: root + "/Sources/UIKit/Runtime/NSKeyValueObservation.swift", encoding: .utf8)
    let lists = text.matches(of: /(?:followed: \[PartialKeyPath<Self>\] =|, of:) \[([^\]]*)\]/)
    #expect(lists.count == 7)
    let followed = Set(
      lists.flatMap { $0.1.matches(of: /\\\.(\w+)/).map { String($0.1) } })
    #expect(followed.count > 10)
    for name in followed { #expect(findings("x.observe(\\.\(name)) { _, _ in }") == []) }
    let refused = results(["x.observe(\\.text) { _, _ in }"])[0].findings
    let remedy = try #require(refused.first?.remedy)
    let advised = try #require(remedy.components(separatedBy: " one of ").last)
    #expect(Set(advised.components(separatedBy: ", ")) == followed)
  }
}
