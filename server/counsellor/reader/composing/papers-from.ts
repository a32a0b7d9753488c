import { isCountry } from '#server/counsellor/ledger/country-names.ts'
import type { Parsed } from '#server/counsellor/words/mask.ts'
import WORDS from './conditions/conditions.json' with { type: 'json' }

const { papers: PAPERS, studied: STUDIED, from: FROM, cities: CITIES, reach: REACH } = WORDS.homes
const CITIES_OF: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(CITIES).flatMap(([country, cities]) => cities.map((city) => [city, country])),
)

/** The country that somebody's papers are from, by its name or by a town of it: "a Ukraine degree", "my degrees are from Manchester", "did his BSc in Pune". Null where that is not said. */
export function papersFrom({ tokens, mentions }: Pick<Parsed, 'tokens' | 'mentions'>): string | null {
  const named = mentions.flatMap(({ from, to, entities }) =>
    entities.filter((one) => isCountry(one)).map(({ name }) => ({ from, to, name })),
  )
  const towns = tokens.flatMap((token, at) => (token in CITIES_OF ? [{ from: at, to: at + 1, name: CITIES_OF[token]! }] : []))
  const isOfPapers = ({ from, to }: { from: number; to: number }) => {
    const before = tokens.slice(Math.max(0, from - REACH), from)
    const isBehind = FROM.includes(before.at(-1) ?? '') || (before.at(-1) === 'the' && FROM.includes(before.at(-2) ?? ''))
    return (
      PAPERS.includes(tokens[to] ?? '') || (isBehind && before.some((token) => PAPERS.includes(token) || STUDIED.includes(token)))
    )
  }
  const found = new Set([...named, ...towns].filter(isOfPapers).map(({ name }) => name))
  const [only, ...others] = found
  return only !== undefined && others.length === 0 ? only : null
}
