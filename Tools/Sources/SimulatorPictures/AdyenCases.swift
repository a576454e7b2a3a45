import UIKit

/// Pictures of Adyen/adyen-ios: controls in forms, on the screen of an iPhone 15 Pro (iOS 17.2), in
/// color. Each control stands where the picture has it; the forms around are the suite's own.
@MainActor
enum AdyenCases {
  private static let folder = "Tests/SnapshotTests/Components/__Snapshots__/"

  static var all: [PictureCase] {
    [
      one(
        "search-bar", "IssuerListComponentUITests/testStartStopLoading", "initial_state",
        part: CGRect(x: 0, y: 0, width: 393, height: 56),
        known: [
          PictureCase.Known(
            area: CGRect(x: 16, y: 10, width: 361, height: 36), limit: 3, reason: softEdges)
        ]
      ) { page in
        let bar = UISearchBar(frame: CGRect(x: 8, y: 0, width: 377, height: 56))
        bar.searchBarStyle = .prominent
        bar.placeholder = "Search..."
        bar.isTranslucent = false
        bar.backgroundImage = UIImage()
        bar.barTintColor = .white
        page.addSubview(bar)
      },
      one(
        "activity-indicator", "IssuerListComponentUITests/testStartStopLoading",
        "loading_first_cell", part: CGRect(x: 343, y: 60, width: 40, height: 40),
        known: [
          PictureCase.Known(
            area: CGRect(x: 353, y: 70, width: 20, height: 20), limit: 6,
            reason: "ends of the spokes, a bitmap of UIKit's whose outline no picture shows")
        ]
      ) { page in
        let indicator = UIActivityIndicatorView(style: .medium)
        indicator.center = CGPoint(x: 363, y: 80)
        indicator.startAnimating()
        page.addSubview(indicator)
      },
      one(
        "segmented-color", "UPIComponentUITests/testUIElementsForPayByAnyUPIAppFlowType",
        "all_required_fields_exist", part: CGRect(x: 0, y: 50, width: 393, height: 44)
      ) { page in
        let control = UISegmentedControl(items: ["Pay by any UPI app", "Other UPI options"])
        control.selectedSegmentIndex = 0
        control.frame = CGRect(x: 8, y: 55 + 2.0 / 3, width: 369, height: 32)
        page.addSubview(control)
      },
      one(
        "switch-on", "AffirmComponentUITests/testAffirmPrefilling_givenDeliveryAddressIsSet",
        "shopper-info-prefilled-address-set", part: CGRect(x: 320, y: 380, width: 73, height: 50),
        known: [
          PictureCase.Known(
            area: CGRect(x: 328, y: 389.5, width: 51, height: 31.5), limit: 29, reason: softEdges)
        ]
      ) { page in
        let control = UISwitch()
        control.isOn = true
        control.frame.origin = CGPoint(x: 328, y: 389 + 2.0 / 3)
        page.addSubview(control)
      },
      one(
        "switch-off", "CardComponentUITests/test_billing_address_modes",
        "CardComponentUITests-test_billing_address_modes-none",
        part: CGRect(x: 320, y: 155, width: 73, height: 45),
        known: [
          PictureCase.Known(
            area: CGRect(x: 328, y: 162, width: 51, height: 31.5), limit: 3, reason: softEdges)
        ]
      ) { page in
        let control = UISwitch()
        control.frame.origin = CGPoint(x: 328, y: 162 + 1.0 / 3)
        page.addSubview(control)
      },
    ]
  }

  /// Coverage falls by 0.75 for each pixel of distance from the edge: it is 1 from 2/3 of a pixel
  /// inside of the edge on, and 0 from 2/3 of a pixel outside on.
  private static let softEdges =
    "edges of round corners: a ramp 4/3 pixels wide, where the segmented control of the same suite and the "
    + "switches of another one have exact areas; which layers have a ramp can't be told from pictures"

  private static func one(
    _ name: String, _ test: String, _ step: String, part: CGRect, known: [PictureCase.Known] = [],
    _ show: @escaping @MainActor (UIView) -> Void
  ) -> PictureCase {
    PictureCase(
      name: "adyen-\(name)", suite: .adyen,
      file: folder + "\(test)-iPhone16-1-iOS_17-2-en_US.\(step).png",
      screen: PictureScreen(width: 393, height: 852, system: 17), part: part, known: known
    ) { window in
      let page = UIView(frame: CGRect(x: 0, y: 0, width: 393, height: 852))
      page.backgroundColor = .white
      show(page)
      window.show(page)
      return nil
    }
  }
}
