import type { GuideKind } from '#domain/guide/guide-entry.ts'
import { GUIDE_PART_NAMES } from '#domain/guide/guide-facts.ts'
import { SCHOLARSHIP_LEVELS } from '#domain/scholarships/scholarship.ts'
import { VISA_CURRENCIES } from '#domain/visas/visa-search.ts'
import { SOURCE_KIND_NAMES } from '../figures/source-draft.ts'

/** A field of an entry or of a part of it; what is typed is a text, of a box 'yes' or ''. */
export interface GuideField {
  name: string
  label: string
  hint?: string
  /** `days`: one in a line, of one year or of every year; `path`: a page of this site. */
  is?: 'long' | 'lines' | 'days' | 'amount' | 'whole' | 'address' | 'path' | 'box' | 'choice' | 'choices'
  options?: readonly { value: string; label: string }[]
  optional?: true
}

/** What stands in an entry once or several times, with a source of its own where it can be disputed. */
export type PartKind = 'told' | 'deadline' | 'statement' | 'stay' | 'sum' | 'reference'

export interface PartList {
  /** Its key in the body. */
  name: string
  label: string
  kind: PartKind
  /** `one`: it must be there; `some`: any number in a list; else it may be there once. */
  times?: 'one' | 'some'
}

const choice = (values: readonly string[], names: Readonly<Record<string, string>> = {}) =>
  values.map((value) => ({ value, label: names[value] ?? value.charAt(0).toUpperCase() + value.slice(1) }))

const TEXT: GuideField = { name: 'text', label: 'What it says', is: 'long' }

export const PART_FIELDS: Readonly<Record<PartKind, readonly GuideField[]>> = {
  told: [TEXT],
  deadline: [
    TEXT,
    {
      name: 'closes',
      label: 'Days',
      is: 'days',
      hint: 'One in a line: 2027-05-31 for one year, --05-31 for every year',
      optional: true,
    },
    { name: 'varies', label: 'Each university or programme sets its own', is: 'box' },
  ],
  statement: [TEXT],
  stay: [TEXT, { name: 'from', label: 'Months, at least', is: 'whole' }, { name: 'to', label: 'Months, at most', is: 'whole' }],
  sum: [
    { name: 'amount', label: 'Amount', is: 'amount' },
    { name: 'currency', label: 'Currency', is: 'choice', options: VISA_CURRENCIES.map((value) => ({ value, label: value })) },
    { name: 'per', label: 'For', is: 'choice', options: choice(['month', 'year', 'stay']), optional: true },
    { name: 'year', label: 'Of the year', optional: true },
    {
      name: 'kind',
      label: 'By whom',
      is: 'choice',
      options: choice(['official', 'reported', 'guide', 'estimate'], {
        official: 'An authority',
        reported: 'A report',
        guide: 'The provider’s guide',
        estimate: 'The guide’s estimate',
      }),
    },
    { name: 'count', label: 'Payments a year', is: 'whole', optional: true },
    { name: 'each', label: 'Each of', is: 'amount', optional: true },
    { name: 'first', label: 'The first of', is: 'amount', hint: 'Only where it differs', optional: true },
    { name: 'atLeast', label: 'Asked for, months at least', is: 'whole', optional: true },
    { name: 'atMost', label: 'Asked for, months at most', is: 'whole', optional: true },
    { name: 'forStaysUpTo', label: 'Only for stays up to, months', is: 'whole', optional: true },
    { name: 'fromAge', label: 'Only from the age of', is: 'whole', optional: true },
    { name: 'belowAge', label: 'Only below the age of', is: 'whole', optional: true },
    { name: 'note', label: 'Note', optional: true },
    { name: 'approximate', label: 'The source says “about”', is: 'box' },
  ],
  reference: [
    { name: 'fact', label: 'What it rests on' },
    { name: 'href', label: 'Page of this site', hint: 'As in /programs or /visa-information#germany', is: 'path' },
  ],
}

const source = (kinds: readonly ('page' | 'report' | 'sheet')[], none: boolean): readonly GuideField[] => [
  { name: 'sourceUrl', label: 'Page', is: 'address', optional: true },
  { name: 'source', label: 'Publisher', optional: true },
  {
    name: 'sourceKind',
    label: 'Kind of source',
    is: 'choice',
    options: [...choice(kinds, SOURCE_KIND_NAMES), ...(none ? [{ value: 'none', label: 'Known without a page' }] : [])],
  },
  ...(none ? [{ name: 'reportedBy', label: 'Read only in the report of', optional: true as const }] : []),
  { name: 'edition', label: 'States the year', optional: true },
]
const OF_SCHOLARSHIP = source(['page', 'report'], false)
const OF_VISA = source(['page', 'report', 'sheet'], true)

