import Foundation
import ReportPage

/// The page of the live player: one file without dependencies, which connects only to its server.
package struct LivePage: Sendable {
  package let html: [UInt8]
  /// Content security policy: the page's own script and style by their hashes, images that it
  /// decodes itself, and a WebSocket to the server that it came from.
  ///
  /// - Parameter port: that of the server; some browsers do not take `'self'` for a WebSocket.
  package func policy(port: Int) -> String {
    policy + " connect-src 'self' ws://127.0.0.1:\(port);"
  }

  private let policy: String

  /// The page, assembled from the parts of the module.
  package static let page = LivePage()

  private init() {
    let style = Array("\n".utf8) + PackageResources.live_css
    let script = Array("\n".utf8) + Self.script
    policy =
      "default-src 'none'; script-src \(Self.source(of: script)); style-src \(Self.source(of: style));"
      + " img-src data: blob:; base-uri 'none'; form-action 'none';"
      + " frame-ancestors 'none';"
    var html: [UInt8] = []
    var rest = PackageResources.live_html[...]
    for (slot, content) in [("{{style}}", style), ("{{script}}", script)] {
      guard let range = rest.firstRange(of: Array(slot.utf8)) else {
        preconditionFailure("the page has no \(slot)")
      }
      html += rest[..<range.lowerBound] + content
      rest = rest[range.upperBound...]
    }
    self.html = html + rest
  }

  /// All scripts inside one function, so that nothing becomes global.
  private static var script: [UInt8] {
    let parts = [
      Page.elements, PackageResources.focus_js, PackageResources.connection_js,
      PackageResources.frames_js, PackageResources.stage_js, PackageResources.timeline_js,
      PackageResources.panels_js, PackageResources.curves_js, PackageResources.review_js,
      PackageResources.app_js,
    ]
    return Array("(() => {\n\"use strict\";\n".utf8) + parts.joined() + Array("})();\n".utf8)
  }

  private static func source(of text: [UInt8]) -> String {
    "'sha256-\(Data(SHA256.hash(text)).base64EncodedString())'"
  }
}
