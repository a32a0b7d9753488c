import { OTHER_NAMES } from '#content/catalogue/other-names.ts'
import { SUBJECT_DATA, SUBJECTS } from '#content/catalogue/subjects.ts'
import { sourceName } from '#domain/catalogue/source-name.ts'
import { readSubjects } from '#domain/matching/subjects.ts'
import { LEVEL_NAMES } from '#domain/programmes/programme-text.ts'
import type { ProgrammeRecord } from '#domain/programmes/programme.ts'
import { formatMoney } from '#domain/text/format.ts'
import { placeText } from '#domain/universities/university-facts.ts'
import type { UniversityEntry } from '#domain/universities/university.ts'
import type { InTurns } from '../../../in-turns.ts'
import { writeEntries, type Entries, type Say } from '../../writing/entries.ts'
import { withoutOrders } from '../../writing/trusted.ts'
import { byAward } from './award-names.ts'
import { sayProgramme, slugOf } from './programmes.ts'

/**
 * The catalogue: its universities, and their programmes under the subjects they teach. Where only those entered figure by figure are
 * wanted, one that is known by its name alone stands in the list of its university and nowhere else.
 */
export function* universityEntries(
  universities: readonly UniversityEntry[],
  studied: readonly ProgrammeRecord[],
  enteredOnly = false,
): InTurns<Entries> {
  const entries = writeEntries()
  const entered = new Map(studied.map((record) => [record.university.slug, record]))
  for (const { name, also = [] } of SUBJECT_DATA.subjects) {
    const says = entries.about(
      { id: subjectId(name), kind: 'subject', name, names: [...also, ...alsoCalled(name, 'subject')] },
      CATALOGUE,
    )
    says('meaning', {
      text: also.length > 0 ? `${name} is also called ${also.join(', ')}` : `${name} is a subject of the catalogue`,
    })
  }
  for (const row of universities) {
    const say = entries.about(
      {
        id: `university.${row.slug}`,
        kind: 'university',
        name: row.name,
        names: alsoCalled(row.name, 'name'),
        within: [`country.${row.country}`, `city.${row.city}`],
      },
      { source: sourceOf(row), page: `/universities/${row.slug}`, sourceUrl: row.website_url, checkedOn: row.checked_on },
    )
    sayUniversity(say, row)
    addProgrammes(entries, enteredOnly ? { ...row, programs: [] } : row, entered.get(row.slug))
    yield
  }
  return entries
}

const CATALOGUE = { source: 'our catalogue', page: '/universities' }

function addProgrammes(
  entries: ReturnType<typeof writeEntries>,
  row: UniversityEntry,
  record: ProgrammeRecord | undefined,
): void {
  const within = [`university.${row.slug}`, `country.${row.country}`, `city.${row.city}`]
  // The stored list of names holds those of the programmes entered figure by figure too, with their degrees.
  const known = new Set(
    record?.programmes.flatMap(({ name, degree, level }) =>
      [name, `${degree ?? ''} ${name}`, `${LEVEL_NAMES[level]} ${name}`].map(slugOf),
    ),
  )
  for (const programme of record?.programmes ?? []) {
    // A subject that its page lists is one of it, whatever else its name says: 'Medicine and Surgery' is medicine.
    const texts = [[programme.name, ...programme.subjects].join('; '), ...programme.subjects]
    const subjects = new Set(texts.flatMap((text) => [...readSubjects(SUBJECTS, text).subjects]))
    const say = entries.about(
      {
        id: `programme.${row.slug}/${programme.slug}`,
        kind: 'programme',
        name: programme.name,
        names: [`${programme.degree ?? ''} ${programme.name}`.trim(), ...byAward(programme)],
        within: [...within, ...[...subjects].map(subjectId)],
      },
      { source: 'our catalogue', page: `/universities/${row.slug}/${programme.slug}` },
    )
    sayProgramme(say, programme, record!)
  }
  for (const listed of row.programs) {
    const name = listed.replace(/^(?:MSc|BSc|Advanced Master of|Master of Science in|Master of|Master in|Bachelor of) /, '')
    if (known.has(slugOf(name)) || known.has(slugOf(listed)) || withoutOrders(listed) !== listed) continue
    const { subjects } = readSubjects(SUBJECTS, name)
    const say = entries.about(
      {
        id: `programme.${row.slug}/${slugOf(listed)}`,
        kind: 'programme',
        name: listed,
        names: [name],
        within: [...within, ...[...subjects].map(subjectId)],
      },
      { source: sourceOf(row), page: `/universities/${row.slug}`, sourceUrl: row.website_url, checkedOn: row.checked_on },
    )
    say('description', { text: `${row.name} (${row.city}, ${row.country}) lists ${listed}` })
    const level = /^(?:MSc|Advanced Master|Master)/.test(listed)
      ? 'master'
      : /^(?:BSc|Bachelor)/.test(listed)
        ? 'bachelor'
        : /^(?:PhD|Doctor)/.test(listed)
          ? 'doctorate'
          : null
    if (level) say('level', { value: level, text: `${listed} at ${row.name} is a ${level}'s programme` })
    const language = /\b(?:in English|International)\b/.test(listed) ? 'English' : null
    if (language) say('language', { value: language, text: `${listed} at ${row.name} is taught in English` })
  }
}

