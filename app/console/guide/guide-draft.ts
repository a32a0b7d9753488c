import type { GuideKind } from '#domain/guide/guide-entry.ts'
import { formatMoney } from '#domain/text/format.ts'
import type { VisaFigure } from '#domain/visas/visa-search.ts'
import { isWebAddress } from '../figures/figure-fields.ts'
import { FORMS, type GuideField, PART_FIELDS, type PartKind, type PartList, SOURCE_FIELDS } from './guide-fields.ts'

export type Body = Readonly<Record<string, unknown>>
export type Typed = Readonly<Record<string, string>>

/** A part as its form holds it. */
export interface PartDraft {
  /** Tells the parts of a form apart while it is open. */
  key: string
  /** The part as it is stored; null for one that is added. */
  stored: Body | null
  typed: Typed
  /** Whether it was compared with its source today. */
  checked: boolean
}

export interface GuideDraft {
  typed: Typed
  /** By the names of their lists. */
  parts: Readonly<Record<string, readonly PartDraft[]>>
}

/** What is wrong, field by field: of the entry, and of each part by its key. */
export interface GuideIssues {
  fields: Typed
  parts: Readonly<Record<string, Typed>>
}

const LONGEST = 4000
const DAY = /^(\d{4}|-)-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/

let made = 0

export function draftOf(kind: GuideKind, body: Body | null): GuideDraft {
  const { fields, parts } = FORMS[kind]
  const stored = body === null ? {} : kind === 'scholarship' ? unfolded(body) : body
  return {
    typed: typedOf(fields, stored),
    parts: Object.fromEntries(parts.map((list) => [list.name, partsOf(list, body?.[list.name])])),
  }
}

function partsOf({ name, kind, times }: PartList, stored: unknown): PartDraft[] {
  const bodies = (Array.isArray(stored) ? stored : stored ? [stored] : []) as Body[]
  if (bodies.length === 0) return times === 'one' ? [newPart(kind)] : []
  return bodies.map((body, index) => partDraftOf(kind, body, `${name} ${index}`))
}

export function partDraftOf(kind: PartKind, stored: Body, key = ''): PartDraft {
  return { key, stored, typed: typedOf([...PART_FIELDS[kind], ...SOURCE_FIELDS[kind]], flat(kind, stored)), checked: false }
}

export function newPart(kind: PartKind): PartDraft {
  return {
    key: `new ${++made}`,
    stored: null,
    typed: typedOf([...PART_FIELDS[kind], ...SOURCE_FIELDS[kind]], {}),
    checked: false,
  }
}

/** Where a scholarship holds and its page, side by side with its other fields. */
function unfolded(body: Body): Body {
  const universities = body['universities'] as readonly string[] | null
  const link = body['link'] as Body
  return { ...body, ...link, scope: universities === null ? 'any' : universities.length > 0 ? 'these' : 'list' }
}

function flat(kind: PartKind, body: Body): Body {
  if (kind === 'told' || kind === 'deadline') return { ...body, source: null, ...(body['source'] as Body | null) }
  if (kind === 'stay') return { ...body, ...(body['months'] as Body) }
  if (kind !== 'sum') return body
  const payments = body['payments'] as VisaFigure['payments']
  const { provedMonths } = body as Pick<VisaFigure, 'provedMonths'>
  return { ...body, ...provedMonths, count: payments?.count, each: payments?.amount, first: payments?.first }
}

function typedOf(fields: readonly GuideField[], stored: Body): Typed {
  return Object.fromEntries(
    fields.map(({ name, is, options, optional }) => {
      const value = stored[name] ?? null
      if (is === 'box') return [name, value === true ? 'yes' : '']
      if (Array.isArray(value)) return [name, value.join('\n')]
      const begun = is === 'choice' && !optional ? (options?.[0]?.value ?? '') : ''
      return [name, value === null ? begun : String(value as string | number)]
    }),
  )
}

