import type { FactSource, FactValue, SourcedText } from '#domain/facts/fact-source.ts'

/** A public file of somebody else that names an official page for a rule, without our having read that page. */
interface Report {
  name: string
  /** When its rules were checked, by its own word. */
  edition: string
}
export const CLEAR_ENTRY: Report = { name: 'ClearEntry rulebook', edition: '24 September 2026' }
export const CLEAR_ENTRY_GUIDES: Report = { name: 'ClearEntry study guides', edition: '6 October 2026' }
export const ADMETIA: Report = { name: 'Admetia atlas', edition: '5 October 2026' }
const ADMETIA_URL = 'https://github.com/iaconoalessandro/admetia'

const READ_ON = '2026-11-22'

/** A page of which a stored copy was read, on the day given. `edition` is the year or day that the page states. */
export function page(source: string, sourceUrl: string, edition: string | null = null, readOn = READ_ON): FactSource {
  return { source, sourceUrl, sourceKind: 'page', edition, readOn, checkedOn: null }
}

/** A page that was not read: `report` names it and says what stands there. Without an address where the report gives none. */
export function reported(report: Report, source: string, sourceUrl: string | null): FactSource {
  return {
    source,
    sourceUrl,
    sourceKind: 'report',
    reportedBy: report.name,
    edition: report.edition,
    readOn: READ_ON,
    checkedOn: null,
  }
}

/** What the Admetia atlas says without a page that we could name. */
export function atlas(country: string): FactSource {
  const source = `Admetia atlas, ${country}`
  return { source, sourceUrl: ADMETIA_URL, sourceKind: 'report', edition: ADMETIA.edition, readOn: READ_ON, checkedOn: null }
}

/** A rule or a figure in words, with what it says in figures. */
export function statement(text: string, source: FactSource, values: readonly FactValue[] = []): SourcedText {
  return { text, ...source, ...(values.length > 0 && { values }) }
}

/** A report of somebody else that was read itself, with no page of an authority behind it that we could name. */
export function otherReport(source: string, sourceUrl: string | null, edition: string | null = null): FactSource {
  return { source, sourceUrl, sourceKind: 'report', edition, readOn: READ_ON, checkedOn: null }
}

/** What is known without a page. */
export function unsourced(): FactSource {
  return { source: 'known without a page', sourceUrl: null, sourceKind: 'none', edition: null, readOn: null, checkedOn: null }
}

/** A statement that one weak source makes, or that sources do not agree on. */
export function unconfirmed(text: string, source: FactSource, values: readonly FactValue[] = []): SourcedText {
  return { ...statement(text, source, values), unconfirmed: true }
}
