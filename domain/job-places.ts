import { ALL_COUNTRIES, ALL_SOURCES, type JobCountry, type JobFilters } from './jobs.ts'
import { searchForm } from './search-form.ts'

/** A place outside the site where real jobs are advertised. */
export interface JobPlace {
  id: string
  name: string
  url: string
  /** What it advertises, and what a person from outside the EU has to know of it. */
  lists: string
  /** The countries of the board that it advertises jobs in. */
  countries: readonly JobCountry[]
  /** The page that says so, and the day it was read (ISO date). */
  source: string
  sourceUrl: string
  readOn: string
}

/**
 * The places that advertise in the country and whose name, countries or description contain the text, whatever its case and
 * accents. A source names one of the board's own listings: with it no place is left.
 */
export function searchJobPlaces(places: readonly JobPlace[], { query, country, source }: JobFilters): JobPlace[] {
  if (source !== ALL_SOURCES) return []
  const wanted = searchForm(query.trim())
  return places.filter(
    (place) =>
      (country === ALL_COUNTRIES || place.countries.includes(country)) &&
      [place.name, place.lists, place.countries.join(', ')].some((text) => searchForm(text).includes(wanted)),
  )
}
