import { feeText, GROUP_NAMES, LEVEL_NAMES, monthName, requirementText } from '#domain/programmes/programme-text.ts'
import type { ProgrammeEntry, ProgrammeRecord, RequirementKind } from '#domain/programmes/programme.ts'
import { lowerFirst } from '#domain/text/first-letter.ts'
import { searchForm } from '#domain/text/search-form.ts'
import type { Period } from '../../../query/query.ts'
import { longDay } from '../../days.ts'
import type { Origin, Say } from '../../writing/entries.ts'
import { inRanges } from '../../writing/ranges.ts'
import { yearlySums } from '../../writing/yearly.ts'

const LANGUAGES = new Intl.DisplayNames(['en'], { type: 'language' })

/** Which attribute a requirement is, and under which test it stands, in the order in which they are told. */
const REQUIRED: Readonly<Record<RequirementKind, readonly [attribute: string, test: string, unit: string | null]>> = {
  ielts: ['english-score', 'IELTS', 'band'],
  'toefl-ibt': ['english-score', 'TOEFL iBT', 'point'],
  pte: ['english-score', 'PTE Academic', 'point'],
  duolingo: ['english-score', 'Duolingo English Test', 'point'],
  cambridge: ['english-score', 'Cambridge English', 'point'],
  'cefr-en': ['english-score', 'English', null],
  'english-judged': ['english-score', 'English', null],
  gre: ['entrance-test', 'GRE', 'point'],
  grade: ['gpa-needed', 'Grade', 'grade'],
  german: ['german-level', 'German', null],
  french: ['language-level', 'French', null],
  dutch: ['language-level', 'Dutch', null],
  'other-language': ['language-level', 'Another language', null],
  'prior-field': ['degree-needed', 'Earlier studies', null],
  'ects-in-subject': ['degree-needed', 'Credits in a subject', 'ECTS'],
  aps: ['aps', 'APS certificate', null],
  'work-months': ['work-experience', 'Work experience', 'month'],
  'entrance-test': ['entrance-test', 'Entrance test', null],
}

const PERIODS: Readonly<Record<string, Period>> = {
  month: 'month',
  semester: 'semester',
  year: 'year',
  programme: 'once',
  ects: 'once',
}

/** What is known of a programme, figure by figure, each with its own source. */
export function sayProgramme(say: Say, programme: ProgrammeEntry, { university, sources }: ProgrammeRecord): void {
  const of = `${programme.name} at ${university.name}`
  const from = (key: string | null): Partial<Origin> => {
    const source = key === null ? undefined : sources[key]
    return source ? { source: source.publisher, sourceUrl: source.url, checkedOn: source.checkedOn } : {}
  }
  const { level, degree, languages, mode, months, ects, intakes, apply, applyFee, fees, deadlines, requirements } = programme
  const named = [LEVEL_NAMES[level], degree ? `(${degree})` : ''].join(' ').trim()
  say(
    'description',
    { text: `${of} in ${university.city}, ${university.country}: ${named}; subjects: ${programme.subjects.join(', ')}` },
    from(programme.source),
  )
  say('level', { value: level, text: `${of} is a ${named}` }, from(programme.source))
  if (programme.url)
    say('website', { value: programme.url, text: `The page of ${of} is ${programme.url}` }, from(programme.source))
  for (const { language, level: asked, source } of languages) {
    const name = LANGUAGES.of(language) ?? language
    say('language', { value: name, text: `${of} is taught in ${name}${asked ? `, at level ${asked}` : ''}` }, from(source))
    if (language === 'de' && asked) say('german-level', { value: asked, text: `${of} asks for German at ${asked}` }, from(source))
  }
  if (mode) say('mode', { value: mode, text: `${of} is ${mode}` }, from(programme.source))
  if (months)
    say('duration', { value: months.value, unit: 'month', text: `${of} takes ${months.value} months` }, from(months.source))
  if (ects) say('ects', { value: ects.value, unit: 'ECTS', text: `${of} has ${ects.value} ECTS` }, from(ects.source))
  for (const { month, source } of intakes)
    say('intake', { value: month, unit: 'month of the year', text: `${of} begins in ${monthName(month)}` }, from(source))
  if (apply)
    say(
      'apply-through',
      {
        value: apply.through,
        text: `One applies for ${of}: ${apply.through === 'direct' ? 'directly at the university' : `through ${apply.through}`}${apply.url ? `, ${apply.url}` : ''}`,
      },
      from(apply.source),
    )
  if (applyFee)
    say(
      'application-fee',
      {
        value: applyFee.amount,
        unit: applyFee.currency,
        period: 'once',
        text: `The application fee of ${of} is ${feeText({ ...applyFee, period: 'programme' }).replace(' for the whole programme', '')}`,
      },
      from(applyFee.source),
    )
  for (const { fee, conditions: ofRange } of inRanges(fees)) {
    const sum = fee.amount === 0 ? 'none is charged' : feeText({ ...fee, period: fee.per, note: null })
    const label =
      fee.kind === 'tuition' ? 'Tuition' : fee.kind === 'semester-contribution' ? 'Semester contribution' : 'Administrative fee'
    const note = [fee.year, fee.note].filter(Boolean).join('; ')
    const statement = {
      unit: fee.currency,
      period: PERIODS[fee.per]!,
      conditions: {
        group: fee.group,
        ...(fee.year ? { year: fee.year } : {}),
        ...(fee.per === 'ects' ? { per: 'ECTS' } : {}),
        ...ofRange,
      },
      text: `${label} of ${of}, ${lowerFirst(GROUP_NAMES[fee.group])}: ${sum}${note ? ` (${note})` : ''}`,
    }
    const attribute = fee.kind === 'tuition' ? 'tuition' : 'contribution'
    const byYears = fee.per === 'year' ? yearlySums(fee.amount, fee.note) : []
    if (byYears.length < 2) say(attribute, { ...statement, value: fee.amount }, from(fee.source))
    else
      for (const { from: first, to, amount } of byYears) {
        const conditions = { ...statement.conditions, years: first === to ? String(first) : `${first}-${to}` }
        say(attribute, { ...statement, value: amount, conditions }, from(fee.source))
      }
  }
  for (const { intake, group, opens, closes, note, source } of deadlines) {
    const begins = intake ? ` for the intake in ${monthName(intake)}` : ''
    const window = opens ? `from ${longDay(opens)} to ${longDay(closes)}` : longDay(closes)
    say(
      'deadline',
      {
        value: closes,
        unit: 'date',
        ...(opens && { opens }),
        conditions: { group, ...(intake ? { intake: monthName(intake) } : {}) },
        text: `Application deadline of ${of}, ${lowerFirst(GROUP_NAMES[group])}${begins}: ${window}${note ? ` (${note})` : ''}`,
      },
      from(source),
    )
  }
  const order = Object.keys(REQUIRED)
  const inOrder = requirements.toSorted((one, other) => order.indexOf(one.kind) - order.indexOf(other.kind))
  for (const { kind, minimum, scale, note, source } of inOrder) {
    const [attribute, test, unit] = REQUIRED[kind]
    const asked = requirementText({ kind, minimum, scale, note })
    say(
      attribute,
      {
        value: minimum ?? note,
        unit: minimum === null ? null : unit,
        conditions: { test, ...(scale ? { scale } : {}) },
        text: `${asked} for ${of}${note ? `: ${note}` : ''}`,
      },
      from(source),
    )
  }
}

/** A name as a part of an id. */
export function slugOf(name: string): string {
  return searchForm(name)
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
}
