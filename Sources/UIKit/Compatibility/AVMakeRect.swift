import CoreGraphics
public import Foundation

// swift-format-ignore: AlwaysUseLowerCamelCase
/// The largest rectangle of an aspect ratio inside of `boundingRect`, centered: AVFoundation's
/// function. A ratio or rectangle without area gives `boundingRect`'s center.
public func AVMakeRect(aspectRatio: CGSize, insideRect boundingRect: CGRect) -> CGRect {
  let (width, height) = (abs(aspectRatio.width), abs(aspectRatio.height))
  guard width > 0, height > 0, width.isFinite, height.isFinite else {
    return CGRect(x: boundingRect.midX, y: boundingRect.midY, width: 0, height: 0)
  }
  let scale = min(boundingRect.width / width, boundingRect.height / height)
  let size = CGSize(width: width * scale, height: height * scale)
  return CGRect(
    x: boundingRect.midX - size.width / 2, y: boundingRect.midY - size.height / 2,
    width: size.width, height: size.height)
}
