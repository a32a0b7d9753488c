/** npm run counsellor:train: writes the training questions, trains the counsellor's reader and its recognition of distress, and measures both. */
import fs from 'node:fs'
import { builtInLedger } from '#server/counsellor/ledger/source.ts'
import { writeWeights } from '#server/counsellor/reader/weights.ts'
import { calibrate, careExample } from './counsellor/calibrate.ts'
import { writeCorpus } from './counsellor/corpus.ts'
import { train, type Settings } from './counsellor/network.ts'
import { headsOf, prepare, vocabularyOf } from './counsellor/prepare.ts'
import { createRandom } from './counsellor/random.ts'

const SEED = 20_261_122
const EACH = 16
const EACH_HELD_OUT = 5
const FOLDS = 3
const READER: Settings = { width: 40, epochs: 6, rate: 0.3, seldom: 3, most: 36_000, dropout: 0.15 }
const CARE: Settings = { width: 16, epochs: 5, rate: 0.3, seldom: 3, most: 24_000, dropout: 0.15 }
const CARE_THRESHOLD = 0.5

const startedAt = performance.now()
const seconds = () => `${((performance.now() - startedAt) / 1000).toFixed(0)} s`
const corpus = writeCorpus(EACH, SEED)
const vocabulary = vocabularyOf(corpus, 5)
const examples = prepare(corpus, vocabulary)
const heads = headsOf(examples)
const careHeads = headsOf(examples.map(careExample))
console.log(`${examples.length} questions of ${new Set(corpus.map(({ family }) => family)).size} families, ${vocabulary.length} words: ${seconds()}`)

const few = prepare(writeCorpus(EACH_HELD_OUT, SEED + 1), vocabulary)
const measured = calibrate(few, heads, careHeads, READER, CARE, FOLDS, builtInLedger())
console.log(`calibrated on families held out, ${FOLDS} folds: ${seconds()}`)
table('confidence of the first reading', measured.confidence)
table('chance of no answer', measured.outside)
const distressed = measured.care.filter(({ kind }) => kind !== 'none')
const calm = measured.care.filter(({ kind }) => kind === 'none')
for (const threshold of [0.2, 0.3, 0.4, 0.5, 0.6])
  console.log(`distress from ${threshold}: recall ${percent(distressed.filter(({ chance }) => chance >= threshold).length, distressed.length)}, false alarms ${percent(calm.filter(({ chance }) => chance >= threshold).length, calm.length)}`)

const reader = new URL('../server/counsellor/reader/weights.bin', import.meta.url)
const care = new URL('../server/counsellor/care/weights.bin', import.meta.url)
writeWeights(reader, train(examples, heads, READER, createRandom(SEED)), { vocabulary, calibration: measured.calibration })
writeWeights(care, train(examples.map(careExample), careHeads, CARE, createRandom(SEED)), { threshold: CARE_THRESHOLD })
console.log(`trained: ${seconds()}; ${[reader, care].map((file) => `${(fs.statSync(file).size / 1e6).toFixed(2)} MB`).join(' and ')}`)

function table(title: string, points: readonly { chance: number; right: boolean }[]): void {
  console.log(title)
  for (let from = 0; from < 1; from += 0.1) {
    const own = points.filter(({ chance }) => chance >= from && chance < from + 0.1 + (from > 0.85 ? 0.1 : 0))
    if (own.length > 0 && from < 0.95) console.log(`  ${from.toFixed(1)} to ${(from + 0.1).toFixed(1)}: ${own.length} questions, ${percent(own.filter(({ right }) => right).length, own.length)}`)
  }
}

function percent(part: number, whole: number): string {
  return `${((part / whole) * 100).toFixed(1)} %`
}
