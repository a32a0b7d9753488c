import fs from 'node:fs'
import { readWeights, writeWeights } from '#server/counsellor/classifier/weights.ts'
import { builtInLedger } from '#server/counsellor/ledger/source.ts'
import { writeQuestions } from '#server/counsellor/memory/questions.ts'
import type { Calibration } from '#server/counsellor/reader/candidates/confidence.ts'
import type { Vocabulary } from '#server/counsellor/words/parser.ts'
import { asExamples, isAskedBy, writeAsked } from './asked.ts'
import { calibrate } from './calibrate.ts'
import { writeCorpus, type Example } from './corpus.ts'
import { familiesNear } from './near.ts'
import { train, type Settings } from './network.ts'
import { headsOf, parserWith, prepare, vocabularyOf, withNewWords, type Prepared } from './prepare.ts'
import { createRandom } from './random.ts'
import { rememberedOf } from './remembered.ts'
import { readWritten } from './written.ts'

const EACH = 12
const EACH_HELD_OUT = 3
const FOLDS = 2
/** A question of the evaluation is written so often. */
const EACH_ASKED = 8
/** And one that was written for a record, of which there are many. */
const EACH_WRITTEN = 1
/** A word of fewer questions is not known. */
const FEWEST = 5
const READER: Settings = { width: 48, epochs: 8, rate: 0.3, seldom: 3, most: 27_000, dropout: 0.15, weights: { out: 1.5 } }

const READER_FILE = new URL('../../server/counsellor/reader/weights.bin', import.meta.url)
const VOCABULARY_FILE = new URL('../../server/counsellor/reader/vocabulary.json', import.meta.url)

/** The words that the reader knows, and by which the look at masked words sees a message. */
export function wordsOfReader(seed: number): Vocabulary {
  return wordsOf(writeCorpus(EACH, seed))
}

/** Writes the words, the questions that are remembered and the weights of the reader in use, measured on families held out. */
export function trainReader(seed: number, say: (text: string) => void): void {
  const corpus = writeCorpus(EACH, seed)
  const vocabulary = wordsOf(corpus)
  const joined = Object.fromEntries(Object.entries(vocabulary).map(([sort, words]) => [sort, words.join(' ')]))
  fs.writeFileSync(VOCABULARY_FILE, `${JSON.stringify(joined)}\n`)
  writeQuestions(rememberedOf(readWritten(builtInLedger()), parserWith(vocabulary)))
  const examples = preparedWith(corpus, seed)
  const few = prepare(questionsOf(writeCorpus(EACH_HELD_OUT, seed + 1)), vocabulary)
  const families = new Set(examples.map(({ family }) => family)).size
  say(`${examples.length} questions of ${families} families, ${vocabulary.words.length} and ${vocabulary.asked.length} words`)
  const { calibration, heads, confidence, outside } = calibrate(few, headsOf(examples), READER, FOLDS, builtInLedger())
  say(`reader measured on families held out, ${FOLDS} folds`)
  for (const [head, { right, all }] of heads) console.log(`  ${head}: ${percent(right, all)} of ${all}`)
  table('confidence of the first reading', confidence)
  table('chance of no answer', outside)
  writeReader(READER_FILE, examples, seed, calibration)
  say(`reader trained, ${(fs.statSync(READER_FILE).size / 1e6).toFixed(2)} MB`)
}

/** Writes a reader that knows no question of some authors, and no line near theirs if these lie near any: for what learns from how it reads them. */
export function trainReaderWithout(file: URL, authors: readonly string[], isWithoutNear: boolean, seed: number): void {
  const near = isWithoutNear ? familiesNear(seed) : new Set<string>()
  const examples = preparedWith(writeCorpus(EACH, seed), seed).filter(
    ({ family }) => !authors.some((by) => isAskedBy(by, family)) && !isIn(near, family),
  )
  writeReader(file, examples, seed, calibrationInUse())
}

/** A reader for the evaluation alone: it knows no line near its questions, and none of these. */
export function trainLeftOut(file: URL, seed: number, say: (text: string) => void): void {
  const near = familiesNear(seed)
  const corpus = writeCorpus(EACH, seed)
  const lines = questionsOf(corpus).filter(({ family }) => !isIn(near, family))
  writeReader(file, prepare(lines, wordsOf(corpus)), seed, calibrationInUse())
  say(`reader trained without the ${near.size} families that lie near the evaluation's questions`)
}

function wordsOf(corpus: readonly Example[]): Vocabulary {
  return vocabularyOf(corpus, readWritten(builtInLedger()), FEWEST)
}

/** What the reader learns from: distress and chatter are told from questions by others. */
function questionsOf(corpus: readonly Example[]): Example[] {
  return corpus.filter(({ labels }) => Object.keys(labels).length > 0)
}

/** The lines, and the questions of authors with what they mean, as the reader sees them. */
function preparedWith(corpus: readonly Example[], seed: number): Prepared[] {
  const first = readWritten(builtInLedger()).filter(({ earlier }) => earlier.length === 0)
  const written = asExamples(first, corpus, EACH_WRITTEN, seed)
  const asked = writeAsked(corpus, EACH_ASKED, seed)
  return prepare([...questionsOf(corpus), ...asked, ...written], wordsOf(corpus))
}

function writeReader(file: URL, examples: readonly Prepared[], seed: number, calibration: Calibration): void {
  const trained = train(withNewWords(examples, createRandom(seed)), headsOf(examples), READER, createRandom(seed))
  writeWeights(file, trained, { calibration })
}

function calibrationInUse(): Calibration {
  return readWeights<{ calibration: Calibration }>(READER_FILE).head.calibration
}

function isIn(families: ReadonlySet<string>, family: string): boolean {
  return families.has(family.replace('pair ', ''))
}

function table(title: string, points: readonly { chance: number; right: boolean }[]): void {
  console.log(title)
  const bins = Map.groupBy(points, ({ chance }) => Math.min(9, Math.floor(chance * 10)))
  for (const [bin, own] of [...bins].sort(([one], [other]) => one - other))
    console.log(
      `  ${bin / 10} to ${(bin + 1) / 10}: ${own.length} questions, ${percent(own.filter(({ right }) => right).length, own.length)}`,
    )
}

function percent(part: number, whole: number): string {
  return `${((part / whole) * 100).toFixed(1)} %`
}
