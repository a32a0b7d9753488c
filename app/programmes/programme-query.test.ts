import { expect, test } from 'vitest'
import { filtersOf, NO_FILTERS, parseProgrammeQuery, programmesHref, setFilters } from './programme-query.ts'

const parse = (text: string) => parseProgrammeQuery(new URLSearchParams(text))
const EVERYTHING =
  'search=gene&level=master&field=0511&language=en&country=Czech+Republic&university=ku-leuven&tuition=5000&ielts=6.5&open=yes&gre=no&depth=in-depth&page=3'

test('an address is read and written alike', () => {
  const query = parse(EVERYTHING)
  expect(query).toEqual({
    search: 'gene',
    level: 'master',
    field: '0511',
    language: 'en',
    country: 'Czech Republic',
    university: 'ku-leuven',
    tuition: 5000,
    ielts: 6.5,
    open: true,
    noGre: true,
    depth: 'in-depth',
    page: 3,
  })
  expect(programmesHref(query)).toBe(`/programmes?${EVERYTHING}`)
})

test.each([
  ['public health without GRE', 'public health'],
  ['no gre public  health', 'public health'],
  ['data science without the GRE, Germany', 'data science , Germany'],
])('%s is a search and a filter', (typed, search) => {
  expect(parse(new URLSearchParams({ search: typed }).toString())).toEqual({ ...NO_FILTERS, search, noGre: true })
})

test.each([
  ['PhD neuroscience', 'doctorate', 'neuroscience'],
  ['Ph.D. in Neuroscience', 'doctorate', 'Neuroscience'],
  ['msc nursing germany', 'master', 'nursing germany'],
  ['Master’s degree in public health', 'master', 'public health'],
  ['Master of Science in Nursing', 'master', 'Nursing'],
  ['masters of bioinformatics', 'master', 'bioinformatics'],
  ['B.Sc. nursing', 'bachelor', 'nursing'],
])('%s is a search among the %ss', (typed, level, search) => {
  expect(parse(new URLSearchParams({ search: typed }).toString())).toEqual({ ...NO_FILTERS, search, level })
})

test('a level that was chosen stands, whatever is typed', () => {
  expect(parse('search=msc+nursing&level=bachelor')).toMatchObject({ search: 'msc nursing', level: 'bachelor' })
})

test.each(['msc', 'masterclass nursing', 'phdata', 'mscape', 'gre', 'without green chemistry', 'casino greece'])(
  '%s is a search alone',
  (search) => {
    expect(parse(new URLSearchParams({ search }).toString())).toEqual({ ...NO_FILTERS, search })
  },
)

test('no tuition at all is a filter, and an empty field of the form is none', () => {
  expect(parse('tuition=0').tuition).toBe(0)
  expect(programmesHref({ tuition: 0 })).toBe('/programmes?tuition=0')
  expect(filtersOf(parse('tuition=0'), '2026-11-22')).toEqual({ tuition: '0', today: '2026-11-22' })
  expect(parse('search=&level=&field=&language=&country=&tuition=&ielts=&depth=')).toEqual(NO_FILTERS)
})

test.each([
  'level=king',
  'field=abc',
  'field=05%25',
  'language=english',
  'university=A B',
  "university=x';--",
  'tuition=-1',
  'tuition=1e9',
  'tuition=NaN',
  'ielts=ten',
  'open=true',
  'gre=yes',
  'depth=deep',
  'page=0',
  'page=-2',
  'page=1.5',
  'page=zzz',
  'country=%00',
  'search=%00%20',
  'unheard=of',
])('%s filters nothing', (text) => {
  expect(parse(text)).toEqual(NO_FILTERS)
})

test('what no database takes is taken out of a text, and its length has an end', () => {
  expect(parse('search=a%00b').search).toBe('ab')
  expect(parse(`search=${'x'.repeat(5000)}`).search).toHaveLength(200)
  expect(parse(`country=${'x'.repeat(5000)}`).country).toHaveLength(60)
  expect(parse('page=99999999').page).toBe(100_000)
})

test('the database is asked in its own names, for a day', () => {
  expect(filtersOf(parse(EVERYTHING), '2026-11-22')).toEqual({
    level: 'master',
    field: '0511',
    language: 'en',
    country: 'Czech Republic',
    university: 'ku-leuven',
    tuition: '5000',
    ielts: '6.5',
    open: 'true',
    no_gre: 'true',
    depth: 'in-depth',
    today: '2026-11-22',
  })
})

test('each filter that is set can be taken away, and the first page is shown then', () => {
  const query = parse('search=gene&level=master&tuition=0&page=4')
  expect(setFilters(query).map(({ filter, without }) => [filter, programmesHref(without)])).toEqual([
    ['level', '/programmes?search=gene&tuition=0'],
    ['tuition', '/programmes?search=gene&level=master'],
  ])
})
