/// Every case there is, in the order of the stages.
@MainActor
enum BenchCatalog {
  /// - Parameter frames: a folder where the frames of workloads stay; nil when they need not.
  static func cases(_ pictures: SamplePictures, frames: String? = nil) -> [BenchCase] {
    startCases() + decodeCases(pictures) + recordCases(pictures) + textCases()
      + rasterCases(pictures) + stageCases(pictures) + encodeCases(pictures)
      + sequenceCases(pictures) + changeCases(pictures) + liveCases(pictures)
      + compareCases(pictures) + workloadCases(pictures, keptIn: frames)
  }
}
