// Tests use devices, tolerances and their own command line without further imports.
@_exported public import FlipbookCore
@_exported public import SceneFormat
@_exported public import TransitionCatalog
@_exported public import UIKit
@_exported public import VisualDiff
