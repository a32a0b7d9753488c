import type { Answer } from '../../answer/answer.ts'
import { byQuery, type Basis } from '../../answer/by-reading.ts'
import { holdersOf, kindOf } from '../../executor/resolve.ts'
import type { Ledger } from '../../ledger/record.ts'
import { isProfession } from '../../ledger/states.ts'
import { BLANK_QUERY } from '../../query/query.ts'
import { APPROBATION_ID } from '../../reader/asked/professions.ts'
import LICENCE from '../../reader/composing/conditions/conditions.json' with { type: 'json' }
import { parse } from '../../reader/parse.ts'
import type { Mention } from '../../words/gazetteer.ts'
import { isHome, kindOfMention, type Parsed } from '../../words/mask.ts'
import { GAP, readPhrases, saysAny, withoutPhrases } from '../../words/phrases.ts'
import WORDS from './the-whole.json' with { type: 'json' }

const FRAMES = readPhrases(WORDS.frames)
const OFFERS = readPhrases(WORDS.offers.asks)
const GERMANY = 'country.Germany'
const SUBJECTS: Readonly<Record<string, string>> = LICENCE.professionOf

/**
 * "Tell me about the German student visa", "how do I get recognised as a pharmacist", "diploma details": all that matters of the one thing that is
 * named, where no other word says that more is asked, or less. Null where one does.
 */
export function wholeOf(question: string, { ledger, today }: Pick<Basis, 'ledger' | 'today'>): Answer | null {
  const parsed = parse(question, ledger)
  const things = thingsIn(parsed, ledger)
  const [entity, ...others] = things
  if (entity === undefined || others.length > 0) return null
  const kind = kindOf(ledger, entity)
  const says = (words: readonly string[] | undefined) =>
    words === undefined || parsed.tokens.some((token) => words.includes(token))
  const left = leftOf(parsed)
  const whole = WORDS.wholes.find(({ kinds, things: only, needs, of, also }) => {
    const known = new Set([GAP, ...WORDS.fill, ...needs, ...also])
    const isOfThing = kinds.includes(kind ?? '') && (only?.includes(entity) ?? true)
    return isOfThing && says(needs) && says(of) && left.every((token) => known.has(token))
  })
  if (!whole) return null
  const attributes = whole.attributes.filter((attribute) => holdersOf(ledger, entity, attribute, []).length > 0)
  return byQuery({ ...BLANK_QUERY, entities: [entity], kind, attributes, form: 'whole' }, { ledger, today })
}

/** "Which courses do you offer", whatever was spoken of: each of our own, with what is told of it. Null where they are not asked for. */
export function offersOf(question: string, { ledger, today }: Pick<Basis, 'ledger' | 'today'>): Answer | null {
  if (!asksForOffer(parse(question, ledger))) return null
  const { kinds, attributes } = WORDS.offers
  const entities = kinds.flatMap((kind) => ledger.ofKind(kind).map(({ id }) => id))
  return byQuery({ ...BLANK_QUERY, entities, attributes }, { ledger, today })
}

/** Whether the courses of the site itself are asked for, where nothing is named beside it. */
function asksForOffer({ tokens, mentions }: Parsed): boolean {
  const { needs, also } = WORDS.offers
  const isOfSite = mentions.every(({ entities }) => entities.every(({ kind }) => kind === 'provider'))
  const known = new Set([GAP, ...WORDS.fill, ...needs, ...also])
  const left = withoutPhrases(tokens, OFFERS)
  const isAsked = isOfSite && saysAny(tokens, OFFERS) && tokens.some((token) => needs.includes(token))
  return isAsked && withoutPhrases(left, FRAMES).every((token) => known.has(token))
}

/** What is named, each once: a profession for the country, the degree and the licence that stand beside it. */
function thingsIn({ mentions, tokens }: Parsed, ledger: Ledger): readonly string[] {
  const named = [...new Set(mentions.flatMap((mention) => thingOf(mention) ?? []))]
  const professions = named.filter(isProfession)
  const isOfDoctors = named.includes(GERMANY) && tokens.some((token) => WORDS.doctors.includes(token))
  const [own] = professions.length > 0 ? professions : named.includes(APPROBATION_ID) || isOfDoctors ? [APPROBATION_ID] : []
  if (own === undefined) return named
  const beside = new Set([GERMANY, APPROBATION_ID, own, ...Object.keys(SUBJECTS).filter((id) => SUBJECTS[id] === own)])
  const isOfOwn = (id: string) => beside.has(id) || (own === APPROBATION_ID && kindOf(ledger, id) === 'subject')
  return [own, ...professions.slice(1), ...named.filter((id) => !isOfOwn(id))]
}

/** What a mention names: a profession before its subject; nothing where it says where somebody is from. */
function thingOf(mention: Mention): string | null {
  if (isHome(mention) || isPage(mention)) return null
  const kind = kindOfMention(mention)
  const { entities } = mention
  const named = entities.find(({ id }) => isProfession(id)) ?? entities.find((one) => one.kind === kind) ?? entities[0]
  return named?.id ?? null
}

/** "Visa info" is a page of the site, and what it is about. */
function isPage({ entities }: Mention): boolean {
  return entities.length > 0 && entities.every(({ kind }) => kind === 'page')
}

/** The words that neither name anything nor stand about a question for the whole of something. */
function leftOf({ tokens, mentions }: Parsed): readonly string[] {
  const isNamed = (at: number) => mentions.some((one) => !isPage(one) && one.from <= at && at < one.to)
  const isOrigin = (at: number) => WORDS.origins.includes(tokens[at - 1] ?? '')
  const isDoctor = (token: string) => WORDS.doctors.includes(token)
  return withoutPhrases(
    tokens.map((token, at) => (isNamed(at) || isOrigin(at) || isDoctor(token) ? GAP : token)),
    FRAMES,
  )
}
