import CoreGraphics
import Foundation
import Testing
import UIKit

@MainActor @Suite("Images at the ends of sliders")
struct SliderImageTests {
  private func image(_ width: CGFloat) -> UIImage {
    UIGraphicsImageRenderer(size: CGSize(width: width, height: 10)).image { _ in }
  }

  @Test("The track begins and ends at the images, which are at the ends of the slider")
  func places() {
    let slider = UISlider(frame: CGRect(x: 0, y: 0, width: 300, height: 34))
    let whole = slider.trackRect(forBounds: slider.bounds)
    #expect(slider.minimumValueImageRect(forBounds: slider.bounds).width == 0)
    slider.minimumValueImage = image(20)
    slider.maximumValueImage = image(30)
    slider.layoutIfNeeded()
    let track = slider.trackRect(forBounds: slider.bounds)
    #expect(track.minX == whole.minX + 28 && track.maxX == whole.maxX - 38)
    let frames = slider.subviews.flatMap(\.subviews).filter { ($0 as? UIImageView)?.image != nil }
      .map(\.frame)
    #expect(frames.contains(slider.minimumValueImageRect(forBounds: slider.bounds)))
    #expect(frames.contains(CGRect(x: 270, y: 12, width: 30, height: 10)))
    slider.value = 1
    let thumb = slider.thumbRect(forBounds: slider.bounds, trackRect: track, value: 1)
    #expect(thumb.maxX <= track.maxX + 2)
  }
}
