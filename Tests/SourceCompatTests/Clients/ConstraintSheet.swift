import UIKit

// A bottom sheet in the style of 2018: every place is a constraint, and a drag changes one constant.

class ConstraintSheetController: UIViewController {
  let sheet = UIView()
  private let grabber = UIView()
  private(set) var topConstraint: NSLayoutConstraint!
  private let openHeight: CGFloat = 400

  override func viewDidLoad() {
    super.viewDidLoad()
    sheet.translatesAutoresizingMaskIntoConstraints = false
    grabber.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(sheet)
    sheet.addSubview(grabber)

    topConstraint = sheet.topAnchor.constraint(equalTo: view.bottomAnchor, constant: 0)
    let limit = sheet.topAnchor.constraint(
      greaterThanOrEqualTo: view.safeAreaLayoutGuide.topAnchor)
    topConstraint.priority = UILayoutPriority(rawValue: 999)
    NSLayoutConstraint.activate([
      sheet.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      sheet.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      sheet.heightAnchor.constraint(equalTo: view.heightAnchor, multiplier: 0.5),
      topConstraint, limit,
      grabber.centerXAnchor.constraint(equalTo: sheet.centerXAnchor),
    ])
    sheet.addConstraints(
      NSLayoutConstraint.constraints(
        withVisualFormat: "V:|-pad-[grabber(==5)]", options: [], metrics: ["pad": 8],
        views: ["grabber": grabber]))
    sheet.addConstraint(
      NSLayoutConstraint(
        item: grabber, attribute: .width, relatedBy: .equal, toItem: nil,
        attribute: .notAnAttribute, multiplier: 1, constant: 36))
  }

  func open(completion: (() -> Void)? = nil) {
    view.layoutIfNeeded()
    topConstraint.constant = -openHeight
    UIView.animate(
      withDuration: 0.4, delay: 0, options: .curveLinear,
      animations: {
        self.view.layoutIfNeeded()
      },
      completion: { _ in
        completion?()
      })
  }

  func drag(by distance: CGFloat) {
    topConstraint.constant += distance
  }

  var grabberFrame: CGRect { return grabber.frame }
}
