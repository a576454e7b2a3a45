extension RecordJob.Summary {
  /// What was written.
  package var text: String { text(isRehearsal: false) }

  /// `4 goldens in 3 files, recorded 0-2, 4 frames instead of 3`
  package func text(isRehearsal: Bool) -> String {
    let total = "\(counted(frames.count, "golden")) in \(counted(fileCount, "file"))"
    var changes: [String] = []
    let verbs = isRehearsal ? ("would record", "would remove") : ("recorded", "removed")
    if !changed.isEmpty { changes.append("\(verbs.0) \(frameRanges(changed))") }
    if !removed.isEmpty { changes.append("\(verbs.1) \(frameRanges(removed))") }
    if !rewritten.isEmpty {
      changes.append(
        "the index \(isRehearsal ? "would say" : "says") " + rewritten.joined(separator: ", "))
    }
    return "\(total), "
      + (changes.isEmpty ? "nothing has changed" : changes.joined(separator: ", "))
  }

  /// Whether a picture is another one than before.
  package var changesPictures: Bool { !changed.isEmpty || !removed.isEmpty }

  /// For machines.
  package var details: [String: JSONValue] {
    [
      "frames": .array(frames.map { .integer($0) }),
      "changed": .array(changed.map { .integer($0) }),
      "removed": .array(removed.map { .integer($0) }),
      "rewritten": .array(rewritten.map { .string($0) }),
    ]
  }
}