/** The entry that was typed, and what is wrong with it: then it is not to be sent. `today` is what is compared now was compared on (ISO date). */
export function readDraft(
  kind: GuideKind,
  stored: Body | null,
  { typed, parts }: GuideDraft,
  today: string,
): { body: Body; issues: GuideIssues } {
  const form = FORMS[kind]
  const own = readFields(form.fields, typed)
  const partIssues: Record<string, Typed> = {}
  const written: Record<string, unknown> = {}
  for (const list of form.parts) {
    const bodies = parts[list.name]!.map((part) => {
      const read = readPart(list.kind, part, today)
      if (Object.keys(read.issues).length > 0) partIssues[part.key] = read.issues
      return read.body
    })
    written[list.name] = list.times === 'some' ? bodies : (bodies[0] ?? null)
  }
  const issues: Record<string, string> = { ...own.issues }
  if (kind === 'visa' && (own.value['financialRequirement'] === null) !== (written['guideFigure'] === null))
    issues['financialRequirement'] = 'The guide’s sum stands in words and as a figure, or not at all.'
  if (kind === 'scholarship' && typed['scope'] === 'these' && (own.value['universities'] as string[]).length === 0)
    issues['universities'] = 'Name the universities that it is for.'
  const id = stored?.['id'] ?? addressOf(typed[form.fields[0]!.name]!)
  const body = { ...stored, id, ...(kind === 'scholarship' ? folded(own.value) : own.value), ...written }
  return { body, issues: { fields: issues, parts: partIssues } }
}

/** The end of its address, from its first words: letters alone. */
function addressOf(name: string): string {
  const words = name
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z]+/g, '-')
  return words.slice(0, 60).replace(/^-+|-+$/g, '') || 'entry'
}

function folded({ scope, url, read, universities, ...rest }: Body): Body {
  const named = scope === 'any' ? null : scope === 'list' ? [] : universities
  return { ...rest, universities: named, link: { url, read } }
}

/** What is unchanged stays as it is, with the day on which it was compared. */
export function readPart(kind: PartKind, { stored, typed, checked }: PartDraft, today: string): { body: Body; issues: Typed } {
  const own = readFields(PART_FIELDS[kind], typed)
  const from = readFields(SOURCE_FIELDS[kind], typed)
  const issues: Record<string, string> = { ...own.issues, ...from.issues }
  const before = stored === null ? null : typedOf([...PART_FIELDS[kind], ...SOURCE_FIELDS[kind]], flat(kind, stored))
  if (before !== null && !checked && JSON.stringify(before) === JSON.stringify(typed)) return { body: stored!, issues }
  if (kind === 'reference') return { body: own.value, issues }
  const old = stored === null ? {} : flat(kind, stored)
  const isSame = before !== null && SOURCE_FIELDS[kind].every(({ name }) => before[name] === typed[name])
  const days = { readOn: isSame ? (old['readOn'] ?? null) : null, checkedOn: checked ? today : null }
  if (checked && from.value['sourceUrl'] === null) issues['sourceUrl'] ??= 'Name the page that it was compared with.'
  const { reportedBy, ...named } = from.value
  const source = { ...named, ...(reportedBy ? { reportedBy } : {}), ...days }
  if (kind === 'told' || kind === 'deadline') {
    const isNone = named['sourceUrl'] === null && named['source'] === null
    if (!isNone && named['sourceUrl'] === null) issues['sourceUrl'] ??= 'Name the page, or take the publisher out.'
    if (!isNone && named['source'] === null) issues['source'] = 'Say who publishes it.'
    return { body: { ...own.value, source: isNone ? null : source }, issues }
  }
  if (named['source'] === null) issues['source'] = 'Say who says so.'
  return {
    body: { ...(old['unconfirmed'] === true && { unconfirmed: true }), ...shaped(kind, own.value, issues), ...source },
    issues,
  }
}

/** A statement, a stay or a sum as the site reads it. */
function shaped(kind: PartKind, value: Body, issues: Record<string, string>): Body {
  if (kind === 'stay') {
    const { from, to, ...rest } = value as { from: number; to: number }
    if (from > to) issues['to'] = 'Not fewer than at least.'
    return { ...rest, months: { from, to } }
  }
  if (kind !== 'sum') return value
  const { count, each, first, atLeast, atMost, forStaysUpTo, fromAge, belowAge, note, approximate, ...rest } = value
  if ((count === null) !== (each === null)) issues[count === null ? 'count' : 'each'] = 'Payments have a number and an amount.'
  if (first !== null && count === null) issues['first'] = 'Say how many payments follow.'
  if (atLeast !== null && atMost !== null && Number(atLeast) > Number(atMost)) issues['atMost'] = 'Not fewer than at least.'
  if (fromAge !== null && belowAge !== null && Number(fromAge) >= Number(belowAge))
    issues['belowAge'] = 'Higher than the age from which it holds.'
  return {
    ...rest,
    ...(approximate === true && { approximate }),
    ...(count !== null && each !== null && { payments: { count, amount: each, ...(first !== null && { first }) } }),
    ...((atLeast !== null || atMost !== null) && {
      provedMonths: { ...(atLeast !== null && { atLeast }), ...(atMost !== null && { atMost }) },
    }),
    ...(forStaysUpTo !== null && { forStaysUpTo }),
    ...(fromAge !== null && { fromAge }),
    ...(belowAge !== null && { belowAge }),
    ...(note !== null && { note }),
  }
}

