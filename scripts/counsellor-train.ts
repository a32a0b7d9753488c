/**
 * npm run counsellor:train: writes the words that sentences are asked for with, the training questions and those that the counsellor remembers, trains its reader and what tells a question
 * from the chatter about it, and measures each on families of questions that were held out; then what weighs the ways to answer, which learns
 * from these and from the recognition of distress as it is in use. `-- expansions`, `-- reader`, `-- chatter` and `-- weighing` do one of them; `-- care` trains the recognition of
 * distress, which is no part of the whole (decision 0112 says why); `-- labels` writes anew what the evaluation's questions mean, which the
 * reader learns from; `-- reader --left-out FILE` trains a reader that knows no line near the evaluation's questions, for
 * `npm run eval -- --weights FILE`.
 */
import { spawn } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { readWeights, writeWeights } from '#server/counsellor/classifier/weights.ts'
import { builtInLedger } from '#server/counsellor/ledger/source.ts'
import { writeQuestions } from '#server/counsellor/memory/questions.ts'
import type { Calibration } from '#server/counsellor/reader/candidates/confidence.ts'
import type { Vocabulary } from '#server/counsellor/words/parser.ts'
import { asExamples, isAskedBy, writeAsked } from './counsellor/asked.ts'
import { AUTHORS } from './counsellor/authors.ts'
import { calibrate } from './counsellor/calibrate.ts'
import { writeCorpus, type Example } from './counsellor/corpus.ts'
import { writeExpansions } from './counsellor/expansions.ts'
import { labelAsked } from './counsellor/label-asked.ts'
import { familiesNear } from './counsellor/near.ts'
import { train, type Settings } from './counsellor/network.ts'
import { headsOf, parserWith, prepare, vocabularyOf, withNewWords, type Prepared } from './counsellor/prepare.ts'
import { createRandom } from './counsellor/random.ts'
import { rememberedOf } from './counsellor/remembered.ts'
import { trainCare } from './counsellor/train-care.ts'
import { trainChatter } from './counsellor/train-chatter.ts'
import { trainWeighing } from './counsellor/train-weighing.ts'
import { readWritten } from './counsellor/written.ts'

const SEED = 20_261_122
const EACH = 12
const EACH_HELD_OUT = 3
const FOLDS = 2
/** A question of the evaluation is written so often. */
const EACH_ASKED = 8
/** And one that was written for a record, of which there are many. */
const EACH_WRITTEN = 1
/** So many readers are trained for the weighing, each without some of the authors; one more without those whom lines were written for. */
const GROUPS = 3
/** A word of fewer questions is not known. */
const FEWEST = 5
const READER: Settings = { width: 48, epochs: 8, rate: 0.3, seldom: 3, most: 27_000, dropout: 0.15, weights: { out: 1.5 } }

const READER_FILE = new URL('../server/counsellor/reader/weights.bin', import.meta.url)
const VOCABULARY_FILE = new URL('../server/counsellor/reader/vocabulary.json', import.meta.url)

const args = process.argv.slice(2)
const only = args[0]?.startsWith('--') ? undefined : args[0]
/** Whether each part is measured on families that were held out: it takes as long as the training. */
const isMeasured = !args.includes('--unmeasured')
/** Where a reader goes that knows no line near the evaluation's questions, if one is wanted. */
const leftOut = args.includes('--left-out') ? args[args.indexOf('--left-out') + 1] : undefined
const startedAt = performance.now()
const say = (text: string) => console.log(`${text}: ${seconds()}`)
const parts: Readonly<Record<string, () => void>> = {
  expansions: expand,
  reader: trainReader,
  care: () => trainCare(SEED, wordsOf(writeCorpus(EACH, SEED)), isMeasured, say),
  chatter: () => trainChatter(SEED, say),
  weighing: trainWeighingToo,
  labels: labelAsked,
}
if (leftOut) trainLeftOut(pathToFileURL(leftOut))
else if (only) parts[only]!()
else await trainAll()

/** Each part in a process of its own, so that the last sees the words and the weights that the others wrote, and two processors have work. */
async function trainAll(): Promise<void> {
  await inOwnProcess('expansions')
  await Promise.all([inOwnProcess('reader'), inOwnProcess('chatter')])
  await inOwnProcess('weighing')
  say('all trained')
}

function inOwnProcess(part: string): Promise<void> {
  const child = spawn(process.execPath, [fileURLToPath(import.meta.url), part, ...(isMeasured ? [] : ['--unmeasured'])], {
    stdio: 'inherit',
  })
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', (code) => (code === 0 ? resolve() : reject(new Error(`the training of the ${part} ended with ${code}`))))
  })
}

