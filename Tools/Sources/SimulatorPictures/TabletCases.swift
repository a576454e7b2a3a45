import UIKit

/// Battery and home indicator in a screenshot of johannes-schliephake/nextcloud-passwords-ios:
/// iPadOS 18, 1210×834 points at two pixels a point. Their corners are continuous there and
/// circular here.
@MainActor
enum TabletCases {
  static var all: [PictureCase] {
    [
      one(
        "tablet-battery", CGRect(x: 1155, y: 4, width: 34, height: 16),
        round: [
          CGRect(x: 1157, y: 5.5, width: 6, height: 13),
          CGRect(x: 1176, y: 5.5, width: 9, height: 13),
        ]),
      one(
        "tablet-indicator", CGRect(x: 440, y: 815, width: 330, height: 19),
        round: [
          CGRect(x: 447, y: 820.5, width: 4, height: 7),
          CGRect(x: 759, y: 820.5, width: 4, height: 7),
        ]),
    ]
  }

  private static func one(_ name: String, _ part: CGRect, round: [CGRect]) -> PictureCase {
    let insets = UIEdgeInsets(top: 24, left: 0, bottom: 20, right: 0)
    return PictureCase(
      name: name, suite: .passwords,
      file: "fastlane/screenshots/de-DE/iPad Pro 11-inch (M4)-1.png",
      screen: PictureScreen(width: 1210, height: 834, scale: 2, insets: insets), part: part,
      known: round.map { PictureCase.Known(area: $0, reason: "corners are continuous there") },
      show: { window in
        UIScreen.main.show(
          SystemBarSettings(
            statusBar: SystemBarSettings.StatusBar(
              time: "19:55", date: "Freitag 1. Aug.", battery: 1), homeIndicator: true))
        let controller = UIViewController()
        controller.view.backgroundColor = .white
        window.show(controller)
        return nil
      })
  }
}
