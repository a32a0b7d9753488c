import { isCountry, isCountryIn } from '#server/counsellor/ledger/country-names.ts'
import type { Ledger, LedgerRecord } from '#server/counsellor/ledger/record.ts'
import { OF_STATE } from '#server/counsellor/ledger/states.ts'
import { papersFrom } from '#server/counsellor/reader/composing/papers-from.ts'
import { parse } from '#server/counsellor/reader/parse.ts'
import { isHome } from '#server/counsellor/words/mask.ts'
import { readPhrases, saysAny, saysWords } from '#server/counsellor/words/phrases.ts'
import { tokensOf, tokensOfOurs } from '#server/counsellor/words/tokens.ts'
import type { Answer } from '../answer.ts'
import { inSentence } from '../names.ts'
import { refuse, unstated } from '../refusal.ts'
import { withoutVerdict } from '../verdict/clauses.ts'
import type { Told } from './told.ts'
import UNSTATED from './unstated.json' with { type: 'json' }

const GERMANY = 'country.Germany'
const APS = 'procedure.aps'
const NEAREST = 2
const { ours: OUR, german, instead, before, says } = UNSTATED.licence
const RECOGNISED = readPhrases(UNSTATED.licence.recognised)
const PROFESSIONS = UNSTATED.licence.professions.map(tokensOf)

/** "A midwife's recognition", "a dentist's licence in Norway": a profession or a country of whose licence nothing is stated. */
export function ofOtherLicence({ asked, parsed: { tokens, mentions }, sources, said, ledger }: Told): string | null {
  const named = PROFESSIONS.filter((name) => saysWords(asked, name))
  const isOfStudies = sources.every(({ attribute }) => attribute === 'tuition')
  if (isOfStudies) return saysAny(asked, RECOGNISED) && named.length > 0 ? says : null
  if (!sources.every(({ entity }) => isOfLicence(entity, ledger))) return null
  if (named.some((name) => !saysWords(said, name))) return says
  return otherCountryNamed({ parsed: { tokens, mentions } }) === null ? null : says
}

/** "I am a midwife, how do I get recognised": a licence of which nothing was found, where it is asked for by its words; nothing is near to it. */
export function unfoundLicence(told: Told): string | null {
  return saysAny(told.asked, RECOGNISED) ? ofOtherLicence({ ...told, sources: [] }) : null
}

/** The country that a question names and that is not Germany, where neither that nor a German word says which licence is meant. */
function otherCountryNamed({
  parsed: { tokens, mentions },
}: {
  parsed: Pick<Told['parsed'], 'tokens' | 'mentions'>
}): string | null {
  const isGerman =
    tokens.some((token) => german.includes(token)) ||
    mentions.some(({ from, entities }) => entities.some(({ id }) => id === GERMANY) && !instead.includes(tokens[from - 1] ?? ''))
  if (isGerman) return null
  const [there] = mentions.flatMap((mention) =>
    isHome(mention) || !before.includes(tokens[mention.from - 1] ?? '')
      ? []
      : mention.entities.filter((entity) => entity.id !== GERMANY && isCountry(entity)),
  )
  return there?.name ?? null
}

/**
 * "A nurse's licence in Ireland", "a doctorate in Switzerland as a doctor": what is told in place of an answer is of the licence in Germany, and is
 * named so; a list of it that says to be of the other country is left out. APS is a step of the visa for Germany alone.
 */
