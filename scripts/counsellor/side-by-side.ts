import { WINDOW, type CareWeights } from '#server/counsellor/care/recognition/network.ts'

/** A network as it is trained, before its rows are made small. */
export type Network = Omit<CareWeights, 'rows' | 'scales'> & { rows: Float32Array }

/**
 * Networks over the same pieces as one, whose sums are the mean of theirs: each keeps its part of every row and its filters, which see
 * nothing of the others' parts.
 */
export function sideBySide(networks: readonly Network[]): Network {
  const { labels, pieces } = networks[0]!
  const width = networks.reduce((sum, own) => sum + own.width, 0)
  const filters = networks.reduce((sum, own) => sum + own.filters, 0)
  const rows = new Float32Array(pieces.length * width)
  const windows = new Float32Array(filters * (WINDOW * width + 1))
  const output = new Float32Array(labels.length * (filters + width + 1))
  let unit = 0
  let filter = 0
  for (const own of networks) {
    for (let place = 0; place < pieces.length; place++)
      rows.set(own.rows.subarray(place * own.width, (place + 1) * own.width), place * width + unit)
    for (let at = 0; at < own.filters; at++) {
      const from = at * (WINDOW * own.width + 1)
      const to = (filter + at) * (WINDOW * width + 1)
      for (let beside = 0; beside < WINDOW; beside++)
        windows.set(own.windows.subarray(from + beside * own.width, from + (beside + 1) * own.width), to + beside * width + unit)
      windows[to + WINDOW * width] = own.windows[from + WINDOW * own.width]!
    }
    for (let label = 0; label < labels.length; label++) {
      const from = label * (own.filters + own.width + 1)
      const to = label * (filters + width + 1)
      const share = (at: number) => own.output[from + at]! / networks.length
      for (let at = 0; at < own.filters; at++) output[to + filter + at] = share(at)
      for (let at = 0; at < own.width; at++) output[to + filters + unit + at] = share(own.filters + at)
      output[to + filters + width]! += share(own.filters + own.width)
    }
    unit += own.width
    filter += own.filters
  }
  return { labels, pieces, width, filters, rows, windows, output }
}
