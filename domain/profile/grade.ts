/** The final grade of a degree, kept as the transcript has it, and what it comes to in Germany: an estimate, never stored. */
import { type GradeScale, isGradeScale } from './grade-scales.ts'

/** Classes and divisions with the marks in per cent that Nuffic names for them (education system India, assessment systems). */
const CLASSES = {
  'First class with distinction': [70, 100],
  'First class': [60, 70],
  'Second class': [50, 60],
  'Third class': [40, 50],
} as const satisfies Record<string, readonly [number, number]>
export const GRADE_CLASSES = Object.keys(CLASSES) as (keyof typeof CLASSES)[]

/** A grade as it is stored: a number as text on one of GRADE_SCALES, or the name of a class. Empty where it is not given. */
export interface Grade {
  scale: string
  grade: string
}

/** What was typed, without what the scale says anyway: "74 %" and "8,2/10" are "74" and "8.2". */
export function typedGrade(text: string): string {
  return text
    .trim()
    .replace(/\s*(?:%|\/\s*10(?:\.0+)?)$/, '')
    .replace(/^(\d+),(\d+)$/, '$1.$2')
}

const LARGEST = { cgpa: 10, percentage: 100 } as const

/** Whether the text, as typedGrade() gives it, is a grade of the scale. */
export function isGradeOf(scale: GradeScale, grade: string): boolean {
  if (scale === 'class') return Object.hasOwn(CLASSES, grade)
  return /^\d{1,3}(?:\.\d{1,2})?$/.test(grade) && Number(grade) <= LARGEST[scale]
}

/** The share of the best grade in per cent, as a range; null where no grade is given. */
export function gradePercent({ scale, grade }: Grade): readonly [number, number] | null {
  if (!isGradeScale(scale) || !isGradeOf(scale, grade)) return null
  if (scale === 'class') return CLASSES[grade as keyof typeof CLASSES]
  const percent = (Number(grade) / LARGEST[scale]) * 100
  return [percent, percent]
}

/** A pass mark is its university's own: between these two, in per cent of the best grade, nothing is decided. */
const PASS_MARKS = [40, 50] as const
const GERMAN_PASS = 4

/**
 * About which German grade it is, from the better to the worse end, by the modified Bavarian formula of the conference of
 * education ministers: 1 + 3 * (best - grade) / (best - lowest pass). Null where none is given or a pass is not certain.
 */
export function estimateGermanGrade(grade: Grade): readonly [number, number] | null {
  const percent = gradePercent(grade)
  if (!percent || percent[0] < PASS_MARKS[0]) return null
  const [better, worse] = [
    1 + (3 * (100 - percent[1])) / (100 - PASS_MARKS[0]),
    1 + (3 * (100 - percent[0])) / (100 - PASS_MARKS[1]),
  ]
  return [better, Math.min(worse, GERMAN_PASS)]
}
