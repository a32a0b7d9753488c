import { isContainer, isWithin, kindOf } from '#server/counsellor/executor/resolve.ts'
import type { Ledger } from '#server/counsellor/ledger/record.ts'
import { isOfSet, type Condition, type Query } from '#server/counsellor/query/query.ts'
import type { Mention } from '#server/counsellor/words/gazetteer.ts'
import { kindOfMention } from '#server/counsellor/words/mask.ts'
import { endOf, readPhrases } from '#server/counsellor/words/phrases.ts'
import { lastSet, type Asked } from '../conversation.ts'
import type { Scene } from '../scene.ts'
import WORDS from './set-words.json' with { type: 'json' }

const BEFORE = readPhrases(WORDS.leavesOut)
const AFTER = readPhrases(WORDS.leavesOutAfter)
const JOINTS = new Set(WORDS.joints)
const BESIDE = new Set(WORDS.beside)
/** A word before the names, or one behind them, and names that are joined to one that is left out: n a name, b and a these words, j a joint. */
const LEFT_OUT = /^[jf]*b[jf]*n(?:j+b?j*n)*[jf]*$|^[jf]*n(?:j+n)*a[jf]*$/

/**
 * "Without Basel", "except Ireland and Switzerland", "Basel chhod ke": what was asked of several things, of those that are not named so. Null where a
 * word says more, or where nothing that was told of lies there.
 */
export function withoutNamed({ move, conversation, last, ledger }: Scene): Query | null {
  const set = last.results.length > 1 ? last : move.cues.has('sets') ? lastSet(conversation) : null
  const { tokens, mentions: all, amounts } = move.parsed
  const mentions = all.filter((mention) => kindOfMention(mention) !== undefined)
  if (!set || amounts.length > 0 || !LEFT_OUT.test(signsOf(tokens, mentions))) return null
  const named = mentions.flatMap((mention) => meantOf(mention, set, ledger) ?? [])
  const isOut = (id: string) => named.some((one) => id === one || isWithin(ledger, id, one))
  const left = set.results.filter((id) => !isOut(id))
  if (named.length < mentions.length || left.length === 0) return null
  const { query } = set
  const entities = query.entities.filter((id) => !isOut(id))
  // What was named is asked of the others that were.
  if (entities.length < query.entities.length && entities.length > 0) return { ...query, entities }
  if (!isOfSet(query)) return { ...query, entities: left, kind: kindOf(ledger, left[0]!) }
  const areWholes =
    query.limit === null && named.every((id) => isContainer(ledger, id) && kindOf(ledger, id) !== kindOf(ledger, left[0]!))
  const out = named.map((id): Condition => ({ attribute: kindOf(ledger, id)!, comparison: 'is not', value: id }))
  return areWholes
    ? { ...query, conditions: [...query.conditions, ...out], amounts: [] }
    : { ...query, entities: left, conditions: [], amounts: [], kind: kindOf(ledger, left[0]!) }
}

/** What a name means among those that were told of: what holds some of them, or one of them itself. */
function meantOf({ entities }: Mention, { results, query }: Asked, ledger: Ledger): string | undefined {
  const all = [...results, ...query.entities]
  return entities.find(({ id }) => all.some((one) => one === id || isWithin(ledger, one, id)))?.id
}

/** A sign for each word, or phrase, of a message; a question mark for what is none of these. */
function signsOf(tokens: readonly string[], mentions: readonly Mention[]): string {
  let signs = ''
  for (let at = 0; at < tokens.length;) {
    const mention = mentions.find(({ from }) => from === at)
    const behind = signs.endsWith('n') ? endOf(tokens, at, AFTER) : null
    const before = endOf(tokens, at, BEFORE)
    const token = tokens[at]!
    signs += mention
      ? 'n'
      : behind !== null
        ? 'a'
        : before !== null
          ? 'b'
          : JOINTS.has(token)
            ? 'j'
            : BESIDE.has(token)
              ? 'f'
              : '?'
    at = mention ? mention.to : (behind ?? before ?? at + 1)
  }
  return signs
}
