import type { UniversityEntry } from '#domain/catalogue/university.ts'
import { PROMISE, withoutOrders } from './care.ts'
import { factsFrom, type Fact } from './fact.ts'
import { formatMoney } from './money.ts'

export type UniversityFactKind = 'where' | 'programmes' | 'tuition' | 'deadline' | 'acceptance' | 'website' | 'about'

/**
 * What the catalogue says about a university, one sentence for each thing it knows; an unknown figure gives no fact.
 * Rows may come from an imported file: their text is quoted and never obeyed.
 */
export function universityFact(row: UniversityEntry, kind: UniversityFactKind): Fact | null {
  const text = sentenceOf(row, kind)
  if (text === null) return null
  const fee = kind === 'tuition' && row.tuition_fee !== null && row.tuition_currency !== null
  const fact = factsFrom({
    source: sourceOf(row, kind),
    page: `/universities/${row.slug}`,
    sourceUrl: (kind === 'tuition' || kind === 'acceptance' ? row.facts_source : null) ?? row.website_url,
    checkedOn: kind === 'deadline' ? null : row.checked_on,
  })
  const figures = fee ? [{ amount: Number(row.tuition_fee), currency: row.tuition_currency ?? '', per: 'year' as const }] : []
  return fact(`university.${row.slug}.${kind}`, text, figures)
}

/** A deadline has no page of its own, and the College Scorecard has neither deadlines nor programmes. */
function sourceOf({ source }: UniversityEntry, kind: UniversityFactKind): string {
  if (kind === 'deadline') return 'our catalogue, not checked since it was entered'
  if (source === 'helix') return 'our catalogue, from the university’s published figures'
  return source === 'us-college-scorecard' && kind === 'programmes' ? 'our catalogue' : `the register ${source}`
}

function sentenceOf(row: UniversityEntry, kind: UniversityFactKind): string | null {
  const year = row.figures_year ? ` (${row.figures_year})` : ''
  switch (kind) {
    case 'where':
      return `${row.name} is in ${row.city}${row.region && row.region !== row.city ? `, ${row.region}` : ''}, ${row.country}.`
    case 'programmes':
      return listed(row)
    case 'tuition':
      return tuitionSentence(row, year)
    case 'deadline':
      if (row.deadline_text) return `Application deadline of ${row.name}: ${row.deadline_text}.`
      return row.application_deadline ? `Application deadline of ${row.name}: ${row.application_deadline}.` : null
    case 'acceptance':
      return row.acceptance_rate === null
        ? null
        : `${row.name} admitted ${Number(row.acceptance_rate)} % of its applicants${year}.`
    case 'website':
      return row.website_url ? `The website of ${row.name} is ${row.website_url}` : null
    case 'about':
      return described(row)
  }
}

/** Of imported text, sentences that give orders or make promises are left out: nobody here stands behind them. */
function trusted(text: string): string {
  return withoutOrders(text)
    .text.split(/(?<=[.!?])\s+/)
    .filter((sentence) => !PROMISE.test(sentence))
    .join(' ')
}

function listed({ name, city, country, programs }: UniversityEntry): string | null {
  const programmes = programs.filter((programme) => trusted(programme) === programme)
  return programmes.length > 0 ? `${name} (${city}, ${country}) lists: ${programmes.join('; ')}.` : null
}

function described({ name, description }: UniversityEntry): string | null {
  const text = trusted(description ?? '')
  return text === '' ? null : `${name}: ${text}`
}

function tuitionSentence(row: UniversityEntry, year: string): string | null {
  if (row.tuition_fee === null || row.tuition_currency === null) return null
  const note = row.tuition_note ? ` ${trimEnd(row.tuition_note)}.` : ''
  const fee = Number(row.tuition_fee)
  if (fee === 0) return `${row.name} charges no tuition (${formatMoney(0, row.tuition_currency)} a year)${year}.${note}`
  return `Tuition at ${row.name}: ${formatMoney(fee, row.tuition_currency)} a year${year}.${note}`
}

function trimEnd(text: string): string {
  return text.replace(/[.\s]+$/, '')
}
