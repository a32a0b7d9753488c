import { formatDate } from '../text/format.ts'
import { plusDays } from './days.ts'
import type { LeadTime } from './lead-time.ts'
import type { LeadTimes, Paper, Person, Phase, ProgrammeDates } from './step.ts'

/** A step before it has its day. */
export interface Draft {
  key: string
  phase: Phase
  title: string
  programmes: readonly string[]
  from: string | null
  text: string
  lead: LeadTime | null
  /** The steps that need it, and how many days before theirs it is done; null where nothing says how many. */
  neededBy: readonly { key: string; days: number | null }[]
  /** A day that is its own, whatever needs it. */
  ownDay: string | null
  /** The day after which it is too late by itself, such as the deadline of an application. */
  lastDay: string | null
  /** The step after which it comes, where it is counted forwards. */
  countedFrom?: { key: string; days: number }
  /** Whether others do it. */
  waits?: boolean
  paper?: Paper
  /** Whether what it waits for has come. */
  accepted?: boolean
  ifLate?: string
}

/**
 * Where a degree from India has to have an apostille and a translation, by the page that the lead time stands on. Germany is not among
 * them: it asks for APS instead.
 */
export const APOSTILLE_COUNTRIES: readonly string[] = ['Belgium', 'Czech Republic', 'Hungary', 'Italy', 'Portugal', 'Spain']
/** So long before the semester opens the form for a room, by the page that the lead time stands on. */
const ROOM_OPENS_DAYS = 183
const ENGLISH_BOOKING = 'english booking'

const blank = { from: null, lead: null, neededBy: [], ownDay: null, lastDay: null } satisfies Partial<Draft>

/** What has to be done, and what needs what. */
export function draftSteps(dates: readonly ProgrammeDates[], { country }: Person, leads: LeadTimes): Draft[] {
  return [
    ...papers(dates, country, leads),
    ...dates.flatMap((one) => [...application(one, leads), ...money(one, leads), ...arrival(one, leads)]),
  ]
}

/** The papers are the same for every programme: due for the one that is due first. */
function papers(dates: readonly ProgrammeDates[], home: string, leads: LeadTimes): Draft[] {
  const english = idsOf(dates, ({ programme }) => programme.languages.includes('en'))
  const gre = idsOf(dates, ({ programme }) => programme.asksGre)
  const aps = idsOf(dates, ({ programme }) => home === 'India' && programme.country === 'Germany')
  const apostille = idsOf(dates, ({ programme }) => home === 'India' && APOSTILLE_COUNTRIES.includes(programme.country))
  const paper = { ...blank, phase: 'papers' } as const
  const drafts: Draft[] = [
    {
      ...paper,
      key: ENGLISH_BOOKING,
      title: 'Book the English test',
      programmes: english,
      neededBy: [{ key: 'english', days: leads.englishBooking.days.max }],
      text: 'How long one waits for a seat differs from city to city, and no page gives a figure.',
      lead: leads.englishBooking,
      ifLate: 'A test on a computer has more dates: book the first one in any city you can reach.',
    },
    {
      ...paper,
      key: 'english',
      paper: 'english',
      title: 'Take the English test',
      programmes: english,
      neededBy: english.map((id) => ({ key: `send ${id}`, days: leads.englishOnPaper.days.max })),
      text: 'The result has to be there when the application is sent.',
      lead: leads.englishOnPaper,
      ifLate: `${leads.englishOnComputer.says}: take the test on a computer, and look for a date in another city.`,
    },
    {
      ...paper,
      key: 'gre',
      paper: 'gre',
      title: 'Take the GRE',
      programmes: gre,
      neededBy: gre.map((id) => ({ key: `send ${id}`, days: leads.gre.days.max })),
      text: gre.length === 1 ? 'The programme asks for it.' : 'These programmes ask for it.',
      lead: leads.gre,
      ifLate: 'Ask the university whether the score may follow.',
    },
    {
      ...paper,
      key: 'aps',
      paper: 'aps',
      title: 'Send the papers to APS India',
      programmes: aps,
      neededBy: aps.flatMap((id) => ['send', 'visa'].map((step) => ({ key: `${step} ${id}`, days: leads.apsIndia.days.max }))),
      text: 'Asked of Indian degrees by German universities and for the visa.',
      lead: leads.apsIndia,
      ifLate: 'Ask the university whether the certificate may follow; the visa needs it all the same.',
    },
    {
      ...paper,
      key: 'apostille',
      paper: 'apostille',
      title: 'Have the degree and the transcripts apostilled',
      programmes: apostille,
      neededBy: [{ key: 'translation', days: leads.apostilleIndia.days.max }],
      text: 'First the authority of the state that issued them, then the Ministry of External Affairs.',
      lead: leads.apostilleIndia,
      ifLate: 'Ask the mission whether the apostille may be handed in after the application.',
    },
    {
      ...paper,
      key: 'translation',
      title: 'Have the papers translated',
      programmes: apostille,
      neededBy: apostille.map((id) => ({ key: `visa ${id}`, days: leads.translation.days.max })),
      text: 'By a sworn translator, where the university or the mission does not take English. If they do, mark it as done.',
      lead: leads.translation,
      ifLate: 'Ask for a digital copy first: it comes before the paper.',
    },
  ]
  return drafts.filter(({ programmes }) => programmes.length > 0)
}

function idsOf(dates: readonly ProgrammeDates[], fits: (one: ProgrammeDates) => boolean): string[] {
  return dates.filter(fits).map(({ programme }) => programme.id)
}

