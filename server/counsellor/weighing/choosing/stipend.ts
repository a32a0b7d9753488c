import type { Answer } from '../../answer/answer.ts'
import { byQuery, type Basis } from '../../answer/by-reading.ts'
import { kindOf } from '../../executor/resolve.ts'
import { BLANK_QUERY } from '../../query/query.ts'
import { studiesNamed } from '../../reader/composing/restrictions/studies.ts'
import { parse } from '../../reader/parse.ts'
import { isHome } from '../../words/mask.ts'
import { readPhrases, saysAny } from '../../words/phrases.ts'
import WORDS from './the-way.json' with { type: 'json' }

const REACHES = readPhrases(WORDS.awards.reaches)
const ASKED = readPhrases(WORDS.awards.asked)
const FUNDS = 'funds'

/**
 * "Does the EPOS money cover the blocked account": what the scholarship that is named, or was spoken of, pays a month, set against what the country
 * that is named, or that it is for, asks to be proved. Null where something else is asked, or it pays no monthly sum.
 */
export function stipendBesideFunds(
  question: string,
  spoken: readonly string[],
  { ledger, today }: Pick<Basis, 'ledger' | 'today'>,
): Answer | null {
  const { tokens, mentions, amounts } = parse(question, ledger)
  if (amounts.some(({ isMoney }) => isMoney) || !saysAny(tokens, REACHES)) return null
  const named = mentions.filter((mention) => !isHome(mention)).flatMap(({ entities }) => entities.map(({ id }) => id))
  const ofKind = (ids: readonly string[], kind: string) => [...new Set(ids.filter((id) => kindOf(ledger, id) === kind))]
  const own = ofKind(named, 'scholarship')
  const [award, ...others] = own.length > 0 ? own : ofKind(spoken, 'scholarship')
  if (award === undefined || others.length > 0) return null
  const places = ofKind(named, 'country')
  const [country, ...more] = places.length > 0 ? places : ofKind(ledger.entities.get(award)?.within ?? [], 'country')
  const names = ledger.attributes.get(FUNDS)?.names ?? []
  if (country === undefined || more.length > 0 || !(saysAny(tokens, ASKED) || saysAny(tokens, readPhrases(names)))) return null
  const conditions = studiesNamed(tokens).map((value) => ({ attribute: 'level', comparison: 'is' as const, value }))
  const query = { ...BLANK_QUERY, operation: 'enough' as const, entities: [award, country], attributes: [FUNDS], conditions }
  const answer = byQuery({ ...query, form: 'yes-no' }, { ledger, today })
  return answer.sources.some(({ entity }) => entity === award) ? answer : null
}
