extension CatalogEntry {
  /// What comes with Flipbook, in the order of `flipbook list`.
  static let builtIn: [CatalogEntry] = [
    CircleMotion.entry, CubeMotion.entry,
    CrossDissolveMotion.entry, SlideMotion.entry, coverVertical, ParallaxMotion.entry,
    CardMotion.entry, ZoomMotion.entry, FlipMotion.entry, ScaleFadeMotion.entry,
  ]
}
