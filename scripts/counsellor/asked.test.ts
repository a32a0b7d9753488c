import { expect, test } from 'vitest'
import { isAskedBy, readAsked, writeAsked } from './asked.ts'
import type { Example } from './corpus.ts'

const LINE: Example = {
  text: 'fee of phase 1',
  family: 'diploma 1 np 0',
  labels: { operation: 'get', attributes: ['fee', 'tuition', 'funds', 'deadline'], kind: 'phase', on: 'none' },
  care: 'none',
}
const EACH = 2
const written = writeAsked([LINE], EACH, 1)

test('a question is learned as it was asked and as others would write it, and is told from those of another author', () => {
  const families = new Set(written.map(({ family }) => family))
  expect(families.size).toBeGreaterThan(500)
  expect(written.length).toBeGreaterThanOrEqual(families.size * EACH)
  const authors = [...new Set(readAsked().map(({ by }) => by))]
  const askers = [...families].map((family) => authors.filter((by) => isAskedBy(by, family)))
  expect(askers.every(({ length }) => length === 1)).toBe(true)
  expect(new Set(askers.flat()).size).toBeGreaterThan(30)
})

test('it teaches no attribute, no kind and no thing that no line teaches', () => {
  const labels = (head: string) => new Set(written.flatMap(({ labels }) => labels[head] ?? []))
  expect([...labels('attributes')].filter((one) => one !== 'none').sort()).toEqual(['deadline', 'fee', 'funds', 'tuition'])
  expect([...labels('kind')]).toEqual(['phase'])
  expect([...labels('on')]).toEqual(['none'])
})

test('a question means what is told of it, and one that has no answer for a name alone teaches nothing of having none', () => {
  const meant = new Map(readAsked().map(({ text, means }) => [text, means]))
  expect(meant.get('internships in which countries')).toMatchObject({ op: 'list' })
  expect(meant.get('internship stipend kitna milega')).toEqual({ outside: true })
  expect(meant.get('fashion design colleges milan fees? my cousin asks')).toBeUndefined()
})
