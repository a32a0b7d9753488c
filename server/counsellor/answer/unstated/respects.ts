import { isOfAge } from '../../executor/fitting/fitting.ts'
import { amountOf } from '../../executor/measure/measure.ts'
import { kindOf } from '../../executor/resolve.ts'
import type { Ledger, LedgerRecord } from '../../ledger/record.ts'
import { isOfProfession, professionOf } from '../../ledger/states.ts'
import { GROUP, OF, type Query } from '../../query/query.ts'
import { examSaid, examsIn } from '../../reader/asked/exams.ts'
import { APPROBATION, professionsIn } from '../../reader/asked/professions.ts'
import CONDITIONS from '../../reader/composing/conditions/conditions.json' with { type: 'json' }
import { groupAsked, testsIn } from '../../reader/composing/named-conditions.ts'
import { levelsIn } from '../../reader/herself/herself.ts'
import type { Parsed } from '../../words/mask.ts'
import { readPhrases, saysAny, saysWords } from '../../words/phrases.ts'
import { tokensOfOurs } from '../../words/tokens.ts'
import { attributeName } from '../names.ts'
import SAYINGS from '../sayings.json' with { type: 'json' }
import UNSTATED from './unstated.json' with { type: 'json' }

/** A respect in which what is stated holds for some and not for others. */
interface Respect {
  /** For what a question asks in it; nothing where it does not say. */
  asked: (parsed: Parsed, ledger: Ledger, query: Query | null) => readonly string[]
  /** Whether a record holds for one of these; null where it holds for all alike. */
  holds: (record: LedgerRecord, asked: readonly string[], ledger: Ledger) => boolean | null
  /** What is said to be missing; null where that is said of nothing of this sort. */
  says: (asked: readonly string[], record: LedgerRecord, ledger: Ledger) => string | null
}

const NONE_NEEDED = readPhrases(UNSTATED.tests.none)
const LEVELS: Readonly<Record<string, string | undefined>> = CONDITIONS.levels
const GIVEN: Readonly<Record<string, string | undefined>> = SAYINGS.cases.names
const LEVEL = 'level'
const AMOUNT = 'amount'
const DOCTORS = 'doctors'
const OUTSIDE = 'non-eu'
const LICENCE = 'procedure.approbation'
const OF_VISA = new Set(['permit', 'visa-fee', 'visa-time', 'funds', 'further-cost', 'description'])

/** "Kenntnisprüfung fee in Bavaria": what one exam costs is not what another does, nor the licence itself. */
const exam: Respect = {
  asked: (parsed, _, query) => {
    const permits = UNSTATED.permits.names.filter((name) => parsed.tokens.includes(name.toLowerCase()))
    const named = [...examsIn(parsed), ...permits]
    // "Language exam, fee" is said of the language exam.
    const before = valueOf(query, 'of')?.split(',')[0]
    return named.length > 0 || before === undefined ? named : [before]
  },
  holds: ({ entity, conditions, unit, text }, asked) => {
    // What is said of the licence as a whole in figures is said of no exam on the way to it.
    const of = conditions[OF] ?? (unit !== null && entity === LICENCE ? APPROBATION : undefined)
    if (of === undefined || asked.some((name) => of.startsWith(name))) return of === undefined ? null : true
    // In words a step towards the licence is told with its exams.
    const isOfStep =
      unit === null && asked.some((name) => name === APPROBATION || text.toLowerCase().includes(name.toLowerCase()))
    return isOfStep ? null : false
  },
  says: (asked, { attribute, unit }, ledger) =>
    unit === null
      ? `that of the ${examSaid(asked[0]!)}`
      : `the ${attributeName(ledger, attribute)} of the ${examSaid(asked[0]!)} there`,
}

/** "Pharmacist Fachsprachprüfung fee in Bavaria": what the states say by themselves they say of doctors. */
const profession: Respect = {
  asked: (parsed, ledger) => {
    const others = professionsIn(parsed, ledger)
    const isOfDoctors = parsed.tokens.some((token) => UNSTATED.doctors.words.includes(token))
    return isOfDoctors ? [...others, DOCTORS] : others
  },
  holds: ({ entity, unit, text }, asked, ledger) => {
    if (unit === null) return null
    // "The form covers doctors, dentists and pharmacists."
    const isNamed = (id: string) => saysWords(tokensOfOurs(text), tokensOfOurs(ledger.entities.get(id)?.name ?? id))
    if (kindOf(ledger, entity) === 'state') return asked.includes(DOCTORS) || asked.some(isNamed)
    return isOfProfession(entity) ? asked.includes(professionOf(entity)) : null
  },
  says: (asked, _, ledger) => `that for ${asked.map((id) => (ledger.entities.get(id)?.name ?? id).toLowerCase()).join(' or ')}`,
}

