import { type JobFilters, writeJobFilters } from '#domain/jobs.ts'

/** The address of a page of the board, without what is the default anyway. */
export function boardHref(filters: JobFilters, page = 1): string {
  const parameters = writeJobFilters(filters)
  if (page > 1) parameters.set('page', String(page))
  const text = parameters.toString()
  return text ? `/overseas-jobs?${text}` : '/overseas-jobs'
}

/** The page asked for, from 1. */
export function pageOf(parameters: URLSearchParams): number {
  const page = Number(parameters.get('page'))
  return Number.isSafeInteger(page) && page > 1 ? page : 1
}

/** The address of the board with every sample that fits. */
export function allSamplesHref(filters: JobFilters): string {
  const parameters = writeJobFilters(filters)
  parameters.set('samples', 'all')
  return `/overseas-jobs?${parameters}#samples`
}

export function wantsAllSamples(parameters: URLSearchParams): boolean {
  return parameters.get('samples') === 'all'
}
