extension CatalogItem where Ready == ReadyTransition {
  /// Flipbook's transitions, in the order of `flipbook list`.
  static var builtIn: [CatalogEntry] {
    [
      CrossDissolveMotion.entry, SlideMotion.entry, CoverVerticalMotion.entry, ParallaxMotion.entry,
      CircleMotion.entry, CubeMotion.entry,
      CardMotion.entry, BlurCardMotion.entry, ZoomMotion.entry, FlipMotion.entry,
      ScaleFadeMotion.entry, TabSlideMotion.entry, DialogMotion.entry,
      DrawerAnimator.entry, WipeAnimator.entry, DropAnimator.entry,
      PhotoAlbumTransition.entry, ContextExpandTransition.entry, VerticalSheetTransition.entry,
      MenuTransition.entry, AppStoreCard.entry, EasySheet.entry, TimedShow.entry,
    ]
  }
}
