import { readPacked, writePacked } from '#server/counsellor/classifier/packed.ts'
import type { CareWeights } from './network.ts'

export const NETWORK_FILE = new URL('network.bin', import.meta.url)
/** The weights of the look at words and pairs, as every classifier of the counsellor keeps them. */
export const PAIRS_FILE = new URL('pairs.bin', import.meta.url)
/** The same over masked and mended words. */
export const MASKED_FILE = new URL('masked.bin', import.meta.url)

export function readCareWeights(): CareWeights {
  const { head, table, floats } = readPacked<Pick<CareWeights, 'labels' | 'filters'>>(NETWORK_FILE)
  const { hashes, ...others } = table
  return { ...head, pieces: hashes, windows: floats[0]!, output: floats[1]!, ...others }
}

export function writeCareWeights({ labels, filters, pieces, windows, output, ...others }: CareWeights): void {
  writePacked(NETWORK_FILE, { labels, filters }, { hashes: pieces, ...others }, [windows, output])
}
