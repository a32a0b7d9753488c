import fs from 'node:fs'
import { createLedgerEngine, type EngineAnswer } from '#server/counsellor/engine.ts'
import { builtInLedger } from '#server/counsellor/ledger/source.ts'
import { parse } from '#server/counsellor/reader/parse.ts'
import { createReader } from '#server/counsellor/reader/read.ts'
import type { Read } from '#server/counsellor/reader/reading.ts'
import { createOdds, placesOf, SIZE } from '#server/counsellor/weighing/answerable/answerable.ts'
import { signsOf } from '#server/counsellor/weighing/signs.ts'
import { answerOf, waysOf, type Matter, type Way } from '#server/counsellor/weighing/ways.ts'
import { asRead, chosenOf } from '#server/counsellor/weighing/weigh.ts'
import { EVALUATED_ON, judge } from '../../eval/judge.ts'
import type { EvalQuestion, EvalSet } from '../../eval/question.ts'
import {
  ONCE_UNSEEN_SETS,
  OPEN_SETS,
  SECOND_AUTHOR_SET,
  SEVENTH_AUTHOR_SETS,
  SIXTH_AUTHOR_KEPT_SET,
  SIXTH_AUTHOR_SET,
  THIRD_AUTHOR_SET,
} from '../../eval/sets.ts'
import ADDITIONS from './additions.json' with { type: 'json' }
import { createRandom, type Random } from './random.ts'
import { trainRanking, type Ranked } from './ranking.ts'
import { trainAnswerable, type Judged } from './train-answerable.ts'
import { writeUnanswerable } from './unanswerable.ts'

const FILE = new URL('../../server/counsellor/weighing/weights.json', import.meta.url)
const ANSWERABLE_FILE = new URL('../../server/counsellor/weighing/answerable/weights.json', import.meta.url)
/** The last signs of a way are what the words alone say. */
const BY_WORDS = 2
/** A made question is put once more with something harmless about it so often. */
const ADDED = 0.4

interface Author {
  name: string
  sets: readonly EvalSet[]
  /** Whether lines of the reader's training were written with these questions in view. */
  isLearned: boolean
  /** Whether the site has learned much since that they call unknown. */
  isOld: boolean
}

/** How a question is put: what a right answer tells, whether its author calls unknown what is a fact, whether something harmless is about it. */
interface Put {
  gold: EngineAnswer | null
  isFact: boolean
  isAdded: boolean
}

interface Point extends Ranked {
  author: string
  /** What is seen of its words. */
  places: readonly number[]
  isUnanswerable: boolean
  /** Whether it is the question with something harmless about it. */
  isAdded: boolean
}

/** The sets by who wrote them: a hand writes alike in all of its own. */
const AUTHORS: readonly Author[] = [
  {
    name: 'first',
    sets: [...OPEN_SETS, ...ONCE_UNSEEN_SETS.filter(({ name }) => !name.startsWith('round'))],
    isLearned: true,
    isOld: true,
  },
  {
    name: 'rounds A to C',
    sets: ONCE_UNSEEN_SETS.filter(({ name }) => /^round [A-C]$/.test(name)),
    isLearned: true,
    isOld: true,
  },
  {
    name: 'rounds D to G',
    sets: ONCE_UNSEEN_SETS.filter(({ name }) => /^round [D-G]$/.test(name)),
    isLearned: true,
    isOld: true,
  },
  { name: 'second', sets: [SECOND_AUTHOR_SET], isLearned: true, isOld: false },
  { name: 'third', sets: [THIRD_AUTHOR_SET], isLearned: true, isOld: false },
  { name: 'sixth', sets: [SIXTH_AUTHOR_SET], isLearned: true, isOld: false },
  { name: 'sixth', sets: [SIXTH_AUTHOR_KEPT_SET], isLearned: false, isOld: false },
  { name: 'seventh', sets: SEVENTH_AUTHOR_SETS, isLearned: false, isOld: false },
]
/** On whose questions the weighing is measured. */
const HELD_OUT = ['sixth', 'seventh']
const PLAIN = { helplines: [], lookedFor: [], talk: false, ownWords: false, confidence: null }
const ONE = new Set(['get', 'how-to', 'when'])

const ledger = builtInLedger()

/**
 * Trains what weighs the ways to answer a question, on the questions of the evaluation: which ways were right is judged as there. Questions that
 * lines of the training were written for are read by a reader that knows no line near them, as a new author's would be. Measured on
 * two authors, each by what was learned of the others.
 */
export function trainWeighing(seed: number, leftOut: URL, say: (text: string) => void): void {
  const random = createRandom(seed)
  const inUse = createReader()
  const without = createReader(leftOut)
  const told = createLedgerEngine(inUse, asRead)
  const points = AUTHORS.flatMap((author) => pointsOf(author, author.isLearned ? without : inUse, told, random))
  say(`${points.length} questions with their ways to be answered`)
  const judged = [...points.flatMap(judgedOf), ...madeQuestions(createRandom(seed))]
  writeJson(ANSWERABLE_FILE, trainAnswerable(judged, createRandom(seed)))
  // Of an author's questions the words say what those of the others taught.
  const authors = [...new Set(points.map(({ author }) => author))]
  const ranked = authors.flatMap((author) => {
    const others = judged.filter((one) => one.author !== author)
    const byWords = createOdds(trainAnswerable(others, createRandom(seed)))
    return points.filter((point) => point.author === author).map((point) => withOdds(point, byWords))
  })
  say(`what the words alone say trained, ${sizeOf(ANSWERABLE_FILE)}`)
  writeJson(FILE, trainRanking(ranked.filter(isAnswered), createRandom(seed)))
  say(`weighing trained, ${sizeOf(FILE)}`)
  for (const held of HELD_OUT) {
    const learned = trainRanking(ranked.filter(({ author }) => author !== held).filter(isAnswered), createRandom(seed))
    const plain = ranked.filter(({ author, isAdded }) => author === held && !isAdded)
    const read = plain.filter(({ rights }) => rights[0])
    const weighed = plain.filter(({ rights, signs, asksBack }) => rights[chosenOf(learned, signs, asksBack).at])
    say(`the ${held} author held out: of ${plain.length} right as read ${read.length}, weighed ${weighed.length}`)
  }
}

