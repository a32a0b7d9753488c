import { formatDate } from '../text/format.ts'
import { plusDays } from './days.ts'
import { BLANK, type Draft, RESERVE_DAYS } from './draft.ts'
import { paperSteps } from './paper-steps.ts'
import type { LeadTimes, Person, ProgrammeDates } from './step.ts'

/** So long before the semester opens the form for a room, by the page that the lead time stands on. */
const ROOM_OPENS_DAYS = 183

/** What has to be done, and what needs what. */
export function draftSteps(dates: readonly ProgrammeDates[], { country }: Person, leads: LeadTimes): Draft[] {
  return [
    ...paperSteps(dates, country, leads),
    ...dates.flatMap((one) => [...application(one, leads), ...money(one, leads), ...arrival(one, leads)]),
  ]
}

function application({ programme, closes, mark, opens }: ProgrammeDates, leads: LeadTimes): Draft[] {
  const { id, applyThrough, accepted = false } = programme
  const throughUniAssist = applyThrough === 'uni-assist'
  const own = { ...BLANK, programmes: [id], phase: 'application' } as const
  return [
    {
      ...own,
      key: `send ${id}`,
      title: 'Send the application',
      from: opens,
      neededBy: [{ key: `answer ${id}`, days: 0, reserve: RESERVE_DAYS }],
      ownDay: closes && plusDays(closes, throughUniAssist ? -leads.uniAssist.days.max : 0),
      lastDay: closes,
      lead: throughUniAssist ? leads.uniAssist : null,
      text:
        closes === null
          ? 'No deadline for the next intake is entered yet: look at the programme’s own page.'
          : `The deadline is ${formatDate(closes)}${mark === null ? '' : ` (${mark})`}.`,
      textIfEarlier: 'Send it earlier, by this day at the latest: else the answer may come too late for the visa.',
      ifLate:
        closes === null
          ? 'Send it at once.'
          : `The deadline itself is ${formatDate(closes)}: send it at once, and ask the university whether papers may follow.`,
    },
    {
      ...own,
      key: `answer ${id}`,
      title: 'The answer of the university',
      neededBy: [
        { key: `appointment ${id}`, days: 0, reserve: 1 },
        { key: `accept ${id}`, days: 0, reserve: RESERVE_DAYS },
      ],
      waits: true,
      accepted,
      text: 'When it comes is not published. By this day it is needed, so that what comes after it can be done and the visa comes in time.',
      ifLate: 'Ask the admission office when it decides, and whether you may begin later.',
    },
    {
      ...own,
      key: `accept ${id}`,
      title: 'Accept the place and pay the deposit',
      neededBy: [
        { key: `blocked account ${id}`, days: 0, reserve: 1 },
        { key: `visa ${id}`, days: 0, reserve: RESERVE_DAYS },
      ],
      text: 'In the time that the letter names; not every university asks for a deposit. Here a week after the answer.',
      ifLate: 'Ask the admission office at once whether the place is still yours.',
    },
  ]
}

function money({ programme }: ProgrammeDates, leads: LeadTimes): Draft[] {
  const { id, country } = programme
  const visa = leads.visa[country] ?? null
  const isGermany = country === 'Germany'
  const accepted = isGermany ? Math.max(leads.blockedAccount.days.max + 1, RESERVE_DAYS) : RESERVE_DAYS
  const own = { ...BLANK, programmes: [id], phase: 'money' } as const
  const visaSteps: Draft[] = [
    {
      ...own,
      key: `appointment ${id}`,
      title: 'Book the visa appointment',
      neededBy: [{ key: `visa ${id}`, days: 0, reserve: accepted + RESERVE_DAYS - 1 }],
      text: 'As soon as the answer is there, and before it if your mission lets you: missions keep waiting lists, and none says how long. Once you have a day, set it at “Apply for the visa”.',
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
      neededBy: [{ key: `begin ${id}`, days: 0, reserve: RESERVE_DAYS }],
      waits: true,
      text: 'You travel with it: a week is left for the journey.',
      ifLate: 'Ask the mission for the state of your application, and the university how late you may enrol.',
    },
  ]
  if (!isGermany) return visaSteps
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
  const own = { ...BLANK, programmes: [id], phase: 'arrival' } as const
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
