import { estimateGermanGrade, gradePercent } from '../profile/grade.ts'
import type { DEGREES, DesiredLevel } from '../profile/profile-options.ts'
import { formatMoney } from '../text/format.ts'
import { levelByName, levelOf } from './judged-programmes.ts'
import type { MatchProfile, MatchProgramme, MatchRule, RuleOutcome } from './match.ts'
import { isByField, nearness, readSubjects, type Reading, type SubjectIndex } from './subjects.ts'

const EMPTY_IN_PROFILE = { outcome: 'unknown', lacks: 'profile', source: 'Empty in your profile' } as const
const ASSUMED = { assumed: true } as const
const NO_PROGRAMS = { outcome: 'unknown', lacks: 'catalogue', source: 'No programs entered' } as const

/** What a profile asks of a subject, read once for all programmes. */
export interface Wanted {
  /** Of the desired program; where that is empty, of the preferred programs. */
  subject: Reading | null
  /** Of the preferred programs. */
  programs: Reading | null
}

export function wantedOf(index: SubjectIndex, { field_of_interest, preferred_programs }: MatchProfile): Wanted {
  const desired = readSubjects(index, field_of_interest)
  const programs = preferred_programs.length > 0 ? readPrograms(index, preferred_programs) : null
  return { subject: desired.subjects.size > 0 || desired.words.length > 0 ? desired : programs, programs }
}

const MOST_PROGRAMS_READ = 40
const programsRead = new WeakMap<SubjectIndex, Map<string, Reading>>()

/** A preferred program that is none of ours is read as a text. */
function readPrograms(index: SubjectIndex, preferred: readonly string[]): Reading {
  const key = preferred.toSorted().join('\n')
  const known = programsRead.get(index)?.get(key)
  if (known) return known
  const subjects = preferred.flatMap((program) =>
    Object.hasOwn(index.programs, program) ? (index.programs[program] ?? []) : [...readSubjects(index, program).subjects],
  )
  const reading = { subjects: new Set(subjects), words: [] }
  // Only the last few: what a profile says changes seldom, and what it could say is tried one by one.
  const kept = [...(programsRead.get(index) ?? [])].slice(-MOST_PROGRAMS_READ)
  programsRead.set(index, new Map([...kept, [key, reading]]))
  return reading
}

export interface Asked {
  profile: MatchProfile
  wanted: Wanted
  index: SubjectIndex
  country: string
  programme: MatchProgramme
  /** Whether it is one of the university's; else it publishes none, and only the figures are known. */
  isPublished: boolean
}

/** The rules of matching.ts, in the order a person reads them. */
export const RULES: readonly ((asked: Asked) => MatchRule)[] = [
  countryRule,
  fieldRule,
  programsRule,
  levelRule,
  languageRule,
  tuitionRule,
  englishRule,
  gpaRule,
  greRule,
]

function countryRule({ profile: { preferred_countries }, country }: Asked): MatchRule {
  const rule = {
    id: 'country',
    label: 'In one of your preferred countries',
    profileField: { name: 'countries', label: 'Preferred countries' },
    about: 'preferred countries',
  } as const
  if (preferred_countries.length === 0) return { ...rule, ...EMPTY_IN_PROFILE }
  return {
    ...rule,
    lacks: null,
    outcome: preferred_countries.includes(country) ? 'met' : 'not-met',
    source: `${country}; you chose ${inWords(preferred_countries)}`,
  }
}

/** The subject is the desired program; the preferred programs stand for it where nothing was desired. */
function fieldRule({ profile, wanted: { subject, programs }, index, programme, isPublished }: Asked): MatchRule {
  const ofPrograms = subject !== null && subject === programs
  const rule = {
    id: 'field',
    label: ofPrograms ? 'Teaches the subject of your preferred programs' : 'Teaches your desired program',
    profileField: { name: 'desiredProgram', label: 'Desired program' },
    about: isPublished ? 'desired program' : 'programs',
  } as const
  if (subject === null) return { ...rule, ...EMPTY_IN_PROFILE }
  if (!isPublished) return { ...rule, ...NO_PROGRAMS }
  const near = nearness(index, subject, programme)
  const isTaught = near !== null
  const taught = isTaught && isByField(near) ? `${programme.name}, by its field of study and not by its name` : programme.name
  const called = ofPrograms ? 'The subject of your preferred programs' : `“${profile.field_of_interest}”`
  return {
    ...rule,
    ...(ofPrograms && ASSUMED),
    lacks: null,
    outcome: isTaught ? 'met' : 'not-met',
    source: isTaught ? taught : `${called} is not what ${programme.name} teaches`,
  }
}

function programsRule({ wanted: { programs }, index, programme, isPublished }: Asked): MatchRule {
  const rule = {
    id: 'programs',
    label: 'Teaches the subjects of your preferred programs',
    profileField: { name: 'programs', label: 'Preferred programs' },
    about: isPublished ? 'preferred programs' : 'programs',
  } as const
  if (programs === null) return { ...rule, ...EMPTY_IN_PROFILE }
  if (!isPublished) return { ...rule, ...NO_PROGRAMS }
  const isTaught = nearness(index, programs, programme) !== null
  return {
    ...rule,
    lacks: null,
    outcome: isTaught ? 'met' : 'not-met',
    source: isTaught ? programme.name : `None of them is taught in ${programme.name}`,
  }
}