/**
 * The questions of an author, each with something harmless about it too, with the signs of each way and whether it is right; without those
 * that something before the ways answers.
 */
function pointsOf(
  { name, sets, isOld }: Author,
  read: Read,
  inUse: ReturnType<typeof createLedgerEngine>,
  random: Random,
): Point[] {
  let matters: Matter[] = []
  const engine = createLedgerEngine(read, (matter) => {
    matters.push(matter)
    return asRead(matter)
  })
  const pointOf = (asked: EvalQuestion, { gold, isFact, isAdded }: Put): Point[] => {
    matters = []
    const told = engine(asked.question, [], ledger, EVALUATED_ON)
    const [matter, ...further] = matters
    if (!matter || further.length > 0) return []
    const { ways, things } = waysOf(matter)
    const rights = ways.map((way, at) => {
      const answer = at === 0 ? told : { ...PLAIN, ...answerOf(way, matter) }
      return isRight(asked, answer) && (gold === null || agrees(way, answer, gold))
    })
    const asksBack = matter.first.choices.length > 0
    const places = placesOf(parse(asked.question, ledger), SIZE)
    const isUnanswerable = asked.decline === true && !isFact
    return [{ author: name, isAdded, asksBack, places, isUnanswerable, signs: signsOf(ways, things, matter, () => 1), rights }]
  }
  return sets
    .flatMap(({ questions }) => questions)
    .flatMap((question) => {
      if (question.earlier?.length) return []
      const used = inUse(question.question, [], ledger, EVALUATED_ON)
      // What the reader in use answers though a first author held it for unanswerable mostly became a fact since: its words say nothing.
      const isFact = isOld && question.decline === true && !used.declined && used.helplines.length === 0
      const gold = !used.declined && !used.talk && isRight(question, used) ? used : null
      const added = ADDITIONS.additions.toSorted(() => random.next() - 0.5).slice(0, 2)
      return [
        ...pointOf(question, { gold, isFact, isAdded: false }),
        ...added.flatMap((text) =>
          pointOf({ ...question, question: text.replace('{}', question.question) }, { gold, isFact, isAdded: true }),
        ),
      ]
    })
}

interface JudgedBy extends Judged {
  author: string
}

function judgedOf({ author, places, isUnanswerable }: Point): JudgedBy[] {
  return [{ author, places, isUnanswerable, isMade: false }]
}

/** What is made to have no answer, as `unanswerable.json` says. */
function madeQuestions(random: Random): JudgedBy[] {
  return writeUnanswerable(ledger, random)
    .flatMap((question) =>
      random.chance(ADDED) ? [question, random.pick(ADDITIONS.additions).replace('{}', question)] : [question],
    )
    .map((question) => ({ author: 'made', places: placesOf(parse(question, ledger), SIZE), isUnanswerable: true, isMade: true }))
}

/** The signs with what the words say: until then they hold where it belongs. */
function withOdds(point: Point, byWords: (places: readonly number[]) => number): Point {
  const odds = byWords(point.places)
  return { ...point, signs: point.signs.map((row) => row.map((sign, at) => (at < row.length - BY_WORDS ? sign : sign * odds))) }
}

function isAnswered({ rights }: Point): boolean {
  return rights.includes(true)
}

function writeJson(file: URL, content: object): void {
  fs.writeFileSync(file, `${JSON.stringify(content)}\n`)
}

function sizeOf(file: URL): string {
  return `${(fs.statSync(file).size / 1e3).toFixed(0)} kB`
}

/** An answer may hold the right figure and be on another thing: where the answer in use is right, one that agrees with it has to tell of the same. */
function agrees(way: Way, answer: EngineAnswer, gold: EngineAnswer): boolean {
  if (answer.text === gold.text || gold.declined) return true
  const told = attributesOf(gold)
  const operation = operationOf(gold.state.query?.operation ?? 'get')
  const isSame = operation === operationOf(way.operation) || answer.text.split('\n')[0] === gold.text.split('\n')[0]
  return isSame && attributesOf(answer).some((attribute) => told.includes(attribute))
}

function attributesOf({ state, sources }: EngineAnswer): readonly string[] {
  return [...(state.query?.attributes ?? []), ...sources.map(({ attribute }) => attribute)]
}

function operationOf(operation: string): string {
  if (ONE.has(operation)) return 'get'
  return operation === 'filter' ? 'list' : operation
}

function isRight(question: EvalQuestion, answer: EngineAnswer): boolean {
  const { issues, wrongFigures } = judge(question, () => ({ ...answer, choices: answer.choices.slice(0, 1) }), ledger)
  return issues.length === 0 && wrongFigures.length === 0
}
