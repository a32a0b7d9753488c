import { monthName } from '#domain/programmes/programme-text.ts'
import { intervalOf } from '#server/counsellor/executor/fitting/days-asked.ts'
import { kindOf, sortAmong } from '#server/counsellor/executor/resolve.ts'
import { byExam } from '#server/counsellor/executor/sets/by-exam.ts'
import { longDay } from '#server/counsellor/ledger/days.ts'
import type { Ledger } from '#server/counsellor/ledger/record.ts'
import { EITHER, NAMED_TEST, ORIGIN, UNAPPLIED, UNSTATED, type Condition, type Query } from '#server/counsellor/query/query.ts'
import { withExams } from '#server/counsellor/reader/asked/exams.ts'
import { amountText } from '../amount-text.ts'
import { attributeName, inSentence } from '../names.ts'
import SAYINGS from '../sayings.json' with { type: 'json' }
import { notLeavingOut } from './cases/by-origin.ts'

/** Of these it is said in words whom they are for. */
export const SCHOLARSHIP = 'scholarship'
const MOST_PLACES = 3
const FIELD = 'subject'
/** What says of how many there are, and how these are compared in words. */
const COUNT = '-count'
const COUNTED: Readonly<Record<string, string | undefined>> = { below: 'fewer than', above: 'more than' }
const MONTHS = Array.from({ length: 12 }, (_, index) => monthName(index + 1))
/** How most conditions begin: they are joined by 'and', after those that say it in words of their own. */
const WITH = 'with'
/** What holds of all of a set in words of its own, by its attribute: 'taught in English'. */
const FORMS: Readonly<Record<string, string | undefined>> = SAYINGS.conditions.forms

/** Where those that are asked for are, and what they fulfil: 'in Finland, of the level master, with IELTS at most 6'. What is left out is said otherwise. */
export function setText(
  query: Query,
  kind: string,
  ledger: Ledger,
  { leftOut = [] }: { leftOut?: readonly string[] } = {},
): string {
  const asked = placesAsked(query, kind, ledger)
  const members = asked.filter((id) => kindOf(ledger, id) === kind)
  const where = asked.flatMap((id) => {
    const name = ledger.entities.get(id)?.name ?? id
    return leftOut.includes(id) || leftOut.includes(name) ? [] : [{ of: sortAmong(ledger, id, asked), name: inSentence(name) }]
  })
  const [fields, places] = [where.filter(({ of }) => of === FIELD), where.filter(({ of }) => of !== FIELD)]
  const inText = (some: typeof where) =>
    [...Map.groupBy(some, ({ of }) => of).values()].map((group) => `in ${group.map(({ name }) => name).join(' or ')}`)
  const named =
    places.length > MOST_PLACES || members.length > 1
      ? [`of the ${Math.max(places.length, members.length)} named`, ...inText(fields)]
      : inText(where)
  return [...named, conditionsText(query, kind === SCHOLARSHIP, ledger)].filter(Boolean).join(' ')
}

/** What those that are listed fulfil. */
function conditionsText(query: Query, isOfWhom: boolean, ledger: Ledger): string {
  const { under, decide } = byExam(query)
  const named = withExams(attributeName(ledger, query.attributes[0] ?? ''), query)
  if (isUnknown(query)) return `of which no ${named} is stated here`
  const applied = decide.filter(({ attribute }) => attribute !== UNAPPLIED && attribute !== NAMED_TEST)
  const all = applied.flatMap((condition) => {
    if (condition.attribute === ORIGIN) return isOfWhom ? [notLeavingOut(condition)] : []
    return [conditionText(condition, ledger, under.length > 0 ? `a ${named}` : undefined)]
  })
  if (all.length === 0) return under.length > 0 ? `with a ${named}` : ''
  const [own, others] = [all.filter((text) => !text.startsWith(WITH)), all.filter((text) => text.startsWith(WITH))]
  return [...own, others.join(' and ')].filter(Boolean).join(' ')
}

/** Whether those are asked for of which nothing is stated. */
export function isUnknown({ conditions }: Query): boolean {
  return conditions.some(({ attribute }) => attribute === UNSTATED)
}

/** The places that a list is of: "which of Maastricht, Göttingen and Turku is in Germany" names the place last, and before it what may be there. */
export function placesAsked({ entities }: Query, kind: string, ledger: Ledger): readonly string[] {
  const isMember = (id: string) => kindOf(ledger, id) === kind || (kind === 'university' && kindOf(ledger, id) === 'city')
  const wider = entities.filter((id) => !isMember(id))
  return wider.length > 0 && entities.length - wider.length > 1 ? wider : entities
}

/** Of how many of those that were looked at nothing is stated that decides. */
export function lookedAt({ of, among }: { of: number; among: number }): string {
  const [some, all] = [of, among].map((count) => count.toLocaleString('en-US'))
  return `Of ${some} of them nothing is stated that decides (looked at: ${all}).`
}

/** What of a question nothing that is known can be set against. */
export function unappliedText(said: readonly string[], text: string): string {
  return text.replace('{said}', said.map((words) => `“${words}”`).join(', '))
}

function conditionText(
  { attribute, comparison, value, under }: Condition,
  ledger: Ledger,
  named = under?.['test'] ?? attributeName(ledger, attribute),
): string {
  const days = intervalOf({ value })
  if (days) {
    const { from, to } = days
    if (from === 'today') return `with ${named} ${to === '..' ? 'to come' : `to come until ${longDay(to)}`}`
    return to === '..' ? `with ${named} from ${longDay(from)} on` : `with ${named} from ${longDay(from)} to ${longDay(to)}`
  }
  if (typeof value === 'string' && ledger.entities.has(value))
    return `${comparison === 'is not' ? 'outside' : 'in'} ${ledger.entities.get(value)!.name}`
  const limit =
    value !== null && typeof value === 'object'
      ? amountText(value.unit === 'age' ? { ...value, unit: 'year' } : value)
      : valueText(String(value))
  const form = comparison === 'is' ? FORMS[isNone(value) ? `no ${attribute}` : attribute] : undefined
  if (form !== undefined) return form.replace('{value}', limit)
  if (comparison === 'lacks' && typeof value === 'string') return FORMS[`lacks ${value}`] ?? `without ${value}`
  if (comparison === 'lacks') return `without ${attribute.replaceAll('-', ' ')}`
  if (comparison === 'has') return `with ${under?.['test'] ?? attribute.replaceAll('-', ' ')}`
  if (attribute.endsWith(COUNT)) return `with ${COUNTED[comparison] ?? comparison} ${limit}`
  return comparison === 'is'
    ? `with ${named} ${limit}`
    : comparison === 'is not'
      ? `with ${named} other than ${limit}`
      : `with ${named} ${comparison} ${limit}`
}

/** A value as it is said: months by their names, and several of which any is asked for. */
function valueText(value: string): string {
  const said = value.split(EITHER).map((one) => MONTHS.find((month) => month.toLowerCase() === one) ?? one)
  return said.join(' or ')
}

/** A price of nothing. */
function isNone(value: Condition['value']): boolean {
  return value === 0 || (value !== null && typeof value === 'object' && value.value === 0)
}
