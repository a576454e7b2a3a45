// Animators and Material Motion share the type of the direction.
@_exported public import enum MotionTransitioning.TransitionDirection
