import type { LeadTime } from '#domain/plan/lead-time.ts'

const READ_ON = '2026-11-22'

function page(publisher: string, url: string, edition: string | null = null): LeadTime['source'] {
  return { kind: 'page', publisher, url, edition, readOn: READ_ON, checkedOn: null }
}

function report(publisher: string, url: string, edition: string | null = null): LeadTime['source'] {
  return { ...page(publisher, url, edition), kind: 'report' }
}

/** How long a step of the way takes, as a page says it. What no page says is not here. */
export const LEAD_TIMES = {
  englishBooking: {
    says: 'IDP: ideally at least one month of preparation before the day of the test',
    days: { min: 31, max: 31 },
    source: page(
      'IDP IELTS Australia',
      'https://ielts.com.au/australia/about/news-and-articles/article-when-do-i-book-ielts-test',
    ),
  },
  englishOnPaper: {
    says: 'IELTS on paper: the result comes 13 days after the test',
    days: { min: 13, max: 13 },
    source: report('Gabble', 'https://gabble.ai/blog/ielts-results-how-long-to-get', '2026'),
  },
  englishOnComputer: {
    says: 'IELTS on a computer: the result comes 3 to 5 days after the test',
    days: { min: 3, max: 5 },
    source: report('Gabble', 'https://gabble.ai/blog/ielts-results-how-long-to-get', '2026'),
  },
  gre: {
    says: 'Scores come 8 to 10 days after the test',
    days: { min: 8, max: 10 },
    source: page('ETS', 'https://www.ets.org/gre/score-users/about/general-test/scoring.html'),
  },
  apsIndia: {
    says: 'APS India: three to four weeks, and six to eight weeks from March to August, when most apply',
    days: { min: 21, max: 56 },
    source: report('Bay', 'https://bay.in/study/aps-certificate', '2026'),
  },
  apostilleIndia: {
    says: 'Apostille in India: from 5 days, usually up to a month',
    days: { min: 5, max: 31 },
    source: report('Jam Campus Abroad', 'https://www.jamcampusabroad.com/post/apostille-student-visa-requirement', '2023'),
  },
  translation: {
    says: 'Sworn translation: two days for a page, up to seven working days on paper',
    days: { min: 2, max: 11 },
    source: report('VerbaVox', 'https://verbavoxtranslations.com/sworn-translations/'),
  },
  uniAssist: {
    says: 'uni-assist asks for documents and payment 8 weeks before the deadline',
    days: { min: 56, max: 56 },
    source: page('uni-assist', 'https://www.uni-assist.de/en/how-to-apply/plan-your-application/deadlines-processing-time/'),
  },
  blockedAccount: {
    says: 'Up to a week to open, up to two weeks for the transfer',
    days: { min: 6, max: 21 },
    source: report('ScholarCompass', 'https://www.scholarcompass.one/guides/blocked-accounts-germany.html', '2026'),
  },
  room: {
    says: 'In Thuringia the form opens six months before the semester, and rooms are given from six weeks before it',
    days: { min: 42, max: 42 },
    source: page('Studierendenwerk Thüringen', 'https://www.stw-thueringen.de/en/housing/application/faq-application.html'),
  },
  registration: {
    says: 'Within two weeks of moving in, with the landlord’s confirmation',
    days: { min: 0, max: 14 },
    source: page(
      'City of Hamminkeln, § 17 (1) of the Federal Act on Registration',
      'https://hamminkeln.de/de/dienstleistungen/anmeldung',
    ),
  },
} as const satisfies Record<string, LeadTime>
