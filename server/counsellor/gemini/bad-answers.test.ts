/** Answers by another author that a model might give: false ones to be caught, right ones to be let through. */
import { expect, test } from 'vitest'
import BAD_ANSWERS from '../../../eval/bad-answers.json' with { type: 'json' }
import type { LedgerRecord } from '../ledger/record.ts'
import { builtInLedger } from '../ledger/source.ts'
import FACTS from './bad-answers-facts.json' with { type: 'json' }
import { issueOf } from './check/check-sentence.ts'

const ledger = builtInLedger()
const byId = new Map(ledger.records.map((record) => [record.id, record]))

function recordsOf(fact: string): LedgerRecord[] {
  const ids = (FACTS.records as Record<string, readonly string[]>)[fact]
  if (!ids) throw new Error(`no record is named for "${fact}"`)
  return ids.length > 0 ? ids.map((id) => byId.get(id)!) : [asWritten(fact)]
}

/** What the ledger does not hold, as the author wrote it. */
function asWritten(fact: string): LedgerRecord {
  return {
    id: 'as-written',
    entity: 'portal-step.survey',
    attribute: 'steps',
    value: null,
    unit: null,
    period: null,
    conditions: {},
    text: fact.replace(/ \[[^\]]*\]$/, ''),
    source: '',
    sourceUrl: null,
    page: '/student-data-collection',
    checkedOn: null,
  }
}

test.each(BAD_ANSWERS.map((one, index) => [`${index} ${one.verdict}`, one.kind, one] as const))(
  '%s: %s',
  (_verdict, _kind, { question, answer, verdict }) => {
    const issues = answer.flatMap(({ text, facts, expressions }) => {
      const issue = issueOf({ text, facts: facts.flatMap(recordsOf), expressions }, { question, ledger, today: '2026-11-22' })
      return issue ? [`${issue}: ${text}`] : []
    })
    expect(issues.length > 0 ? 'caught' : 'let through', issues.join('; ')).toBe(verdict)
  },
)

test('they are forty', () => expect(BAD_ANSWERS).toHaveLength(40))
