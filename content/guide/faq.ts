import type { Question } from '#domain/guide/guide-entry.ts'
import { SURVEY_PAGE } from '../pages/survey.ts'
import { DIPLOMA, DIPLOMA_MONTHS, DIPLOMA_OTHER_PRICE, DIPLOMA_PHASES, DIPLOMA_TOTAL } from '../provider/diploma.ts'
import { INTERNSHIP_COUNTRIES } from '../provider/internships.ts'
import { GUARANTEE_DISCLAIMER } from '../provider/legal/terms.ts'
import { PROVIDER } from '../provider/provider.ts'
import { VISAS } from './visas.ts'

const euro = (amount: number) => `${amount.toLocaleString('en-US')} euro`
const longDate = (isoDate: string) =>
  new Date(isoDate).toLocaleDateString('en-US', { year: 'numeric', month: 'long', day: 'numeric', timeZone: 'UTC' })
const germany = VISAS.find((visa) => visa.id === 'germany')
const germanFigure = germany?.officialFigures[0]

/** Questions of the home and programmes pages, also for FAQPage structured data. */
export const FAQ: readonly Question[] = [
  {
    id: 'length',
    question: 'How long does the diploma take, and where is it?',
    answer: `${DIPLOMA_MONTHS} months: ${DIPLOMA.summary}.`,
    references: [{ fact: 'content/provider/diploma.ts DIPLOMA.summary', href: '/#program' }],
  },
  {
    id: 'fees',
    question: 'What does the diploma cost?',
    answer: `The phases cost ${DIPLOMA_PHASES.map(({ feeEur }) => euro(feeEur)).join(', ')}, together ${euro(DIPLOMA_TOTAL.amount)}. One page of the provider quotes ${euro(DIPLOMA_OTHER_PRICE.price.amount)} in total. The difference is unresolved: ask which price applies to you.`,
    references: [
      { fact: 'content/provider/diploma.ts DIPLOMA_PHASES', href: '/programs' },
      { fact: 'content/provider/diploma.ts DIPLOMA_OTHER_PRICE', href: '/programs' },
    ],
  },
  {
    id: 'start',
    question: 'When does the diploma start?',
    answer: `The start named by the provider is ${longDate(DIPLOMA.startDate)}. For the next intake, contact us.`,
    references: [{ fact: 'content/provider/diploma.ts DIPLOMA.startDate', href: '/#program' }],
  },
  {
    id: 'eligibility',
    question: 'Who can enrol?',
    answer:
      "People of 18 or older, or with parental consent, with a bachelor's degree in healthcare, life sciences, computer science, mathematics or a related field, basic programming (Python or R preferred), IELTS 6.5 or TOEFL 80+ for non-native speakers of English, and a valid passport.",
    references: [{ fact: 'content/provider/legal/terms.ts section eligibility', href: '/termsofservice#eligibility' }],
  },
  {
    id: 'payment',
    question: 'When do I have to pay?',
    answer: `${DIPLOMA.paymentRule} The fee of phase 2 is due before the visa application.`,
    references: [
      { fact: 'content/provider/diploma.ts DIPLOMA.paymentRule', href: '/programs' },
      { fact: 'content/provider/legal/terms.ts section payment', href: '/termsofservice#payment' },
    ],
  },
  {
    id: 'guarantee',
    question: 'Do you guarantee a job or a visa?',
    answer: GUARANTEE_DISCLAIMER,
    references: [{ fact: 'content/provider/legal/terms.ts section disclaimer', href: '/termsofservice#disclaimer' }],
  },
  {
    id: 'blocked-account',
    question: 'How much money does a German student visa ask for?',
    answer: germanFigure
      ? `${euro(germanFigure.amount)} a year in a blocked account, ${germanFigure.year} (${germanFigure.source}, read in a stored copy on ${longDate(germanFigure.readOn ?? '')}). The provider's guide names ${euro(germany.guideFigure?.amount ?? 0)} a year.`
      : 'See the visa guide.',
    references: [{ fact: 'content/guide/visas/western-europe.ts GERMANY', href: '/visa-information#germany' }],
  },
  {
    id: 'visa-countries',
    question: 'Which countries does the visa guide cover?',
    answer: `${VISAS.map((visa) => visa.country).join(', ')}.`,
    references: [{ fact: 'content/guide/visas.ts VISAS', href: '/visa-information' }],
  },
  {
    id: 'internships',
    question: 'In which countries are internships?',
    answer: `${INTERNSHIP_COUNTRIES.map(({ country }) => country).join(', ')}.`,
    references: [{ fact: 'content/provider/internships.ts INTERNSHIP_COUNTRIES', href: '/internships' }],
  },
  {
    id: 'survey',
    question: 'What happens after I send in the survey?',
    answer: `You see universities of our catalogue that fit your answers, with the reasons. ${SURVEY_PAGE.success.reply}`,
    references: [{ fact: 'content/pages/survey.ts SURVEY_PAGE.success', href: '/student-data-collection' }],
  },
  {
    id: 'trackers',
    question: 'Does this site track me?',
    answer:
      'There are no advertising or analytics trackers of third parties on this site. The privacy policy lists what is stored.',
    references: [
      { fact: 'content/provider/legal/privacy.ts section information-collected', href: '/privacypolicy#information-collected' },
    ],
  },
  {
    id: 'contact',
    question: 'How do I reach you?',
    answer: `By e-mail at ${PROVIDER.email} or by phone at ${PROVIDER.phone.text}.`,
    references: [{ fact: 'content/provider/provider.ts PROVIDER', href: '/#contact' }],
  },
]
