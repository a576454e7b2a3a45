import UIKit

class OrderController: UIViewController {
  @IBOutlet weak var titleLabel: UILabel!
  @IBOutlet weak var countLabel: UILabel!
  @IBOutlet weak var stepper: UIStepper!

  var bread: Bread?

  override func viewDidLoad() {
    super.viewDidLoad()
    titleLabel.text = String(
      format: NSLocalizedString("order.title", comment: "Title with the name of a bread"),
      bread?.name ?? "")
    countChanged(stepper)
  }

  @IBAction func countChanged(_ sender: UIStepper) {
    countLabel.text = "\(Int(sender.value))"
  }

  @IBAction func close(_ sender: Any) {
    dismiss(animated: true)
  }
}
