/// A response that ends its connection.
package struct HTTPResponse: Sendable {
  var status: String
  var fields: [(name: String, value: String)]
  var body: [UInt8]

  /// A page or another file of the fixed table.
  ///
  /// - Parameters:
  ///   - type: media type, such as `text/html; charset=utf-8`.
  ///   - policy: content security policy (default: nothing may be loaded).
  package init(type: String, policy: String = "default-src 'none'", body: [UInt8]) {
    status = "200 OK"
    fields = [("Content-Type", type), ("Content-Security-Policy", policy)]
    self.body = body
  }

  /// A refusal, with a line of text for the reader.
  init(_ status: String, _ text: String) {
    self.status = status
    fields = [
      ("Content-Type", "text/plain; charset=utf-8"),
      ("Content-Security-Policy", "default-src 'none'"),
    ]
    body = Array((text + "\n").utf8)
  }

  var bytes: [UInt8] {
    let always: [(name: String, value: String)] = [
      ("Content-Length", "\(body.count)"), ("Connection", "close"), ("Cache-Control", "no-store"),
      ("X-Content-Type-Options", "nosniff"), ("Referrer-Policy", "no-referrer"),
      ("Cross-Origin-Resource-Policy", "same-origin"),
      ("Cross-Origin-Opener-Policy", "same-origin"), ("X-Frame-Options", "DENY"),
    ]
    let lines = ["HTTP/1.1 \(status)"] + (fields + always).map { "\($0.name): \($0.value)" }
    return Array((lines.joined(separator: "\r\n") + "\r\n\r\n").utf8) + body
  }
}
