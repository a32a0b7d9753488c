import { expect, test } from 'vitest'
import { CATALOGUE } from '#content/catalogue/catalogue.ts'
import { createLedgerEngine } from './engine.ts'
import { countCatalogue } from './ledger/entries/catalogue/counts.ts'
import type { CityCount } from './ledger/entries/catalogue/places.ts'
import { createLedger } from './ledger/ledger.ts'
import { read } from './reader/read.ts'

/** Universities that a register alone has, in a city of ours and in two that nothing else is known of. */
const IN_REGISTER = [
  { name: 'University of Macerata', city: 'Macerata', country: 'Italy', region: null },
  { name: 'University of Camerino', city: 'Camerino', country: 'Italy', region: 'Marche' },
  { name: 'University of Music Munich', city: 'Munich', country: 'Germany', region: 'Bavaria' },
].map((row) => ({ ...row, slug: row.name.toLowerCase().replaceAll(' ', '-'), source: 'ror', website_url: null }))

const counts = countCatalogue(CATALOGUE, [])
const ledger = createLedger({
  universities: CATALOGUE,
  programmes: [],
  jobs: [],
  inRegister: IN_REGISTER,
  counts: { ...counts, universities: { ...counts.universities, cities: withRegister(counts.universities.cities) } },
})
const engine = createLedgerEngine(read)
const answer = (question: string) => engine(question, [], ledger, '2026-11-29')

function withRegister(cities: readonly CityCount[]): CityCount[] {
  const joined = IN_REGISTER.reduce(
    (all, { city, country, region, name }) => {
      const own = all.get(city) ?? { city, country, region, count: 0, names: [] }
      return all.set(city, { ...own, count: own.count + 1, names: [...own.names, name] })
    },
    new Map(cities.map((city) => [city.city, city])),
  )
  return [...joined.values()]
}

test('a city has all universities that the page lists there, and says of which more is known', () => {
  const { text } = answer('universities in Munich')
  expect(text).toMatch(/^The catalogue lists 3 universities in Munich, Germany: LMU Munich; Technical University of Munich; /)
  expect(text).toContain('Of these we know more than the name and the place of 2 universities')
  expect(answer('how many universities in Munich').text).toMatch(/^3 universities\./)
})

test('a city that a register alone has is a city, and no list of everything answers for it', () => {
  for (const question of [
    'universities in Macerata',
    'which universities are in Macerata',
    'how many universities in Camerino',
  ]) {
    const { text, declined } = answer(question)
    expect(declined, question).toBe(false)
    expect(text, question).toMatch(/University of (?:Macerata|Camerino)/)
    expect(text, question).not.toContain('countries')
  }
})

test('a region has the universities of its cities', () => {
  expect(answer('universities in Marche').text).toContain('one university in Marche, Italy, by city: Camerino 1')
  expect(answer('universities in Bavaria').text).toMatch(/in Bavaria, Germany, by city: Munich 3/)
})

test('where a university of a register stands is stated', () => {
  const { text, declined } = answer('where is University of Macerata')
  expect(declined).toBe(false)
  expect(text).toContain('University of Macerata is in Macerata, Italy')
})

test('what lies elsewhere is not near to what is asked of a place', () => {
  const { text, sources, declined } = answer('what does a degree in nursing cost in Macerata')
  expect(declined).toBe(true)
  expect(sources.filter(({ entity }) => /^(?:programme|university)\./.test(entity))).toEqual([])
  expect(text).not.toContain('€')
})
