/// Every case there is, in the order of the stages.
@MainActor
enum BenchCatalog {
  static func cases(_ pictures: SamplePictures) -> [BenchCase] {
    rasterCases(pictures) + encodeCases(pictures) + sequenceCases(pictures)
      + changeCases(pictures) + compareCases(pictures)
      + workloadCases(pictures)
  }
}
