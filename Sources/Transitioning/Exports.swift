// The name under which the documentation of Material Motion's transitions imports the library.
@_exported public import MotionTransitioning
