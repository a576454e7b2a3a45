extension CatalogEntry {
  /// Flipbook's transitions, in the order of `flipbook list`.
  static let builtIn: [CatalogEntry] = [
    CrossDissolveMotion.entry, SlideMotion.entry, coverVertical, ParallaxMotion.entry,
    CircleMotion.entry, CubeMotion.entry,
    CardMotion.entry, BlurCardMotion.entry, ZoomMotion.entry, FlipMotion.entry,
    ScaleFadeMotion.entry, TabSlideMotion.entry, DialogMotion.entry,
    DrawerAnimator.entry, WipeAnimator.entry, DropAnimator.entry,
    PhotoAlbumTransition.entry, ContextExpandTransition.entry, VerticalSheetTransition.entry,
    MenuTransition.entry, AppStoreCard.entry, EasySheet.entry, TimedShow.entry,
  ]
}