/** The words that the reader knows, and by which the look at masked words sees a message. */
function wordsOf(corpus: readonly Example[]): Vocabulary {
  return vocabularyOf(corpus, readWritten(builtInLedger()), FEWEST)
}

/** What the reader learns from: distress and chatter are told from questions by others. */
function questionsOf(corpus: readonly Example[]): Example[] {
  return corpus.filter(({ labels }) => Object.keys(labels).length > 0)
}

/** What is asked of each sentence in other words than its own. */
function expand(): void {
  const ledger = builtInLedger()
  const size = writeExpansions(readWritten(ledger), ledger)
  say(`words for what is told in sentences written, ${(size / 1e3).toFixed(0)} kB`)
}

function trainReader(): void {
  const corpus = writeCorpus(EACH, SEED)
  const vocabulary = wordsOf(corpus)
  const joined = Object.fromEntries(Object.entries(vocabulary).map(([sort, words]) => [sort, words.join(' ')]))
  fs.writeFileSync(VOCABULARY_FILE, `${JSON.stringify(joined)}\n`)
  writeQuestions(rememberedOf(readWritten(builtInLedger()), parserWith(vocabulary)))
  const examples = preparedWith(corpus, () => true)
  const few = prepare(questionsOf(writeCorpus(EACH_HELD_OUT, SEED + 1)), vocabulary)
  console.log(
    `${examples.length} questions of ${new Set(examples.map(({ family }) => family)).size} families, ${vocabulary.words.length} and ${vocabulary.asked.length} words: ${seconds()}`,
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

/**
 * The weighing learns from readers that know of a question neither a line near it nor what any question of its author means: of one that does it
 * would learn to believe it.
 */
function trainWeighingToo(): void {
  const directory = pathToFileURL(`${fs.mkdtempSync(path.join(os.tmpdir(), 'readers-'))}/`)
  const near = familiesNear(SEED)
  const examples = preparedWith(writeCorpus(EACH, SEED), () => true)
  const learned = AUTHORS.filter(({ isLearned }) => isLearned).map(({ name }) => name)
  const others = [...new Set(AUTHORS.map(({ name }) => name))].filter((name) => !learned.includes(name))
  const groups = [learned, ...Array.from({ length: GROUPS }, (_, group) => others.filter((_, at) => at % GROUPS === group))]
  const files = groups.map((authors, at) => {
    const file = new URL(`${at}.bin`, directory)
    const isLeftOut = (family: string) => authors.some((by) => isAskedBy(by, family)) || (at === 0 && isIn(near, family))
    writeReader(
      file,
      examples.filter(({ family }) => !isLeftOut(family)),
    )
    console.log(`reader trained without ${authors.join(', ')}: ${seconds()}`)
    return file
  })
  trainWeighing(
    SEED,
    ({ name, isLearned }) => files[isLearned ? 0 : groups.findIndex((own) => own.includes(name))]!,
    isMeasured,
    say,
  )
  fs.rmSync(directory, { recursive: true })
}

/** A reader for the evaluation alone: it knows no line near its questions, and none of these. */
function trainLeftOut(file: URL): void {
  const near = familiesNear(SEED)
  const corpus = writeCorpus(EACH, SEED)
  const examples = prepare(
    questionsOf(corpus).filter(({ family }) => !isIn(near, family)),
    wordsOf(corpus),
  )
  writeReader(file, examples)
  console.log(`reader trained without the ${near.size} families that lie near the evaluation's questions: ${seconds()}`)
}

/** The lines, and the questions of authors with what they mean, as the reader sees them. */
function preparedWith(corpus: readonly Example[], isIncluded: (author: string) => boolean): Prepared[] {
  const asked = readWritten(builtInLedger()).filter(({ earlier }) => earlier.length === 0)
  const written = asExamples(asked, corpus, EACH_WRITTEN, SEED)
  return prepare([...questionsOf(corpus), ...writeAsked(isIncluded, corpus, EACH_ASKED, SEED), ...written], wordsOf(corpus))
}

/** With the words and the calibration of the one in use. */
function writeReader(file: URL, examples: readonly Prepared[]): void {
  const { head } = readWeights<{ calibration: Calibration }>(READER_FILE)
  const trained = train(withNewWords(examples, createRandom(SEED)), headsOf(examples), READER, createRandom(SEED))
  writeWeights(file, trained, { calibration: head.calibration })
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

function seconds(): string {
  return `${((performance.now() - startedAt) / 1000).toFixed(0)} s`
}

function megabytes(file: URL): string {
  return `${(fs.statSync(file).size / 1e6).toFixed(2)} MB`
}

function percent(part: number, whole: number): string {
  return `${((part / whole) * 100).toFixed(1)} %`
}
