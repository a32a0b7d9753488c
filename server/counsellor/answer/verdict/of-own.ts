import { hasDenial } from '../../executor/fitting/negations.ts'
import type { LedgerRecord } from '../../ledger/record.ts'
import { termsOf } from '../../retrieval.ts'
import { tokensOf } from '../../words/tokens.ts'
import SAYINGS from '../sayings.json' with { type: 'json' }
import { asksWhich, asksYesOrNo } from './asking.ts'
import { saidOf } from './clauses.ts'

const { verdict: SAYS } = SAYINGS
/** "No: your applications have been submitted": the answer to the question that the site has it under. */
const OWN = /^(?:Yes|No):\s+/

/**
 * A sentence of the site that begins with a yes or no of its own has it for its first clause alone: of a question that another clause speaks of,
 * or none, it is left out. Null where it stays.
 */
export function withoutOwnVerdict(question: string, text: string, { text: said }: LedgerRecord): string | null {
  const [verdict] = OWN.exec(said) ?? []
  if (verdict === undefined || !text.startsWith(said.slice(0, said.length - 1))) return null
  const clause = saidOf(said.slice(verdict.length), termsOf(question))
  const asked = tokensOf(question)
  if (clause?.at === 0 && !asksWhich(asked)) return null
  const bare = capital(text.slice(verdict.length))
  // What another clause of it affirms is a yes where the first is a no.
  const affirms = asksYesOrNo(asked) && clause !== null && verdict.startsWith('No') && !hasDenial(clause.text)
  return affirms ? `${SAYS.yes} ${clause.text}.\n${bare}` : bare
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
