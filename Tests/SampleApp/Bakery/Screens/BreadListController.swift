import UIKit

class BreadListController: UITableViewController {
  private let breads = Bread.all

  override func viewDidLoad() {
    super.viewDidLoad()
    title = NSLocalizedString("list.title", comment: "Title of the first screen")
    tableView.register(UINib(nibName: "BreadCell", bundle: nil), forCellReuseIdentifier: "bread")
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    breads.count
  }

  override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "bread", for: indexPath)
    if let cell = cell as? BreadCell { cell.show(breads[indexPath.row]) }
    return cell
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    performSegue(withIdentifier: "showBread", sender: breads[indexPath.row])
  }

  override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
    if let detail = segue.destination as? BreadController, let bread = sender as? Bread {
      detail.bread = bread
    }
  }

  @IBAction func unwindToList(_ segue: UIStoryboardSegue) {}
}
