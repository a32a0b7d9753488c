import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { createOdds, writeOdds } from '#server/counsellor/classifier/odds.ts'
import { builtInLedger } from '#server/counsellor/ledger/source.ts'
import { parse } from '#server/counsellor/reader/parse.ts'
import { placesOf, SIZE } from '#server/counsellor/weighing/answerable/answerable.ts'
import { chosenOf } from '#server/counsellor/weighing/choosing/chosen.ts'
import { chancesOf, scoreOf, TREES_FILE, writeTrees } from '#server/counsellor/weighing/trees.ts'
import ADDITIONS from './additions.json' with { type: 'json' }
import type { Author } from './authors.ts'
import { writeCores } from './corpus.ts'
import { askingAuthors } from './plain.ts'
import type { PointsWanted } from './points-worker.ts'
import type { Point } from './points.ts'
import { poolOf } from './pool.ts'
import { createRandom, type Random } from './random.ts'
import { trainRanking } from './ranking.ts'
import type { ReaderWanted } from './reader-worker.ts'
import { trainOdds, type Example } from './train-odds.ts'
import { writeUnanswerable } from './unanswerable.ts'
import { unmaskerOf } from './unmask.ts'
import { readWritten } from './written.ts'

const ANSWERABLE_FILE = new URL('../../server/counsellor/weighing/answerable/weights.bin', import.meta.url)
const OF_WORDS = { size: SIZE, largest: 127 }
/** A made question says less than an author's. */
const OF_MADE = 0.5
/** So many readers are trained, each without some of the authors; one more without those whom lines were written for. */
const GROUPS = 3
/** The last signs of a way are what the words alone say. */
const BY_WORDS = 2
/** A made question is put once more with something harmless about it so often. */
const ADDED = 0.4
const SEED_OF_LINES = 7

/** On whose questions the weighing is measured. */
const HELD_OUT = ['thirteenth', 'fourteenth', 'sixteenth', 'seventeenth']

const ledger = builtInLedger()

/**
 * Trains what weighs the ways to answer a question, on the questions of the evaluation: which ways were right is judged as there. Each author's
 * are read by a reader that learned nothing from them, as a new author's would be: one that knows what a question means would teach to believe it.
 */
export async function trainWeighing(seed: number, isMeasured: boolean, say: (text: string) => void): Promise<void> {
  const directory = pathToFileURL(`${fs.mkdtempSync(path.join(os.tmpdir(), 'readers-'))}/`)
  const authors = askingAuthors(ledger, seed)
  const groups = groupsOf(authors)
  const readers = groups.map((_, at) => new URL(`${at}.bin`, directory).href)
  const onReaders = poolOf(new URL('reader-worker.ts', import.meta.url))
  await Promise.all(
    groups.map(async (group, at) => {
      await onReaders.run({ file: readers[at]!, authors: [...group], isWithoutNear: at === 0, seed } satisfies ReaderWanted)
      say(`reader trained without ${[...group].join(', ')}`)
    }),
  )
  await onReaders.destroy()
  const onPoints = poolOf(new URL('points-worker.ts', import.meta.url))
  const points = await Promise.all(
    authors.map(({ name }, at): Promise<Point[]> => {
      const reader = readers[groups.findIndex((group) => group.has(name))]!
      return onPoints.run({ at, reader, seed } satisfies PointsWanted)
    }),
  )
  await onPoints.destroy()
  fs.rmSync(directory, { recursive: true })
  say(`${points.flat().length} questions with their ways to be answered`)
  trainOnPoints(points.flat(), groups, seed, isMeasured, say)
}

/** Who is read by one reader: those whom lines were written for, and the others in equal parts. */
function groupsOf(authors: readonly Author[]): ReadonlySet<string>[] {
  const learned = new Set(authors.filter(({ isLearned }) => isLearned).map(({ name }) => name))
  const others = [...new Set(authors.map(({ name }) => name))].filter((name) => !learned.has(name))
  return [learned, ...Array.from({ length: GROUPS }, (_, group) => new Set(others.filter((_, at) => at % GROUPS === group)))]
}

