/// Quotes an argument for a shell if necessary.
package func shellWord(_ text: String) -> String {
  let isPlain = text.utf8.allSatisfy { byte in
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "/"), UInt8(ascii: "."),
      UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: "@"), UInt8(ascii: "="),
      UInt8(ascii: "+"), UInt8(ascii: ","), 0x80...:
      true
    default: false
    }
  }
  guard !isPlain || text.isEmpty else { return text }
  return "'" + text.replacing("'", with: "'\\''") + "'"
}
