extension ProjectTemplate {
  /// Names that a package from this template cannot have, because it would not compile.
  static let takenNames = Set(keywords + systemModules + ownModules + namesInFiles)

  private static let keywords = ["Any", "Self"]

  private static let systemModules = [
    "Dispatch", "Foundation", "FoundationEssentials", "Glibc", "Swift", "Synchronization",
    "Testing", "XCTest",
  ]

  /// Modules and products of Flipbook's package.
  private static let ownModules = [
    "AVFoundation", "Accessors", "AppResources", "CFonts", "CPNG", "CRaster", "Combine",
    "CoreGraphics", "Display", "EasyTransitions", "Flipbook", "FlipbookCore", "FlipbookIdentity",
    "FlipbookPort", "FlipbookTesting", "FlipbookTool", "LayoutSolver", "LivePage", "LiveServer",
    "MotionTransitioning", "Numerics", "PNG", "Pixels", "PortTool", "QuartzCore", "Raster",
    "ReportPage", "SceneFormat", "SourcePort", "SourceRevision", "Symbols", "TransitionCatalog",
    "Transitioning", "Typesetting", "UIKit", "VisualDiff",
  ]

  /// Types that the template's files use.
  private static let namesInFiles = [
    "CGAffineTransform", "Catalog", "FlipbookApp", "FrameTests", "NSObject", "String", "Suite",
    "Test", "TimeInterval", "UIView", "UIViewControllerAnimatedTransitioning",
    "UIViewControllerContextTransitioning", "Unfold",
  ]
}
