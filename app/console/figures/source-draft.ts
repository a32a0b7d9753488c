import type { FigureSource } from '#domain/facts/figure-source.ts'
import type { SourceKind } from '#domain/facts/figure-source.ts'
import { isWebAddress } from './figure-fields.ts'

export const SOURCE_KIND_NAMES: Readonly<Record<Exclude<SourceKind, 'none'>, string>> = {
  page: 'A page',
  register: 'A register',
  report: 'A report',
  sheet: 'The provider’s own sheet',
}

/** What is typed of a source; '' is nothing. */
export interface SourceDraft {
  kind: Exclude<SourceKind, 'none'>
  url: string
  publisher: string
  edition: string
}

export function sourceDraftOf({ kind, url, publisher, edition }: FigureSource): SourceDraft {
  return { kind: kind === 'none' ? 'page' : kind, url: url ?? '', publisher: publisher ?? '', edition: edition ?? '' }
}

/** The source as the database takes it: without an address it is none. */
export function sourceOf({ kind, url, publisher, edition }: SourceDraft) {
  const address = url.trim()
  return {
    kind: address === '' ? 'none' : kind,
    url: address || null,
    publisher: publisher.trim() || null,
    edition: edition.trim() || null,
  }
}

/** `needed`: the figure is said to have been compared with it. */
export function sourceIssues({ url }: SourceDraft, needed: boolean): Readonly<Record<string, string>> {
  if (url.trim() === '') return needed ? { url: 'Name the page that the figure was compared with.' } : {}
  return isWebAddress(url.trim()) ? {} : { url: 'A web address begins with https://.' }
}
