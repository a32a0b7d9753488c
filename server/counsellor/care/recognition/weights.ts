import fs from 'node:fs'
import { WINDOW, type CareWeights } from './network.ts'

interface Head extends Pick<CareWeights, 'labels' | 'width' | 'filters'> {
  count: number
}

const FILE = new URL('network.bin', import.meta.url)
/** The weights of the look at words and pairs, as every classifier of the counsellor keeps them. */
export const PAIRS_FILE = new URL('pairs.bin', import.meta.url)

/**
 * Weights as one file: the length of the head as four bytes, the head as JSON padded to four bytes, then pieces, scales, windows and output
 * of four bytes each, and the rows. Little-endian, as every machine is that runs this.
 */
export function readCareWeights(): CareWeights {
  const bytes = new Uint8Array(fs.readFileSync(FILE)).buffer
  const length = new DataView(bytes).getUint32(0, true)
  const { labels, width, filters, count } = JSON.parse(new TextDecoder().decode(new Uint8Array(bytes, 4, length))) as Head
  let at = 4 + length
  const floats = (size: number) => new Float32Array(bytes, (at += size * 4) - size * 4, size)
  const pieces = new Uint32Array(bytes, (at += count * 4) - count * 4, count)
  const scales = floats(count)
  const windows = floats(filters * (WINDOW * width + 1))
  const output = floats(labels.length * (filters + width + 1))
  const rows = new Int8Array(bytes, at, count * width)
  return { labels, width, filters, pieces, rows, scales, windows, output }
}

export function writeCareWeights({ rows, pieces, scales, windows, output, ...shape }: CareWeights): number {
  const text = JSON.stringify({ ...shape, count: pieces.length } satisfies Head)
  const head = Buffer.from(text.padEnd(Math.ceil(text.length / 4) * 4))
  const length = Buffer.alloc(4)
  length.writeUInt32LE(head.length)
  const parts = [pieces, scales, windows, output, rows].map((part) => Buffer.from(part.buffer, part.byteOffset, part.byteLength))
  const whole = Buffer.concat([length, head, ...parts])
  fs.writeFileSync(FILE, whole)
  return whole.length
}
