import { expect, test } from 'vitest'
import { nearness, readSubjects, subjectIndex } from '#domain/matching/subjects.ts'
import { PROGRAMS } from '#domain/profile/program-tracks.ts'
import { readStudyProgrammes } from './study-programmes.ts'
import { SUBJECT_DATA, SUBJECTS } from './subjects.ts'

const programmes = readStudyProgrammes().flatMap(({ university, programmes: all }) =>
  all.map((programme) => ({ ...programme, key: `${university.slug}/${programme.slug}` })),
)
const isMet = (wanted: string, name: string, ...subjects: string[]) =>
  nearness(SUBJECTS, readSubjects(SUBJECTS, wanted), { name, subjects, fields: [] }) !== null

test.each([
  ['Computational Biology', 'MSc Bioinformatics'],
  ['Bioinformatics', 'Computational Biology'],
  ['Precision Medicine', 'M.Sc. Molecular Medicine'],
  ['Precision Medicine', 'Medical Genomics'],
  ['Data science in health', 'Biostatistics'],
  ['Data science in health', 'Medical Informatics'],
  ['AI in healthcare', 'Artificial Intelligence for Medicine and Medical Research'],
  ['Neurosciences', 'Neuroscience'],
  ['Medicine', 'Medicine (English track)'],
  ['MBBS', 'General Medicine'],
  ['AI', 'MSc Artificial Intelligence'],
  ['Zebrafish husbandry', 'Husbandry of the Zebrafish'],
])('who wants %s is content with %s', (wanted, name) => expect(isMet(wanted, name)).toBe(true))

test.each([
  ['Computational Biology', 'Data and Computer Science'],
  ['Precision Medicine', 'General Medicine'],
  ['Precision Medicine', 'Medicine'],
  ['Medicine', 'Medical Informatics'],
  ['Medicine', 'Veterinary Medicine'],
  ['Medicine', 'M.Sc. Tropical Medicine'],
  ['Genomics', 'Certificate Cosmetology'],
  ['AI', 'MSc Business Intelligence'],
  ['Computer Science', 'Computational Biology'],
  ['Public Health', 'Public Administration'],
  ['Molecular Medicine', 'Precision Engineering'],
  ['Zebrafish husbandry', 'Zebrafish'],
])('who wants %s is not content with %s', (wanted, name) => expect(isMet(wanted, name)).toBe(false))

test('nothing is read from words that name no subject', () => {
  for (const text of ['', 'of', 'the and', 'M.Sc.', 'Master’s Programme in', '  ', '%_\\', '\u0000'])
    expect(readSubjects(SUBJECTS, text).subjects).toEqual(new Set())
})

test('a field that means a subject meets it where no word does, and comes last', () => {
  const wanted = readSubjects(SUBJECTS, 'Nursing')
  const taught = { name: 'Palliative Care', subjects: [], fields: ['0913'] }
  const byName = nearness(SUBJECTS, wanted, { ...taught, name: 'Nursing' })
  expect(nearness(SUBJECTS, wanted, taught)).toBeGreaterThan(byName!)
  expect(nearness(SUBJECTS, wanted, { ...taught, fields: ['0912'] })).toBeNull()
})

test.each([
  ['Nursing', 'European Master of Science in Midwifery', 'midwifery', '0913'],
  ['Rehabilitation', 'Dietetics', 'nutrition', '0915'],
  ['Rehabilitation', 'Physiotherapy', 'physiotherapy', '0915'],
])('who wants %s is not content with %s, though one field of ISCED-F holds both', (wanted, name, subject, field) => {
  for (const subjects of [[], [subject]])
    expect(nearness(SUBJECTS, readSubjects(SUBJECTS, wanted), { name, subjects, fields: [field] })).toBeNull()
})

test('each preferred program of a profile stands for subjects that a programme of the catalogue teaches', () => {
  expect(Object.keys(SUBJECT_DATA.programs).toSorted()).toEqual(PROGRAMS.toSorted())
  for (const [program, subjects] of Object.entries(SUBJECT_DATA.programs)) {
    const wanted = { subjects: new Set(subjects), words: [] }
    expect(
      programmes.some((programme) => nearness(SUBJECTS, wanted, programme) !== null),
      program,
    ).toBe(true)
  }
})

test.each(SUBJECT_DATA.links)(
  '$wanted by $by has a reason, and the programme it was seen at has both',
  ({ wanted, by, because, seenAt }) => {
    expect(because).toMatch(/^.{10,}\.$/)
    if (seenAt === null) return
    const programme = programmes.find(({ key }) => key === seenAt)
    const texts = programme ? [programme.name, ...programme.subjects] : []
    const both = new Set(texts.flatMap((text) => [...readSubjects(SUBJECTS, text).subjects]))
    expect([...both]).toEqual(expect.arrayContaining([wanted, by]))
  },
)

test('a link to a subject that is not there, and a name used twice, are refused', () => {
  const subjects = [{ name: 'a' }, { name: 'b' }]
  const link = { wanted: 'a', by: 'c', because: 'None.', seenAt: null }
  expect(() => subjectIndex({ subjects, links: [link], programs: {} })).toThrow('"c" is no subject')
  expect(() => subjectIndex({ subjects: [...subjects, { name: 'c', also: ['B'] }], links: [], programs: {} })).toThrow(
    'two subjects are called "B"',
  )
})
