import { careTokens } from '#server/counsellor/care/features.ts'
import { createCareNetwork } from '#server/counsellor/care/network.ts'
import { writeCareWeights } from '#server/counsellor/care/weights.ts'
import { builtInLedger } from '#server/counsellor/ledger/source.ts'
import { foldOf } from './calibrate.ts'
import { asSent, writeCareLines, type CareLine } from './care-corpus.ts'
import { trainCareNetwork, type CareSettings } from './care-network.ts'
import { readNoise, writeCorpus } from './corpus.ts'
import { createRandom, type Random } from './random.ts'
import { unmaskerOf } from './unmask.ts'

const SETTINGS: CareSettings = {
  width: 24,
  filters: 64,
  epochs: 4,
  rate: 0.1,
  seldom: 3,
  most: 26_000,
  dropout: 0.15,
  pooledDropout: 0.3,
}
const LABELS = ['none', 'self-harm', 'violence', 'trafficking', 'passport-taken', 'fraud', 'medical']
/** Taken from the even lines of the distress gate, which are for looking at: below it more calm lines alarm and no distress is gained. */
const THRESHOLD = 0.5
const THRESHOLDS = [0.2, 0.3, 0.4, 0.5, 0.6, 0.8]
/** One line in so many is held out while the network is measured. */
const FOLDS = 10
/** How often each message of a line is sent: a line that can be written in one way only makes as many messages as another. */
const TIMES = 2
const FEWEST_OF_LINE = 6
const EACH_QUESTION = 3

/** Trains the recognition of distress, measured before on lines that were held out. Says how it did, line by line. */
export function trainCare(seed: number, say: (text: string) => void): void {
  const random = createRandom(seed)
  const lines = linesOf(random)
  say(`care: ${lines.length} messages of ${new Set(lines.map(({ family }) => family)).size} lines`)
  measure(
    lines.filter(({ family }) => foldOf(family, FOLDS) !== 0),
    lines.filter(({ family }) => foldOf(family, FOLDS) === 0),
    seed,
    say,
  )
  const size = writeCareWeights(train(lines, seed), THRESHOLD)
  say(`care trained, ${(size / 1e6).toFixed(2)} MB`)
}

/** The lines written for it, and all questions of the reader's, most of them calm. */
function linesOf(random: Random): CareLine[] {
  const open = unmaskerOf(builtInLedger(), random)
  const noise = readNoise()
  const own = writeCareLines(random)
  const calm = own.filter(({ kind, family }) => kind === 'none' && family.startsWith('calm-life')).map(({ text }) => text)
  const questions = writeCorpus(EACH_QUESTION, random.next() * 2 ** 32).map(({ text, care, family }) => ({
    text: open(text),
    kind: care,
    family,
  }))
  const sizes = Map.groupBy(own, ({ family }) => family)
  const sent = own.flatMap((line) => {
    const times = Math.max(TIMES, Math.ceil(FEWEST_OF_LINE / sizes.get(line.family)!.length))
    return Array.from({ length: times }, () => ({ ...line, text: asSent(line.text, noise, calm, random) }))
  })
  return [...sent, ...questions]
}

function train(lines: readonly CareLine[], seed: number) {
  return trainCareNetwork(lines, LABELS, SETTINGS, createRandom(seed))
}

function measure(seen: readonly CareLine[], unseen: readonly CareLine[], seed: number, say: (text: string) => void): void {
  const chancesOf = createCareNetwork(train(seen, seed))
  const measured = unseen.map(({ text, kind, family }) => ({
    chance: 1 - chancesOf(careTokens(text))[0]!,
    isDistress: kind !== 'none',
    isNear: /^c(?:are|alm)|^told/.test(family),
  }))
  const groups = [
    ['recall', measured.filter(({ isDistress }) => isDistress)],
    ['false alarms near', measured.filter(({ isDistress, isNear }) => !isDistress && isNear)],
    ['of questions', measured.filter(({ isDistress, isNear }) => !isDistress && !isNear)],
  ] as const
  say(`care measured on lines held out: ${groups.map(([name, { length }]) => `${name} ${length}`).join(', ')}`)
  for (const threshold of THRESHOLDS) {
    const shares = groups.map(([name, own]) => {
      const found = own.filter(({ chance }) => chance >= threshold).length
      return `${name} ${((found / own.length) * 100).toFixed(1)} %`
    })
    say(`  from ${threshold}: ${shares.join(', ')}`)
  }
}
