import { SCHOLARSHIP_LEVELS, type ScholarshipFilters, type ScholarshipLevel } from '#domain/scholarships/scholarship.ts'

export const LEVEL_NAMES: Readonly<Record<ScholarshipLevel, string>> = {
  bachelor: 'Bachelor',
  master: 'Master',
  doctorate: 'Doctorate',
}

/** Reads the query string; what is not on the list filters nothing. */
export function readScholarshipFilters(parameters: URLSearchParams, countries: readonly string[]): ScholarshipFilters {
  const [country, level] = [parameters.get('country'), parameters.get('level')]
  return {
    country: countries.find((one) => one === country) ?? null,
    level: SCHOLARSHIP_LEVELS.find((one) => one === level) ?? null,
  }
}
