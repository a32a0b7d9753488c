import type { Answer } from '#server/counsellor/answer/answer.ts'
import { byQuery, type Basis } from '#server/counsellor/answer/by-reading.ts'
import type { Ledger } from '#server/counsellor/ledger/record.ts'
import { BLANK_QUERY } from '#server/counsellor/query/query.ts'
import { attributesSaid } from '#server/counsellor/reader/candidates/attribute-names.ts'
import { parse } from '#server/counsellor/reader/parse.ts'
import type { Mention } from '#server/counsellor/words/gazetteer.ts'
import { isHome, kindOfMention, type Parsed } from '#server/counsellor/words/mask.ts'
import { readPhrases, saysAny } from '#server/counsellor/words/phrases.ts'
import WORDS_OF_SITE from './words.json' with { type: 'json' }

const WORDS = WORDS_OF_SITE.sideBySide
const COMPARES = readPhrases(WORDS.compares)
const ELSE = readPhrases(WORDS.else)
const COURSE = 'course'
/** Under what kind things of a kind state what is asked of them. */
const STATING: Readonly<Record<string, string>> = { country: 'country', university: 'programme', [COURSE]: 'diploma' }
const COURSES = ['diploma', 'certificate']

/**
 * "Compare Sweden and the Netherlands: work hours, stay back, visa fee, funds": all that is named of each, one beside the other. Null where fewer than
 * two things or two attributes are named, or a sum or a verdict on somebody's money is asked for.
 */
export function sideBySide(question: string, { ledger, today }: Pick<Basis, 'ledger' | 'today'>): Answer | null {
  const parsed = parse(question, ledger)
  if (!saysAny(parsed.tokens, COMPARES) || saysAny(parsed.tokens, ELSE)) return null
  const things = thingsIn(parsed, ledger)
  if (!things) return null
  const kind = STATING[things.kind]!
  const attributes = attributesOf(parsed, kind, ledger)
  if (attributes.length < 2) return null
  const query = { ...BLANK_QUERY, entities: [...things.ids, ...things.subjects], attributes, form: 'figure' as const }
  return byQuery(things.kind === COURSE ? query : { ...query, kind }, { ledger, today })
}

/** Two or more countries, courses of our own, or universities with one subject, and nothing else that could be asked about. */
function thingsIn(
  { mentions }: Parsed,
  ledger: Ledger,
): { kind: string; ids: readonly string[]; subjects: readonly string[] } | null {
  const named = mentions.filter((mention) => !isHome(mention)).map((mention) => ({ kind: kindOfMention(mention), mention }))
  const idsOf = (kind: string) => [
    ...new Set(named.flatMap(({ mention }) => mention.entities.find((entity) => entity.kind === kind)?.id ?? [])),
  ]
  const kinds = new Set(named.map(({ kind }) => kind))
  const isOf = (...among: string[]) => [...kinds].every((kind) => among.includes(kind ?? ''))
  const [countries, subjects] = [idsOf('country'), idsOf('subject')]
  const universities = [...new Set(named.flatMap(({ mention }) => universityOf(mention, ledger) ?? []))]
  if (countries.length > 1 && isOf('country', 'subject', 'procedure')) return { kind: 'country', ids: countries, subjects: [] }
  const courses = COURSES.flatMap(idsOf)
  if (courses.length > 1 && isOf(...COURSES)) return { kind: COURSE, ids: courses, subjects: [] }
  const isOfOne = universities.length > 1 && subjects.length === 1 && isOf('university', 'city', 'subject', 'programme')
  return isOfOne ? { kind: 'university', ids: universities, subjects } : null
}

/** The university that is named, or the one that bears the name of the city that is. */
function universityOf({ entities }: Mention, ledger: Ledger): string | null {
  const university = entities.find(({ kind }) => kind === 'university')
  const city = university ? undefined : entities.find(({ kind }) => kind === 'city')
  if (!city) return university?.id ?? null
  const there = ledger.ofKind('university').filter(({ name, within }) => within.includes(city.id) && name.includes(city.name))
  return there.length === 1 ? there[0]!.id : null
}

/** What is named that things of the kind state, each once, in the order of the words. */
function attributesOf({ tokens }: Parsed, kind: string, ledger: Ledger): readonly string[] {
  const isStated = (attribute: string) => ledger.attributes.get(attribute)?.kinds.includes(kind) === true
  const said = attributesSaid(tokens, ledger)
    .filter(({ words }) => !words.every((word) => WORDS.periods.includes(word)))
    .flatMap(({ attributes }) => attributes.find(isStated) ?? [])
  return [...new Set(said)].filter((attribute) => !WORDS.topics.includes(attribute))
}
