import CoreGraphics
import QuartzCore

/// Another layout takes the place of one (S11.20–S11.23).
extension UICollectionView {
  /// - Parameter offset: where the content was in that layout before; nil for the usual rule.
  func changeLayout(
    to new: UICollectionViewLayout, proposing offset: CGPoint? = nil, animated: Bool,
    completion: ((Bool) -> Void)?
  ) {
    guard transition == nil else {
      reportTransition("was given \(type(of: new)) during a change of its layout by degrees")
      completion?(false)
      return
    }
    let old = currentLayout
    guard new !== old else {
      completion?(true)
      return
    }
    announceChange(from: old, to: new)
    guard contents.isShowing, !bounds.isEmpty else {
      for layout in [old, new] { layout.finalizeLayoutTransition() }
      install(new)
      completion?(true)
      return
    }
    new.forgetWhatItKnew()
    new.prepare()
    let offset = keptOffset(in: new, proposing: offset)
    replace(old, by: new, offset: offset, animated: animated, concerned: [old, new]) {
      [weak self] finished in
      self?.tellChanged(from: old, to: new)
      completion?(finished)
    }
  }

  /// Both layouts learn what comes, and the views in sight.
  func announceChange(from old: UICollectionViewLayout, to new: UICollectionViewLayout) {
    // What is out of date goes where the old layout says: items begin there.
    if contents.isShowing { UIView.performWithoutAnimation { layoutIfNeeded() } }
    old.prepareForTransition(to: new)
    new.collectionView = self
    new.prepareForTransition(from: old)
    for view in contents.views { view.willTransition(from: old, to: new) }
  }

  func tellChanged(from old: UICollectionViewLayout, to new: UICollectionViewLayout) {
    for view in contents.views { view.didTransition(from: old, to: new) }
  }

  /// Installs a layout that is prepared, and sends everything in sight where it says.
  ///
  /// - Parameters:
  ///   - offset: of the content, afterwards.
  ///   - concerned: who learns that the animation is set up.
  ///   - completion: told whether all animations ran to their end.
  func replace(
    _ old: UICollectionViewLayout, by new: UICollectionViewLayout, offset: CGPoint, animated: Bool,
    concerned: [UICollectionViewLayout], completion: @escaping (Bool) -> Void
  ) {
    motion?.cancel()
    currentLayout = new
    isPrepared = true
    animate(
      arrangementChange(from: old, to: new), to: offset, leaving: old, animated: animated,
      finalize: { for layout in concerned { layout.finalizeLayoutTransition() } },
      completion: completion)
    detach(old)
  }

  /// Lets a layout go that is not used any more.
  func detach(_ layout: UICollectionViewLayout) {
    let isUsed = layout === currentLayout || transition?.layout.isEnd(layout) == true
    if !isUsed, layout.collectionView === self { layout.collectionView = nil }
  }

  /// Every element goes from its place in one layout to that in the other; one that only one of them
  /// has comes or goes.
  private func arrangementChange(
    from old: UICollectionViewLayout, to new: UICollectionViewLayout
  ) -> CollectionChange {
    let places = contents.shown.compactMapValues(\.appliedAttributes)
    return CollectionChange(
      target: { new.attributes(of: $0) == nil ? nil : $0 },
      origin: { places[$0] == nil && old.attributes(of: $0) == nil ? nil : $0 },
      before: { places[$0] ?? old.attributes(of: $0) },
      after: { new.attributes(of: $0) })
  }
}
