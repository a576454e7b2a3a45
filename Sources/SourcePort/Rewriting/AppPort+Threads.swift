/// `Thread.isMainThread`: on Linux any thread may serve the main queue, so that Foundation returns
/// false in code of the main actor.
extension AppPort {
  mutating func rewriteThreadQueries(in file: Int) {
    let source = app.files[file]
    for index in source.tokens.indices.dropFirst(2)
    where source.is("isMainThread", at: index) && source.is(".", at: index - 1) {
      let isOfClass = source.is("Thread", at: index - 2)
      let isOfCurrent = source.is("current", at: index - 2) && source.is("Thread", at: index - 4)
      guard isOfClass || isOfCurrent else { continue }
      edits[file].replace(source.tokens[index].range, with: "isServingMainQueue")
    }
  }
}
