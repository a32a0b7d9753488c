import { expect, test } from 'vitest'
import {
  deadlineSource,
  figuresSource,
  isFromRegister,
  placeText,
  programsInBrief,
  showingText,
  websiteAddress,
} from './university-facts.ts'

test('two programmes are shown and the others counted', () => {
  expect(programsInBrief(['a', 'b', 'c', 'd'])).toEqual({ first: ['a', 'b'], more: '+2 more programs' })
  expect(programsInBrief(['a', 'b', 'c']).more).toBe('+1 more program')
  expect(programsInBrief(['a', 'b']).more).toBe('')
  expect(programsInBrief([])).toEqual({ first: [], more: '' })
})

test('a place names no name twice', () => {
  expect(placeText({ city: 'Jena', region: 'Thuringia', country: 'Germany' })).toBe('Jena, Thuringia, Germany')
  expect(placeText({ city: 'Berlin', region: 'Berlin', country: 'Germany' })).toBe('Berlin, Germany')
  expect(placeText({ city: 'Uppsala', region: null, country: 'Sweden' })).toBe('Uppsala, Sweden')
  expect(placeText({ city: 'Singapore', region: null, country: 'Singapore' })).toBe('Singapore')
})

test('only web addresses are linked', () => {
  expect(websiteAddress({ website_url: 'https://www.uni-heidelberg.de' })).toBe('https://www.uni-heidelberg.de')
  expect(websiteAddress({ website_url: 'http://a.example' })).toBe('http://a.example')
  for (const website_url of ['xhttp://a.example', 'javascript:alert(1)', 'ftp://x.example', 'not an address', '', null])
    expect(websiteAddress({ website_url })).toBeNull()
})

test('one university is counted in the singular', () => {
  expect(showingText(1)).toBe('Showing 1 university')
  expect(showingText(0)).toBe('Showing 0 universities')
  expect(showingText(6445)).toBe('Showing 6,445 universities')
})

test('a university is from the register where nobody entered its programmes, also where a register knows their names', () => {
  expect(isFromRegister({ programs: ['Music'], has_programs: false })).toBe(true)
  expect(isFromRegister({ programs: [] })).toBe(true)
  expect(isFromRegister({ programs: ['Music'], has_programs: true })).toBe(false)
  expect(isFromRegister({ programs: ['Music'] })).toBe(false)
})

test('the figures of a university are a register’s, a page’s or nobody’s', () => {
  const of = (facts_source: string | null) => figuresSource({ figures_year: '2026', facts_source, checked_on: '2026-11-01' })
  expect(of('https://www.antagning.se/1')).toEqual({
    kind: 'register',
    url: 'https://www.antagning.se/1',
    publisher: null,
    edition: '2026',
    readOn: null,
    checkedOn: '2026-11-01',
  })
  expect(of('https://collegescorecard.ed.gov/x').kind).toBe('register')
  expect(of('https://a.example/?https://www.antagning.se/').kind).toBe('page')
  expect(of(null)).toMatchObject({ kind: 'none', url: null })
})

test('the deadline of a university stands on the page that staff have named, else on none', () => {
  const source = figuresSource({ figures_year: null, facts_source: 'https://a.example', checked_on: null })
  expect(deadlineSource({ deadline_source: source })).toBe(source)
  for (const none of [deadlineSource(), deadlineSource({ deadline_source: null })]) expect(none.kind).toBe('none')
})

test('as many programmes are shown as are asked for', () => {
  expect(programsInBrief(['a', 'b', 'c'], 1)).toEqual({ first: ['a'], more: '+2 more programs' })
})
