/** Within so many hours of its arrival a question is answered: the promise of the survey, of a question passed on and of the contact form. */
export const ANSWER_WITHIN_HOURS = 48

/** What is said where it was not reckoned yet how often that was kept. */
export const NO_RECORD_YET = `There is no record yet of how often the ${ANSWER_WITHIN_HOURS} hours were kept.`

/** When a question that arrived at `arrivedAt` is answered at the latest. */
export function answerDue(arrivedAt: Date): Date {
  return new Date(arrivedAt.getTime() + ANSWER_WITHIN_HOURS * 3_600_000)
}

/** A moment as people in India and at the office in Hyderabad read it: 'Monday, November 23, 2026, 9:30 PM IST'. */
export function formatIndianTime(moment: Date): string {
  const text = moment.toLocaleString('en-US', {
    weekday: 'long',
    year: 'numeric',
    month: 'long',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZone: 'Asia/Kolkata',
  })
  return `${text.replace(' at ', ', ')} IST`
}
