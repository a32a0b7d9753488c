import fs from 'node:fs'
import type { Trained } from './classifier.ts'

/**
 * Weights as one file: the length of the head as four bytes, the head as JSON, then the features, the scales and the output, four bytes
 * each, and the rows. Little-endian, as every machine is that runs this.
 */
export function readWeights<Head extends object>(file: URL): { trained: Trained; head: Head } {
  const bytes = fs.readFileSync(file)
  const length = bytes.readUInt32LE(0)
  const { heads, width, count, ...head } = JSON.parse(bytes.subarray(4, 4 + length).toString()) as Pick<
    Trained,
    'heads' | 'width'
  > & { count: number }
  const total = heads.reduce((sum, { labels }) => sum + labels.length, 0)
  let at = 4 + length
  const take = (size: number) => {
    // A copy, since the views below need an offset that four divides.
    const part = bytes.buffer.slice(bytes.byteOffset + at, bytes.byteOffset + at + size)
    at += size
    return part
  }
  const features = new Uint32Array(take(count * 4))
  const scales = new Float32Array(take(count * 4))
  const output = new Float32Array(take((width + 1) * total * 4))
  const rows = new Int8Array(take(count * width))
  return { trained: { heads, features, rows, scales, width, output }, head: head as Head }
}

export function writeWeights(file: URL, { heads, features, rows, scales, width, output }: Trained, head: object): void {
  const text = Buffer.from(JSON.stringify({ heads, width, count: features.length, ...head }))
  const length = Buffer.alloc(4)
  length.writeUInt32LE(text.length)
  fs.writeFileSync(
    file,
    Buffer.concat([
      length,
      text,
      ...[features, scales, output, rows].map((part) => Buffer.from(part.buffer, part.byteOffset, part.byteLength)),
    ]),
  )
}