/** Who says no level is taken to want the one that follows on her highest degree. */
function levelRule({ profile: { education_level, degree = '' }, programme, isPublished }: Asked): MatchRule {
  const rule = {
    id: 'level',
    label: education_level === '' ? 'Follows on your highest degree' : 'Offers your desired level of study',
    profileField: { name: 'desiredLevel', label: 'Desired level' },
    about: 'desired level',
  } as const
  const named =
    education_level === ''
      ? (Object.hasOwn(LEVELS_AFTER, degree) && LEVELS_AFTER[degree]) || []
      : [levelByName(education_level)].filter((one) => one !== null)
  if (named.length === 0 && education_level === '') return { ...rule, ...EMPTY_IN_PROFILE }
  if (named.length === 0) return { ...rule, outcome: 'unknown', lacks: 'profile', source: `No rule for “${education_level}”` }
  if (!isPublished) return { ...rule, ...NO_PROGRAMS, about: 'level' }
  const level = levelOf(programme)
  if (level === null)
    return {
      ...rule,
      outcome: 'unknown',
      lacks: 'catalogue',
      source: `No level entered for ${programme.name}`,
      about: 'level',
    }
  const from = education_level === '' ? `After ${degree} comes` : 'You want'
  const entered = level === "Bachelor's" ? 'entered from school' : DEGREE_NAMES[level]
  return {
    ...rule,
    ...(education_level === '' && ASSUMED),
    lacks: null,
    outcome: named.includes(level) ? 'met' : 'not-met',
    source: `${from} ${named.map((one) => DEGREE_NAMES[one]).join(' or ')}; ${programme.name} is ${entered}`,
  }
}

/** As a sentence has them. */
const DEGREE_NAMES: Readonly<Record<DesiredLevel, string>> = {
  "Bachelor's": 'a bachelor’s degree',
  "Master's": 'a master’s degree',
  PhD: 'a PhD',
  'Diploma or certificate': 'a diploma or certificate',
}

const LEVELS_AFTER: Readonly<Partial<Record<string, readonly DesiredLevel[]>>> = {
  'High School': ["Bachelor's"],
  "Associate's Degree": ["Bachelor's"],
  'Bachelor of Science': ["Master's"],
  'Bachelor of Arts': ["Master's"],
  'Bachelor of Engineering': ["Master's"],
  'MBBS / Doctor of Medicine': ["Master's"],
  "Master's Degree": ["Master's", 'PhD'],
} satisfies Partial<Record<(typeof DEGREES)[number], readonly DesiredLevel[]>>

/** The profile knows of no language but English. */
function languageRule({ programme: { languages } }: Asked): MatchRule {
  const rule = { id: 'language', label: 'Taught in English', profileField: null, about: 'language' } as const
  if (languages.length === 0) return { ...rule, outcome: 'unknown', lacks: 'catalogue', source: 'No language entered' }
  const names = inWords(languages.map(languageName).toSorted())
  if (languages.includes('en') && languages.length > 1)
    return { ...rule, outcome: 'unknown', lacks: 'catalogue', source: `${names}; how much of it in English is not entered` }
  return { ...rule, lacks: null, outcome: languages.includes('en') ? 'met' : 'not-met', source: names }
}

/** What Intl says takes long, and few languages are taught in. */
const languagesKnown = new Map<string, string>()
const languageNames = new Intl.DisplayNames('en', { type: 'language' })

function languageName(code: string): string {
  const name = languagesKnown.get(code) ?? languageNames.of(code) ?? code
  languagesKnown.set(code, name)
  return name
}

function tuitionRule({ profile: { tuition_budget_usd = null }, programme }: Asked): MatchRule {
  const rule = {
    id: 'tuition',
    label: 'Tuition within your yearly budget',
    profileField: { name: 'tuitionBudget', label: 'Tuition budget' },
    about: 'tuition',
  } as const
  const tuition = programme.tuition_usd
  if (tuition === null) return { ...rule, outcome: 'unknown', lacks: 'catalogue', source: 'No tuition entered' }
  if (tuition_budget_usd === null) return { ...rule, ...EMPTY_IN_PROFILE, about: 'tuition budget' }
  return {
    ...rule,
    lacks: null,
    outcome: tuition <= tuition_budget_usd ? 'met' : 'not-met',
    source: `${formatMoney(Math.round(tuition), 'USD')} of ${formatMoney(tuition_budget_usd, 'USD')}, at the dated rate`,
  }
}

