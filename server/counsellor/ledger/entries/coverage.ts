import { visaCoverage } from '#content/guide/visa-coverage.ts'
import { type KnownRow, type KnownTable, knownTables, shareText, STANDINGS } from '#domain/catalogue/coverage.ts'
import { DUO } from '#domain/catalogue/registers.ts'
import type { ProgrammeEntry, ProgrammeRecord } from '#domain/programmes/programme.ts'
import { lowerFirst } from '#domain/text/first-letter.ts'
import type { VisaInfo } from '#domain/visas/visa-search.ts'
import { writeEntries, type Entries, type Say } from '../writing/entries.ts'

const ORIGIN = { source: 'our count of our own figures', page: '/about-our-figures#coverage' }

/** How much is known, as the page about our figures counts it, and what a figure's source is worth. */
export function coverageEntries(rows: readonly KnownRow[], visas: readonly VisaInfo[]): Entries {
  const entries = writeEntries()
  const page = entries.about(
    { id: 'page.about-our-figures', kind: 'page', name: 'About our figures' },
    { ...ORIGIN, page: '/about-our-figures#sources' },
  )
  const [best] = STANDINGS
  page('meaning', {
    text: `A figure in amber beside a programme or a university is one whose source is anything but "${best!.label}"`,
  })
  for (const { label, meaning } of STANDINGS) page('meaning', { text: `"${label}": ${meaning}` })
  page('meaning', {
    text: 'A programme is known in depth where all that decides is known: language, length, degree, tuition and deadline for students from outside the EU, the way to apply, and the English asked where it is taught in English',
  })
  const tables = knownTables([...rows.filter(({ subject }) => subject !== 'visas'), ...countVisas(visas)])
  for (const table of tables) {
    const names = ['share', 'percent', 'percentage'].map((share) => `${share} of the ${table.entries}`)
    const counted = { id: `page.figures-${table.key}`, kind: 'page', name: `${table.title} (our figures)`, names }
    const say = entries.about(counted, ORIGIN)
    sayTable(say, table)
    if (table.key === 'visas') sayLacks(say, visas)
    if (table.key === 'in-depth') sayShare(say, table, tables)
  }
  sayWhence(page, tables)
  return entries
}

const COUNTED: Readonly<Record<string, (counted: string) => string>> = {
  entered: (counted) => `${counted} are entered figure by figure, each figure with its source`,
  'in-depth': (counted) => `${counted} are known in depth: all that decides is known of them`,
  register: (counted) =>
    `${counted} come from public registers alone; the one that is built in is the Dutch one, of ${DUO.publisher}`,
  universities: (counted) => `${counted} have programmes in our catalogue`,
  bare: (counted) => `${counted} come from registers alone`,
  visas: (counted) => `We have the student visas of ${counted}`,
}

function sayTable(say: Say, { key, counted, entries, rows }: KnownTable): void {
  say('amount', { value: entries, unit: UNITS[key] ?? 'programme', text: COUNTED[key]!(counted) })
  for (const { key: of, figure, known, entries: all } of rows) {
    const value = shareText(known, all)
    const counted = `${known.toLocaleString('en-US')} of ${all.toLocaleString('en-US')}`
    const text = `${figure}: known of ${value} of ${key === 'visas' ? 'the countries with a student visa' : NAMED[key]!}, ${counted}`
    say('description', { value, text })
    // Under what it is the share of too: that is what it is asked for by.
    if (SHARE_OF[of]) say(SHARE_OF[of], { value, text })
  }
}

const UNITS: Readonly<Record<string, string>> = { universities: 'university', bare: 'university', visas: 'country' }

/** The attribute whose share a figure of the tables is. */
export const SHARE_OF: Readonly<Record<string, string>> = {
  language: 'language',
  length: 'duration',
  degree: 'level',
  tuition: 'tuition',
  deadline: 'deadline',
  english: 'english-score',
  apply: 'apply-through',
  place: 'place',
  acceptance: 'acceptance-rate',
  funds: 'funds',
  fees: 'visa-fee',
  costs: 'further-cost',
  processing: 'visa-time',
  work: 'work-hours',
  stay: 'post-study',
}

