import fs from 'node:fs'
import { createLedgerEngine, type EngineAnswer } from '#server/counsellor/engine.ts'
import { builtInLedger } from '#server/counsellor/ledger/source.ts'
import { createReader } from '#server/counsellor/reader/read.ts'
import type { Read } from '#server/counsellor/reader/reading.ts'
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

const FILE = new URL('../../server/counsellor/weighing/weights.json', import.meta.url)

interface Author {
  name: string
  sets: readonly EvalSet[]
  /** Whether lines of the reader's training were written with these questions in view. */
  isLearned: boolean
}

interface Point extends Ranked {
  author: string
  /** Whether it is the question with something harmless about it. */
  isAdded: boolean
}

/** The sets by who wrote them: a hand writes alike in all of its own. */
const AUTHORS: readonly Author[] = [
  {
    name: 'first',
    sets: [...OPEN_SETS, ...ONCE_UNSEEN_SETS.filter(({ name }) => !name.startsWith('round'))],
    isLearned: true,
  },
  { name: 'rounds A to C', sets: ONCE_UNSEEN_SETS.filter(({ name }) => /^round [A-C]$/.test(name)), isLearned: true },
  { name: 'rounds D to G', sets: ONCE_UNSEEN_SETS.filter(({ name }) => /^round [D-G]$/.test(name)), isLearned: true },
  { name: 'second', sets: [SECOND_AUTHOR_SET], isLearned: true },
  { name: 'third', sets: [THIRD_AUTHOR_SET], isLearned: true },
  { name: 'sixth', sets: [SIXTH_AUTHOR_SET], isLearned: true },
  { name: 'sixth', sets: [SIXTH_AUTHOR_KEPT_SET], isLearned: false },
  { name: 'seventh', sets: SEVENTH_AUTHOR_SETS, isLearned: false },
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
  const network = trainRanking(points, createRandom(seed))
  fs.writeFileSync(FILE, `${JSON.stringify(network)}\n`)
  say(`weighing trained, ${(fs.statSync(FILE).size / 1e3).toFixed(0)} kB`)
  for (const held of HELD_OUT) {
    const learned = trainRanking(
      points.filter(({ author }) => author !== held),
      createRandom(seed),
    )
    const plain = points.filter(({ author, isAdded }) => author === held && !isAdded)
    const read = plain.filter(({ rights }) => rights[0])
    const weighed = plain.filter(({ rights, signs, asksBack }) => rights[chosenOf(learned, signs, asksBack).at])
    say(`the ${held} author held out: of ${plain.length} right as read ${read.length}, weighed ${weighed.length}`)
  }
}

/**
 * The questions of an author, each with something harmless about it too, with the signs of each way and whether it is right; without those
 * that no way, or something before them, answers.
 */
function pointsOf({ name, sets }: Author, read: Read, inUse: ReturnType<typeof createLedgerEngine>, random: Random): Point[] {
  let matters: Matter[] = []
  const engine = createLedgerEngine(read, (matter) => {
    matters.push(matter)
    return asRead(matter)
  })
  const pointOf = (asked: EvalQuestion, gold: EngineAnswer | null, isAdded: boolean): Point[] => {
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
    return rights.includes(true) ? [{ author: name, isAdded, asksBack, signs: signsOf(ways, things, matter), rights }] : []
  }
  return sets
    .flatMap(({ questions }) => questions)
    .flatMap((question) => {
      if (question.earlier?.length) return []
      const used = inUse(question.question, [], ledger, EVALUATED_ON)
      // What the reader in use answers though its author held it for unanswerable mostly became a fact since.
      if (question.decline && !used.declined && used.helplines.length === 0) return []
      const gold = !used.declined && !used.talk && isRight(question, used) ? used : null
      const added = ADDITIONS.additions.toSorted(() => random.next() - 0.5).slice(0, 2)
      return [
        ...pointOf(question, gold, false),
        ...added.flatMap((text) => pointOf({ ...question, question: text.replace('{}', question.question) }, gold, true)),
      ]
    })
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