/** The same from questions with their ways, measured on some authors, if it is to be, each by what was learned of the others. */
function trainOnPoints(
  points: readonly Point[],
  groups: readonly ReadonlySet<string>[],
  seed: number,
  isMeasured: boolean,
  say: (text: string) => void,
): void {
  const judged = [...points.flatMap(judgedOf), ...writtenQuestions(), ...madeQuestions(createRandom(seed))]
  writeOdds(ANSWERABLE_FILE, trainOdds(judged, OF_WORDS, createRandom(seed)))
  // Of an author's questions the words say what those of the others taught, as the reader of hers does.
  const ranked = groups.flatMap((authors) => {
    const others = judged.filter((one) => !authors.has(one.author))
    const byWords = createOdds(trainOdds(others, OF_WORDS, createRandom(seed)))
    return points.filter(({ author }) => authors.has(author)).map((point) => withOdds(point, byWords))
  })
  say(`what the words alone say trained, ${sizeOf(ANSWERABLE_FILE)}`)
  writeTrees(trainRanking(ranked.filter(isAnswered), createRandom(seed)))
  say(`weighing trained, ${sizeOf(TREES_FILE)}`)
  for (const held of isMeasured ? HELD_OUT : []) {
    const learned = trainRanking(ranked.filter(({ author }) => author !== held).filter(isAnswered), createRandom(seed))
    const plain = ranked.filter(({ author, isAdded }) => author === held && !isAdded)
    const without = plain.filter(({ isUnanswerable }) => isUnanswerable)
    const isRight = (point: Point) =>
      point.judged[chosenOf(chancesOf(point.signs.map((row) => scoreOf(learned, row)))).at] === true
    const [read, weighed, declined] = [plain.filter(({ judged }) => judged[0]), plain.filter(isRight), without.filter(isRight)]
    say(
      `the ${held} author held out: of ${plain.length} right as read ${read.length}, weighed ${weighed.length}; of ${without.length} without an answer ${declined.length}`,
    )
  }
}

interface JudgedBy extends Example {
  author: string
}

/** Of a question that has no answer for its name alone the words say nothing. */
function judgedOf({ author, places, isUnanswerable, isGap }: Point): JudgedBy[] {
  return isGap ? [] : [{ author, places, isSo: isUnanswerable, weight: 1 }]
}

/** What was written for records, and beside them without an answer. */
function writtenQuestions(): JudgedBy[] {
  return readWritten(ledger)
    .filter(({ earlier }) => earlier.length === 0)
    .map(({ by, text, means }) => {
      return { author: by, places: placesOf(parse(text, ledger), SIZE), isSo: means.outside === true, weight: 1 }
    })
}

/** What is made to have no answer, as `unanswerable.json` says, and what the lines ask, most of which has one: in the same words. */
function madeQuestions(random: Random): JudgedBy[] {
  const open = unmaskerOf(ledger, random)
  const asked = writeCores(1, SEED_OF_LINES).map(({ text, isOutside }) => ({ question: open(text), isUnanswerable: isOutside }))
  const made = writeUnanswerable(ledger, random).map((question) => ({ question, isUnanswerable: true }))
  return [...made, ...asked]
    .flatMap((one) =>
      random.chance(ADDED) ? [one, { ...one, question: random.pick(ADDITIONS.additions).replace('{}', one.question) }] : [one],
    )
    .map(({ question, isUnanswerable }) => {
      return { author: 'made', places: placesOf(parse(question, ledger), SIZE), isSo: isUnanswerable, weight: OF_MADE }
    })
}

/** The signs with what the words say: until then they hold where it belongs. */
function withOdds(point: Point, byWords: (places: readonly number[]) => number): Point {
  const odds = byWords(point.places)
  return {
    ...point,
    signs: point.signs.map((row) => Float32Array.from(row, (sign, at) => (at < row.length - BY_WORDS ? sign : sign * odds))),
  }
}

function isAnswered({ rights }: Point): boolean {
  return rights.includes(true)
}

function sizeOf(file: URL): string {
  return `${(fs.statSync(file).size / 1e3).toFixed(0)} kB`
}
