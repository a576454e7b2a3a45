/// What the verbs are called, also in messages that guess which one was meant.
package enum VerbNames {
  /// In the order of the help page.
  package static let all = [
    "render", "record", "verify", "approve", "report", "diff", "check", "list", "export", "goldens",
    "port", "init", "doctor",
  ]
}
