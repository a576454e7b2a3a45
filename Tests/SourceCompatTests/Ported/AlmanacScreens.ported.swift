// Ported by "flipbook port": edit the original.
// swift-format-ignore-file
#sourceLocation(file: "Tests/SourceCompatTests/AppSources/AlmanacScreens.swift", line: 1)
// swift-format-ignore-file
//
//  AlmanacScreens.swift
//  Almanac
//

import UIKit

/// Twelve months, a page each, and dots that follow the finger.
final class AlmanacViewController: UIViewController {
    private let pages = PageSwipeController(first: MonthViewController(month: 3))
    private let dots = DotsView(count: 12)
    private(set) var turned: [String] = []

    override func viewDidLoad() {
        super.viewDidLoad()
        pages.dataSource = self
        pages.delegate = self
        addChild(pages)
        pages.view.frame = view.bounds
        pages.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view.addSubview(pages.view)
        pages.didMove(toParent: self)

        dots.frame = CGRect(x: 0, y: view.bounds.height - 70, width: view.bounds.width, height: 20)
        dots.autoresizingMask = [.flexibleWidth, .flexibleTopMargin]
        dots.position = 3
        view.addSubview(dots)
        NotificationCenter.default.addObserver(
            self, selector: Selector(AlmanacViewController.pagesMoved(_:), name: "pagesMoved(_:)"), name: PageSwipeController.didMoveNotification, object: pages)
    }

    deinit {
        NotificationCenter.default.removeObserver(self)
    }

    private func pagesMoved(_ notification: Notification) {
        guard let shift = notification.userInfo?["shift"] as? CGFloat, let month = pages.page as? MonthViewController else { return }
        dots.position = CGFloat(month.month) - shift
    }
}

extension AlmanacViewController: PageSwipeDataSource, PageSwipeDelegate {
    func pageSwipe(_ controller: PageSwipeController, pageAfter page: UIViewController) -> UIViewController? {
        guard let month = (page as? MonthViewController)?.month, month < 11 else { return nil }
        return MonthViewController(month: month + 1)
    }

    func pageSwipe(_ controller: PageSwipeController, pageBefore page: UIViewController) -> UIViewController? {
        guard let month = (page as? MonthViewController)?.month, month > 0 else { return nil }
        return MonthViewController(month: month - 1)
    }

    func pageSwipe(_ controller: UIViewController, didTurnTo page: UIViewController) {
        turned.append(page.title ?? "")
    }
}

final class DotsView: UIView {
    private let count: Int
    private let marker = CALayer()
    var position: CGFloat = 0 {
        didSet {
            CATransaction.begin()
            CATransaction.setDisableActions(true)
            marker.position = point(position)
            CATransaction.commit()
        }
    }

    init(count: Int) {
        self.count = count
        super.init(frame: .zero)
        isUserInteractionEnabled = false
        for _ in 0..<count {
            let dot = CALayer()
            dot.bounds = CGRect(x: 0, y: 0, width: 8, height: 8)
            dot.cornerRadius = 4
            dot.backgroundColor = UIColor(white: 0, alpha: 0.2).cgColor
            layer.addSublayer(dot)
        }
        marker.bounds = CGRect(x: 0, y: 0, width: 12, height: 12)
        marker.cornerRadius = 6
        marker.backgroundColor = UIColor.black.cgColor
        layer.addSublayer(marker)
    }

    required init?(coder aDecoder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    private func point(_ index: CGFloat) -> CGPoint {
        return CGPoint(x: bounds.midX + (index - CGFloat(count - 1) / 2) * 18, y: bounds.midY)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        for (index, dot) in layer.sublayers!.dropLast().enumerated() {
            dot.position = point(CGFloat(index))
        }
        marker.position = point(position)
    }
}

final class MonthViewController: UIViewController {
    let month: Int
    private(set) var calls: [String] = []

    init(month: Int) {
        self.month = month
        super.init(nibName: nil, bundle: nil)
        title = ["January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November", "December"][month]
    }

    required init?(coder aDecoder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        let season: [UIColor] = [
            UIColor(red: 0.85, green: 0.91, blue: 0.96, alpha: 1), UIColor(red: 0.87, green: 0.95, blue: 0.82, alpha: 1),
            UIColor(red: 1.00, green: 0.93, blue: 0.76, alpha: 1), UIColor(red: 0.95, green: 0.83, blue: 0.74, alpha: 1),
        ]
        view.backgroundColor = season[(month + 1) / 3 % 4]
        let name = UILabel(frame: CGRect(x: 30, y: 90, width: 320, height: 50))
        name.text = title
        name.font = .systemFont(ofSize: 40, weight: .bold)
        view.addSubview(name)
        // A sheet of days.
        let side: CGFloat = 42
        for day in 0..<30 {
            let cell = UIView(frame: CGRect(x: 30 + CGFloat((day + month) % 7) * (side + 6), y: 180 + CGFloat((day + month) / 7) * (side + 6), width: side, height: side))
            cell.backgroundColor = (day + month) % 7 > 4 ? UIColor(white: 1, alpha: 0.4) : .white
            cell.layer.cornerRadius = 8
            let number = UILabel(frame: cell.bounds)
            number.text = "\(day + 1)"
            number.textAlignment = .center
            number.font = .systemFont(ofSize: 15)
            cell.addSubview(number)
            view.addSubview(cell)
        }
    }

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        calls.append("will appear")
    }

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        calls.append("did appear")
    }

    override func viewWillDisappear(_ animated: Bool) {
        super.viewWillDisappear(animated)
        calls.append("will disappear")
    }

    override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        calls.append("did disappear")
    }
}
