import Foundation

/// The HTML page of a report, in which people review frames that differ. Takes data and returns one
/// file without dependencies, which opens from anywhere. Knows nothing of goldens or folders.
public enum Page {
  /// The whole file.
  ///
  /// - Parameters:
  ///   - title: plain text for the browser's tab.
  ///   - data: JSON, the content of the page; `Resources/model.js` reads it.
  ///   - pictures: JSON, an object of images in base64 by their digests; nil if they are separate
  ///     files.
  public static func html(title: String, data: String, pictures: String? = nil) -> [UInt8] {
    filled(
      PackageResources.page_html, title: title, data: data,
      pictures: embedded(pictures ?? "null"), style: PackageResources.page_css, script: script)
  }

  /// A page with its slots filled.
  ///
  /// - Parameters:
  ///   - pictures: text that cannot end a script element.
  ///   - style: text of the style element.
  ///   - script: text of the script element.
  static func filled(
    _ template: [UInt8], title: String, data: String, pictures: [UInt8], style: [UInt8],
    script: [UInt8]
  ) -> [UInt8] {
    var page: [UInt8] = []
    page.reserveCapacity(data.utf8.count + pictures.count + 100_000)
    var rest = template[...]
    while let start = rest.firstRange(of: Array("{{".utf8)),
      let end = rest[start.upperBound...].firstRange(of: Array("}}".utf8))
    {
      page += rest[..<start.lowerBound]
      page += content(of: String(decoding: rest[start.upperBound..<end.lowerBound], as: UTF8.self))
      rest = rest[end.upperBound...]
    }
    return page + rest

    func content(of slot: String) -> [UInt8] {
      switch slot {
      case "title": escaped(title)
      case "policy": Array(contentSecurityPolicy(script: script, style: style).utf8)
      case "style": style
      case "script": script
      case "data": embedded(data)
      case "pictures": pictures
      default: preconditionFailure("the page has no content for \(slot)")
      }
    }
  }

  /// Content security policy of a page. It admits the page's own script and style, by their hashes,
  /// and images next to the page or inside it. If text from a scene ever became markup, it could
  /// neither run scripts nor send anything.
  ///
  /// Source: W3C Content Security Policy Level 3.
  static func contentSecurityPolicy(script: [UInt8], style: [UInt8]) -> String {
    // A browser hashes every character between the tags.
    func source(of text: [UInt8]) -> String {
      "'sha256-\(Data(SHA256.hash(Array("\n".utf8) + text)).base64EncodedString())'"
    }
    // 'self' does not include other files for every browser when the page is opened from a disk.
    return "default-src 'none'; script-src \(source(of: script));"
      + " style-src \(source(of: style)); img-src 'self' file: data:; base-uri 'none';"
      + " form-action 'none'"
  }

  /// Script that makes elements, icons and announcements, for other pages.
  package static var elements: [UInt8] { PackageResources.dom_js }

  /// All scripts inside one function, so that nothing becomes global; later ones use earlier ones.
  private static var script: [UInt8] {
    let parts = [
      PackageResources.model_js, PackageResources.words_js, PackageResources.dom_js,
      PackageResources.images_js, PackageResources.lens_js, PackageResources.gestures_js,
      PackageResources.stage_js, PackageResources.chart_js, PackageResources.timeline_js,
      PackageResources.filmstrip_js, PackageResources.player_js, PackageResources.panel_js,
      PackageResources.scene_screen_js, PackageResources.overview_js, PackageResources.keys_js,
      PackageResources.main_js,
    ]
    return joined(parts)
  }

  /// Scripts inside one function.
  static func joined(_ parts: [[UInt8]]) -> [UInt8] {
    Array("(() => {\n\"use strict\";\n".utf8) + parts.joined() + Array("})();\n".utf8)
  }

  /// Text between tags.
  private static func escaped(_ text: String) -> [UInt8] {
    Array(text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").utf8)
  }

  /// JSON inside a script element, which nothing may end before its time.
  private static func embedded(_ json: String) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(json.utf8.count)
    // Byte by byte: with its images this may be a hundred megabytes.
    for byte in json.utf8 {
      if byte == UInt8(ascii: "<") { bytes += Array("\\u003c".utf8) } else { bytes.append(byte) }
    }
    return bytes
  }
}
