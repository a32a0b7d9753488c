/** What stands of a university as a whole against what stands of its programmes: one page shows both. */
import { expect, test } from 'vitest'
import { nextDay } from '#domain/facts/next-day.ts'
import { givenFor } from '#domain/programmes/programme-deadlines.ts'
import { partOf } from '#domain/programmes/programme-text.ts'
import type { ProgrammeEntry } from '#domain/programmes/programme.ts'
import { SCHOLARSHIPS } from '../guide/scholarships.ts'
import { CATALOGUE } from './catalogue.ts'
import { readStudyProgrammes } from './study-programmes.ts'

const RECORDS = new Map(readStudyProgrammes().map((record) => [record.university.slug, record]))
const PAIRS = CATALOGUE.flatMap((university) => {
  const record = RECORDS.get(university.slug)
  return record ? [{ ...university, programmes: record.programmes }] : []
})

const MONTHS = 'January February March April May June July August September October November December'.split(' ')
const AUTUMN = [8, 9, 10]

/** First and last day, as --MM-DD, of what a pattern in words names: 'Before March 1', 'January 15', 'Mid-January', 'Early January', 'January'. */
function daysOf(words: string): [string, string] | null {
  const found = new RegExp(`^(Before )?(?:(Mid|Early)[- ])?(${MONTHS.join('|')})\\b(?: (\\d+))?`, 'i').exec(words)
  if (!found) return null
  const [, before, part, name, day] = found
  const month = MONTHS.findIndex((one) => one.toLowerCase() === name!.toLowerCase())
  const written = (of: number) => new Date(Date.UTC(2027, month, of)).toISOString().slice(4, 10)
  if (day)
    return [written(Number(day) - (before ? 1 : 0)), written(Number(day) - (before ? 1 : 0))].map((one) => `-${one}`) as [
      string,
      string,
    ]
  const [first, last] = part === 'Mid' ? [11, 20] : part === 'Early' ? [1, 10] : [1, 31]
  return [`-${written(first!)}`, `-${written(last!)}`]
}

function autumnDeadlines({ deadlines }: ProgrammeEntry): string[] {
  return deadlines
    .filter(({ group, intake }) => group !== 'eu' && (intake === null || AUTUMN.includes(intake)))
    .map(({ closes }) => `--${closes.slice(-5)}`)
}

/** The tuition of a year for a student from outside the EU, as far as it follows from what is written. */
function yearlyTuition({ fees, months }: ProgrammeEntry): number[] {
  return fees
    .filter(({ kind, group }) => kind === 'tuition' && group !== 'eu')
    .flatMap(({ amount, per }) => {
      const inYear = { year: 1, semester: 2, month: 12, programme: months ? 12 / months.value : null, ects: 60 }[per]
      return inYear === null ? [] : [Math.round(amount * inYear * 100) / 100]
    })
}

function isOfContinuingEducation({ note }: ProgrammeEntry['fees'][number]): boolean {
  return note?.includes('continuing education') ?? false
}

function isNamedBy(note: string, { name, level, degree }: ProgrammeEntry): boolean {
  const isOfKind =
    level === 'bachelor' ? /bachelor/i.test(note) : /integrad?o|integrated/i.test(degree ?? '') && /integrated/i.test(note)
  return note.includes(name) || isOfKind
}

test('the deadline of a university is that of its programmes, or of one at least where it says that not all have it', () => {
  const wrong = PAIRS.flatMap(({ slug, deadline_text: words, programmes }) => {
    if (words === null) return []
    const days = daysOf(words)
    if (days === null) return [`${slug}: "${words}" names no day`]
    const agrees = (programme: ProgrammeEntry) => autumnDeadlines(programme).every((day) => days[0] <= day && day <= days[1])
    const stated = programmes.filter((programme) => autumnDeadlines(programme).length > 0)
    if (stated.length === 0) return []
    const isOfMost = /\b(?:most|many) programmes\b/.test(words)
    const against = stated.filter((programme) => !agrees(programme))
    return (isOfMost ? against.length < stated.length : against.length === 0)
      ? []
      : [`${slug}: "${words}" against ${against.map((one) => `${one.slug} ${autumnDeadlines(one).join()}`).join('; ')}`]
  })
  expect(wrong).toEqual([])
})

test('the tuition of a university is that of each of its programmes that has one, and no programme that it names lacks it', () => {
  const wrong = PAIRS.flatMap(({ slug, tuition_fee: fee, tuition_note, programmes }) => {
    if (fee === null) return []
    const note = tuition_note ?? ''
    const named = programmes.filter(({ name }) => note.includes(name))
    const counted = (named.length > 0 ? named : programmes).filter(({ fees }) => !fees.some(isOfContinuingEducation))
    return counted
      .filter((programme) => {
        const amounts = yearlyTuition(programme)
        return amounts.length === 0 ? isNamedBy(note, programme) : amounts.some((amount) => amount !== fee)
      })
      .map((programme) => `${slug}: ${fee} against ${programme.slug} ${yearlyTuition(programme).join() || 'without tuition'}`)
  })
  expect(wrong).toEqual([])
})

test('a tuition of a university that is named as that of one programme is no other than that of the others of its level', () => {
  const wrong = PAIRS.flatMap(({ slug, tuition_fee: fee, tuition_note, programmes }) => {
    const named = programmes.find(({ name }) => tuition_note?.includes(name))
    if (fee === null || !named) return []
    return programmes
      .filter(({ level, name }) => level === named.level && !tuition_note!.includes(name))
      .filter((programme) => yearlyTuition(programme).some((amount) => amount !== fee))
      .map((programme) => `${slug}: ${fee} against ${programme.slug} ${yearlyTuition(programme).join()}`)
  })
  expect(wrong).toEqual([])
})

