import { fieldName } from '#content/catalogue/isced-fields.ts'
import { languageName, LEVEL_NAMES } from '#domain/programmes/programme-text.ts'
import type { ProgrammeEntry, ProgrammeLevel, ProgrammeRecord } from '#domain/programmes/programme.ts'
import { formatMoney } from '#domain/text/format.ts'
import type { UniversityEntry } from '#domain/universities/university.ts'
import type { ProgrammeSet } from '../../record.ts'
import { type Entries, type Say, writeEntries } from '../../writing/entries.ts'
import { inEnglish, programmesText } from './count-text.ts'
import { countCities, type CityCount } from './places.ts'

interface Count<Value> {
  value: Value
  count: number
}

/** What the pages of universities and of programmes count of the stored catalogue beside their filters, that of registers too. */
export interface CatalogueCounts {
  universities: { countries: readonly Count<string>[]; cities: readonly CityCount[] }
  programmes: {
    country: readonly Count<string>[]
    level: readonly Count<ProgrammeLevel>[]
    language: readonly Count<string>[]
    /** By the narrow fields of education of ISCED-F. */
    field?: readonly Count<string>[]
    /** The most that a year may cost a student from outside the EU, in euro. */
    tuition?: readonly Count<number>[]
    /** The most that may be asked for in IELTS. */
    ielts?: readonly Count<number>[]
    /** Each university's, by level and languages. */
    sets: readonly ProgrammeSet[]
    open?: number
    no_gre?: number
  }
}

const UNIVERSITIES = { source: 'our count of our own catalogue', page: '/universities' }
const PROGRAMMES = { source: 'our count of our own catalogue', page: '/programmes' }

/**
 * How many universities and programmes the pages list, in all, by country and by what programmes are filtered by. The ledger itself holds those of
 * which more than the name is known, so that it cannot count them.
 */
export function countEntries({ universities, programmes }: CatalogueCounts): Entries {
  const entries = writeEntries()
  const countries = [...universities.countries].toSorted((one, other) => other.count - one.count)
  for (const { value: country, count } of countries) {
    const say = entries.about({ id: `country.${country}`, kind: 'country', name: country }, UNIVERSITIES)
    const counted = `${inEnglish(count, 'university', 'universities')} in ${country}`
    say('university-count', { value: count, unit: 'university', text: `The catalogue lists ${counted}` })
    const own = programmes.country.find(({ value }) => value === country)
    if (own) sayProgrammes(say, {}, own.count, `in ${country}`, PROGRAMMES)
  }
  const all = sum(countries)
  const names = countries.map(({ value }) => value).toSorted()
  const catalogue = entries.about({ id: 'page.universities', kind: 'page', name: 'University catalogue' }, UNIVERSITIES)
  catalogue('covers', {
    value: all,
    text: `The catalogue holds ${inEnglish(all, 'university', 'universities')} in ${countries.length} countries: ${names.join(', ')}. Of most only what a register says is known: name, place and website`,
  })
  catalogue('university-count', {
    value: all,
    unit: 'university',
    text: `The catalogue lists ${inEnglish(all, 'university', 'universities')} in ${countries.length} countries`,
  })
  addPage(entries, programmes)
  return entries
}

function addPage(entries: ReturnType<typeof writeEntries>, programmes: CatalogueCounts['programmes']): void {
  const { country, level, language, field = [], tuition = [], ielts = [], open, no_gre } = programmes
  const all = sum(country)
  const say = entries.about({ id: 'page.programmes', kind: 'page', name: 'Programmes abroad' }, PROGRAMMES)
  const levels = level.map(
    ({ value, count }) => `${count.toLocaleString('en-US')} of the level ${LEVEL_NAMES[value].toLowerCase()}`,
  )
  say('covers', {
    value: all,
    text: `The search of programmes lists ${inEnglish(all, 'programme', 'programmes')} in ${country.length} countries: ${levels.join(', ')}`,
  })
  sayProgrammes(say, {}, all, 'in all')
  for (const { value, count } of level)
    sayProgrammes(say, { level: value }, count, `of the level ${LEVEL_NAMES[value].toLowerCase()}`)
  for (const { value, count } of language)
    sayProgrammes(say, { language: languageName(value) }, count, `taught in ${languageName(value)}`)
  for (const { value, count } of tuition)
    sayProgrammes(
      say,
      { tuition: String(value) },
      count,
      value === 0
        ? 'without a tuition fee for students from outside the EU'
        : `of which a year costs students from outside the EU ${formatMoney(value, 'EUR')} at most`,
    )
  for (const { value, count } of ielts)
    sayProgrammes(say, { ielts: String(value) }, count, `that ask for IELTS ${value.toFixed(1)} at most`)
  if (open !== undefined) sayProgrammes(say, { deadline: 'to come' }, open, 'whose deadline is still to come')
  if (no_gre !== undefined)
    sayProgrammes(say, { gre: 'not asked' }, no_gre, 'that ask for no GRE among the requirements that are known')
  for (const { value, count } of field) {
    const name = fieldName(value)
    if (name !== null) sayProgrammes(say, { field: name }, count, `in the field of ${name}`)
  }
}

/** The same of the built-in catalogue, where no database counts: without what turns on rates and on the day. */
export function countCatalogue(universities: readonly UniversityEntry[], records: readonly ProgrammeRecord[]): CatalogueCounts {
  const programmes = records.flatMap(({ university, programmes: own }) =>
    own.map((programme) => ({ programme, country: university.country })),
  )
  return {
    universities: { countries: countsOf(universities.map(({ country }) => country)), cities: countCities(universities) },
    programmes: {
      country: countsOf(programmes.map(({ country }) => country)),
      level: countsOf(programmes.map(({ programme }) => programme.level)),
      language: countsOf(programmes.flatMap(({ programme }) => languagesOf(programme))),
      sets: records.flatMap(setsOf),
    },
  }
}

/** What a university has of each level in the same languages. */
function setsOf({ university: { slug, country }, programmes }: ProgrammeRecord): ProgrammeSet[] {
  const groups = Map.groupBy(programmes, (programme) => `${programme.level} ${languagesOf(programme).toSorted().join()}`)
  return [...groups.values()].map((own) => {
    const { level } = own[0]!
    return { university: slug, country, level, languages: languagesOf(own[0]!).toSorted(), count: own.length }
  })
}

function languagesOf({ languages }: ProgrammeEntry): readonly string[] {
  return [...new Set(languages.map(({ language }) => language))]
}

function countsOf<Value>(values: readonly Value[]): Count<Value>[] {
  return [...Map.groupBy(values, (value) => value)].map(([value, own]) => ({ value, count: own.length }))
}

function sayProgrammes(say: Say, conditions: Record<string, string>, count: number, which: string, origin = {}): void {
  say('programme-count', { value: count, unit: 'programme', conditions, text: programmesText(count, which) }, origin)
}

function sum(counts: readonly Count<unknown>[]): number {
  return counts.reduce((total, { count }) => total + count, 0)
}
