import fs from 'node:fs'
import zlib from 'node:zlib'

/** What a network knows of words: hashes, ascending, each with a row of `width` small whole numbers and what these are multiplied by. */
export interface Table {
  hashes: Uint32Array
  scales: Float32Array
  rows: Int8Array
  width: number
}

/** Of a file that knows words otherwise. */
export const NO_TABLE: Table = { hashes: new Uint32Array(), scales: new Float32Array(), rows: new Int8Array(), width: 1 }

interface Shape {
  width: number
  count: number
  /** How long each list of plain numbers is. */
  floats: readonly number[]
}

/**
 * Weights as one file, packed by Brotli: the length of the head as four bytes, the head as JSON, then how far each hash is from the one
 * before, the scales and the plain numbers, four bytes each, and the rows. Little-endian, as every machine is that runs this.
 */
export function writePacked(
  file: URL,
  head: object,
  { hashes, scales, rows, width }: Table,
  floats: readonly Float32Array[],
): void {
  const shape: Shape = { width, count: hashes.length, floats: floats.map(({ length }) => length) }
  const text = Buffer.from(JSON.stringify({ ...head, ...shape }))
  const length = Buffer.alloc(4)
  length.writeUInt32LE(text.length)
  const gaps = hashes.map((hash, place) => hash - (hashes[place - 1] ?? 0))
  const parts = [gaps, scales, ...floats, rows].map((part) => Buffer.from(part.buffer, part.byteOffset, part.byteLength))
  fs.writeFileSync(file, zlib.brotliCompressSync(Buffer.concat([length, text, ...parts])))
}

/** Reads what `writePacked` wrote: the head, the table and the lists of plain numbers in their order. */
export function readPacked<Head extends object>(file: URL): { head: Head; table: Table; floats: Float32Array[] } {
  const bytes = zlib.brotliDecompressSync(fs.readFileSync(file))
  const length = bytes.readUInt32LE(0)
  const { width, count, floats, ...head } = JSON.parse(bytes.subarray(4, 4 + length).toString()) as Shape
  let at = 4 + length
  const take = (size: number) => {
    // A copy, since the views below need an offset that four divides.
    const part = bytes.buffer.slice(bytes.byteOffset + at, bytes.byteOffset + at + size)
    at += size
    return part
  }
  const hashes = new Uint32Array(take(count * 4))
  for (let place = 1; place < count; place++) hashes[place]! += hashes[place - 1]!
  const scales = new Float32Array(take(count * 4))
  const plain = floats.map((size) => new Float32Array(take(size * 4)))
  const rows = new Int8Array(take(count * width))
  return { head: head as Head, table: { hashes, scales, rows, width }, floats: plain }
}
