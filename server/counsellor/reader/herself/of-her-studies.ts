import { isSum } from '#server/counsellor/words/amounts/amounts.ts'
import { isHome, kindOfMention, type Parsed } from '#server/counsellor/words/mask.ts'
import type { Candidate } from '../candidates/candidates.ts'
import RESTRICTIONS from '../composing/restrictions/restrictions.json' with { type: 'json' }
import { says } from '../composing/restrictions/said.ts'
import WORDS from './herself.json' with { type: 'json' }
import { herselfIn } from './herself.ts'

const COURSES = new Set<string | null | undefined>(['diploma', 'phase'])
const OWN = new Set(['diploma', 'phase', 'certificate', 'plan'])
const PLACES = new Set(['country', 'region', 'city', 'university'])
/** "Apply" is the name of one. */
const STEP = 'portal-step'
/**
 * The diploma is not what is meant where nobody names it: who looks for a bachelor in a country asks for those there, and who says what she has
 * and asks whether she can go, where that is enough.
 */
export function ofHerStudies(candidate: Candidate, parsed: Parsed): Candidate {
  const isNamed = parsed.mentions.some(({ entities }) => entities.some(({ kind }) => OWN.has(kind)))
  const named = parsed.mentions.filter((mention) => !isHome(mention)).flatMap((mention) => kindOfMention(mention) ?? [])
  const { words, asked } = WORDS.grades
  if (named.every((kind) => kind === STEP) && parsed.amounts.length === 1 && says(parsed, words) && says(parsed, asked))
    return { ...candidate, operation: 'filter', kind: 'programme', attributes: ['gpa-needed'], on: null }
  if (!COURSES.has(candidate.kind) || isNamed || says(parsed, WORDS.ours.words)) return candidate
  const { studies = [] } = herselfIn(parsed)
  if (studies.length > 0 && named.some((kind) => PLACES.has(kind)))
    return { ...candidate, operation: 'list', kind: 'programme', attributes: [], on: null }
  const isOfMoney = parsed.amounts.filter(isSum).length === 1 && says(parsed, RESTRICTIONS.holds)
  return isOfMoney && named.length === 0 && says(parsed, WORDS.going.words)
    ? { ...candidate, operation: 'filter', kind: 'country', attributes: ['funds'], on: null }
    : candidate
}