function readFields(
  fields: readonly GuideField[],
  typed: Typed,
): { value: Record<string, unknown>; issues: Record<string, string> } {
  const issues: Record<string, string> = {}
  const value: Record<string, unknown> = {}
  for (const field of fields) {
    const text = (typed[field.name] ?? '').trim()
    const issue = issueIn(field, text)
    if (issue) issues[field.name] = issue
    value[field.name] = valueOf(field, text)
  }
  return { value, issues }
}

function valueOf({ is }: GuideField, text: string): unknown {
  if (is === 'box') return text === 'yes'
  if (is === 'lines' || is === 'days' || is === 'choices') return linesOf(text)
  if (text === '') return null
  return is === 'amount' || is === 'whole' ? Number(text) : text
}

export function linesOf(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
}

function issueIn({ label, is, optional }: GuideField, text: string): string | null {
  if (is === 'box') return null
  if (text === '') return optional ? null : `${label} is missing.`
  if (text.length > LONGEST) return `At most ${LONGEST.toLocaleString('en-US')} characters.`
  if (is === 'days')
    return linesOf(text).every((day) => DAY.test(day)) ? null : 'Write a day as 2027-05-31 or, for every year, --05-31.'
  if (is === 'lines' || is === 'choices') return null
  if (/[\n\r]/.test(text)) return 'Write it in one paragraph.'
  if (is === 'address') return isWebAddress(text) ? null : 'A web address begins with https://.'
  if (is === 'path') return /^\/([^/\s\\]\S*)?$/.test(text) ? null : 'A page of this site begins with one slash.'
  if (is === 'amount') return /^\d{1,9}(\.\d{1,2})?$/.test(text) ? null : 'Write digits with a point, as in 1234.50.'
  if (is === 'whole') return /^\d{1,3}$/.test(text) && Number(text) <= 120 ? null : 'Write a whole number, at most 120.'
  return null
}

/** Whether two drafts say the same. */
export function isSameDraft(one: GuideDraft, other: GuideDraft): boolean {
  const said = ({ typed, parts }: GuideDraft) =>
    JSON.stringify([typed, Object.values(parts).map((list) => list.map((part) => [part.typed, part.checked]))])
  return said(one) === said(other)
}

/** Both versions, field by field, as people read them. */
export function versionsOf(kind: GuideKind, theirs: GuideDraft, yours: GuideDraft) {
  const { fields, parts } = FORMS[kind]
  const textOf = ({ parts: of }: GuideDraft, { name, kind: partKind }: PartList) =>
    of[name]!.map((part) => `${partText(partKind, part)} (${part.typed['sourceUrl'] || part.typed['href'] || 'no page'})`).join(
      '; ',
    )
  return [
    ...fields.map(({ name, label }) => ({ label, theirs: theirs.typed[name]!, yours: yours.typed[name]! })),
    ...parts.map((list) => ({ label: list.label, theirs: textOf(theirs, list), yours: textOf(yours, list) })),
  ]
}

/** What a part says, in one line. */
export function partText(kind: PartKind, { typed }: PartDraft): string {
  const said = (name: string) => typed[name] ?? ''
  if (kind === 'reference') return said('fact') || 'not whole yet'
  if (kind !== 'sum') return said('text') || 'not whole yet'
  if (said('amount') === '') return 'not whole yet'
  const [amount, currency] = [Number(said('amount')), said('currency')]
  const sum = currency && Number.isFinite(amount) ? formatMoney(amount, currency) : `${said('amount')} ${currency}`
  return [sum, said('per') && `a ${said('per')}`, said('year') && `(${said('year')})`].filter(Boolean).join(' ')
}
