import fs from 'node:fs'
import { PLAIN, type EngineAnswer } from '#server/counsellor/engine-answer.ts'
import { createLedgerEngine } from '#server/counsellor/engine.ts'
import { execute } from '#server/counsellor/executor/execute.ts'
import { kindOf } from '#server/counsellor/executor/resolve.ts'
import { builtInLedger } from '#server/counsellor/ledger/source.ts'
import { parse } from '#server/counsellor/reader/parse.ts'
import { createReader } from '#server/counsellor/reader/read.ts'
import { answerOf, type Matter, type Way } from '#server/counsellor/weighing/ways.ts'
import { weigh } from '#server/counsellor/weighing/weigh.ts'
import { dayOf, isRightAnswer } from '../../eval/judge.ts'
import { ASKED_FILE, type Asked } from './asked.ts'
import { AUTHORS, type Author } from './authors.ts'
import { likeliestWays } from './likeliest.ts'
import type { Meaning } from './meaning.ts'

const REASON =
  'What the questions of the evaluation mean, as the reader learns it: of the ways to answer each the one that is told, or else the likeliest, that its judge calls right, or that nothing answers it. Written by `npm run counsellor:train -- labels`, which needs a training that is in use; a question without a right way is not here, nor one whose answer nothing but a name that it asks of lacks.'

/** What is so unlikely is right by chance. */
const LUCK = 0.005
/** So sure of an attribute, what is asked is known. */
const SURE = 0.9
const UNLIKELY = 0.1

const SAYS_NOTHING: EngineAnswer = {
  ...PLAIN,
  text: '.',
  table: null,
  sources: [],
  declined: false,
  choices: [],
  state: { query: null, results: [] },
}

const ledger = builtInLedger()

/** Writes what the questions of every author mean, by what answers them rightly today. */
export function labelAsked(): void {
  const asked = AUTHORS.flatMap(askedBy)
  const lines = asked.map((one) => `    ${JSON.stringify(one)}`).join(',\n')
  fs.writeFileSync(ASKED_FILE, `{\n  "reason": ${JSON.stringify(REASON)},\n  "asked": [\n${lines}\n  ]\n}\n`)
}

function askedBy({ name, sets, isOld }: Author): Asked[] {
  let seen: { matter: Matter; told: Way }[] = []
  const engine = createLedgerEngine(createReader(), (matter) => {
    const weighed = weigh(matter)
    seen.push({ matter, told: weighed.way })
    return weighed
  })
  return sets
    .flatMap(({ questions }) => questions)
    .flatMap((question) => {
      if (question.earlier?.length) return []
      seen = []
      const { declined } = engine(question.question, [], ledger, dayOf(question))
      // The parts of a message are looked at after the whole of it.
      const [first] = seen
      if (!first) return []
      const { matter, told } = first
      const line = (means: Meaning): Asked[] => [{ by: name, text: matter.question, means }]
      // What a first author held for unanswerable mostly became a fact since.
      if (question.decline === true) return (isOld && !declined) || isGap(matter) ? [] : line({ outside: true })
      // Of a greeting every way would be right.
      if (isRightAnswer(question, SAYS_NOTHING)) return []
      const right = waysToldOr(told, matter).find(
        (way) => way.query !== null && isRightAnswer(question, { ...PLAIN, ...answerOf(way, matter) }),
      )
      return right ? line(meaningOf(right, matter)) : []
    })
}

/** The way that is told before the others, unless it was told by words alone: what was read says little of these. */
function waysToldOr(told: Way, matter: Matter): Way[] {
  const isByWords = told.type === 'read' && matter.first.state.query === null
  return isByWords ? [...likeliest(matter), told] : [told, ...likeliest(matter)]
}

/** The ways that answer, the likeliest first, without those that are right by chance if they are. */
function likeliest(matter: Matter): Way[] {
  return likeliestWays(matter)
    .filter(({ chance }) => chance >= LUCK)
    .map(({ way }) => way)
}

/**
 * Whether what is surely asked has no answer for the name alone that it is asked of: a university without a date, a subject that it has not. The
 * ledger sees that; to the reader, who sees that there is a name, it would be a question like those that are answered.
 */
function isGap({ result: { readings, attributes, outside }, today }: Matter): boolean {
  const query = readings[0]?.query
  if (!query || outside >= UNLIKELY || query.entities.length === 0) return false
  if (query.attributes.every((attribute) => (attributes[attribute] ?? 0) < SURE)) return false
  const kinds = query.entities.map((id) => kindOf(ledger, id))
  const finding = execute(query, ledger, today)
  return (
    (kinds.includes('subject') && kinds.includes('university')) ||
    (finding.type === 'nothing' && finding.reason === 'no-attribute')
  )
}

/** What is told as it was read means what the reader said, before the names were put in; another way what it asks of the ledger. */
function meaningOf({ type, query }: Way, { question, result: { readings, chances } }: Matter): Meaning {
  const read = readings[0]?.query
  const isAsRead =
    type === 'read' && read !== undefined && isSame(read.attributes, query!.attributes) && isSame(read.entities, query!.entities)
  const { operation, attributes, kind, entities, direction } = isAsRead ? read : query!
  const [said] = Object.entries(chances['operation']!).toSorted(([, one], [, other]) => other - one)
  const [first] = entities
  const named = new Set(parse(question, ledger).mentions.flatMap((mention) => mention.entities.map(({ id }) => id)))
  return {
    op: isAsRead ? said![0] : operation,
    attr: [...attributes],
    kind: kind ?? (first === undefined ? null : kindOf(ledger, first)),
    ...(direction ? { dir: direction } : {}),
    ...(entities.length === 1 && !named.has(first!) ? { on: first! } : {}),
  }
}

function isSame(some: readonly string[], others: readonly string[]): boolean {
  return some.join() === others.join()
}
