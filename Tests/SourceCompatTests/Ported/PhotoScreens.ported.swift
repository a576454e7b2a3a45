// Ported by "flipbook port": edit the original.
// swift-format-ignore-file
#sourceLocation(file: "Tests/SourceCompatTests/AppSources/PhotoScreens.swift", line: 1)
// swift-format-ignore-file
//
//  PhotoScreens.swift
//  Darkroom
//

import UIKit

// MARK: - Pictures

enum Landscape: Int, CaseIterable {
    case dawn, noon, dusk, night

    private var sky: UIColor {
        switch self {
        case .dawn: return UIColor(red: 0.98, green: 0.76, blue: 0.65, alpha: 1)
        case .noon: return UIColor(red: 0.53, green: 0.80, blue: 0.98, alpha: 1)
        case .dusk: return UIColor(red: 0.93, green: 0.45, blue: 0.35, alpha: 1)
        case .night: return UIColor(red: 0.08, green: 0.11, blue: 0.28, alpha: 1)
        }
    }

    /// A sun or moon over two ridges.
    func image(size: CGSize) -> UIImage {
        let renderer = UIGraphicsImageRenderer(size: size)
        return renderer.image { rendererContext in
            let context = rendererContext.cgContext
            sky.setFill()
            rendererContext.fill(CGRect(origin: .zero, size: size))
            UIColor(white: 1, alpha: 0.9).setFill()
            context.fillEllipse(in: CGRect(x: size.width * (0.2 + 0.15 * CGFloat(rawValue)), y: size.height * 0.18, width: size.width * 0.18, height: size.width * 0.18))

            let far = UIBezierPath()
            far.move(to: CGPoint(x: 0, y: size.height * 0.7))
            far.addLine(to: CGPoint(x: size.width * 0.3, y: size.height * 0.42))
            far.addLine(to: CGPoint(x: size.width * 0.55, y: size.height * 0.66))
            far.addLine(to: CGPoint(x: size.width * 0.8, y: size.height * 0.38))
            far.addLine(to: CGPoint(x: size.width, y: size.height * 0.6))
            far.addLine(to: CGPoint(x: size.width, y: size.height))
            far.addLine(to: CGPoint(x: 0, y: size.height))
            far.close()
            UIColor(red: 0.30, green: 0.36, blue: 0.48, alpha: 0.85).setFill()
            far.fill()

            let near = UIBezierPath()
            near.move(to: CGPoint(x: 0, y: size.height))
            near.addLine(to: CGPoint(x: 0, y: size.height * 0.78))
            near.addCurve(to: CGPoint(x: size.width, y: size.height * 0.82), controlPoint1: CGPoint(x: size.width * 0.35, y: size.height * 0.6), controlPoint2: CGPoint(x: size.width * 0.6, y: size.height))
            near.addLine(to: CGPoint(x: size.width, y: size.height))
            near.close()
            UIColor(red: 0.13, green: 0.22, blue: 0.20, alpha: 1).setFill()
            near.fill()
        }
    }
}

// MARK: - Grid

class AlbumViewController: UIViewController, PhotoZoomEnd {
    private var cells: [UIImageView] = []
    private var selected: UIImageView?

    override func viewDidLoad() {
        super.viewDidLoad()
        title = "Album"
        view.backgroundColor = .white
        let side = (UIScreen.main.bounds.width - 8) / 3
        for index in 0..<12 {
            let cell = UIImageView(image: Landscape.allCases[index * 3 % 4].image(size: CGSize(width: 400, height: 300)))
            cell.frame = CGRect(x: CGFloat(index % 3) * (side + 4), y: 120 + CGFloat(index / 3) * (side + 4), width: side, height: side)
            cell.contentMode = .scaleAspectFill
            cell.clipsToBounds = true
            cell.isUserInteractionEnabled = true
            cell.addGestureRecognizer(UITapGestureRecognizer(target: self, action: Selector(AlbumViewController.photoTapped(_:), name: "photoTapped(_:)")))
            view.addSubview(cell)
            cells.append(cell)
        }
    }

    private func photoTapped(_ tap: UITapGestureRecognizer) {
        guard let cell = tap.view as? UIImageView, let image = cell.image else { return }
        selected = cell
        navigationController?.pushViewController(DarkroomPhotoViewController(image: image), animated: true)
    }

    func zoomImageView(for transition: PhotoZoomTransition) -> UIImageView? { return selected }
    func zoomFrame(for transition: PhotoZoomTransition) -> CGRect? {
        return selected.map { $0.convert($0.bounds, to: nil) }
    }
    func zoomWillStart(_ transition: PhotoZoomTransition) { selected?.isHidden = true }
    func zoomDidEnd(_ transition: PhotoZoomTransition) { selected?.isHidden = false }
}

// MARK: - Photo

class DarkroomPhotoViewController: UIViewController {
    fileprivate let imageView = UIImageView()
    private(set) var pull: PhotoPull?

    init(image: UIImage) {
        super.init(nibName: nil, bundle: nil)
        imageView.image = image
    }

    required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .black
        imageView.contentMode = .scaleAspectFill
        imageView.clipsToBounds = true
        imageView.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(imageView)
        NSLayoutConstraint.activate([
            imageView.centerYAnchor.constraint(equalTo: view.centerYAnchor),
            imageView.leadingAnchor.constraint(equalTo: view.leadingAnchor),
            imageView.trailingAnchor.constraint(equalTo: view.trailingAnchor),
            imageView.heightAnchor.constraint(equalTo: imageView.widthAnchor, multiplier: 0.75),
        ])
        view.addGestureRecognizer(UIPanGestureRecognizer(target: self, action: Selector(DarkroomPhotoViewController.handlePan(_:), name: "handlePan(_:)")))
    }

    private func handlePan(_ gesture: UIPanGestureRecognizer) {
        if gesture.state == .began {
            pull = PhotoPull(transition: PhotoZoomTransition(operation: .pop))
            navigationController?.popViewController(animated: true)
        } else {
            pull?.pull(gesture)
        }
        if gesture.state == .ended || gesture.state == .cancelled { pull = nil }
    }
}

extension DarkroomPhotoViewController: PhotoZoomEnd {
    func zoomImageView(for transition: PhotoZoomTransition) -> UIImageView? { return imageView }
    func zoomFrame(for transition: PhotoZoomTransition) -> CGRect? { return imageView.superview?.convert(imageView.frame, to: nil) }
    func zoomWillStart(_ transition: PhotoZoomTransition) { imageView.isHidden = true }
    func zoomDidEnd(_ transition: PhotoZoomTransition) { imageView.isHidden = false }
}

final class DarkroomNavigationController: UINavigationController, UINavigationControllerDelegate {
    /// Of the photo that is leaving, if a finger carries it.
    private var pull: PhotoPull?

    override func viewDidLoad() {
        super.viewDidLoad()
        delegate = self
        setNavigationBarHidden(true, animated: false)
    }

    func navigationController(_ navigationController: UINavigationController, animationControllerFor operation: UINavigationController.Operation, from fromVC: UIViewController, to toVC: UIViewController) -> UIViewControllerAnimatedTransitioning? {
        guard fromVC is PhotoZoomEnd, toVC is PhotoZoomEnd else { return nil }
        pull = operation == .pop ? (fromVC as? DarkroomPhotoViewController)?.pull : nil
        return PhotoZoomTransition(operation: operation)
    }

    func navigationController(_ navigationController: UINavigationController, interactionControllerFor animationController: UIViewControllerAnimatedTransitioning) -> UIViewControllerInteractiveTransitioning? {
        return pull
    }
}