/** The fields of where a part stands; none for what shows its own page. */
export const SOURCE_FIELDS: Readonly<Record<PartKind, readonly GuideField[]>> = {
  told: OF_SCHOLARSHIP,
  deadline: OF_SCHOLARSHIP,
  statement: OF_VISA,
  stay: OF_VISA,
  sum: OF_VISA,
  reference: [],
}

interface Form {
  /** What one is called, what a list of them is, and where the site shows them. */
  one: string
  many: string
  page: string
  fields: readonly GuideField[]
  parts: readonly PartList[]
}

export const FORMS: Readonly<Record<GuideKind, Form>> = {
  scholarship: {
    one: 'scholarship',
    many: 'scholarships',
    page: '/scholarships',
    fields: [
      { name: 'name', label: 'Name' },
      { name: 'provider', label: 'Provider' },
      { name: 'country', label: 'Country', hint: 'Europe, where it holds for several' },
      { name: 'levels', label: 'Levels', is: 'choices', options: choice(SCHOLARSHIP_LEVELS) },
      {
        name: 'scope',
        label: 'For studies at',
        is: 'choice',
        options: choice(['any', 'these', 'list'], {
          any: 'Any university of the country',
          these: 'The universities below',
          list: 'The courses of a list of its own',
        }),
      },
      {
        name: 'universities',
        label: 'Universities',
        is: 'lines',
        hint: 'The ends of their addresses on this site, one in a line',
        optional: true,
      },
      { name: 'url', label: 'Its page', is: 'address' },
      { name: 'read', label: 'That page was read', is: 'box' },
      { name: 'unconfirmed', label: 'Not confirmed: one weak or old source', is: 'box' },
      { name: 'note', label: 'Note', is: 'long', optional: true },
    ],
    parts: [
      { name: 'deadline', label: GUIDE_PART_NAMES.deadline, kind: 'deadline', times: 'one' },
      { name: 'amount', label: GUIDE_PART_NAMES.amount, kind: 'told', times: 'one' },
      { name: 'forWhom', label: GUIDE_PART_NAMES.forWhom, kind: 'told', times: 'one' },
    ],
  },
  question: {
    one: 'question',
    many: 'questions',
    page: '/programs',
    fields: [
      { name: 'question', label: 'Question' },
      { name: 'answer', label: 'Answer', is: 'long' },
    ],
    parts: [{ name: 'references', label: 'Where it stands', kind: 'reference', times: 'some' }],
  },
  visa: {
    one: 'visa',
    many: 'visas',
    page: '/visa-information',
    fields: [
      { name: 'country', label: 'Country' },
      { name: 'flag', label: 'Flag', hint: 'As a sign: 🇬🇷' },
      { name: 'visaType', label: 'Type of visa' },
      { name: 'keyRequirement', label: 'Key requirement' },
      { name: 'description', label: 'Description', is: 'long' },
      { name: 'officialLink', label: 'Official page', is: 'address' },
      { name: 'financialRequirement', label: 'The guide’s sum in words', optional: true },
      { name: 'notIncluded', label: 'Not in the sums', is: 'lines', hint: 'One in a line', optional: true },
      { name: 'provedOnTop', label: 'Also to be proved', is: 'lines', hint: 'One in a line', optional: true },
    ],
    parts: [
      { name: 'officialFigures', label: GUIDE_PART_NAMES.officialFigures, kind: 'sum', times: 'some' },
      { name: 'guideFigure', label: GUIDE_PART_NAMES.guideFigure, kind: 'sum' },
      { name: 'extraFigures', label: GUIDE_PART_NAMES.extraFigures, kind: 'sum', times: 'some' },
      { name: 'visaFee', label: GUIDE_PART_NAMES.visaFee, kind: 'statement' },
      { name: 'furtherCosts', label: GUIDE_PART_NAMES.furtherCosts, kind: 'statement', times: 'some' },
      { name: 'processingTime', label: GUIDE_PART_NAMES.processingTime, kind: 'statement' },
      { name: 'workPermission', label: GUIDE_PART_NAMES.workPermission, kind: 'statement' },
      { name: 'postStudyOption', label: GUIDE_PART_NAMES.postStudyOption, kind: 'stay' },
    ],
  },
}
