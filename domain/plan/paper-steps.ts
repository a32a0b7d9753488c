import { BLANK, type Draft, RESERVE_DAYS } from './draft.ts'
import type { LeadTimes, ProgrammeDates } from './step.ts'

/**
 * Where a degree from India has to have an apostille and a translation, by the page that the lead time stands on. Germany is not among
 * them: it asks for APS instead.
 */
export const APOSTILLE_COUNTRIES: readonly string[] = ['Belgium', 'Czech Republic', 'Hungary', 'Italy', 'Portugal', 'Spain']
const ENGLISH_BOOKING = 'english booking'

/** The papers are the same for every programme: due for the one that is due first. */
export function paperSteps(dates: readonly ProgrammeDates[], home: string, leads: LeadTimes): Draft[] {
  const english = idsOf(dates, ({ programme }) => programme.asksEnglish)
  const gre = idsOf(dates, ({ programme }) => programme.asksGre)
  const aps = idsOf(dates, ({ programme }) => home === 'India' && programme.country === 'Germany')
  const apostille = idsOf(dates, ({ programme }) => home === 'India' && APOSTILLE_COUNTRIES.includes(programme.country))
  const paper = { ...BLANK, phase: 'papers' } as const
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
      neededBy: english.map((id) => ({ key: `send ${id}`, days: leads.englishOnPaper.days.max, reserve: RESERVE_DAYS })),
      text: 'The result has to be there when the application is sent: a week is left in reserve.',
      lead: leads.englishOnPaper,
      ifLate: `${leads.englishOnComputer.says}: take the test on a computer, and look for a date in another city.`,
    },
    {
      ...paper,
      key: 'gre',
      paper: 'gre',
      title: 'Take the GRE',
      programmes: gre,
      neededBy: gre.map((id) => ({ key: `send ${id}`, days: leads.gre.days.max, reserve: RESERVE_DAYS })),
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
      text: 'Asked of Indian degrees by German universities and for the visa. The day leaves the longest time that is named.',
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
      neededBy: apostille.map((id) => ({ key: `visa ${id}`, days: leads.translation.days.max, reserve: RESERVE_DAYS })),
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
