/** The way from today to the first day: every step of the chosen programmes, counted backwards from its deadline. Pure; days are ISO dates. */
import { type FigureSource, nextDay } from '../catalogue/programme-facts.ts'
import type { LeadTime } from './lead-time.ts'

/** What the plan reads of a programme. */
export interface PlannedProgramme {
  id: string
  name: string
  university: string
  city: string
  country: string
  applyThrough: string | null
  languages: readonly string[]
  /** Its deadlines for whoever comes from outside the EU, as they are written (domain/catalogue/programme-facts.ts). */
  deadlines: readonly { intake: number | null; opens: string | null; closes: string; source: FigureSource }[]
  /** Months of the year in which it begins; empty where none is published. A deadline may name the one it is for. */
  intakes: readonly number[]
  asksGre: boolean
}

export const PAPERS = ['english', 'gre', 'aps'] as const
/** What a person may have already. */
export type Paper = (typeof PAPERS)[number]

export interface Person {
  /** Where her degree is from. */
  country: string
  has: ReadonlySet<Paper>
}

export const PHASES = ['papers', 'application', 'money', 'arrival'] as const
export type Phase = (typeof PHASES)[number]

/** done; late: its day is past; unknown: no page gives a day to count from; else to do. */
export type StepState = 'done' | 'late' | 'to do' | 'unknown'

export interface PlanStep {
  /** Stays the same while its day changes. */
  key: string
  phase: Phase
  title: string
  /** The programmes that it is for. */
  programmes: readonly string[]
  /** When it can begin, where that is known. */
  from: string | null
  /** The last day for it; null where nothing says so. */
  due: string | null
  text: string
  lead: LeadTime | null
  state: StepState
  /** What can still be done, where it is late. */
  stillPossible: string | null
}

export interface LeadTimes {
  englishOnPaper: LeadTime
  englishOnComputer: LeadTime
  gre: LeadTime
  apsIndia: LeadTime
  uniAssist: LeadTime
  blockedAccount: LeadTime
  registration: LeadTime
  /** By the country of the studies. */
  visa: Readonly<Record<string, LeadTime>>
}

interface Dates {
  programme: PlannedProgramme
  /** The next deadline; null where none is entered, or the entered one is past. */
  closes: string | null
  opens: string | null
  /** The last day on which the application is sent, with the time that its way asks for. */
  send: string | null
  /** The first day of the month in which it begins after that deadline: the day itself is seldom published. */
  begins: string | null
}

/** The steps of a plan in the order of their phases, and in each by day; those without a day come last. */
export function planSteps(programmes: readonly PlannedProgramme[], person: Person, leads: LeadTimes, today: string): PlanStep[] {
  const dates = programmes.map((programme) => datesOf(programme, leads, today))
  const steps = [...papers(dates, person, leads), ...dates.flatMap((one) => ownSteps(one, leads))]
  return steps
    .map((step) => ({ ...step, ...standing(step, person, today) }))
    .sort((a, b) => PHASES.indexOf(a.phase) - PHASES.indexOf(b.phase) || order(a).localeCompare(order(b)))
}

function order({ due, key }: PlanStep): string {
  return `${due ?? '9999'} ${key}`
}

function datesOf(programme: PlannedProgramme, leads: LeadTimes, today: string): Dates {
  const coming = programme.deadlines
    .flatMap(({ intake, opens, closes: written }) => {
      const closes = nextDay(written, today)
      return closes === null ? [] : [{ intake, opens, closes }]
    })
    .sort((a, b) => a.closes.localeCompare(b.closes))
  const next = coming[0] ?? null
  const early = programme.applyThrough === 'uni-assist' ? leads.uniAssist.days.max : 0
  return {
    programme,
    closes: next?.closes ?? null,
    opens: next && next.opens !== null ? lastBefore(next.opens, next.closes) : null,
    send: next && plusDays(next.closes, -early),
    begins: next && firstDayAfter(next.closes, next.intake === null ? programme.intakes : [next.intake]),
  }
}

type Draft = Omit<PlanStep, 'state' | 'stillPossible'> & { paper?: Paper; ifLate?: string }

/** The papers are the same for every programme: due for the one that is due first. */
function papers(dates: readonly Dates[], { country }: Person, leads: LeadTimes): Draft[] {
  const english = dates.filter(({ programme }) => programme.languages.includes('en'))
  const gre = dates.filter(({ programme }) => programme.asksGre)
  const german = dates.filter(({ programme }) => programme.country === 'Germany')
  const drafts: (Draft | null)[] = [
    paperStep(english, leads.englishOnPaper, {
      paper: 'english',
      title: 'Take the English test',
      text: 'Book it as early as you can: how long one waits for a date differs from city to city, and no page gives a figure.',
      ifLate: `${leads.englishOnComputer.says}: take the test on a computer, and look for a date in another city.`,
    }),
    paperStep(gre, leads.gre, {
      paper: 'gre',
      title: 'Take the GRE',
      text: 'One of your programmes asks for it.',
      ifLate: 'Ask the university whether the score may follow.',
    }),
    country === 'India'
      ? paperStep(german, leads.apsIndia, {
          paper: 'aps',
          title: 'Send the papers to APS India',
          text: 'Asked of Indian degrees by German universities and for the visa.',
          ifLate: 'Ask the university whether the certificate may follow; the visa needs it all the same.',
        })
      : null,
  ]
  return drafts.filter((draft) => draft !== null)
}

