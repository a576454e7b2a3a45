/// A file that hands a ``JobPlan`` to an existing engine.
struct JobFile {
  var name: String
  var text: String
  var isExecutable = false
  /// Whether it is a list without a word of Flipbook, unlike scripts and templates (default false).
  var isList = false
}
