// Who writes a command line of one's own needs the catalogue, and the parameters of its entries.
@_exported public import SceneFormat
@_exported public import TransitionCatalog
