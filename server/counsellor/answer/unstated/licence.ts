import { isCountry } from '#server/counsellor/ledger/country-names.ts'
import type { Ledger } from '#server/counsellor/ledger/record.ts'
import { isHome } from '#server/counsellor/words/mask.ts'
import { readPhrases, saysAny, saysWords } from '#server/counsellor/words/phrases.ts'
import { tokensOf } from '#server/counsellor/words/tokens.ts'
import type { Told } from './told.ts'
import UNSTATED from './unstated.json' with { type: 'json' }

const GERMANY = 'country.Germany'
const { german, instead, before, says } = UNSTATED.licence
const RECOGNISED = readPhrases(UNSTATED.licence.recognised)
const PROFESSIONS = UNSTATED.licence.professions.map(tokensOf)

/** "A midwife's recognition", "a dentist's licence in Norway": a profession or a country of whose licence nothing is stated. */
export function ofOtherLicence({ asked, parsed: { tokens, mentions }, sources, said, ledger }: Told): string | null {
  const named = PROFESSIONS.filter((name) => saysWords(asked, name))
  const isOfStudies = sources.every(({ attribute }) => attribute === 'tuition')
  if (isOfStudies) return saysAny(asked, RECOGNISED) && named.length > 0 ? says : null
  if (!sources.every(({ entity }) => isOfLicence(entity, ledger))) return null
  if (named.some((name) => !saysWords(said, name))) return says
  const isThere = ({ from, entities }: (typeof mentions)[number]) =>
    before.includes(tokens[from - 1] ?? '') && entities.some((entity) => entity.id !== GERMANY && isCountry(entity))
  const isGerman =
    tokens.some((token) => german.includes(token)) ||
    mentions.some(({ from, entities }) => entities.some(({ id }) => id === GERMANY) && !instead.includes(tokens[from - 1] ?? ''))
  return !isGerman && mentions.some((mention) => !isHome(mention) && isThere(mention)) ? says : null
}

/** Kinds and steps that are of the licence in Germany. */
function isOfLicence(entity: string, ledger: Ledger): boolean {
  const { kind } = ledger.entities.get(entity) ?? {}
  return kind === 'state' || (kind === 'procedure' && !entity.startsWith('procedure.lead-time') && entity !== 'procedure.aps')
}
