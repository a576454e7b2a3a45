/// Additional animations of a navigation transition and their start, a share of its duration,
/// 0...1. They run until its end (S13.24).
public typealias AuxAnimation = (block: () -> Void, delayOffset: Double)