function sayUniversity(say: Say, row: UniversityEntry): void {
  const { name, city, country, tuition_fee: fee, tuition_currency: currency, figures_year: year } = row
  const of = year ? ` (${year})` : ''
  const published = row.facts_source ? { sourceUrl: row.facts_source } : {}
  say('place', { value: city, text: `${name} is in ${placeText(row)}` })
  say('country', { value: country, text: `${name} is in ${country}` })
  if (row.website_url) say('website', { value: row.website_url, text: `The website of ${name} is ${row.website_url}` })
  const description = withoutOrders(row.description ?? '')
  if (description !== '') say('description', { text: `${name}: ${description}` })
  const programmes = row.programs.filter((programme) => withoutOrders(programme) === programme)
  if (programmes.length > 0)
    say('programmes', { value: programmes.join('; '), text: `${name} (${city}, ${country}) lists: ${programmes.join('; ')}` })
  if (fee !== null && currency !== null) {
    const note = row.tuition_note ? `. ${row.tuition_note}` : ''
    const text =
      fee === 0
        ? `${name} charges no tuition${of}${note}`
        : `Tuition at ${name}: ${formatMoney(fee, currency)} a year${of}${note}`
    say('tuition', { value: Number(fee), unit: currency, period: 'year', conditions: year ? { year } : {}, text }, published)
  }
  const deadline = row.application_deadline ?? row.deadline_text
  if (deadline)
    say(
      'deadline',
      {
        value: row.application_deadline ?? deadline,
        unit: row.application_deadline ? 'date' : null,
        text: `Application deadline of ${name}: ${deadline}`,
      },
      { source: 'our catalogue, not checked since it was entered', checkedOn: null },
    )
  if (row.acceptance_rate !== null)
    say(
      'acceptance-rate',
      {
        value: Number(row.acceptance_rate),
        unit: 'percent',
        conditions: year ? { year } : {},
        text: `${name} admitted ${Number(row.acceptance_rate)} % of its applicants${of}`,
      },
      published,
    )
}

function sourceOf({ source }: UniversityEntry): string {
  return source === 'helix' ? 'our catalogue, from the university’s published figures' : sourceName(source)
}

function alsoCalled(name: string, kind: 'name' | 'subject'): readonly string[] {
  return OTHER_NAMES.filter((one) => one.kind === kind && one.name.toLowerCase() === name.toLowerCase()).flatMap(
    ({ alsoCalled: all }) => all,
  )
}

function subjectId(name: string): string {
  return `subject.${slugOf(name)}`
}
