import { kindOf } from '#server/counsellor/executor/resolve.ts'
import type { LedgerRecord } from '#server/counsellor/ledger/record.ts'
import { parse } from '#server/counsellor/reader/parse.ts'
import type { Mention } from '#server/counsellor/words/gazetteer.ts'
import { readPhrases, saysAny } from '#server/counsellor/words/phrases.ts'
import { tokensOf } from '#server/counsellor/words/tokens.ts'
import type { Told } from '../told.ts'
import { IN_REGISTER } from '../unheld/named.ts'
import UNSTATED from '../unstated.json' with { type: 'json' }

/** Each kind with its first noun and with what asks for one of it. */
const KINDS = Object.entries(UNSTATED.which.kinds).map(([kind, nouns]) => ({
  kind,
  noun: nouns[0]!,
  asks: readPhrases(UNSTATED.which.asks.flatMap((ask) => nouns.map((noun) => `${ask} ${noun}`))),
}))
const WITHIN = /(\p{Lu}[\p{L}-]+)(?:,| in) \p{Lu}/gu

/** "Which city", "the name of the university": what is asked for by its name, where nothing that is told is one, lies in one or names a place. */
export function unnamedKind({ parsed, sources, state, ledger }: Told): string | null {
  // "Which US universities do you have, how many?" is told their number.
  if (state.query?.operation === 'count') return null
  // "Which Swiss insurer" asks for an insurer.
  const isOfCountry = (at: number) =>
    parsed.mentions.some(({ from, to, entities }) => from <= at && at < to && entities.some(({ kind }) => kind === 'country'))
  const asked = parsed.tokens.filter((_, at) => !isOfCountry(at))
  const { kind, noun } = KINDS.find(({ asks }) => saysAny(asked, asks)) ?? {}
  if (kind === undefined) return null
  const isOfKind = (id: string) => kindOf(ledger, id) === kind || (kind === 'university' && kindOf(ledger, id) === IN_REGISTER)
  const isNamed = ({ entity, text }: LedgerRecord) => {
    const { mentions } = parse(text, ledger)
    const own = [
      entity,
      ...(ledger.entities.get(entity)?.within ?? []),
      ...mentions.flatMap(({ entities }) => entities.map(({ id }) => id)),
    ]
    return own.some(isOfKind) || (kind === 'city' && holdsPlace(text, mentions))
  }
  return sources.some(isNamed) ? null : `the name of the ${noun}`
}

/** "Ioannina, Greece", "Ioannina in Greece": a name that lies in what another name says, and is no country. */
function holdsPlace(text: string, mentions: readonly Mention[]): boolean {
  const countries = new Set(mentions.flatMap(({ name }) => tokensOf(name)))
  return [...text.matchAll(WITHIN)].some(([, name = '']) => tokensOf(name).every((word) => !countries.has(word)))
}