export function namedAsGerman<Given extends Answer>(answer: Given, told: Told): Given {
  const country = otherCountryNamed(told)
  const { sources, ledger } = told
  const isOfAps = sources.length > 0 && sources.every(({ entity }) => entity === APS)
  const isOfPaper = areOfPaper(told)
  // "APS for an MBBS done in Ukraine": where the papers are from, and not where she goes.
  const isOfPapers =
    isOfAps && country !== null && !isCountryIn(ledger, `country.${country}`) && papersFrom(told.parsed) === country
  if (
    isOfPapers ||
    country === null ||
    sources.length === 0 ||
    !(isOfAps || isOfPaper || sources.every(({ entity }) => isOfLicence(entity, ledger)))
  )
    return answer
  const { there, aps, apostille, nearest } = UNSTATED.licence
  const where = inSentence(country)
  const says = isOfAps ? aps : isOfPaper ? apostille : there
  const lines = answer.refusal?.near ?? answer.text.split('\n').map(withoutVerdict)
  const near = lines.filter((line) => line !== '' && !line.includes(` ${country}`)).slice(0, NEAREST)
  return refuse(answer, { ...unstated(says.replace('{country}', where), near), lead: nearest })
}

/** "APS of Vietnam", "a Kenyan degree": what is told of the papers of one country is not said of another's. */
export function ofOtherPapers({ parsed, sources, ledger }: Told): string | null {
  const isOfPapers = ({ entity, unit }: LedgerRecord) =>
    ledger.entities.get(entity)?.kind === 'apostille' || (entity === APS && unit !== null)
  if (sources.length === 0 || !sources.every(isOfPapers)) return null
  const countriesIn = ({ mentions }: Pick<Told['parsed'], 'mentions'>) =>
    mentions.flatMap(({ entities }) => entities.filter((entity) => isCountry(entity) && entity.id !== GERMANY))
  const { says: missing, of } = UNSTATED.papers
  const told = new Set([...of, ...sources.flatMap(({ text }) => countriesIn(parse(text, ledger)).map(({ name }) => name))])
  const own = papersFrom(parsed)
  const named = own === null || `country.${own}` === GERMANY ? countriesIn(parsed).map(({ name }) => name) : [own]
  const [first] = named
  return first === undefined || named.some((name) => told.has(name)) ? null : missing.replace('{country}', inSentence(first))
}

/** "Do I need an apostille for Greece": what that country asks for, where it names the paper that only Germany was told of. Null where it does not. */
export function paperElsewhere(told: Told): LedgerRecord | null {
  const country = areOfPaper(told) ? otherCountryNamed(told) : null
  const [paper] = told.sources.flatMap(({ entity }) => told.ledger.entities.get(entity)?.name.toLowerCase() ?? [])
  if (country === null || paper === undefined) return null
  return told.ledger.of(`country.${country}`).find(({ text }) => text.includes(paper)) ?? null
}

/** Whether what is told is of papers for Germany alone. */
function areOfPaper({ sources, ledger }: Told): boolean {
  return sources.length > 0 && sources.every(({ entity }) => ledger.entities.get(entity)?.kind === 'apostille')
}

/** "Can I work as a nurse after the diploma": what is told of a profession is told of no diploma of ours, of which it is stated what it does not allow. Null where it is not named. */
export function ofOurDiploma({ parsed: { mentions, tokens }, sources, ledger }: Told): LedgerRecord | null {
  const isOurs = ({ from, entities }: (typeof mentions)[number]) =>
    [tokens[from], tokens[from - 1]].some((token) => OUR.includes(token ?? '')) && entities.some(({ kind }) => kind === 'diploma')
  const isToldOfLicence = sources.length > 0 && sources.every(({ entity }) => isOfLicence(entity, ledger))
  const [diploma] = mentions.filter(isOurs).flatMap(({ entities }) => entities)
  if (!isToldOfLicence || !diploma) return null
  return ledger.of(diploma.id, 'certificate').find(({ text }) => saysAny(tokensOfOurs(text), RECOGNISED)) ?? null
}

/** Kinds and steps that are of the licence in Germany. */
function isOfLicence(entity: string, ledger: Ledger): boolean {
  const { kind } = ledger.entities.get(entity) ?? {}
  return (
    kind === 'state' || kind === OF_STATE || (kind === 'procedure' && !entity.startsWith('procedure.lead-time') && entity !== APS)
  )
}
