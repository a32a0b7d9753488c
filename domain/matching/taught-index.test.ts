import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { MatchProfile, MatchUniversity } from './match.ts'
import { matcher } from './matching.ts'
import { subjectIndex } from './subjects.ts'
import { createTaughtIndex } from './taught-index.ts'
import { programme, TEST_SUBJECTS, universityOf } from './test-programmes.ts'

const TEXTS = [
  'M.Sc. Genomic Medicine',
  'Bioinformatics',
  'Marine Robotics',
  'Robotics of Law',
  'Law',
  'Medicine',
  'Tropical Medicine',
  '',
]
const profileOf = (field_of_interest: string, preferred_programs: string[] = []): MatchProfile => ({
  preferred_countries: ['Germany'],
  preferred_programs,
  field_of_interest,
  education_level: "Master's",
})
const text = fc.constantFrom(...TEXTS)
const university: fc.Arbitrary<MatchUniversity> = fc
  .record({
    programs: fc.array(text, { maxLength: 3 }),
    programmes: fc.array(fc.record({ name: text, subjects: fc.array(text, { maxLength: 2 }) }), { maxLength: 3 }),
  })
  .map(({ programs, programmes }) => ({
    ...universityOf('Germany', ...programmes.map((given) => programme({ ...given, fields: [] }))),
    programs,
  }))

test('no university that scores is left out', () => {
  fc.assert(
    fc.property(
      fc.array(university),
      text,
      fc.subarray(['Machine Learning for Genomics', 'Introduction to AI', 'Marine Robotics']),
      (all, field, programs) => {
        const profile = profileOf(field, programs)
        const index = createTaughtIndex(TEST_SUBJECTS)
        for (const [at, one] of all.entries()) index.add(`${at}`, one)
        const found = index.thatCanScore(profile)
        const matchOf = matcher(profile, TEST_SUBJECTS)
        for (const [at, one] of all.entries()) expect(found.has(`${at}`) || matchOf(one).score === 0).toBe(true)
      },
    ),
  )
})

test('what teaches something else is not judged', () => {
  const index = createTaughtIndex(TEST_SUBJECTS)
  index.add('law', universityOf('Germany', programme({ name: 'Law', subjects: [], fields: [] })))
  index.add('robotics', universityOf('Germany', programme({ name: 'Marine Robotics', subjects: [], fields: [] })))
  index.add('medicine', universityOf('Germany', programme({ name: 'Genomic Medicine', subjects: [], fields: [] })))
  const found = (field: string) => [...index.thatCanScore(profileOf(field))]
  expect(found('Law')).toEqual(['law'])
  expect(found('marine robotics')).toEqual(['robotics'])
  expect(found('Genomics')).toEqual(['medicine'])
  expect(found('underwater robotics')).toEqual([])
  expect(found('')).toEqual([])
})

test('a programme is found by the subject of its field', () => {
  const subjects = subjectIndex({ subjects: [{ name: 'law', field: '0421' }], links: [], programs: {} })
  const index = createTaughtIndex(subjects)
  index.add('law', universityOf('Germany', programme({ name: 'Iura', subjects: [], fields: ['0421'] })))
  index.add('other', universityOf('Germany', programme({ name: 'Iura', subjects: [], fields: ['0911'] })))
  expect([...index.thatCanScore(profileOf('Law'))]).toEqual(['law'])
})

test('of several words the rarest leaves what is judged, in whatever order they stand', () => {
  const index = createTaughtIndex(TEST_SUBJECTS)
  index.add('both', universityOf('Germany', programme({ name: 'Marine Robotics', subjects: [], fields: [] })))
  index.add('one', universityOf('Germany', programme({ name: 'Tidal Robotics', subjects: [], fields: [] })))
  for (const field of ['Marine Robotics', 'Robotics, marine']) expect([...index.thatCanScore(profileOf(field))]).toEqual(['both'])
})
