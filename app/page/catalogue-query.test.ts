import { describe, expect, test } from 'vitest'
import { builtInCatalogue } from '../catalogue/read/read-catalogue.ts'
import { catalogueHref, PAGE_SIZE, parseCatalogueQuery, searchesEverywhere } from './catalogue-query.ts'

const parse = (text: string) => parseCatalogueQuery(new URLSearchParams(text))

describe('the query string', () => {
  test('without anything asks for the first page of Europe', () => {
    expect(parse('')).toEqual({ region: 'europe', country: null, search: '', tuition: null, page: 1 })
  })
  test('that makes no sense means the default', () => {
    for (const page of ['0', '-3', '1.5', 'x', '1e400', '']) expect(parse(`page=${page}`).page).toBe(1)
    expect(parse('region=moon').region).toBe('europe')
  })
  test('searches for what a database can be asked: without NUL', () => {
    expect(parse('search=%00').search).toBe('')
    expect(parse('search=Por%00to').search).toBe('Porto')
  })
  test('with a country is in the region of that country', () => {
    expect(parse('country=United+States&region=europe').region).toBe('usa')
    expect(parse('country=Norway&region=usa').region).toBe('europe')
  })
  test('is read back as it was written', () => {
    for (const href of [
      '/universities',
      '/universities?region=usa&page=3',
      '/universities?country=Czech+Republic&search=Masaryk+%26+more',
    ]) {
      expect(catalogueHref(parse(href.split('?')[1] ?? ''))).toBe(href)
    }
  })
})

describe('the built-in catalogue', () => {
  const page = (text: string) => builtInCatalogue(parse(text), searchesEverywhere(new URLSearchParams(text)))
  test('finds by name, city or country, whatever the case and accents', () => {
    expect(page('search=ZURICH').universities.map(({ city }) => city)).toContain('Zurich')
    expect(page('search=zürich').total).toBe(page('search=Zurich').total)
    expect(page('search=norway').universities.every(({ country }) => country === 'Norway')).toBe(true)
  })
  test('goes page by page and shows the last page when a later one is asked for', () => {
    const first = page('')
    expect(first.universities).toHaveLength(PAGE_SIZE)
    const last = page('page=99')
    expect(last.page).toBe(first.pageCount)
    expect(last.universities.length).toBe(first.total - PAGE_SIZE * (first.pageCount - 1))
  })
  test('keeps Europe and the USA apart', () => {
    expect(page('').universities.some(({ country }) => country === 'United States')).toBe(false)
    expect(page('region=usa').total).toBe(9)
  })
  test('shows the part where a search finds something, unless one is asked for', () => {
    expect(page('search=massachusetts')).toMatchObject({ region: 'usa', total: 1 })
    expect(page('search=massachusetts&region=europe')).toMatchObject({ region: 'europe', total: 0 })
  })
  test('has nothing for a text that nobody is called', () => {
    expect(page('search=qqqq')).toMatchObject({ total: 0, pageCount: 1, page: 1, universities: [] })
  })
})
