import fs from 'node:fs'
import { createLedgerEngine } from '#server/counsellor/engine.ts'
import { kindOf } from '#server/counsellor/executor/resolve.ts'
import { builtInLedger } from '#server/counsellor/ledger/source.ts'
import type { Query } from '#server/counsellor/query/query.ts'
import { parse } from '#server/counsellor/reader/parse.ts'
import { createReader } from '#server/counsellor/reader/read.ts'
import { scoreOf } from '#server/counsellor/weighing/network.ts'
import { signsOf } from '#server/counsellor/weighing/signs.ts'
import { answerOf, waysOf, type Matter } from '#server/counsellor/weighing/ways.ts'
import { weigh } from '#server/counsellor/weighing/weigh.ts'
import WEIGHTS from '#server/counsellor/weighing/weights.json' with { type: 'json' }
import { EVALUATED_ON } from '../../eval/judge.ts'
import { ASKED_FILE, type Asked } from './asked.ts'
import { AUTHORS, type Author } from './authors.ts'
import type { Meaning } from './meaning.ts'
import { isRight, PLAIN } from './points.ts'

const REASON =
  'What the questions of the evaluation mean, as the reader learns it: of the ways to answer each the likeliest that its judge calls right, or that nothing answers it. Written by `npm run counsellor:train -- labels`, which needs a training that is in use; a question without a right way is not here.'

const ledger = builtInLedger()

/** Writes what the questions of every author mean, by what answers them rightly today. */
export function labelAsked(): void {
  const asked = AUTHORS.flatMap(askedBy)
  const lines = asked.map((one) => `    ${JSON.stringify(one)}`).join(',\n')
  fs.writeFileSync(ASKED_FILE, `{\n  "reason": ${JSON.stringify(REASON)},\n  "asked": [\n${lines}\n  ]\n}\n`)
}

function askedBy({ name, sets, isOld }: Author): Asked[] {
  let matters: Matter[] = []
  const engine = createLedgerEngine(createReader(), (matter) => {
    matters.push(matter)
    return weigh(matter)
  })
  return sets
    .flatMap(({ questions }) => questions)
    .flatMap((question) => {
      if (question.earlier?.length) return []
      matters = []
      const told = engine(question.question, [], ledger, EVALUATED_ON)
      const [matter, ...further] = matters
      if (!matter || further.length > 0) return []
      const line = (means: Meaning): Asked[] => [{ by: name, text: matter.question, means }]
      // What a first author held for unanswerable mostly became a fact since.
      if (question.decline === true) return isOld && !told.declined ? [] : line({ outside: true })
      // Of a greeting every way would be right.
      if (!question.must?.length) return []
      const { ways, things } = waysOf(matter)
      const signs = signsOf(ways, things, matter)
      const likely = ways
        .map((way, at) => ({ way, score: scoreOf(WEIGHTS, signs[at]!) }))
        .filter(({ way }) => way.query !== null && way.answer?.declined !== true)
        .toSorted((one, other) => other.score - one.score)
      const right = likely.find(({ way }) => isRight(question, { ...PLAIN, ...answerOf(way, matter) }, ledger))
      return right ? line(meaningOf(right.way.query!, matter)) : []
    })
}

function meaningOf({ operation, attributes, kind, entities, direction }: Query, { question }: Matter): Meaning {
  const [first] = entities
  const named = new Set(parse(question, ledger).mentions.flatMap((mention) => mention.entities.map(({ id }) => id)))
  return {
    op: operation,
    attr: [...attributes],
    kind: kind ?? (first === undefined ? null : kindOf(ledger, first)),
    ...(direction ? { dir: direction } : {}),
    ...(entities.length === 1 && !named.has(first!) ? { on: first! } : {}),
  }
}
