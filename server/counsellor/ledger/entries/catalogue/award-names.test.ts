import { expect, test } from 'vitest'
import { parse } from '../../../reader/parse.ts'
import { builtInLedger } from '../../source.ts'
import { byAward } from './award-names.ts'

test('a programme below a master is called by its award too', () => {
  const names = byAward({ name: 'Oral Health (Postgraduate Certificate)', degree: 'PG Cert', level: 'certificate' })
  expect(names).toEqual(
    expect.arrayContaining(['PG Cert in Oral Health', 'Oral Health Postgraduate Certificate', 'PG Certificate Oral Health']),
  )
  expect(byAward({ name: 'Neuroscience (research master)', degree: 'MSc', level: 'master' })).toEqual([])
})

test.each([
  'fee of the postgraduate diploma in public health at Cork',
  'UCC public health PG diploma, how long',
  'pg dip public health cork',
])('a diploma of a university is not the provider\'s: "%s"', (message) => {
  const named = parse(message, builtInLedger()).mentions.flatMap(({ entities }) => entities.map(({ id }) => id))
  expect(named).toContain('programme.university-college-cork/public-health-postgraduate-diploma-certificate')
  expect(named).not.toContain('diploma.biomedical-science')
})
