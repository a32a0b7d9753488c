import { expect, test } from 'vitest'
import { chooseSlugs, type Named, slugify } from './slugs.ts'

const draft = (name: string, city: string, source_id: string, slug: string | null = null) =>
  ({ name, city, region: 'AL', source: 'a-register', source_id, slug }) as Named

test.each([
  ['Alabama A & M University', 'alabama-a-m-university'],
  ["D'Youville University", 'dyouville-university'],
  ['Universität Zürich', 'universitat-zurich'],
  ['Łódź Ørsted Straße Æ', 'lodz-orsted-strasse-ae'],
  ['  --  ', ''],
  ['東京大学', ''],
])('%j becomes %j', (name, slug) => {
  expect(slugify(name)).toBe(slug)
})

test('a name that stands alone is the slug, one that repeats is told apart by place, then by id', () => {
  const drafts = [
    draft('Alone', 'Here', '1'),
    draft('Twice', 'Here', '2'),
    draft('Twice', 'There', '3'),
    draft('Thrice', 'Here', '4'),
    draft('Thrice', 'Here', '5'),
  ]
  expect(chooseSlugs(drafts, new Set())).toEqual(['alone', 'twice-here-al', 'twice-there-al', 'thrice-4', 'thrice-5'])
})

test('the order of the file does not matter', () => {
  const drafts = [
    draft('Foo', 'Bar', '1'),
    draft('Foo Bar AL', 'X', '2'),
    draft('Foo', 'Y', '3'),
    draft('Foo', 'Bar', '4'),
    draft('A', 'B', '5'),
  ]
  const slugOf = (list: Named[]) =>
    new Map(chooseSlugs(list, new Set(['a'])).map((slug, index) => [list[index]?.source_id, slug]))
  const forwards = slugOf(drafts)
  expect(slugOf(drafts.toReversed())).toEqual(forwards)
  expect(new Set(forwards.values()).size).toBe(drafts.length)
  expect(forwards.get('5')).toBe('a-b-al')
})

test('every slug is one the database takes, whatever the name', () => {
  const hostile = ['東京大学', '東京大学', '!!!', "'", '-', 'ＦＵＬＬ ｗｉｄｔｈ', 'a'.repeat(300)]
  const slugs = chooseSlugs(
    hostile.map((name, index) => draft(name, name, `${index}/${name}`)),
    new Set(),
  )
  for (const slug of slugs) expect(slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/)
  expect(new Set(slugs).size).toBe(hostile.length)
})

test('a name alone, a place alone and nothing at all come to a slug, by the register where nothing else tells them apart', () => {
  const same = (city: string, region: string | null) => ({ ...draft('Same', city, `id ${city}`), region })
  expect(chooseSlugs([same('Ulm', null), same('Bonn', null)], new Set())).toEqual(['same-ulm', 'same-bonn'])
  expect(chooseSlugs([same('東京', null), same('京都', null)], new Set())).toEqual([
    expect.stringMatching(/^same-[0-9a-f]{8}-/),
    expect.stringMatching(/^same-[0-9a-f]{8}-/),
  ])
  expect(chooseSlugs([draft('Taken', 'Ulm', '1')], new Set(['taken', 'taken-ulm-al']))).toEqual(['taken-1'])
  expect(chooseSlugs([draft('Taken', 'Ulm', '1')], new Set(['taken', 'taken-ulm-al', 'taken-1']))).toEqual([
    expect.stringMatching(/^taken-[0-9a-f]{8}-/),
  ])
})

test('a name without a letter of ours has the id alone, also where it is the only one; the last candidate is taken in any case', () => {
  const [id] = chooseSlugs([draft('東京大学', 'Ulm', '1')], new Set())
  expect(id).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/)
  expect(chooseSlugs([draft('東京大学', 'Ulm', '1')], new Set([id!]))).toEqual([id])
})

test('a slug that the file names is used where it is free', () => {
  expect(chooseSlugs([draft('One', 'X', '1', 'mine'), draft('Two', 'X', '2', 'taken')], new Set(['taken']))).toEqual([
    'mine',
    'two',
  ])
})
