/// Keys of steps that type.
enum TypingKeys {
  static let type = SceneKey(
    "type", .text, required: true, "Types a text, character by character.")
  static let into = SceneKey(
    "into", .viewName,
    "Field that gets the keyboard: its id, { tag } or { text } (default: the one that has it).")
  static let over = SceneKey(
    "over", .number(.seconds),
    "Seconds from the first character to the last one (default 0.12 for each).")
  static let hideKeyboard = SceneKey(
    "hideKeyboard", .onlyTrue("hideKeyboard"), required: true, "Hides the keyboard.")

  /// Seconds from a character to the next one.
  private static let pause = 0.12

  static let kinds = [
    StepKeys.kind(type, with: [into.entry, over.entry]) { step in
      let field = step.value(into)
      let over = step.value(over)
      return step.value(type).map {
        .type($0, into: field, over: over ?? pause * Double($0.count - 1))
      }
    },
    StepKeys.kind(hideKeyboard) { step in
      step.value(hideKeyboard).map { _ in .hideKeyboard }
    },
  ]
}
