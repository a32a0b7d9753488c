/** Seven bits a weight: with six a question of the kept halves was lost (decision 0104). */
const STEPS = 63
/** The bits of a scale that are not kept: what is left is as exact as the rows are. */
const DROPPED_BITS = 15

/** Rows as small whole numbers, each with what it is multiplied by: the rows of the weights that are committed. */
export function quantised(rows: Float32Array, width: number): { rows: Int8Array; scales: Float32Array; width: number } {
  const count = rows.length / width
  const small = new Int8Array(rows.length)
  const scales = new Float32Array(count)
  for (let place = 0; place < count; place++) {
    const row = rows.subarray(place * width, (place + 1) * width)
    scales[place] = row.reduce((most, value) => Math.max(most, Math.abs(value)), 0) / STEPS || 1
  }
  shortenUp(scales)
  for (let at = 0; at < rows.length; at++) small[at] = Math.round(rows[at]! / scales[Math.floor(at / width)]!)
  return { rows: small, scales, width }
}

/** Up, so that no row's greatest weight is more steps than there are. */
function shortenUp(scales: Float32Array): void {
  const bits = new Uint32Array(scales.buffer)
  for (let place = 0; place < bits.length; place++) bits[place] = ((bits[place]! >>> DROPPED_BITS) + 1) << DROPPED_BITS
}
