/// Syntax of a command: its options, operands and help texts.
package struct CommandSyntax<Options>: Sendable {
  package let verb: String
  /// One-sentence description.
  package let summary: String
  /// Operands in the usage line, such as `[SCENE|DIR …]`; nil for none.
  package let operands: String?
  package let options: [OptionDefinition<Options>]
  /// Example of a useful call, without the tool's name.
  package let example: String

  package init(
    verb: String, summary: String, operands: String?, options: [OptionDefinition<Options>],
    example: String
  ) {
    self.verb = verb
    self.summary = summary
    self.operands = operands
    self.options = options
    self.example = example
  }
}
