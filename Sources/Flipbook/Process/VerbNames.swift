/// Names of the commands, also for suggestions in messages.
package enum VerbNames {
  /// All names in the order of the help page.
  package static let all = [
    "render", "record", "verify", "approve", "report", "diff", "check", "list", "export", "live",
    "goldens", "merge", "job", "port", "init", "doctor",
  ]
}
