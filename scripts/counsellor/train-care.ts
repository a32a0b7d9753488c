import fs from 'node:fs'
import { oddsOf } from '#server/counsellor/care/care.ts'
import { careTokens } from '#server/counsellor/care/recognition/features.ts'
import { createCareNetwork } from '#server/counsellor/care/recognition/network.ts'
import { createCarePairs, HEAD } from '#server/counsellor/care/recognition/pairs.ts'
import { NETWORK_FILE, PAIRS_FILE, writeCareWeights } from '#server/counsellor/care/recognition/weights.ts'
import { writeWeights } from '#server/counsellor/classifier/weights.ts'
import { builtInLedger } from '#server/counsellor/ledger/source.ts'
import { foldOf } from './calibrate.ts'
import { asSent, writeCareLines, type CareLine } from './care-corpus.ts'
import { trainCareNetwork, type CareSettings } from './care-network.ts'
import { readNoise, writeCorpus } from './corpus.ts'
import { train, type Settings } from './network.ts'
import { createRandom, type Random } from './random.ts'
import { unmaskerOf } from './unmask.ts'

const NETWORK: CareSettings = {
  width: 16,
  filters: 64,
  epochs: 5,
  rate: 0.1,
  seldom: 3,
  most: 18_000,
  dropout: 0.3,
  pooledDropout: 0.3,
}
const PAIRS: Settings = { width: 8, epochs: 8, rate: 0.3, seldom: 3, most: 24_000, dropout: 0.5 }
const LABELS = ['none', 'self-harm', 'violence', 'trafficking', 'passport-taken', 'fraud', 'medical']
/** Means of the logarithms of the odds, as the recognition weighs them, at which it is measured. */
const THRESHOLDS = [-1, 0, 1, 1.6, 3]
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
  writeCareWeights(trainCareNetwork(lines, LABELS, NETWORK, createRandom(seed)))
  writeWeights(PAIRS_FILE, trainPairs(lines, seed), {})
  say(`care trained, ${((fs.statSync(NETWORK_FILE).size + fs.statSync(PAIRS_FILE).size) / 1e6).toFixed(2)} MB`)
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

/** The look at words and pairs, over the words as they were typed too. */
function trainPairs(lines: readonly CareLine[], seed: number) {
  const examples = lines.map(({ text, kind }) => ({ tokens: careTokens(text), labels: { [HEAD]: kind } }))
  return train(examples, [{ name: HEAD, labels: LABELS }], PAIRS, createRandom(seed))
}

function measure(seen: readonly CareLine[], unseen: readonly CareLine[], seed: number, say: (text: string) => void): void {
  const looks = [
    createCareNetwork(trainCareNetwork(seen, LABELS, NETWORK, createRandom(seed))),
    createCarePairs(trainPairs(seen, seed), LABELS),
  ]
  const oddsIn = (text: string) => looks.map((look) => oddsOf(1 - look(careTokens(text))[0]!))
  const measured = unseen.map(({ text, kind, family }) => ({
    odds: oddsIn(text).reduce((sum, own) => sum + own, 0) / looks.length,
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
      const found = own.filter(({ odds }) => odds >= threshold).length
      return `${name} ${((found / own.length) * 100).toFixed(1)} %`
    })
    say(`  from ${threshold}: ${shares.join(', ')}`)
  }
}
