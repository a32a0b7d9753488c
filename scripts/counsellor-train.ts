/**
 * npm run counsellor:train: writes the training questions, trains the counsellor's reader, its recognition of distress and what tells a
 * question from the chatter about it, and measures each on families of questions that were held out. `-- reader`, `-- care` and `-- chatter`
 * train one of them, `-- weighing` what weighs the ways to answer; `-- reader --left-out FILE` trains one that knows no line near the evaluation's questions, for `npm run eval -- --weights FILE`.
 */
import fs from 'node:fs'
import os from 'node:os'
import { pathToFileURL } from 'node:url'
import { readWeights, writeWeights } from '#server/counsellor/classifier/weights.ts'
import { builtInLedger } from '#server/counsellor/ledger/source.ts'
import type { Calibration } from '#server/counsellor/reader/confidence.ts'
import { calibrate } from './counsellor/calibrate.ts'
import { writeCareExamples } from './counsellor/care-corpus.ts'
import { writeCorpus } from './counsellor/corpus.ts'
import { familiesNear } from './counsellor/near.ts'
import { train, type Settings } from './counsellor/network.ts'
import { headsOf, prepare, rareWords, vocabularyOf, withNewWords } from './counsellor/prepare.ts'
import { createRandom } from './counsellor/random.ts'
import { trainCare } from './counsellor/train-care.ts'
import { trainChatter } from './counsellor/train-chatter.ts'
import { trainWeighing } from './counsellor/train-weighing.ts'

const SEED = 20_261_122
const EACH = 12
const EACH_HELD_OUT = 3
const FOLDS = 2
const READER: Settings = { width: 48, epochs: 8, rate: 0.3, seldom: 3, most: 40_000, dropout: 0.15, weights: { out: 1.5 } }

const READER_FILE = new URL('../server/counsellor/reader/weights.bin', import.meta.url)
const VOCABULARY_FILE = new URL('../server/counsellor/reader/vocabulary.json', import.meta.url)

const args = process.argv.slice(2)
const only = args[0]
/** Where a reader goes that knows no line near the evaluation's questions, if one is wanted. */
const leftOut = args.includes('--left-out') ? args[args.indexOf('--left-out') + 1] : undefined
const startedAt = performance.now()
const say = (text: string) => console.log(`${text}: ${seconds()}`)
const parts = {
  reader: trainReader,
  weighing: trainWeighingToo,
  care: () => trainCare(SEED, say),
  chatter: () => trainChatter(SEED, say),
}
if (leftOut) trainLeftOut(pathToFileURL(leftOut))
else for (const [name, trainPart] of Object.entries(parts)) if (only === undefined || only === name) trainPart()

function trainReader(): void {
  const corpus = writeCorpus(EACH, SEED)
  const vocabulary = vocabularyOf(corpus, 5)
  fs.writeFileSync(VOCABULARY_FILE, `${JSON.stringify({ words: vocabulary.join(' '), rare: rareWords(vocabulary).join(' ') })}\n`)
  const examples = prepare([...corpus, ...writeCareExamples(createRandom(SEED))], vocabulary)
  const few = prepare(writeCorpus(EACH_HELD_OUT, SEED + 1), vocabulary)
  console.log(
    `${examples.length} questions of ${new Set(corpus.map(({ family }) => family)).size} families, ${vocabulary.length} words: ${seconds()}`,
  )
  const heads = headsOf(examples)
  const { calibration, heads: byHead, confidence, outside } = calibrate(few, heads, READER, FOLDS, builtInLedger())
  console.log(`reader measured on families held out, ${FOLDS} folds: ${seconds()}`)
  for (const [head, { right, all }] of byHead) console.log(`  ${head}: ${percent(right, all)} of ${all}`)
  table('confidence of the first reading', confidence)
  table('chance of no answer', outside)
  writeWeights(READER_FILE, train(withNewWords(examples, createRandom(SEED)), heads, READER, createRandom(SEED)), { calibration })
  console.log(`reader trained, ${megabytes(READER_FILE)}: ${seconds()}`)
}

/** The weighing learns from a reader that knows no line near the questions it learns from: of one that does it would learn to believe it. */
function trainWeighingToo(): void {
  const file = new URL(`file://${os.tmpdir()}/left-out-${process.pid}.bin`)
  trainLeftOut(file)
  trainWeighing(SEED, file, say)
  fs.rmSync(file)
}

/** A reader for the evaluation alone, with the words and the calibration of the one in use. */
function trainLeftOut(file: URL): void {
  const near = familiesNear(SEED)
  const corpus = writeCorpus(EACH, SEED)
  const seen = corpus.filter(({ family }) => !near.has(family.replace('pair ', '')))
  const examples = prepare([...seen, ...writeCareExamples(createRandom(SEED))], vocabularyOf(corpus, 5))
  const { head } = readWeights<{ calibration: Calibration }>(READER_FILE)
  const trained = train(withNewWords(examples, createRandom(SEED)), headsOf(examples), READER, createRandom(SEED))
  writeWeights(file, trained, { calibration: head.calibration })
  console.log(`reader trained without the ${near.size} families that lie near the evaluation's questions: ${seconds()}`)
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
