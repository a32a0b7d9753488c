/**
 * The mean of weights over the last rounds of a training: where single rounds end in one corner or another of what fits the lines, their mean
 * lies in the middle, and reads what was never seen better.
 */
export function createMean(parts: readonly Float32Array[]) {
  const sums = parts.map((part) => new Float64Array(part.length))
  let count = 0
  return {
    add(): void {
      count++
      for (const [at, part] of parts.entries())
        for (let place = 0; place < part.length; place++) sums[at]![place]! += part[place]!
    },
    /** Puts the mean in the place of the weights. */
    settle(): void {
      for (const [at, part] of parts.entries())
        for (let place = 0; place < part.length; place++) part[place] = sums[at]![place]! / count
    },
  }
}
