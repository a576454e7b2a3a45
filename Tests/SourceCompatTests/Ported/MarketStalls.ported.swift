// Ported by "flipbook port": edit the original.
// swift-format-ignore-file
#sourceLocation(file: "Tests/SourceCompatTests/AppSources/MarketStalls.swift", line: 1)
// swift-format-ignore-file
//
//  MarketStalls.swift
//  Market
//
//  A list of stalls: rows and goods are animated one after the other, and a pull on the goods goes back.
//

import UIKit
import EasyTransitions

extension Array {
    func enumeratedMap<Result>(_ transform: (Int, Element) -> Result) -> [Result] {
        return enumerated().map { transform($0.offset, $0.element) }
    }
}

class MarketStallsViewController: UITableViewController {

    private let navigationDelegate = NavigationTransitionDelegate()
    private let items = ["Orchard", "Dairy", "Bakery", "Flowers"]

    override func viewDidLoad() {
        super.viewDidLoad()
        title = "Stalls"
        tableView.register(MarketStallCell.self, forCellReuseIdentifier: "stall")
        tableView.tableFooterView = UIView()
        tableView.rowHeight = 160.0
        navigationController?.delegate = navigationDelegate
    }

    // MARK: - Table view data source
    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        return items.count
    }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "stall", for: indexPath) as! MarketStallCell
        cell.configure(item: items[indexPath.row], hue: CGFloat(indexPath.row) / 5)
        return cell
    }

    // MARK: - UITableView Delegate
    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        let viewController = MarketGoodsViewController()
        let showAnimator = ShowAnimator()
        showAnimator.auxAnimations = {
            return [self.animations(presenting: $0), viewController.animations(presenting: $0)].flatMap { $0 }
        }
        navigationDelegate.set(animator: showAnimator, for: .push)
        navigationDelegate.set(animator: showAnimator, for: .pop)
        navigationDelegate.wire(viewController: viewController,
                                with: .regular(.fromTop), beginWhen: {
                                    return viewController.mayBePulled
        })
        navigationController?.pushViewController(viewController, animated: true)
    }

    public func animations(presenting: Bool) -> [AuxAnimation] {
        return tableView.visibleCells.enumeratedMap { index, cell in
            let stallCell = cell as! MarketStallCell
            stallCell.set(layout: presenting ? .standard : .converted)
            let delayFactor = Double(index) * 0.2
            return ({ stallCell.set(layout: presenting ? .converted : .standard) },
                    delayFactor)
        }
    }
}

class MarketStallCell: UITableViewCell {

    private let backgroundPatch = UIView()
    private let label = UILabel()

    struct Layout {
        var labelTransform: CGAffineTransform
        var labelAlpha: CGFloat

        private init(labelTransform: CGAffineTransform = .identity, labelAlpha: CGFloat = 1.0) {
            self.labelTransform = labelTransform
            self.labelAlpha = labelAlpha
        }

        static let standard = Layout()
        static let converted = Layout(labelTransform: CGAffineTransform(translationX: -60, y: 0).scaledBy(x: 1.6, y: 1.6), labelAlpha: 0.2)
    }

    func configure(item: String, hue: CGFloat) {
        selectionStyle = .none
        if backgroundPatch.superview == nil {
            contentView.addSubview(backgroundPatch)
            contentView.addSubview(label)
        }
        backgroundPatch.frame = CGRect(x: 0, y: 0, width: 390, height: 159)
        backgroundPatch.backgroundColor = UIColor(hue: hue, saturation: 0.5, brightness: 0.8, alpha: 1)
        label.frame = CGRect(x: 150, y: 60, width: 200, height: 40)
        label.font = UIFont.boldSystemFont(ofSize: 30)
        label.textColor = .white
        label.text = item
    }

    func set(layout: MarketStallCell.Layout) {
        label.transform = layout.labelTransform
        label.alpha = layout.labelAlpha
    }
}

class MarketGoodsViewController: UIViewController {

    var mayBePulled = true
    private(set) var goods = [UIView]()

    override func viewDidLoad() {
        super.viewDidLoad()
        title = "Goods"
        view.backgroundColor = .white
        for index in 0..<6 {
            let good = UIView(frame: CGRect(x: 10 + 187 * (index % 2), y: 110 + 230 * (index / 2), width: 183, height: 220))
            good.backgroundColor = UIColor(hue: 0.3 + CGFloat(index) / 12, saturation: 0.4, brightness: 0.9, alpha: 1)
            good.layer.cornerRadius = 8
            view.addSubview(good)
            goods.append(good)
        }
    }

    public func animations(presenting: Bool) -> [AuxAnimation] {
        return goods.enumeratedMap { index, good in
            let away = CGAffineTransform(translationX: 0, y: 80)
            good.transform = presenting ? away : .identity
            let delayFactor = Double(index) * 0.1
            return ({ good.transform = presenting ? .identity : away }, delayFactor)
        }
    }
}
