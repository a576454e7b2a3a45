import Foundation
import QuartzCore

extension UIImageView {
  /// Plays an effect of the symbol. Images that are no symbols move as well.
  ///
  /// - Parameters:
  ///   - options: Repetition and speed (default: the effect's own).
  ///   - animated: Whether a lasting change is animated.
  ///   - completion: Called at the end; of an effect without end, when it is removed.
  public func addSymbolEffect(
    _ effect: some DiscreteSymbolEffect & SymbolEffect, options: SymbolEffectOptions = .default,
    animated: Bool = true, completion: UISymbolEffectCompletion? = nil
  ) { madeSymbolStage.add(effect, options, animated: animated, completion) }

  /// Starts an effect of the symbol that lasts until it is removed.
  public func addSymbolEffect(
    _ effect: some IndefiniteSymbolEffect & SymbolEffect, options: SymbolEffectOptions = .default,
    animated: Bool = true, completion: UISymbolEffectCompletion? = nil
  ) { madeSymbolStage.add(effect, options, animated: animated, completion) }

  /// Plays or starts an effect of the symbol, by its options.
  public func addSymbolEffect(
    _ effect: some DiscreteSymbolEffect & IndefiniteSymbolEffect & SymbolEffect,
    options: SymbolEffectOptions = .default, animated: Bool = true,
    completion: UISymbolEffectCompletion? = nil
  ) { madeSymbolStage.add(effect, options, animated: animated, completion) }

  /// Ends the effects of a kind, whatever their direction.
  public func removeSymbolEffect(
    ofType effect: some SymbolEffect, options: SymbolEffectOptions = .default,
    animated: Bool = true,
    completion: UISymbolEffectCompletion? = nil
  ) {
    symbolStage?.remove(effect.configuration.motion, options, animated: animated)
    completion?(
      UISymbolEffectCompletionContext(
        sender: self, effect: effect, contentTransition: nil, isFinished: true))
  }

  /// Ends all effects.
  public func removeAllSymbolEffects(
    options: SymbolEffectOptions = .default, animated: Bool = true
  ) { symbolStage?.removeAll(options, animated: animated) }

  /// Replaces the image with an effect, such as `.replace`.
  public func setSymbolImage(
    _ image: UIImage, contentTransition: some ContentTransitionSymbolEffect & SymbolEffect,
    options: SymbolEffectOptions = .default, completion: UISymbolEffectCompletion? = nil
  ) { replaceImage(image, contentTransition, options, completion) }

  func replaceImage(
    _ image: UIImage, _ transition: any ContentTransitionSymbolEffect & SymbolEffect,
    _ options: SymbolEffectOptions, _ completion: UISymbolEffectCompletion?
  ) {
    let start = madeSymbolStage.replacing(transition, options, completion)
    self.image = image
    start()
  }

  func reportWholeSymbol(_ effect: String) {
    layer.world.report(
      .symbolEffectWhole,
      "the symbol effect \(effect) of \(self) is drawn for the symbol as a whole")
  }
}

extension UIBarButtonItem {
  /// Plays an effect of the item's symbol, while the item is shown in a bar.
  public func addSymbolEffect(
    _ effect: some DiscreteSymbolEffect & SymbolEffect, options: SymbolEffectOptions = .default,
    animated: Bool = true, completion: UISymbolEffectCompletion? = nil
  ) {
    symbolView?.addSymbolEffect(
      effect, options: options, animated: animated, completion: completion)
  }

  /// Starts an effect of the item's symbol that lasts until it is removed, while the item is shown in a
  /// bar.
  public func addSymbolEffect(
    _ effect: some IndefiniteSymbolEffect & SymbolEffect, options: SymbolEffectOptions = .default,
    animated: Bool = true, completion: UISymbolEffectCompletion? = nil
  ) {
    symbolView?.addSymbolEffect(
      effect, options: options, animated: animated, completion: completion)
  }

  /// Plays or starts an effect of the item's symbol, while the item is shown in a bar.
  public func addSymbolEffect(
    _ effect: some DiscreteSymbolEffect & IndefiniteSymbolEffect & SymbolEffect,
    options: SymbolEffectOptions = .default, animated: Bool = true,
    completion: UISymbolEffectCompletion? = nil
  ) {
    symbolView?.addSymbolEffect(
      effect, options: options, animated: animated, completion: completion)
  }

  /// Ends the effects of a kind.
  public func removeSymbolEffect(
    ofType effect: some SymbolEffect, options: SymbolEffectOptions = .default,
    animated: Bool = true,
    completion: UISymbolEffectCompletion? = nil
  ) {
    symbolView?.removeSymbolEffect(
      ofType: effect, options: options, animated: animated, completion: completion)
  }

  /// Ends all effects.
  public func removeAllSymbolEffects(
    options: SymbolEffectOptions = .default, animated: Bool = true
  ) { symbolView?.removeAllSymbolEffects(options: options, animated: animated) }

  /// Replaces the item's image with an effect, such as `.replace`.
  public func setSymbolImage(
    _ image: UIImage, contentTransition: some ContentTransitionSymbolEffect & SymbolEffect,
    options: SymbolEffectOptions = .default
  ) {
    let old = self.image
    self.image = image
    guard let old, let view = symbolView else { return }
    // The bar has made another view, which shows the new image already.
    view.image = old
    view.replaceImage(image, contentTransition, options, nil)
  }

  private var symbolView: UIImageView? { (shownView as? UIButton)?.imageView }
}