/** Sums in a note, '1,700' or '8,400 EUR'; a year is none. */
function sumsIn(note: string): number[] {
  return [...note.matchAll(/(?<![\d,./-])(\d{1,3}(?:,\d{3})+|\d{2,3})(?![\d,%/-])/g)].map(([sum]) =>
    Number(sum.replaceAll(',', '')),
  )
}

test('what comes on top of a tuition by its note, if it is more than a tenth of it, is in the sum, or the fee says of what part it is', () => {
  const wrong = [...RECORDS.values()].flatMap(({ university, programmes }) =>
    programmes.flatMap(({ slug, fees }) =>
      fees
        .filter(({ kind, group, amount }) => kind === 'tuition' && group !== 'eu' && amount > 0)
        .filter(({ amount, note }) => {
          if (!note || note.includes('the sum is added here') || partOf({ note })) return false
          return note
            .split(';')
            .filter((clause) => /\b(?:on top|plus|additional|surcharge)\b/.test(clause))
            .some((clause) => sumsIn(clause).some((sum) => sum > amount / 10))
        })
        .map(({ amount, note }) => `${university.slug}/${slug}: ${amount} (${note})`),
    ),
  )
  expect(wrong).toEqual([])
})

test('no programme is without a day to come again where its university names one for all', () => {
  const wrong = PAIRS.flatMap(({ slug, deadline_text: words, programmes }) =>
    words === null || /\bmany programmes\b/.test(words)
      ? []
      : programmes
          .filter(({ level }) => level === 'master')
          .filter(({ deadlines }) => !deadlines.some(({ group, closes }) => group !== 'eu' && nextDay(closes, '2026-11-23')))
          .map((programme) => `${slug}: "${words}" does not reach ${programme.slug}`),
  )
  expect(wrong).toEqual([])
})

test('a day of every year that is known of one year says so in the words that the screens look for', () => {
  const wrong = [...RECORDS.values()].flatMap(({ university, programmes }) =>
    programmes.flatMap(({ slug, deadlines }) =>
      deadlines
        .filter(({ note }) => /\b20\d\d\b/.test(note ?? '') && !/every year|page of|opens in/.test(note!))
        .filter((deadline) => deadline.closes.startsWith('--') && deadline.group !== 'eu' && givenFor(deadline) === null)
        .map(({ note }) => `${university.slug}/${slug}: ${note}`),
    ),
  )
  expect(wrong).toEqual([])
})

test('a day of every year is that of no year long gone: a university that has had others since is left without', () => {
  const old = [...RECORDS.values()].flatMap(({ university, programmes }) =>
    programmes.flatMap(({ slug, deadlines }) =>
      deadlines
        .filter(({ closes }) => closes.startsWith('--'))
        .filter((deadline) => Number(givenFor(deadline)?.slice(0, 4) ?? 9999) < 2021)
        .map(({ note }) => `${university.slug}/${slug}: ${note}`),
    ),
  )
  expect(old).toEqual([])
})

test('no programme has one tuition for everybody beside another for students from outside the EU, of another year', () => {
  const wrong = [...RECORDS.values()].flatMap(({ university, programmes }) =>
    programmes
      .filter(({ fees }) => {
        const tuition = fees.filter(({ kind, group }) => kind === 'tuition' && group !== 'eu')
        const years = new Set(tuition.map(({ year }) => year))
        return new Set(tuition.map(({ group }) => group)).size > 1 && years.size > 1
      })
      .map(({ slug }) => `${university.slug}: ${slug}`),
  )
  expect(wrong).toEqual([])
})

test('a scholarship that is asked for with the application for a programme names no other day than its programmes', () => {
  const wrong = SCHOLARSHIPS.filter(({ forWhom }) => forWhom.text.includes('with the application')).flatMap(
    ({ id, country, universities, levels, deadline }) => {
      const days = new Set(
        [...RECORDS.values()]
          .filter(({ university: one }) => universities?.includes(one.slug) ?? one.country === country)
          .flatMap(({ programmes }) => programmes.filter(({ level }) => levels.some((of) => of === level)))
          .flatMap(({ deadlines }) => deadlines.filter(({ group }) => group !== 'eu').map(({ closes }) => closes)),
      )
      return deadline.closes
        .filter((closes) => [...days].some((day) => day.slice(0, 4) === closes.slice(0, 4) && day !== closes))
        .map((closes) => `${id}: ${closes} against ${[...days].toSorted().join()}`)
    },
  )
  expect(wrong).toEqual([])
})

/** The least TOEFL (old scale) of each IELTS band, by the comparison of ETS. */
const TOEFL_OF_BANDS = [
  [118, 9],
  [115, 8.5],
  [110, 8],
  [102, 7.5],
  [94, 7],
  [79, 6.5],
  [60, 6],
  [46, 5.5],
  [35, 5],
  [0, 4.5],
] as const

test('two tests that a programme asks for at levels a band apart stand so on its page, and the requirement says that', () => {
  const wrong = [...RECORDS.values()].flatMap(({ university, programmes }) =>
    programmes.flatMap(({ slug, requirements }) => {
      const of = (kind: string) => requirements.find((one) => one.kind === kind && one.minimum !== null)
      const [ielts, toefl] = [of('ielts'), of('toefl-ibt')]
      if (!ielts || !toefl || toefl.minimum! <= 6) return []
      const band = TOEFL_OF_BANDS.find(([least]) => toefl.minimum! >= least)![1]
      const isFar = Math.abs(band - ielts.minimum!) >= 1
      return isFar && !ielts.note?.includes('as the page of the programme has it')
        ? [`${university.slug}: ${slug} asks for IELTS ${ielts.minimum} beside TOEFL ${toefl.minimum}`]
        : []
    }),
  )
  expect(wrong).toEqual([])
})
