import Foundation

/// Runs `body` with a folder of its own, which is removed afterwards.
@discardableResult
func withTemporaryFolder<Result>(_ body: (String) throws -> Result) throws -> Result {
  let folder = try makeTemporaryFolder()
  defer { try? FileManager.default.removeItem(atPath: folder) }
  return try body(folder)
}

/// The same for an asynchronous body.
@discardableResult
func withTemporaryFolder<Result>(
  isolation: isolated (any Actor)? = #isolation, _ body: (String) async throws -> Result
) async throws -> Result {
  let folder = try makeTemporaryFolder()
  defer { try? FileManager.default.removeItem(atPath: folder) }
  return try await body(folder)
}

private func makeTemporaryFolder() throws -> String {
  let folder = NSTemporaryDirectory() + "flipbook tests ü \(UUID().uuidString)"
  try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
  return folder
}
