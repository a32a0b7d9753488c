import { describe, expect, test } from 'vitest'
import { isByField, nearness, readSubjects, subjectIndex, withOwnMemory, type SubjectData, type Taught } from './subjects.ts'

const DATA: SubjectData = {
  subjects: [
    { name: 'medicine', also: ['medical studies'], alone: true },
    { name: 'molecular medicine', also: ['molecular medical science'] },
    { name: 'tropical medicine' },
    { name: 'nursing', field: '0913' },
    { name: 'midwifery', besideField: '0913' },
    { name: 'surveying', field: '0731' },
    { name: 'genomics' },
    { name: 'genomic medicine' },
    { name: 'bioinformatics', also: ['computational biology'] },
  ],
  links: [
    { wanted: 'genomics', by: 'genomic medicine', because: 'The same method.', seenAt: null },
    { wanted: 'genomics', by: 'bioinformatics', both: true, because: 'One craft.', seenAt: null },
  ],
  programs: { 'Machine Learning': ['bioinformatics'] },
}
const index = subjectIndex(DATA)
/** On an index of their own: what is read or found is remembered. */
const read = (text: string) => [...readSubjects(subjectIndex(DATA), text).subjects]
const taught = (name: string, given: Partial<Taught> = {}): Taught => ({ name, subjects: [], fields: [], ...given })
const near = (wanted: string, programme: Taught) => {
  const own = subjectIndex(DATA)
  return nearness(own, readSubjects(own, wanted), programme)
}

describe('a text names', () => {
  test.each([
    ['M.Sc. Molecular Medicine', ['molecular medicine']],
    ['Master of Medicine', ['medicine']],
    ['Medicine and Nursing', ['nursing']],
    ['Medicine, International Medicine', ['medicine']],
    ['Tropical Medicine (English track)', ['tropical medicine']],
    ['Molecular Medical Sciences', ['molecular medicine']],
    ['Genomics / Bioinformatics', ['genomics', 'bioinformatics']],
    ['Genomic Medicine Nursing', ['genomic medicine', 'nursing']],
    ['M.Sc. Medical Science', ['medicine']],
    ['Medicine (English track)', ['medicine']],
    ['Computational – Biology', []],
    ['Computational - Biology', []],
    ['Computational-Biology', ['bioinformatics']],
    ['Advanced Computational Biology of the Cell', ['bioinformatics']],
    ['Law', []],
    ['', []],
  ])('%s: %j', (text, subjects) => {
    expect(read(text)).toEqual(subjects)
  })

  test('its telling words, without what says nothing of a subject, in the singular', () => {
    const words = (text: string) => readSubjects(index, text).words
    expect(words('M.Sc. in the Applied Physics of Glasses')).toEqual(['physic', 'glasse'])
    expect(words("Master's Degree Program, Advanced Studies")).toEqual([])
    expect(words('Gas and Business')).toEqual(['gas', 'business'])
  })
})

describe('what a programme teaches is', () => {
  test('nearest by its name, then by its place in the list', () => {
    expect(near('genomics', taught('M.Sc. Genomics', { subjects: ['genomics'] }))).toBe(0)
    expect(near('genomics', taught('Biology', { subjects: ['genomics', 'law'] }))).toBe(1)
    expect(near('genomics', taught('Biology', { subjects: ['law', 'Genomics'] }))).toBe(2)
  })

  test('farther where it is another subject that will do, one way or both', () => {
    expect(near('genomics', taught('Genomic Medicine'))).toBe(100)
    expect(near('genomic medicine', taught('Genomics'))).toBeNull()
    expect([near('genomics', taught('Bioinformatics')), near('bioinformatics', taught('Genomics'))]).toEqual([100, 100])
    expect(near('genomics', taught('Biology', { subjects: ['law', 'computational biology'] }))).toBe(102)
    expect(near('genomics', taught('Genomic Medicine', { subjects: ['genomics'] }))).toBe(1)
  })

  test('farthest by its field alone, and not where it names what stands beside that field', () => {
    const care = taught('Palliative Care', { fields: ['0101', '0913'] })
    expect(near('nursing', care)).toBe(200)
    expect([isByField(200), isByField(199)]).toEqual([true, false])
    expect(near('nursing', { ...care, fields: ['0101'] })).toBeNull()
    expect(near('nursing', { ...care, name: 'Midwifery' })).toBeNull()
    expect(near('nursing', { ...care, subjects: ['midwifery'] })).toBeNull()
    expect(near('genomics', care)).toBeNull()
    expect(near('surveying', taught('Genomics of Land', { fields: ['0731'] }))).toBe(200)
  })

  test('by all its words in one text, where no listed subject is wanted; of no words it is nothing', () => {
    expect(near('Marine Law', taught('International Law of Marine Trade'))).toBe(0)
    expect(near('Marine Law', taught('Law', { subjects: ['marine law'] }))).toBe(0)
    expect(near('Marine Law', taught('Law', { subjects: ['marine'] }))).toBeNull()
    expect(near('the and', taught('Law'))).toBeNull()
  })
})

test('what was found is remembered for as long as the memory that was asked for', () => {
  const own = withOwnMemory(index)
  const programme = taught('Genomics')
  const wanted = readSubjects(own, 'genomics')
  expect([nearness(own, wanted, programme), nearness(own, wanted, programme)]).toEqual([0, 0])
  expect(own.near(wanted).get(programme)).toBe(0)
  expect(readSubjects(own, 'genomics')).toBe(wanted)
})

test('two subjects of one name, and a link or a program to none, are refused', () => {
  const subjects = [{ name: 'law' }]
  expect(() => subjectIndex({ subjects: [...subjects, { name: 'Laws' }], links: [], programs: {} })).toThrow(
    'two subjects are called "Laws"',
  )
  expect(() => subjectIndex({ subjects: [...subjects, { name: 'Law', alone: true }], links: [], programs: {} })).toThrow('"Law"')
  const link = { because: '', seenAt: null }
  for (const [wanted, by] of [
    ['law', 'art'],
    ['art', 'law'],
  ] as const)
    expect(() => subjectIndex({ subjects, links: [{ ...link, wanted, by }], programs: {} })).toThrow('"art" is no subject')
  expect(() => subjectIndex({ subjects, links: [], programs: { Painting: ['art'] } })).toThrow('"art" is no subject')
})
