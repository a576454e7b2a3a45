/// Untrusted text for a one-line message: in quotes, with invisible characters escaped, and limited
/// in length.
func quoted(_ text: String) -> String { quoted(text, limit: 60) }

/// A path for a one-line message: like ``quoted(_:)``, but whole, so that it can be copied.
func quotedPath(_ path: String) -> String { quoted(path, limit: 4096) }

private func quoted(_ text: String, limit: Int) -> String {
  var result = "\""
  for (count, scalar) in text.unicodeScalars.enumerated() {
    if count == limit {
      result += "…"
      break
    }
    result += visible(scalar)
  }
  return result + "\""
}

private func visible(_ scalar: Unicode.Scalar) -> String {
  switch scalar {
  case "\n": return "\\n"
  case "\r": return "\\r"
  case "\t": return "\\t"
  case "\"": return "\\\""
  default: break
  }
  switch scalar.properties.generalCategory {
  case .control, .format, .lineSeparator, .paragraphSeparator, .unassigned, .privateUse:
    return "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
  default:
    return String(scalar)
  }
}

/// A number as one would write it: whole ones without a point.
package func plain(_ number: Double) -> String {
  let text = number.description
  return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
}
