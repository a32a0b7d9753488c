import { createClassifier } from '#server/counsellor/classifier/classifier.ts'
import { readWeights } from '#server/counsellor/classifier/weights.ts'
import type { ReadResult } from '#server/counsellor/reader/reading.ts'

interface CareHead {
  /** From this chance of any distress on it is taken for distress. */
  threshold: number
}

export type CareOf = (masked: readonly string[]) => ReadResult['care']

/** Two or three words are distress only where they leave no doubt. */
const SHORT = 4
const SURE = 0.9

/** Recognises distress in the words of a question as the classifiers see them. It is looked for before anything else. */
export function createCare(): CareOf {
  const { trained, head } = readWeights<CareHead>(new URL('weights.bin', import.meta.url))
  const classify = createClassifier(trained)
  return (masked) => {
    const { none = 1, ...kinds } = classify(masked)['care']!
    if (1 - none < (masked.length < SHORT ? SURE : head.threshold)) return null
    return Object.entries(kinds).sort(([, one], [, other]) => other - one)[0]![0] as ReadResult['care']
  }
}