/** "TOEFL for this master?": the score in one test is none in another. */
const test: Respect = {
  asked: ({ tokens }) => {
    const isOther =
      CONDITIONS.auxiliaries.includes(tokens[0] ?? '') || tokens.some((token) => UNSTATED.tests.apart.includes(token))
    return isOther ? [] : testsIn(tokens)
  },
  // Where no certificate is needed, that of no test is.
  holds: ({ attribute, conditions, text }, asked) =>
    attribute === 'english-score' && !saysAny(tokensOfOurs(text), NONE_NEEDED)
      ? asked.some((name) => conditions['test']?.startsWith(name) || text.includes(name))
      : null,
  says: ([first]) => `the ${first} test`,
}

/** What holds for students from the EU alone is no answer to somebody from elsewhere, as those are who ask without saying for whom. */
const group: Respect = {
  asked: (parsed, _, query) => [groupAsked(parsed) ?? valueOf(query, GROUP) ?? OUTSIDE],
  // The visa guide is for those who need a visa.
  holds: ({ entity, attribute, conditions }, asked, ledger) =>
    GROUP in conditions
      ? [...asked, 'all'].includes(conditions[GROUP]!)
      : asked.includes('eu') && OF_VISA.has(attribute) && kindOf(ledger, entity) === 'country'
        ? false
        : null,
  says: ([first], { attribute }) => ofGroupThere(first as 'eu' | 'non-eu', attribute),
}

/** "I am 34, what would I pay": what holds for other ages alone is no answer. */
const age: Respect = {
  asked: ({ amounts }) => {
    const ages = amounts.flatMap(({ amount }) => (amount.unit === 'age' ? [String(amount.value)] : []))
    return ages.length === 1 ? ages : []
  },
  holds: (record, [years]) =>
    amountOf(record) === null ? null : isOfAge(record, { from: Number(years), below: Number(years) + 1 }),
  says: ([years]) => `that at the age of ${years}`,
}

/** "Eiffel for a doctorate": what a scholarship pays for one degree it does not say of another. */
const level: Respect = {
  asked: (parsed, _, query) => {
    const { levels = [] } = levelsIn(parsed)
    // "For master's graduates going for a doctorate" names two.
    return levels.length === 1 && query?.attributes.includes(AMOUNT) && query.form !== 'yes-no' ? levels : []
  },
  holds: ({ attribute, conditions, text }, asked) => {
    if (attribute !== AMOUNT || !(LEVEL in conditions)) return null
    // "43,700 HUF a month (bachelor, master)".
    return asked.includes(conditions[LEVEL]!) || tokensOfOurs(text).some((word) => asked.includes(LEVELS[word] ?? ''))
  },
  says: ([first]) => UNSTATED.levels.says.replace('{level}', GIVEN[first!] ?? first!),
}

/** What was asked for before, where a question goes on from that: which exam, for whom. */
function valueOf(query: Query | null, condition: string): string | undefined {
  const value = query?.conditions.find(({ attribute }) => attribute === condition)?.value
  return typeof value === 'string' ? value : undefined
}

const RESPECTS: readonly Respect[] = [exam, profession, test, group, age, level]

/** What is said to be missing of what a question asks: the respects in which none of the figures holds that would be told, or nothing that would be where none is a figure. */
export function unmetRespects(
  parsed: Parsed,
  told: readonly LedgerRecord[],
  query: Query | null,
  ledger: Ledger,
): readonly string[] {
  const figures = told.filter(({ unit }) => unit !== null)
  const main = figures.length > 0 ? figures : told
  const [first] = main
  if (!first) return []
  return RESPECTS.flatMap(({ asked, holds, says }) => {
    const wanted = asked(parsed, ledger, query)
    const isUnmet = wanted.length > 0 && main.every((record) => holds(record, wanted, ledger) === false)
    return (isUnmet ? says(wanted, first, ledger) : null) ?? []
  })
}

/** What is said to be missing of those who are asked about; null where nothing of that sort is told by whom it holds for. */
export function ofGroupThere(one: 'eu' | 'non-eu', attribute: string): string | null {
  const says: Readonly<Record<string, readonly string[]>> = UNSTATED.groups.says
  const [before, after] = says[attribute] ?? []
  return before === undefined ? null : `${before} ${UNSTATED.groups.names[one]} ${after}`
}
