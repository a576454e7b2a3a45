/// A delegate of recognisers that can say why it does not let one begin, for who reads the mistakes
/// of a run.
@MainActor package protocol RefusalExplaining: AnyObject {
  /// Why a recogniser may not begin now; nil when it may.
  var refusal: String? { get }
}
