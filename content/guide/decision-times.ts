import type { FactSource, SourcedText } from '#domain/facts/fact-source.ts'
import type { LeadTime } from '#domain/plan/lead-time.ts'
import { atlas, CLEAR_ENTRY_GUIDES, page, reported } from './fact-sources.ts'

/** How long a visa or permit takes: the words of the visa guide, and what the plan reckons with. */
interface DecisionTime {
  text: string
  /** In whole days, the longest of those that the first sentence names; null where it names none. */
  days: LeadTime['days'] | null
  source: FactSource
}

/** The outer limit that EU law sets for a decision. Denmark and Ireland are not bound by the directive. */
const EU_LAW = page('Directive (EU) 2016/801, Article 34', 'https://eur-lex.europa.eu/eli/dir/2016/801/oj', '2016', '2026-11-20')
const EU_LIMIT = 'At most 90 days from a complete application, the limit of EU law'
const ASK = 'Consulates differ: ask yours'
const EU_DECISION_TIME: DecisionTime = { text: `${EU_LIMIT}. ${ASK}`, days: { min: 0, max: 90 }, source: EU_LAW }

/** By the country of the studies. Of a country that is not here no page says it. */
const DECISION_TIMES = {
  Austria: {
    text: '90 days from a complete application. Another 90 if documents are asked for',
    days: { min: 0, max: 90 },
    source: reported(
      CLEAR_ENTRY_GUIDES,
      'OeAD, residence permit – student',
      'https://oead.at/en/to-austria/entry-and-residence/residence-permit-student-no-mobility-programme',
    ),
  },
  Belgium: {
    text: 'Up to three months, or longer for some countries',
    days: { min: 0, max: 92 },
    source: page(
      'University of Antwerp, student visa',
      'https://www.uantwerpen.be/en/study/international-mobility/international-degree-student/before-you-come/student-visa/',
    ),
  },
  'Czech Republic': {
    text: 'Up to 60 days. For the card of residence another report names three to six months in practice',
    days: { min: 0, max: 60 },
    source: reported(
      CLEAR_ENTRY_GUIDES,
      'Ministry of Foreign Affairs, embassy in Tel Aviv, long-term visa for study',
      'https://mzv.gov.cz/telaviv/en/visa_and_consular_services/visas/long_term_visas_and_residence_permits/long_term_visa_for_study.html',
    ),
  },
  Denmark: {
    text: '2 months, up to 3 months if more information is needed',
    days: { min: 60, max: 92 },
    source: reported(
      CLEAR_ENTRY_GUIDES,
      'New to Denmark (SIRI), higher education',
      'https://www.nyidanmark.dk/en-GB/You-want-to-apply/Study/Higher-Education',
    ),
  },
  Finland: {
    text: 'At most 90 days from a complete application, the limit of EU law; about 94 % of the first applications of students were decided within 30 days until July 2024',
    days: { min: 0, max: 90 },
    source: page(
      'Finnish Immigration Service (Migri), press release',
      'https://migri.fi/en/-/students-resident-permit-applications-have-increased-in-numbers-but-processing-times-have-been-shortened-significantly',
      '27 August 2024',
      '2026-11-23',
    ),
  },
  France: {
    text: `${EU_LIMIT}; Campus France advises to apply at least three months before leaving. ${ASK}`,
    days: { min: 0, max: 92 },
    source: EU_LAW,
  },
  Germany: {
    text: `${EU_LIMIT}; from India 4 to 12 weeks, by a report of 2026 (YourWeg). They count from the appointment, which has a waiting list of its own. ${ASK}`,
    days: { min: 28, max: 90 },
    source: EU_LAW,
  },
  Greece: EU_DECISION_TIME,
  Hungary: {
    text: 'Within 60 days of the application',
    days: { min: 0, max: 60 },
    source: reported(
      CLEAR_ENTRY_GUIDES,
      'National Directorate-General for Aliens Policing (OIF), residence of the student',
      'https://oif.gov.hu/factsheets/residence-of-the-student-pupil',
    ),
  },
  Ireland: {
    text: 'The embassy in New Delhi decided on study visas in 15 working days at the median and advised to apply 6 to 8 weeks ahead (March 2023). The way to it and back comes on top; other offices differ: ask yours',
    days: { min: 21, max: 56 },
    source: page(
      'Embassy of Ireland in New Delhi, visa processing times',
      'https://www.dfa.ie/irish-embassy/india/visas/processing-times-decisions-appeals/',
      '5 March 2023',
      '2026-11-23',
    ),
  },
  Italy: EU_DECISION_TIME,
  Netherlands: EU_DECISION_TIME,
  Norway: {
    text: 'UDI aims to answer before the studies begin; its page gives the current time',
    days: null,
    source: page(
      'Directorate of Immigration (UDI), answers on study permits',
      'https://udi.no/en/answer-pages/answers-study-permits',
    ),
  },
  Poland: {
    text: 'Up to 60 days for students, by the law of 2019. The embassy in Iran names 15 days from the payment of the fee, at most 30',
    days: { min: 15, max: 60 },
    source: page(
      'Embassy of Poland in Ankara, important notice',
      'https://ankara.msz.gov.pl/en/consular_information/important_notice/important_notice',
      '2019',
    ),
  },
  Portugal: EU_DECISION_TIME,
  Romania: EU_DECISION_TIME,
  Spain: {
    text: `${EU_LIMIT}; the embassy in Ankara asks to apply at least two months before the course. ${ASK}`,
    days: { min: 0, max: 90 },
    source: EU_LAW,
  },
  Sweden: {
    text: 'Usually 2 to 5 months, sometimes longer, by a page of the Swedish University of Agricultural Sciences. Article 34 of Directive (EU) 2016/801 sets a limit of 90 days from a complete application',
    days: { min: 61, max: 153 },
    source: page(
      'Swedish University of Agricultural Sciences, on masterstudies',
      'https://www.masterstudies.nz/institutions/swedish-university-of-agricultural-sciences',
      null,
      '2026-11-23',
    ),
  },
  Switzerland: {
    text: 'Three to four months before the term, by a report; the canton decides',
    days: { min: 92, max: 122 },
    source: atlas('Switzerland'),
  },
} as const satisfies Record<string, DecisionTime>

/** What the visa guide says of a country. */
export function decisionTime(country: keyof typeof DECISION_TIMES): SourcedText {
  const { text, source } = DECISION_TIMES[country]
  return { text, ...source }
}

/** What the plan reckons with for the visa, by the country of the studies. */
export const VISA_LEAD_TIMES: Readonly<Record<string, LeadTime>> = Object.fromEntries(
  Object.entries<DecisionTime>(DECISION_TIMES).flatMap(([country, { text, days, source: of }]) => {
    const { source: publisher, sourceUrl: url, sourceKind: kind, edition, readOn, checkedOn } = of
    return days ? [[country, { says: text, days, source: { kind, publisher, url, edition, readOn, checkedOn } }]] : []
  }),
)
