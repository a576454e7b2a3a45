import SceneFormat

/// A scene with two screens and what a test adds to it; every picture exists.
func scene(_ more: String = "") -> String {
  """
  { title: "t", screens: { a: {}, b: {} }, root: { navigation: ["a"] }, \(more) }
  """
}

extension SceneDocument {
  /// A scene with nothing to include.
  init(json5 bytes: [UInt8], isFile: @escaping (String) -> Bool) throws(SceneErrors) {
    try self.init(
      json5: bytes,
      surroundings: SceneSurroundings(
        isFile: isFile,
        read: { (path) throws(SceneLoadingError) in throw .notFound(path: path) }))
  }
}

/// The document, or a failed test.
func decoded(
  _ text: String, isFile: @escaping (String) -> Bool = { _ in true }
) throws -> SceneDocument {
  try SceneDocument(json5: Array(text.utf8), isFile: isFile)
}

/// Every message for a text, as of the file `s`.
func messages(_ text: String, isFile: @escaping (String) -> Bool = { _ in true }) -> [String] {
  messages(Array(text.utf8), isFile: isFile)
}

func messages(_ bytes: [UInt8], isFile: @escaping (String) -> Bool = { _ in true }) -> [String] {
  do throws(SceneErrors) {
    _ = try SceneDocument(json5: bytes, isFile: isFile)
    return []
  } catch {
    return error.messages(file: "s")
  }
}

/// Syntax errors only.
func grammarMessages(_ text: String) -> [String] {
  grammarMessages(Array(text.utf8))
}

func grammarMessages(_ bytes: [UInt8]) -> [String] {
  do throws(SceneErrors) {
    _ = try SceneValue(json5: bytes)
    return []
  } catch {
    return error.messages(file: "s")
  }
}

func value(_ text: String) throws -> SceneValue {
  try SceneValue(json5: Array(text.utf8))
}
