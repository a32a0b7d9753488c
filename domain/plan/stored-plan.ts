import { asksEnglish, planned, type StoredProgramme } from './planned-programme.ts'
import type { Paper, Person, PlannedProgramme } from './step.ts'

/** What a student's plan is made from. Days are ISO dates. */
export interface PlanFacts {
  /** Her chosen programmes, by their places. */
  programmes: { programme: StoredProgramme; application: { status: string; submittedOn: string } | null }[]
  tests: { ielts: number | null; toefl: number | null; gre: number | null }
  /** The labels of the documents that she has uploaded. */
  documents: string[]
  marks: { step: string; doneOn: string | null; day: string | null }[]
  /** Where her degree is from; '' where she has not said. */
  degreeCountry: string
}

/** What public.plan_facts() gives: all that is shown of a plan. */
export interface StoredPlan extends PlanFacts {
  /** Universities that she has selected without a programme of the catalogue. */
  undecided: { name: string; slug: string; hasProgrammes: boolean }[]
  /** Whether she gets mails about her steps. */
  reminders: boolean
  /** When something of it last changed, as an ISO time. */
  changedAt: string
}

/** Most come from there: who has not said is shown its steps rather than too few. */
const UNSAID_COUNTRY = 'India'
/** The label of an application's checklist under which the result is uploaded. */
const ENGLISH_RESULT = 'English test result'

/** A programme whose university has said no is not on the way any more. */
function onTheWay({ programmes }: PlanFacts): PlanFacts['programmes'] {
  return programmes.filter(({ application }) => application?.status !== 'Rejected')
}

/** What the plan is made from. */
export function planOf(stored: PlanFacts): { programmes: PlannedProgramme[]; person: Person } {
  const marks = new Map(stored.marks.map(({ step, doneOn, day }) => [step, { doneOn, day }]))
  const open = onTheWay(stored)
  const programmes = open.map(({ programme, application }) => ({
    ...planned(programme),
    sentOn: firstOf(marks.get(`send ${programme.id}`)?.doneOn ?? null, application?.submittedOn ?? null),
    accepted: application?.status === 'Accepted',
  }))
  const has = papersOf(
    stored,
    open.map(({ programme }) => programme),
  )
  return { programmes, person: { country: stored.degreeCountry || UNSAID_COUNTRY, has: new Set(has), marks } }
}

function firstOf(one: string | null, other: string | null): string | null {
  return one === null || (other !== null && other < one) ? other : one
}

/** What she has: a test that is good enough for every programme that says how much it asks, or an uploaded result. */
function papersOf({ tests, documents }: PlanFacts, programmes: readonly StoredProgramme[]): Paper[] {
  const papers: Paper[] = []
  const english = programmes.filter(asksEnglish)
  if (documents.includes(ENGLISH_RESULT) || english.every((programme) => isEnglishEnough(programme, tests)))
    papers.push('english')
  if (tests.gre !== null || documents.includes('GRE result')) papers.push('gre')
  if (documents.some((label) => /\bAPS\b/.test(label))) papers.push('aps')
  if (documents.some((label) => /^apostille/i.test(label))) papers.push('apostille')
  return papers
}

/** By either test that has a result. A programme that names no minimum is content with any result. */
function isEnglishEnough({ requirements }: StoredProgramme, { ielts, toefl }: PlanFacts['tests']): boolean {
  const least = (kind: string) => Math.max(0, ...requirements.flatMap((one) => (one.kind === kind ? (one.minimum ?? []) : [])))
  const toeflMinimum = least('toefl-ibt')
  // TOEFL's scale of 1 to 6 says nothing about a result of the old one.
  const isToeflEnough = toefl !== null && (toeflMinimum === 0 ? least('ielts') === 0 : toeflMinimum > 6 && toefl >= toeflMinimum)
  return isToeflEnough || (ielts !== null && ielts >= least('ielts') && (least('ielts') > 0 || toeflMinimum === 0))
}

/** The programmes whose English test she has taken, but not well enough. */
export function englishTooLow(stored: PlanFacts): string[] {
  const { tests, documents } = stored
  if ((tests.ielts === null && tests.toefl === null) || documents.includes(ENGLISH_RESULT)) return []
  return onTheWay(stored)
    .filter(({ programme }) => asksEnglish(programme) && !isEnglishEnough(programme, tests))
    .map(({ programme }) => programme.name)
}
