/// The presentation controller of the styles that cover the window or a context.
final class StylePresentationController: UIPresentationController {
  override var shouldRemovePresentersView: Bool { presentationStyle.removesPresenter }
}
