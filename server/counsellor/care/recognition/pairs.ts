import { createClassifier, type Trained } from '#server/counsellor/classifier/classifier.ts'
import type { CareChances } from './network.ts'

/** What the classifier over words and pairs of words decides. */
export const HEAD = 'care'

/**
 * The second and the third look at a message: which words and which pairs of words stand in it, wherever, as they were typed or masked. It knows no
 * order beyond them and weighs the whole, where the network is answered by three words alone, so that what misleads one of them seldom misleads
 * all. The labels in the order given.
 */
export function createCarePairs(trained: Trained, labels: readonly string[]): CareChances {
  const classify = createClassifier(trained)
  return (tokens) => {
    const chances = classify(tokens)[HEAD]!
    return Float32Array.from(labels, (label) => chances[label]!)
  }
}
