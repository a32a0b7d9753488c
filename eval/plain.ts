/**
 * Asks for each fact of the ledger plainly, as two authors wrote who had seen the facts and not the engine, and prints how often that fact is told. What
 * `plain.json` asks nothing learns from; of a kind a few things are asked, the same in each run.
 */
import { askedNameOf } from '#server/counsellor/answer/names.ts'
import { createLedgerEngine } from '#server/counsellor/engine.ts'
import { read } from '#server/counsellor/reader/read.ts'
import { dayOf } from './judge.ts'
import PLAIN from './plain.json' with { type: 'json' }
import { servedLedger } from './served-ledger.ts'

/** So many things of a kind are asked with each question. */
const EACH = 4

const ledger = await servedLedger()
const engine = createLedgerEngine(read)
const isVerbose = process.argv.includes('--verbose')

const asked = PLAIN.flatMap(({ kind, id, attribute, asks }) => {
  const holders = kind === undefined ? [ledger.entities.get(id!)] : ledger.ofKind(kind)
  const having = holders.filter((one) => one !== undefined).filter((one) => ledger.of(one.id, attribute).length > 0)
  const some = having.filter((_, at) => at % Math.ceil(having.length / EACH) === 0)
  return asks.flatMap((ask) => some.map((one) => ({ one, attribute, question: ask.replace('{x}', askedNameOf(ledger, one.id)) })))
})
const outcomes = asked.map(({ one, attribute, question }) => {
  const { text, sources, declined, isDoubted } = answered(question)
  const texts = new Set(ledger.of(one.id, attribute).map((record) => record.text))
  const holds = sources.some((source) => texts.has(source.text))
  const outcome =
    holds && !declined ? 'told' : holds && isDoubted ? 'told in doubt' : declined ? 'declined' : 'something else told'
  if (isVerbose && outcome !== 'told') console.log(`${outcome}: ${question}\n${text.replaceAll(/^/gm, '    | ')}`)
  return outcome
})
for (const [outcome, all] of Map.groupBy(outcomes, (one) => one))
  console.log(`${outcome}: ${all.length} of ${outcomes.length} (${((all.length / outcomes.length) * 100).toFixed(1)} %)`)

function answered(question: string) {
  const answer = engine(question, [], ledger, dayOf({}))
  return { ...answer, isDoubted: answer.refusal?.opening === 'perhaps' }
}
