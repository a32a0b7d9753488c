import type { Trained } from './classifier.ts'
import { readPacked, writePacked } from './packed.ts'

/** A classifier's weights with whatever else its head holds. */
export function readWeights<Head extends object>(file: URL): { trained: Trained; head: Head } {
  const { head, table, floats } = readPacked<Head & Pick<Trained, 'heads'>>(file)
  const { hashes, ...others } = table
  return { trained: { heads: head.heads, features: hashes, output: floats[0]!, ...others }, head }
}

export function writeWeights(file: URL, { heads, features, output, ...others }: Trained, head: object): void {
  writePacked(file, { heads, ...head }, { hashes: features, ...others }, [output])
}
