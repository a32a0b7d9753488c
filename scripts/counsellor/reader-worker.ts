import { trainReaderWithout } from './train-reader.ts'

/** Where the reader goes, whose questions it does not know, and whether no line near them either. */
export interface ReaderWanted {
  file: string
  authors: readonly string[]
  isWithoutNear: boolean
  seed: number
}

/** A reader that knows nothing of some authors, in a thread of its own. */
export default function reader({ file, authors, isWithoutNear, seed }: ReaderWanted): void {
  trainReaderWithout(new URL(file), authors, isWithoutNear, seed)
}