function application({ programme, closes, opens }: ProgrammeDates, leads: LeadTimes): Draft[] {
  const { id, applyThrough, accepted = false } = programme
  const throughUniAssist = applyThrough === 'uni-assist'
  const own = { ...blank, programmes: [id], phase: 'application' } as const
  return [
    {
      ...own,
      key: `send ${id}`,
      title: 'Send the application',
      from: opens,
      neededBy: [{ key: `answer ${id}`, days: 0 }],
      ownDay: closes && plusDays(closes, throughUniAssist ? -leads.uniAssist.days.max : 0),
      lastDay: closes,
      lead: throughUniAssist ? leads.uniAssist : null,
      text:
        closes === null
          ? 'No deadline for the next intake is entered yet: look at the programme’s own page.'
          : `The deadline is ${formatDate(closes)}.`,
      ifLate:
        closes === null
          ? 'Send it at once.'
          : `The deadline itself is ${formatDate(closes)}: send it at once, and ask the university whether papers may follow.`,
    },
    {
      ...own,
      key: `answer ${id}`,
      title: 'The answer of the university',
      neededBy: [{ key: `accept ${id}`, days: 0 }],
      waits: true,
      accepted,
      text: 'When it comes is not published. By this day it is needed, so that the visa comes in time.',
      ifLate: 'Ask the admission office when it decides, and whether you may begin later.',
    },
    {
      ...own,
      key: `accept ${id}`,
      title: 'Accept the place and pay the deposit',
      neededBy: [{ key: `visa ${id}`, days: 0 }],
      text: 'In the time that the letter names; not every university asks for a deposit.',
      ifLate: 'Ask the admission office at once whether the place is still yours.',
    },
  ]
}

function money({ programme }: ProgrammeDates, leads: LeadTimes): Draft[] {
  const { id, country } = programme
  const visa = leads.visa[country] ?? null
  const own = { ...blank, programmes: [id], phase: 'money' } as const
  const visaSteps: Draft[] = [
    {
      ...own,
      key: `appointment ${id}`,
      title: 'Book the visa appointment',
      neededBy: [{ key: `visa ${id}`, days: 0 }],
      text: 'Missions keep waiting lists, and none says how long: book before the answer comes, if yours lets you. Set the day here once you have it.',
      ifLate: 'Look every day for dates that others gave back, and ask the university how late you may enrol.',
    },
    {
      ...own,
      key: `visa ${id}`,
      title: 'Apply for the visa',
      neededBy: [{ key: `visa there ${id}`, days: visa?.days.max ?? null }],
      lead: visa,
      text:
        visa === null
          ? 'How long it takes is not entered yet: ask the mission of the country where you live.'
          : 'At the appointment, with every paper.',
      ifLate: 'Ask the university how late you may enrol, or for a later start.',
    },
    {
      ...own,
      key: `visa there ${id}`,
      title: 'The visa is there',
      neededBy: [{ key: `begin ${id}`, days: 0 }],
      waits: true,
      text: 'You travel with it.',
      ifLate: 'Ask the mission for the state of your application, and the university how late you may enrol.',
    },
  ]
  if (country !== 'Germany') return visaSteps
  const blockedAccount: Draft = {
    ...own,
    key: `blocked account ${id}`,
    title: 'Open and fill the blocked account',
    neededBy: [{ key: `visa ${id}`, days: leads.blockedAccount.days.max }],
    lead: leads.blockedAccount,
    text: 'Its confirmation is handed in with the visa application.',
    ifLate: 'Some banks open an account within days: the transfer is what takes long.',
  }
  return [blockedAccount, ...visaSteps]
}

function arrival({ programme, begins }: ProgrammeDates, leads: LeadTimes): Draft[] {
  const { id, country } = programme
  const own = { ...blank, programmes: [id], phase: 'arrival' } as const
  const isGermany = country === 'Germany'
  const steps: Draft[] = [
    {
      ...own,
      key: `room ${id}`,
      title: 'Ask for a room',
      from: isGermany && begins !== null ? plusDays(begins, -ROOM_OPENS_DAYS) : null,
      neededBy: [{ key: `begin ${id}`, days: isGermany ? leads.room.days.max : null }],
      lead: isGermany ? leads.room : null,
      text: isGermany
        ? 'At the student services of your city: its own page says when its form opens.'
        : 'No page that is entered here gives a figure: ask the university’s housing office.',
      ifLate: 'Ask for the waiting list, and look for a sublet for the first months.',
    },
    {
      ...own,
      key: `enrolment ${id}`,
      title: 'Enrol',
      neededBy: [{ key: `begin ${id}`, days: null }],
      text: 'When and how stands in the letter of admission. Set the day here once you have it.',
      ifLate: 'Write to the student office today: late enrolment is a matter of days.',
    },
    {
      ...own,
      key: `begin ${id}`,
      title: 'The first day',
      ownDay: begins,
      text:
        begins === null
          ? 'The month in which it begins is not entered yet.'
          : 'The month is published, the day is not: this is its first.',
    },
  ]
  if (isGermany)
    steps.push({
      ...own,
      key: `registration ${id}`,
      title: 'Register your address',
      countedFrom: { key: `begin ${id}`, days: leads.registration.days.max },
      lead: leads.registration,
      text: 'At the office of the city, in person.',
      ifLate: 'Go as soon as the office has a date: take the confirmation of your landlord along.',
    })
  return steps
}