/** Either test is enough; which one is asked for is for the student to choose. */
function englishRule({ profile: { ielts = null, toefl = null }, programme }: Asked): MatchRule {
  const { min_ielts, min_toefl } = programme
  const asked = [
    ...(min_ielts === null ? [] : [{ test: 'IELTS', least: min_ielts, has: ielts }]),
    ...(min_toefl === null ? [] : [{ test: 'TOEFL', least: min_toefl, has: toefl }]),
  ]
  const inAll = asked.map(({ test, least }) => `${test} ${least}`).join(' or ')
  const rule = {
    id: 'english',
    label: inAll ? `English test: ${inAll} or higher` : 'English test, as published',
    profileField:
      min_ielts === null && min_toefl !== null ? { name: 'toefl', label: 'TOEFL' } : { name: 'ielts', label: 'IELTS' },
    about: 'English test',
  } as const
  if (asked.length === 0) return { ...rule, outcome: 'unknown', lacks: 'catalogue', source: 'No required score entered' }
  const taken = asked.filter(({ has }) => has !== null)
  if (taken.length === 0) return { ...rule, ...EMPTY_IN_PROFILE }
  return {
    ...rule,
    lacks: null,
    outcome: taken.some(({ least, has }) => has !== null && has >= least) ? 'met' : 'not-met',
    source: taken.map(({ test, least, has }) => `${test} ${has} of ${least}`).join(', '),
  }
}

function gpaRule({ profile: { gpa = null, grade_scale: scale = '', grade = '' }, programme }: Asked): MatchRule {
  const least = programme.min_gpa
  if (least !== null || !programme.grade) return leastRule({ id: 'gpa', name: 'GPA', field: 'gpa' }, gpa, least)
  const { minimum, scale: asked } = programme.grade
  const rule = {
    id: 'gpa',
    label: `Grade: ${minimum} (${asked})`,
    profileField: { name: 'gradeScale', label: 'final grade' },
    about: 'final grade',
  } as const
  const own = gradePercent({ scale, grade })
  if (gpa === null && !own) return { ...rule, ...EMPTY_IN_PROFILE }
  const known = own ? { percent: own, german: estimateGermanGrade({ scale, grade }) } : gradesOfGpa(gpa!)
  const estimate = compareGrade(known, minimum, asked)
  return { ...rule, lacks: estimate.outcome === 'unknown' ? 'catalogue' : null, ...estimate }
}

/** From the worse to the better in per cent of the best grade, and from the better to the worse German grade. */
interface KnownGrade {
  percent: readonly [number, number]
  german: readonly [number, number] | null
}

const GPA_BEST = 4
/** A GPA's pass mark is its school's: between these nothing is decided. */
const GPA_PASS_MARKS = [1, 2] as const

function gradesOfGpa(gpa: number): KnownGrade {
  const [better, worse] = GPA_PASS_MARKS.map((pass) => Math.min(1 + (3 * (GPA_BEST - gpa)) / (GPA_BEST - pass), 6))
  const percent = (gpa / GPA_BEST) * 100
  return { percent: [percent, percent], german: [better!, worse!] }
}

/** Whether a grade meets one of another scale; unknown where that hangs on what the student's own school passes with. */
function compareGrade({ percent, german }: KnownGrade, minimum: number, scale: string): { outcome: RuleOutcome; source: string } {
  if (/^percent of the scale/i.test(scale)) {
    const source = `Yours is ${[...new Set(percent.map(Math.round))].join(' to ')} per cent`
    return { outcome: atLeast(percent[0], percent[1], minimum), source }
  }
  if (!/^German grades/i.test(scale)) return { outcome: 'unknown', source: `Your grade cannot be compared with ${scale}` }
  if (!german) return { outcome: 'unknown', source: 'Too near to the pass mark to say' }
  // In Germany 1.0 is the best grade.
  const outcome = atLeast(-german[1], -german[0], -minimum)
  const between = `About ${german[0].toFixed(1)} to ${german[1].toFixed(1)} by the modified Bavarian formula`
  return { outcome, source: outcome === 'unknown' ? `${between}: too near to say` : between }
}

function atLeast(worse: number, better: number, minimum: number): RuleOutcome {
  return worse >= minimum ? 'met' : better < minimum ? 'not-met' : 'unknown'
}

function greRule({ profile: { gre = null }, programme }: Asked): MatchRule {
  return leastRule({ id: 'gre', name: 'GRE', field: 'gre' }, gre, programme.min_gre)
}

function leastRule(
  { id, name, field }: { id: 'gpa' | 'gre'; name: string; field: string },
  has: number | null,
  least: number | null,
): MatchRule {
  const label = least === null ? `${name}, as published` : `${name} ${least} or higher`
  const rule = { id, label, profileField: { name: field, label: name }, about: name }
  if (least === null) return { ...rule, outcome: 'unknown', lacks: 'catalogue', source: `No required ${name} entered` }
  if (has === null) return { ...rule, ...EMPTY_IN_PROFILE }
  return { ...rule, lacks: null, outcome: has >= least ? 'met' : 'not-met', source: `${has} of ${least}` }
}

function inWords(texts: readonly string[]): string {
  const few = texts.slice(0, 3).join(', ')
  return texts.length > 3 ? `${few} and ${texts.length - 3} more` : few
}
