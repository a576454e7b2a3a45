/// Every case there is, in the order of the stages.
@MainActor
enum BenchCatalog {
  static func cases(_ pictures: SamplePictures) -> [BenchCase] {
    encodeCases(pictures) + compareCases(pictures) + workloadCases(pictures)
  }
}
