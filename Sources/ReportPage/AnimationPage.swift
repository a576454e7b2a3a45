import Foundation

/// A page that plays one animation: a single file without dependencies, which opens from anywhere.
/// Knows nothing of scenes or folders.
public enum AnimationPage {
  /// The whole file.
  ///
  /// - Parameters:
  ///   - title: plain text for the browser's tab.
  ///   - data: JSON, the content of the page; `Resources/animation.js` reads it.
  ///   - animation: the file of an animated PNG.
  public static func html(title: String, data: String, animation: [UInt8]) -> [UInt8] {
    Page.filled(
      PackageResources.animation_html, title: title,
      data: data, pictures: Array(Data(animation).base64EncodedString().utf8),
      style: PackageResources.animation_css, script: script)
  }

  private static var script: [UInt8] {
    Page.joined([
      PackageResources.dom_js, PackageResources.player_js, PackageResources.animation_js,
    ])
  }
}
