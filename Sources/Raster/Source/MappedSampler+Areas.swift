import CRaster
import Pixels

extension MappedSampler {
  /// Writes means of the areas that pixels of a path cover.
  func readAreas(
    _ pixels: Span<UInt32>, _ path: SamplingPath, _ steps: Range<Int>, _ kernel: FootprintKernel,
    into target: inout MutableSpan<UInt32>, at start: Int
  ) {
    precondition(start >= 0 && start + steps.count <= target.count, "run outside the row")
    precondition(pixmap.bounds.contains(readable) && !readable.isEmpty, "part outside the image")
    let walk = path.walk(from: steps.lowerBound, offset: kernel.offset)
    let places = craster_walk(
      u: Int64(walk.u), v: Int64(walk.v), step_u: Int64(walk.step.x), step_v: Int64(walk.step.y),
      growth_u: Int64(walk.growth.x), growth_v: Int64(walk.growth.y))
    unsafe pixels.withUnsafeBufferPointer { pixels in
      unsafe kernel.weights.withUnsafeBufferPointer { weights in
        var image = unsafe craster_image(
          pixels: pixels.baseAddress, width: Int64(pixmap.width), left: Int64(readable.left),
          top: Int64(readable.top), right: Int64(readable.right), bottom: Int64(readable.bottom))
        var kernel = unsafe craster_kernel(
          weights: weights.baseAddress, columns: Int64(kernel.columns),
          row_pairs: Int64(kernel.rowPairs), phase_bits: Int64(kernel.phaseBits))
        unsafe target.withUnsafeMutableBufferPointer { target in
          unsafe craster_read_areas(
            CRASTER_BEST, &image, &kernel, places, Int64(steps.count), target.baseAddress! + start)
        }
      }
    }
  }
}
