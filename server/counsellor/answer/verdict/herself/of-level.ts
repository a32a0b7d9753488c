import type { Ledger, LedgerRecord } from '../../../ledger/record.ts'
import { isProfession } from '../../../ledger/states.ts'
import { APPROBATION_ID, professionsIn } from '../../../reader/asked/professions.ts'
import { studiesNamed } from '../../../reader/composing/restrictions/studies.ts'
import { parse } from '../../../reader/parse.ts'
import { kindOfMention, type Parsed } from '../../../words/mask.ts'
import { readPhrases, saysAny } from '../../../words/phrases.ts'
import type { Answer } from '../../answer.ts'
import { createCitations } from '../../citations.ts'
import SAYINGS from '../../sayings.json' with { type: 'json' }
import { asksWhetherAlone } from '../asking.ts'
import WORDS from '../verdict.json' with { type: 'json' }

const { level: SAYS } = SAYINGS
const ASKS = readPhrases(WORDS.ownLevel.asks)
const NEEDS = readPhrases(WORDS.ownLevel.needs)
const LEVELS = /\b[ABC][12]\b/g
const ENOUGH = readPhrases(WORDS.ownLevel.enough)
const LETTERS = new Set(['a', 'b', 'c'])
const REQUIREMENTS = 'requirements'
/** Of these another level is asked for, or none. */
const STUDIED = new Set(['programme', 'university', 'diploma', 'certificate', 'scholarship'])

/**
 * "I am a nurse with B1, can I apply?": her level of German beside the first that the licence of her profession asks for, with the sentence that says so
 * in front of what was told. As it was where she names no level or several, asks which is needed, or for studies.
 */
export function withLevel<One extends Answer>(
  message: string,
  answer: One,
  { asker, spoken }: { asker: string | null; spoken: readonly string[] },
  ledger: Ledger,
): One {
  const parsed = parse(message, ledger)
  const own = ownLevel(parsed)
  if (own === null || !(saysAny(parsed.tokens, ASKS) || saysAny(parsed.tokens, ENOUGH)) || saysAny(parsed.tokens, NEEDS))
    return answer
  if (isOfStudies(parsed) || answer.choices.length > 0) return answer
  const licence = licenceOf(parsed, asker, spoken, ledger)
  const record = licence === null ? undefined : ledger.of(licence, REQUIREMENTS).find(({ text }) => levelsOf(text).length > 0)
  if (!record) return answer
  const levels = levelsOf(record.text)
  const [least, most] = [levels[0]!, levels.at(-1)!]
  const isEnough = saysAny(parsed.tokens, ENOUGH)
  // Who reaches what is asked for first, and asks whether she can do something, asks for more than that.
  if (own >= least && (!isEnough || !asksWhetherAlone(parsed.tokens))) return answer
  const says = own < least ? SAYS.below : own < most ? SAYS.further : SAYS.reached
  const verdict = isEnough && says !== SAYS.further ? `${own < least ? SAYS.no : SAYS.yes} ` : ''
  return inFront(answer, `${verdict}${says.replace('{own}', own).replace('{least}', least).replace('{most}', most)}`, record)
}

/** The levels that a sentence names, the lowest first. */
function levelsOf(text: string): readonly string[] {
  return (text.match(LEVELS) ?? []).toSorted()
}

function inFront<One extends Answer>(answer: One, verdict: string, record: LedgerRecord): One {
  const citations = createCitations()
  const cited = citations.cited(record.text, [record])
  const { refusal: _, ...told } = answer
  return {
    ...(told as One),
    text: [verdict, cited].join('\n'),
    table: null,
    sources: citations.sources,
    declined: false,
    lines: {},
  }
}

/** The one level that a message names: B1. */
function ownLevel({ tokens }: Parsed): string | null {
  const levels = tokens.flatMap((token, at) => {
    const next = tokens[at + 1] ?? ''
    const isAim = WORDS.ownLevel.aims.includes(tokens[at - 1] ?? '')
    return LETTERS.has(token) && (next === '1' || next === '2') && !isAim ? [`${token}${next}`.toUpperCase()] : []
  })
  const [level, ...others] = [...new Set(levels)]
  return level !== undefined && others.length === 0 ? level : null
}

function isOfStudies({ tokens, mentions }: Parsed): boolean {
  const isHeld = tokens.some((token) => WORDS.ownLevel.practice.includes(token))
  return mentions.some((mention) => STUDIED.has(kindOfMention(mention) ?? '')) || (studiesNamed(tokens).length > 0 && !isHeld)
}

/** Whose licence is asked about: of the profession that is named, else of hers who asks, else the Approbation where a word says so. */
function licenceOf(parsed: Parsed, asker: string | null, spoken: readonly string[], ledger: Ledger): string | null {
  const { tokens, mentions } = parsed
  const ids = mentions.flatMap(({ entities }) => entities.map(({ id }) => id))
  const named = ids.find(isProfession) ?? professionsIn(parsed, ledger)[0]
  const isOfLicence = tokens.some((token) => WORDS.ownLevel.practice.includes(token)) || ids.includes(APPROBATION_ID)
  if (named) return named
  if (asker !== null && isOfLicence) return asker
  if (isOfLicence && (ids.includes(APPROBATION_ID) || tokens.some((token) => WORDS.ownLevel.doctors.includes(token))))
    return APPROBATION_ID
  return [...spoken].reverse().find((id) => isProfession(id) || id === APPROBATION_ID) ?? null
}
