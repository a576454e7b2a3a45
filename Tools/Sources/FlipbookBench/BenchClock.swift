import Glibc

/// Kind of time: on a busy machine the processor's time of one thread is more accurate; only
/// wall-clock time counts several threads.
enum BenchClock: String, Codable {
  case thread
  case wall

  var seconds: Double {
    var time = timespec()
    unsafe clock_gettime(self == .thread ? CLOCK_THREAD_CPUTIME_ID : CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
  }

  @MainActor func duration(of work: () async throws -> Void) async rethrows -> Double {
    let start = seconds
    try await work()
    return seconds - start
  }
}
