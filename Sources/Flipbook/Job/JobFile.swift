/// A file that hands a ``JobPlan`` to an existing engine.
struct JobFile {
  var name: String
  var text: String
  var isExecutable = false
}
