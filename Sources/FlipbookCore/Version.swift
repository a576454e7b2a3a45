/// Which Flipbook this is; part of every render id.
package enum Version {
  package static let current = "0.2.0"
}
