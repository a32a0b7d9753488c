import { wordsOf } from './words.ts'

/** Nobody is named in the facts. */
export const PERSONS = 'persons behind the site'

/** Things people ask for that the facts do not hold, by the name the answer calls them. A question for one is declined. */
const UNKNOWNS: Readonly<Record<string, string>> = {
  scholarships: `scholarship, stipend, fee waiver, financial aid, bursary, fellowship, grant, sponsorship, sponsor`,
  discounts: `discount, concession, offer price, coupon, cashback, reduce the fee, fee reduction, negotiate, early bird`,
  'education loans': `loan, education loan, emi, sbi, collateral, mortgage, bank loan`,
  'housing and rent': `hostel, accommodation, dormitory, dorm, rent, apartment, flat, housing, room, mess, paying guest, roommate`,
  'living costs': `to live in, live in, expensive to live, cheap to live, afford to live, electricity, utility, gas bill, phone bill, internet, living cost, cost of living, living expense, monthly expense, expense, living in, doe living, grocery,
    daily cost`,
  'food and meals': `food, meal, vegetarian, canteen, halal, indian restaurant`,
  rankings: `rank of, ranked, ranking, best country, best city, best programme, best program, best college, best course, which is best,
    is best, better country, qs, world rank, rank, times higher education, best university, top university, reputation, rated,
    rating, naac`,
  weather: `weather, climate, temperature, snow, cold`,
  'flights and travel': `flight, airline, air ticket, airport, airfare, ticket, train, luggage, baggage, flight ticket, pick up`,
  'recognition or accreditation': `recognised, recognized, recognition, accredited, accreditation, nmc, national medical commission, mci, ugc, ect,
    approved by, valid in india, validity, equivalent, equivalence, wes, aicte, affiliated`,
  salaries: `salary, earn, income, ctc, wage, stipends, pay scale, how much will i make, how much can i make, lpa`,
  'family members joining you': `brother, sister, sibling, wife, husband, spouse, family, dependent, dependant, parent come, kids with me, girlfriend, boyfriend,
    children with me`,
  'backlogs or marks': `backlog, arrear, percentage required, cgpa, gpa, mark, cut off, cutoff, percentile, 12th, 10th, grade, neet,
    percentage`,
  'study gaps': `gap of, year gap, study gap, gap year, career gap, education gap, gap`,
  'batch sizes': `batch size, one batch, class size, how many student, seat, strength, intake size, number of seat,
    number of student, student to teacher`,
  'writing texts for you': `write my, write me, draft my, edit my, proofread, write a letter, write an email, review my, correct my`,
  'numbers of students or staff': `how many student, how many doctor, how many people, how many indian, how many graduate, how many applicant,
    how many intern, how many candidate, how many professor, how many teacher, how many nurse, how many international,
    how many employee, how many staff, how many learner`,
  'pass rates and results': `pass percentage, success rate, pass rate, placement record, placement rate, alumni, placed so far,
    placement percentage, visa success, rejection rate, dropout`,
  'other tests': `duolingo, pte, gre, gmat, det, cambridge test, testas, aps, sat, plab, usmle, oet, goethe, telc, testdaf, dsh,
    medical licence exam, kenntnisprufung, fachsprachprufung, approbation`,
  [PERSONS]: `ceo, owner, founder, director, faculty, professor, dean, managing director, chairman, who owns, founded, who founded, who started, established, staff member`,
  'hospitals of a posting': `posted, posting, clinical rotation, rotation, which hospital`,
  'citizenship and settling': `citizenship, permanent residence, permanent residency, green card, naturalisation, pr, asylum, settle,
    nationality, passport of germany, settlement`,
  insurance: `insurance, health insurance, medical insurance`,
  'devices and books': `best phone, smartphone, iphone, mobile phone, laptop, computer should, book, ipad, tablet, software, notebook`,
  'exams and grading of the programmes': `exam pattern, final exam, grading, assessment, thesis, dissertation, ects, credit`,
  'embassies and consulates': `embassy phone, embassy number, embassy address, embassy email, consulate phone, consulate number, consulate address,
    consulate email`,
  timetables: `weekend, timetable, class timing, timing, schedule, weekend class, hour per week, evening class, hour of class,
    live class, recorded`,
  'general knowledge': `president, prime minister, capital of, population, cricket, football, world cup, movie, song, recipe, joke, poem,
    story, news, election, stock, bitcoin, history of, chancellor, essay, script, horoscope, king, queen`,
  refunds: `refund, refunded, money back, cancel, cancellation, withdraw, withdrawal`,
  appointments: `appointment, slot, vfs, biometric, interview, tls`,
  'reviews and comparisons with other providers': `review, competitor, testimonial, trustpilot, scam, fraud, better than`,
  safety: `safe, safety, crime, racism, ragging, dangerous`,
  'doing two programmes at once': `both together, simultaneously, side by side, in parallel, parallelly, parallel, two course together,
    two programme together`,
  tax: `tax, gst, vat, income tax`,
  'extracurricular life': `sport, club, festival, nightlife, gym, party, party life, temple, church, mosque`,
}

/** Of these hardly any fact speaks, whatever words it shares with the question. */
export const HARDLY_HELD: ReadonlySet<string> = new Set([
  'general knowledge',
  'rankings',
  'salaries',
  'writing texts for you',
  'numbers of students or staff',
  'reviews and comparisons with other providers',
  'weather',
])

interface UnknownPattern {
  label: string
  phrase: string
}

const PATTERNS: readonly UnknownPattern[] = Object.entries(UNKNOWNS).flatMap(([label, words]) =>
  words.split(/\s*,\s*/).map((word) => ({ label, phrase: ` ${wordsOf(word).join(' ')} ` })),
)

/** The words of the list, so that a misspelt one is recognised. */
export const UNKNOWN_WORDS: ReadonlySet<string> = new Set(PATTERNS.flatMap(({ phrase }) => phrase.trim().split(' ')))

/**
 * What a text in `phraseForm` asks for that no fact holds, by name, and the words that said so. A phrase within one of `known` says
 * what that one says: the percentage of "acceptance percentage".
 */
export function unknownsIn(text: string, known: readonly string[]): { labels: string[]; words: Set<string> } {
  const found = PATTERNS.filter(
    ({ phrase }) => text.includes(phrase) && !known.some((one) => one !== phrase && one.includes(phrase)),
  )
  return {
    labels: [...new Set(found.map(({ label }) => label))],
    words: new Set(found.flatMap(({ phrase }) => phrase.trim().split(' '))),
  }
}
