// A command line needs the catalog, the parameters of its entries, and `FlipbookApp`.
@_exported public import FlipbookCore
@_exported public import SceneFormat
@_exported public import TransitionCatalog