function paperStep(
  dates: readonly Dates[],
  lead: LeadTime,
  { paper, title, text, ifLate }: { paper: Paper; title: string; text: string; ifLate: string },
): Draft | null {
  if (dates.length === 0) return null
  const sends = dates.flatMap(({ send }) => send ?? []).sort()
  return {
    key: paper,
    paper,
    phase: 'papers',
    title,
    programmes: dates.map(({ programme }) => programme.id),
    from: null,
    due: sends[0] === undefined ? null : plusDays(sends[0], -lead.days.max),
    text,
    lead,
    ifLate,
  }
}

function ownSteps({ programme, closes, opens, send, begins }: Dates, leads: LeadTimes): Draft[] {
  const { id, country, applyThrough } = programme
  const own = { programmes: [id], from: null, lead: null }
  const visa = leads.visa[country] ?? null
  const apply = begins !== null && visa !== null ? plusDays(begins, -visa.days.max) : null
  const steps: Draft[] = [
    {
      ...own,
      key: `send ${id}`,
      phase: 'application',
      title: 'Send the application',
      from: opens,
      due: send,
      lead: applyThrough === 'uni-assist' ? leads.uniAssist : null,
      text: closes === null ? 'No deadline for the next intake is entered yet: look at the programme’s own page.' : '',
      ifLate: 'The deadline itself is not past: send it at once, and ask the university whether papers may follow.',
    },
    {
      ...own,
      key: `answer ${id}`,
      phase: 'application',
      title: 'The answer of the university',
      due: null,
      text: 'When it comes is not published. Accept the place in the time that the letter names.',
    },
    {
      ...own,
      key: `visa ${id}`,
      phase: 'money',
      title: 'Apply for the visa',
      due: apply,
      lead: visa,
      text:
        visa === null
          ? 'How long it takes is not entered yet: ask the mission of the country where you live.'
          : 'Book the appointment before the answer comes, if the mission lets you.',
      ifLate: 'Ask the university how late you may enrol, or for a later start.',
    },
  ]
  if (country === 'Germany')
    steps.push(
      {
        ...own,
        key: `blocked account ${id}`,
        phase: 'money',
        title: 'Open and fill the blocked account',
        due: apply === null ? null : plusDays(apply, -leads.blockedAccount.days.max),
        lead: leads.blockedAccount,
        text: 'Its confirmation is handed in with the visa application.',
        ifLate: 'Some banks open an account within days: the transfer is what takes long.',
      },
      {
        ...own,
        key: `registration ${id}`,
        phase: 'arrival',
        title: 'Register your address',
        due: begins === null ? null : plusDays(begins, leads.registration.days.max),
        lead: leads.registration,
        text: 'At the office of the city, in person.',
      },
    )
  steps.push({
    ...own,
    key: `begin ${id}`,
    phase: 'arrival',
    title: 'The first day',
    due: begins,
    text:
      begins === null
        ? 'The month in which it begins is not entered yet.'
        : 'The month is published, the day is not: this is its first.',
  })
  return steps
}

function standing({ paper, due, ifLate }: Draft, { has }: Person, today: string): Pick<PlanStep, 'state' | 'stillPossible'> {
  if (paper !== undefined && has.has(paper)) return { state: 'done', stillPossible: null }
  if (due === null) return { state: 'unknown', stillPossible: null }
  return due < today ? { state: 'late', stillPossible: ifLate ?? null } : { state: 'to do', stillPossible: null }
}

/** The last day a written day means that is not after `before`. */
function lastBefore(written: string, before: string): string {
  if (!written.startsWith('--')) return written
  const sameYear = nextDay(written, `${before.slice(0, 4)}-01-01`)
  return sameYear !== null && sameYear <= before ? sameYear : nextDay(written, `${Number(before.slice(0, 4)) - 1}-01-01`)!
}

function firstDayAfter(day: string, months: readonly number[]): string | null {
  const days = months.map((month) => nextDay(`--${String(month).padStart(2, '0')}-01`, plusDays(day, 1)))
  return days.filter((one) => one !== null).sort()[0] ?? null
}

/** The ISO date so many days later. */
export function plusDays(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() + days)
  return date.toISOString().slice(0, 10)
}
