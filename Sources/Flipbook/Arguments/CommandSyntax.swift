/// How a verb is called: its help page as data.
package struct CommandSyntax<Options>: Sendable {
  package let verb: String
  /// One sentence.
  package let summary: String
  /// What follows the options in the usage line, such as `[SCENE|DIR …]`; nil takes none.
  package let operands: String?
  package let options: [OptionDefinition<Options>]
  /// One call that does something useful, without the tool's name.
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
