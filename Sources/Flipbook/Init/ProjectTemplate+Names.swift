extension ProjectTemplate {
  /// Names that a package of this template cannot have: with them it would not compile.
  static let takenNames = Set(keywords + systemModules + ownModules + namesInFiles)

  private static let keywords = ["Any", "Self"]

  private static let systemModules = [
    "Dispatch", "Foundation", "FoundationEssentials", "Glibc", "Swift", "Synchronization",
    "Testing", "XCTest",
  ]

  /// Modules and products of Flipbook's own package.
  private static let ownModules = [
    "CFonts", "CPNG", "CoreGraphics", "Display", "EasyTransitions", "Flipbook", "FlipbookCore",
    "FlipbookPort", "FlipbookTesting", "FlipbookTool", "LayoutSolver", "MotionTransitioning",
    "Numerics", "PNG", "Pixels", "PortTool", "QuartzCore", "Raster", "ReportPage", "SceneFormat",
    "SourcePort", "TransitionCatalog", "Typesetting", "UIKit", "VisualDiff",
  ]

  /// What the files of the template mean something else by.
  private static let namesInFiles = [
    "CGAffineTransform", "Catalog", "FlipbookApp", "FrameTests", "NSObject", "String", "Suite",
    "Test", "TimeInterval", "UIView", "UIViewControllerAnimatedTransitioning",
    "UIViewControllerContextTransitioning", "Unfold",
  ]
}
