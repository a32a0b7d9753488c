import { kindOf } from '#server/counsellor/executor/resolve.ts'
import { isCountry } from '#server/counsellor/ledger/country-names.ts'
import { PLACE } from '#server/counsellor/query/query.ts'
import { parse } from '#server/counsellor/reader/parse.ts'
import type { Mention } from '#server/counsellor/words/gazetteer.ts'
import { isHome, NEW } from '#server/counsellor/words/mask.ts'
import { readPhrases, saysAny, saysWords } from '#server/counsellor/words/phrases.ts'
import { tokensOf } from '#server/counsellor/words/tokens.ts'
import { attributeName } from '../../names.ts'
import type { Told } from '../told.ts'
import UNSTATED from '../unstated.json' with { type: 'json' }

const INSIDE = new Set(['city', 'region', 'state'])
const CONTACTS = new Set(['phone', 'email', 'whatsapp', 'place', 'contact'])
const OURS = 'provider.helix'
const LISTED = readPhrases(UNSTATED.origin.listed)

/** "Is Zimbabwe on the list": who something is for is said by countries, and the one that is named is not among them. */
export function ofOtherOrigin({ parsed: { mentions }, sources, ledger }: Told): string | null {
  const [first] = sources
  const rule = sources.find(({ attribute }) => attribute === 'eligibility')
  if (!first || !rule || rule.entity !== first.entity) return null
  const origins = (text: string) =>
    new Set(
      parse(text, ledger)
        .mentions.filter(isHome)
        .flatMap(({ entities }) => entities.map(({ id }) => id)),
    )
  const told = origins(rule.text)
  if (told.size === 0 && !saysAny(tokensOf(rule.text), LISTED)) return null
  const named = mentions.filter(
    (mention) => isHome(mention) || mention.entities.some((entity) => entity.kind === 'elsewhere' && isCountry(entity)),
  )
  return named.length > 0 && !named.some(({ entities }) => entities.some(({ id }) => told.has(id))) ? UNSTATED.origin.says : null
}

/** "And Bulgaria?" after Poland: the country that is named, where only what others state is told. */
export function otherCountry({ parsed: { mentions }, sources, said, state, ledger }: Told): string | null {
  if (!sources.every(({ entity }) => kindOf(ledger, entity) === 'country')) return null
  const isOfCountry = (mention: Mention) => !isHome(mention) && mention.entities.some(isCountry)
  const asked = mentions.filter(isOfCountry)
  const isTold = ({ name, entities }: Mention) =>
    saysWords(said, name.split(' ')) ||
    entities.some(({ id, name: whole }) => sources.some(({ entity, text }) => entity === id || text.includes(whole)))
  const [first] = asked
  if (!first || asked.some(isTold) || mentions.some((mention) => !asked.includes(mention) && isTold(mention))) return null
  const attribute = state.query?.attributes[0] ?? sources[0]!.attribute
  return `the ${attributeName(ledger, attribute)} of ${first.entities[0]!.name}`
}

/** "€100 in Berlin", "in Zurich; 24,000 CHF in Geneva": what holds for one place is not said of another that is asked about. */
export function otherPlace({ parsed: { mentions, tokens }, sources, said, state: { query }, ledger }: Told): string | null {
  const [first] = sources
  if (!first || kindOf(ledger, first.entity) !== 'country') return null
  const place = query?.conditions.find(({ attribute }) => attribute === PLACE)?.value
  if (typeof place === 'string' && !saysWords(said, tokensOf(place))) return `that for ${place}`
  const isInside = ({ entities }: Mention) =>
    entities.some(({ kind }) => INSIDE.has(kind)) && entities.every(({ kind }) => kind !== 'country')
  const isBefore = (from: number) => UNSTATED.place.inside.includes(tokens[from - 1] ?? '')
  const asked = mentions.filter((mention) => isInside(mention) && !isHome(mention) && isBefore(mention.from))
  const isTold = ({ name, entities }: Mention) =>
    [name.split(' '), ...entities.map((entity) => tokensOf(entity.name))].some((words) => saysWords(said, words))
  if (asked.length === 0 || asked.some(isTold)) return null
  const isOfPlace = parse(first.text, ledger).mentions.some(isInside)
  return isOfPlace ? `that for ${asked[0]!.entities.find(({ kind }) => INSIDE.has(kind))!.name}` : null
}

/** "And Bern?" after another canton's sum: in which country a city lies answers only who asks where. */
export function placeAlone({ parsed: { tokens, mentions }, sources, ledger }: Told): string | null {
  const [first] = sources
  if (!first || mentions.length === 0 || !sources.every(({ attribute }) => attribute === 'country')) return null
  // "Lund is in Sweden or Norway?" asks for the country by naming one.
  const isAsked =
    tokens.some((token) => UNSTATED.where.words.includes(token)) || mentions.some(({ entities }) => entities.some(isCountry))
  const place = ledger.entities.get(first.entity)?.name
  return isAsked || place === undefined ? null : `that for ${place}`
}

/** "The phone number of ZSBA", "of your office in Lagos": how others are reached, or we elsewhere, is not how we are. */
export function othersContact({ parsed: { tokens, masked, mentions }, sources, said }: Told): string | null {
  if (!sources.every(({ entity, attribute }) => entity === OURS && CONTACTS.has(attribute))) return null
  const { before, after, directly, ours, stays, theirs, says } = UNSTATED.contact
  const isAsked = (from: number, to: number) => before.includes(tokens[from - 1] ?? '') || after.includes(tokens[to] ?? '')
  const isOther = ({ name, entities, from, to }: Mention) =>
    isAsked(from, to) &&
    entities.every(({ id }) => id !== OURS) &&
    ![name, ...entities.map((one) => one.name)].some((one) => saysWords(said, tokensOf(one)))
  const isElse = (token: string, at: number) => {
    const lead = tokens[at - 1] ?? ''
    const isMentioned = mentions.some(({ from, to }) => from <= at && at < to)
    // "I live in Chennai" says where she is.
    if (stays.includes(tokens[at - 2] ?? '')) return false
    const isNamed = directly.includes(lead) && !isMentioned && !ours.includes(token) && !said.includes(token)
    return isNamed || (before.includes(lead) && masked.includes(`${NEW}${token}`))
  }
  const isOfOurs = mentions.some(({ entities }) => entities.some(({ id }) => id === OURS))
  const isTheirs = !isOfOurs && tokens.some((token) => theirs.includes(token))
  return isTheirs || mentions.some(isOther) || tokens.some(isElse) ? says : null
}