/** Which part of those that are entered is known in depth. */
function sayShare(say: Say, { entries: known }: KnownTable, tables: readonly KnownTable[]): void {
  const of = tables.find(({ key }) => key === 'entered')?.entries ?? 0
  if (of === 0) return
  const value = shareText(known, of)
  say('description', { value, text: `${value} of the programmes entered figure by figure are known in depth: ${known} of ${of}` })
}

/** How many programmes each of the ways in has brought. */
function sayWhence(say: Say, tables: readonly KnownTable[]): void {
  const counted = ['entered', 'register'].flatMap((key) => tables.find((table) => table.key === key) ?? [])
  if (counted.length < 2) return
  const [entered, register] = counted.map(({ entries }) => entries.toLocaleString('en-US'))
  say('description', {
    text: `Of the programmes that are listed ${entered} are entered figure by figure, and ${register} come from public registers alone`,
  })
}

const NAMED: Readonly<Record<string, string>> = {
  entered: 'the programmes entered figure by figure',
  'in-depth': 'the programmes in depth',
  register: 'the programmes from registers',
  universities: 'the universities with programmes in our catalogue',
  bare: 'the universities from registers alone',
}

/** Where a figure of the visa guide is not known: who plans for such a country has to ask. */
function sayLacks(say: Say, visas: readonly VisaInfo[]): void {
  const lacking = Map.groupBy(
    visaCoverage(visas).filter(({ kind }) => kind === null),
    ({ figure }) => figure,
  )
  for (const { key, figure } of knownTables(countVisas(visas)).flatMap(({ rows }) => rows)) {
    const countries = lacking.get(key)?.map(({ country }) => country) ?? []
    say('description', {
      text:
        countries.length > 0
          ? `Not known (${lowerFirst(figure)}): of ${countries.join(', ')}`
          : `${figure}: no country with a student visa lacks it`,
    })
  }
}

function countVisas(visas: readonly VisaInfo[]): KnownRow[] {
  const byFigure = Map.groupBy(visaCoverage(visas), ({ figure }) => figure)
  return [...byFigure].map(([figure, own]) => ({
    subject: 'visas',
    figure,
    entries: own.length,
    known: own.filter(({ kind }) => kind !== null).length,
  }))
}

const isForNonEu = ({ group }: { group: string }) => group !== 'eu'
const ENGLISH = new Set(['ielts', 'toefl-ibt', 'pte', 'duolingo', 'cambridge', 'cefr-en'])

function saysEnglish({ kind, minimum, note }: ProgrammeEntry['requirements'][number]): boolean {
  return kind === 'english-judged' || (ENGLISH.has(kind) && (minimum !== null || /\b[ABC][12]\b/.test(note ?? '')))
}

/** Whether each figure is known of a programme: search.depth_of() and public.figures_coverage() ask the same of the stored ones. */
const IS_KNOWN: Readonly<Record<string, (programme: ProgrammeEntry) => boolean>> = {
  language: ({ languages }) => languages.length > 0,
  length: ({ months }) => months !== null,
  degree: ({ degree }) => degree !== null,
  tuition: ({ fees }) => fees.some((fee) => fee.kind === 'tuition' && isForNonEu(fee)),
  deadline: ({ deadlines }) => deadlines.some(isForNonEu),
  english: ({ requirements }) => requirements.some(saysEnglish),
  apply: ({ apply }) => apply !== null,
}

/** The figures of programmes entered figure by figure, counted without a database. */
export function countProgrammes(records: readonly ProgrammeRecord[]): KnownRow[] {
  const entered = records.flatMap(({ programmes }) => programmes)
  const isAsked = (figure: string, { languages }: ProgrammeEntry) =>
    figure !== 'english' || languages.some(({ language }) => language === 'en')
  const isInDepth = (one: ProgrammeEntry) =>
    Object.entries(IS_KNOWN).every(([figure, isKnown]) => !isAsked(figure, one) || isKnown(one))
  const rowsOf = (subject: string, programmes: readonly ProgrammeEntry[]) =>
    Object.entries(IS_KNOWN).map(([figure, isKnown]) => {
      const asked = programmes.filter((one) => isAsked(figure, one))
      return { subject, figure, entries: asked.length, known: asked.filter(isKnown).length }
    })
  return [...rowsOf('entered', entered), ...rowsOf('in-depth', entered.filter(isInDepth))]
}
