import { kindOf } from '#server/counsellor/executor/resolve.ts'
import { parse } from '#server/counsellor/reader/parse.ts'
import { readPhrases, saysAny } from '#server/counsellor/words/phrases.ts'
import { lastSet, type Conversation } from '../conversation.ts'
import CUES from '../move/cues.json' with { type: 'json' }
import type { ChangesTopic } from './topic.ts'

const OF_ALL = readPhrases(CUES.ofAll)
const POINTING = new Set(CUES.beside.pointing)
/** A reading is a question of its own from so sure on. */
const SURE = 0.5

/** "Which country gives the longest stay of all?", after three that she named: it is asked of every country, and not of those three. */
export const asksOfAll: ChangesTopic = (message, before, { ledger, read }) => {
  const { tokens } = parse(message, ledger)
  const set = lastSet(before)
  if (!set || !saysAny(tokens, OF_ALL) || tokens.some((token) => POINTING.has(token))) return false
  const [best] = read(message, ledger).readings
  const isOfKind = best?.query.kind === kindOf(ledger, set.results[0]!) && best?.query.operation === 'rank'
  return isOfKind && best.confidence >= SURE && best.query.entities.length === 0 && isNamedOneByOne(set)
}

/** Whether a set is those that she named, and none that was found. */
function isNamedOneByOne({ query, results }: Conversation['asked'][number]): boolean {
  return results.every((id) => query.entities.includes(id))
}
