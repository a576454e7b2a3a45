/// Changes that a navigation transition animates beside its own, and when they begin: a share of the
/// transition's duration, 0...1. They last until its end (S13.24).
public typealias AuxAnimation = (block: () -> Void, delayOffset: Double)
