import { expect, test } from 'vitest'
import {
  byNextClose,
  filterScholarships,
  nextClose,
  scholarshipCountries,
  scholarshipsFor,
  type Scholarship,
} from './scholarship.ts'

function scholarship(id: string, values: Partial<Scholarship> & { closes?: string[] }): Scholarship {
  const { closes = [], ...rest } = values
  const nothing = { text: 'x', source: null }
  return {
    id,
    name: id,
    provider: 'P',
    country: 'Germany',
    universities: null,
    levels: ['master'],
    forWhom: nothing,
    amount: nothing,
    deadline: { ...nothing, closes, varies: false },
    link: { url: 'https://a.example', read: false },
    unconfirmed: false,
    note: null,
    ...rest,
  }
}

const idsOf = (all: readonly Scholarship[]) => all.map(({ id }) => id)

test('a filter keeps the country’s own and those for all of Europe, and the level', () => {
  const all = [
    scholarship('a', {}),
    scholarship('b', { country: 'Europe', levels: ['doctorate'] }),
    scholarship('c', { country: 'Sweden' }),
  ]
  expect(idsOf(filterScholarships(all, { country: 'Germany', level: null }))).toEqual(['a', 'b'])
  expect(idsOf(filterScholarships(all, { country: 'Germany', level: 'master' }))).toEqual(['a'])
  expect(idsOf(filterScholarships(all, { country: null, level: null }))).toEqual(['a', 'b', 'c'])
  expect(scholarshipCountries([...all.toReversed(), ...all])).toEqual(['Germany', 'Sweden'])
})

test('a programme has those of its country and its university for its level, and none that goes by a list of courses', () => {
  const all = [
    scholarship('country', {}),
    scholarship('own', { universities: ['charite'] }),
    scholarship('other', { universities: ['kiel'] }),
    scholarship('list', { universities: [] }),
    scholarship('doctorate', { levels: ['doctorate'] }),
    scholarship('sweden', { country: 'Sweden' }),
    scholarship('europe', { country: 'Europe' }),
  ]
  const university = { slug: 'charite', country: 'Germany' }
  expect(idsOf(scholarshipsFor(all, { level: 'master', university }))).toEqual(['country', 'own', 'europe'])
  expect(scholarshipsFor(all, { level: 'certificate', university })).toEqual([])
})

test('a day of every year comes again, one of a single year does not', () => {
  expect(nextClose(scholarship('a', { closes: ['--02-01', '--10-01'] }), '2026-11-22')).toBe('2027-02-01')
  expect(nextClose(scholarship('a', { closes: ['--10-01', '2026-10-01', '--02-01'] }), '2026-11-22')).toBe('2027-02-01')
  expect(nextClose(scholarship('a', { closes: ['2026-10-15'] }), '2026-11-22')).toBeNull()
  expect(nextClose(scholarship('a', { closes: ['2027-01-20'] }), '2026-11-22')).toBe('2027-01-20')
})

test('what closes next stands first, and what has no day ahead last', () => {
  const all = [
    scholarship('past', { closes: ['2026-01-01'] }),
    scholarship('may', { closes: ['--05-01'] }),
    scholarship('january', { closes: ['2027-01-20'] }),
    scholarship('none', {}),
  ]
  expect(idsOf(byNextClose(all, '2026-11-22'))).toEqual(['january', 'may', 'past', 'none'])
})
