/**
 * npm run counsellor:train: writes the training questions, trains the counsellor's reader and its recognition of distress, and measures both
 * on families of questions that were held out. `-- reader` and `-- care` train one of them.
 */
import fs from 'node:fs'
import { writeWeights } from '#server/counsellor/classifier/weights.ts'
import { builtInLedger } from '#server/counsellor/ledger/source.ts'
import { calibrate, careExample, measureCare } from './counsellor/calibrate.ts'
import { writeCorpus } from './counsellor/corpus.ts'
import { train, type Settings } from './counsellor/network.ts'
import { headsOf, prepare, vocabularyOf, type Prepared } from './counsellor/prepare.ts'
import { createRandom } from './counsellor/random.ts'

const SEED = 20_261_122
const EACH = 12
const EACH_HELD_OUT = 3
const FOLDS = 2
const READER: Settings = { width: 40, epochs: 6, rate: 0.3, seldom: 3, most: 36_000, dropout: 0.15, weights: { out: 1.5 } }
const CARE: Settings = { width: 24, epochs: 6, rate: 0.3, seldom: 3, most: 30_000, dropout: 0.15 }
/** Low, since to miss somebody in distress is worse than to answer a question with care. */
const CARE_THRESHOLD = 0.3
/** Of the questions that have nothing to do with distress, one in so many teaches what it is not. */
const CALM_SHARE = 1

const READER_FILE = new URL('../server/counsellor/reader/weights.bin', import.meta.url)
const VOCABULARY_FILE = new URL('../server/counsellor/reader/vocabulary.json', import.meta.url)
const CARE_FILE = new URL('../server/counsellor/care/weights.bin', import.meta.url)

const only = process.argv[2]
const startedAt = performance.now()
const corpus = writeCorpus(EACH, SEED)
const vocabulary = vocabularyOf(corpus, 5)
fs.writeFileSync(VOCABULARY_FILE, `${JSON.stringify({ words: vocabulary.join(' ') })}\n`)
const examples = prepare(corpus, vocabulary)
const few = prepare(writeCorpus(EACH_HELD_OUT, SEED + 1), vocabulary)
console.log(
  `${examples.length} questions of ${new Set(corpus.map(({ family }) => family)).size} families, ${vocabulary.length} words: ${seconds()}`,
)
if (only !== 'care') trainReader()
if (only !== 'reader') trainCare()

function trainReader(): void {
  const heads = headsOf(examples)
  const { calibration, heads: byHead, confidence, outside } = calibrate(few, heads, READER, FOLDS, builtInLedger())
  console.log(`reader measured on families held out, ${FOLDS} folds: ${seconds()}`)
  for (const [head, { right, all }] of byHead) console.log(`  ${head}: ${percent(right, all)} of ${all}`)
  table('confidence of the first reading', confidence)
  table('chance of no answer', outside)
  writeWeights(READER_FILE, train(examples, heads, READER, createRandom(SEED)), { calibration })
  console.log(`reader trained, ${megabytes(READER_FILE)}: ${seconds()}`)
}

function trainCare(): void {
  const telling = examples.filter(tellsOfCare)
  const heads = headsOf(telling.map(careExample))
  const measured = measureCare(few.filter(tellsOfCare), heads, CARE, FOLDS)
  const distressed = measured.filter(({ kind }) => kind !== 'none')
  const near = measured.filter(({ kind, isNear }) => kind === 'none' && isNear)
  const calm = measured.filter(({ kind, isNear }) => kind === 'none' && !isNear)
  console.log(`care measured on families held out, ${FOLDS} folds: ${seconds()}`)
  for (const threshold of [0.1, 0.2, 0.3, 0.4, 0.5, 0.6]) {
    const share = (points: readonly { chance: number }[]) =>
      percent(points.filter(({ chance }) => chance >= threshold).length, points.length)
    console.log(
      `  from ${threshold}: recall ${share(distressed)} of ${distressed.length}, false alarms ${share(near)} of ${near.length} near misses, ${share(calm)} of ${calm.length} others`,
    )
  }
  writeWeights(CARE_FILE, train(telling.map(careExample), heads, CARE, createRandom(SEED)), { threshold: CARE_THRESHOLD })
  console.log(`care trained, ${megabytes(CARE_FILE)}: ${seconds()}`)
}

function tellsOfCare({ family }: Prepared, at: number): boolean {
  return /^(?:care|chatter)/.test(family) || at % CALM_SHARE === 0
}

function table(title: string, points: readonly { chance: number; right: boolean }[]): void {
  console.log(title)
  const bins = Map.groupBy(points, ({ chance }) => Math.min(9, Math.floor(chance * 10)))
  for (const [bin, own] of [...bins].sort(([one], [other]) => one - other))
    console.log(
      `  ${bin / 10} to ${(bin + 1) / 10}: ${own.length} questions, ${percent(own.filter(({ right }) => right).length, own.length)}`,
    )
}

function seconds(): string {
  return `${((performance.now() - startedAt) / 1000).toFixed(0)} s`
}

function megabytes(file: URL): string {
  return `${(fs.statSync(file).size / 1e6).toFixed(2)} MB`
}

function percent(part: number, whole: number): string {
  return `${((part / whole) * 100).toFixed(1)} %`
}
