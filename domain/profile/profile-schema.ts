/** The rules of the profile's form, apart from domain/profile/profile.ts: they need zod, which only the form itself has to load. */
import * as z from 'zod/mini'
import { EMAIL_MAX_CHARACTERS, EMAIL_PATTERN } from '../accounts/account-forms.ts'
import { NAME_MIN_CHARACTERS } from '../text/name-rules.ts'
import { cleanText } from '../text/text-input.ts'
import { typedAmount, typedNumber } from '../text/typed-number.ts'
import { GRADE_SCALES, type GradeScale } from './grade-scales.ts'
import { isGradeOf, typedGrade } from './grade.ts'
import { DEGREES, STATEMENT_MAX_CHARACTERS, STUDY_COUNTRIES } from './profile-options.ts'

const PHONE_MAX_CHARACTERS = 50
const LINE_MAX_CHARACTERS = 200
const tooLong = (characters: number) => `Please use at most ${characters} characters.`

function line(...checks: Parameters<ReturnType<typeof z.string>['check']>) {
  return z.pipe(z.pipe(z.string('Required'), z.transform(cleanText)), z.string().check(...checks))
}

interface NumberRange {
  min: number
  max: number
  decimals: number
  /** How what is typed is read. */
  read?: (text: string) => string
}

/** A number typed into a text field; nothing typed is null. */
function optionalNumber(rangeIssue: string, { read = typedNumber, ...range }: NumberRange, decimalsIssue: string) {
  return z.pipe(
    z.string('Required').check(
      z.check((context) => {
        const text = read(context.value)
        if (text === '') return
        const number = Number(text)
        const inRange = /^\d*\.?\d+$|^\d+\.$/.test(text) && number >= range.min && number <= range.max
        const issue = inRange ? (decimalsOf(text) > range.decimals ? decimalsIssue : null) : rangeIssue
        if (issue) context.issues.push({ code: 'custom', message: issue, input: context.value })
      }),
    ),
    z.transform((text: string) => (read(text) === '' ? null : Number(read(text)))),
  )
}

function decimalsOf(text: string): number {
  return text.split('.')[1]?.replace(/0+$/, '').length ?? 0
}

/** Choices of a list, at least one. What the list does not offer is no choice. */
function choices(issue: string, options?: readonly string[]) {
  return z.array(z.string('Required'), 'Required').check(
    z.minLength(1, issue),
    z.refine((chosen) => chosen.every((one) => cleanText(one) !== '' && (!options || options.includes(one))), issue),
  )
}

const DEGREE_ISSUE = 'Please select your highest degree.'

const GRADE_ISSUES: Readonly<Record<GradeScale, string>> = {
  cgpa: 'CGPA must be between 0 and 10, with at most two decimal places.',
  percentage: 'Percentage must be between 0 and 100, with at most two decimal places.',
  class: 'Please choose your class.',
}

/** The database refuses the same of a direct call, with the same sentences (public.check_student_profile(), server/rest/form-rules.test.ts). */
export const profileSchema = z
  .object({
    name: line(
      z.minLength(NAME_MIN_CHARACTERS, 'Name must be at least 2 characters.'),
      z.maxLength(LINE_MAX_CHARACTERS, tooLong(LINE_MAX_CHARACTERS)),
    ),
    email: line(
      z.regex(EMAIL_PATTERN, 'Please enter a valid email.'),
      z.maxLength(EMAIL_MAX_CHARACTERS, 'Please enter a valid email.'),
    ),
    phone: line(z.maxLength(PHONE_MAX_CHARACTERS, tooLong(PHONE_MAX_CHARACTERS))),
    gpa: optionalNumber(
      'GPA must be between 0 and 4.0.',
      { min: 0, max: 4, decimals: 2 },
      'Please give the GPA with at most two decimal places.',
    ),
    gradeScale: z.enum(['', ...GRADE_SCALES.map(({ id }) => id)], 'Please choose how your grade is given.'),
    grade: z.pipe(z.string('Required'), z.transform(typedGrade)),
    degree: line(z.refine((degree) => (DEGREES as readonly string[]).includes(degree), DEGREE_ISSUE)),
    major: line(z.minLength(1, 'Please enter your major.'), z.maxLength(LINE_MAX_CHARACTERS, tooLong(LINE_MAX_CHARACTERS))),
    degreeCountry: line(z.maxLength(LINE_MAX_CHARACTERS, tooLong(LINE_MAX_CHARACTERS))),
    gre: optionalNumber(
      'GRE score must be between 260 and 340.',
      { min: 260, max: 340, decimals: 0 },
      'Please give the GRE score as a whole number.',
    ),
    toefl: optionalNumber(
      'TOEFL score must be between 0 and 120.',
      { min: 0, max: 120, decimals: 0 },
      'Please give the TOEFL score as a whole number.',
    ),
    ielts: optionalNumber(
      'IELTS score must be between 0 and 9.',
      { min: 0, max: 9, decimals: 1 },
      'Please give the IELTS score with at most one decimal place.',
    ),
    countries: choices('Please select at least one preferred country.', STUDY_COUNTRIES),
    programs: choices('Please select at least one preferred program.'),
    desiredProgram: line(z.maxLength(LINE_MAX_CHARACTERS, tooLong(LINE_MAX_CHARACTERS))),
    desiredLevel: line(z.maxLength(LINE_MAX_CHARACTERS, tooLong(LINE_MAX_CHARACTERS))),
    tuitionBudget: optionalNumber(
      'Tuition budget must be between 0 and 1000000 US dollars.',
      { min: 0, max: 1_000_000, decimals: 2, read: typedAmount },
      'Please give the budget with at most two decimal places.',
    ),
    statement: line(z.maxLength(STATEMENT_MAX_CHARACTERS, 'Statement of Purpose cannot exceed 5000 characters.')),
  })
  .check(
    z.check(({ value: { gradeScale, grade }, issues }) => {
      const input = grade
      if (gradeScale === '') return
      if (grade === '') issues.push({ code: 'custom', path: ['grade'], message: 'Please enter your grade.', input })
      else if (!isGradeOf(gradeScale, grade))
        issues.push({ code: 'custom', path: ['grade'], message: GRADE_ISSUES[gradeScale], input })
    }),
  )

/** The profile as its form holds it: numbers as typed. */
export type ProfileForm = z.input<typeof profileSchema>
export type CheckedProfile = z.output<typeof profileSchema>
