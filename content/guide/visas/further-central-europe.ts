import type { VisaInfo } from '#domain/visas/visa-search.ts'
import { decisionTime } from '../decision-times.ts'
import { ADMETIA, atlas, CLEAR_ENTRY_GUIDES, insurance, page, reported, statement } from '../fact-sources.ts'
import { officialFigure, reportedFigure } from './country.ts'

export const AUSTRIA: VisaInfo = {
  id: 'austria',
  country: 'Austria',
  flag: '🇦🇹',
  visaType: 'Residence permit – student',
  financialRequirement: null,
  guideFigure: null,
  officialFigures: [
    officialFigure(
      {
        amount: 1_308.39,
        currency: 'EUR',
        per: 'month',
        year: '2026',
        provedMonths: { atLeast: 12, atMost: 12 },
        fromAge: 24,
        conditions: { 'rent within': '386.43' },
        note: 'From the age of 24, for twelve months in advance. By another report, rent above 386.43 euro a month comes on top.',
      },
      reported(
        CLEAR_ENTRY_GUIDES,
        'OeAD, residence permit – student',
        'https://oead.at/en/to-austria/entry-and-residence/residence-permit-student-no-mobility-programme',
      ),
    ),
    officialFigure(
      {
        amount: 722.58,
        currency: 'EUR',
        per: 'month',
        year: '2026',
        provedMonths: { atLeast: 12, atMost: 12 },
        belowAge: 24,
        note: 'Under 24, for twelve months in advance.',
      },
      reported(
        CLEAR_ENTRY_GUIDES,
        'OeAD, residence permit – student',
        'https://oead.at/en/to-austria/entry-and-residence/residence-permit-student-no-mobility-programme',
      ),
    ),
  ],
  extraFigures: [],
  notIncluded: ['Tuition', 'Rent above the part that is counted in', 'Insurance', 'Permit and visa fees', 'Travel'],
  provedOnTop: [],
  visaFee: statement(
    'Residence permit – student: €218, not refunded',
    reported(
      CLEAR_ENTRY_GUIDES,
      'OeAD, residence permit – student',
      'https://oead.at/en/to-austria/entry-and-residence/residence-permit-student-no-mobility-programme',
    ),
    [{ value: 218, unit: 'EUR' }],
  ),
  furtherCosts: [
    statement('D visa: €195', atlas('Austria'), [{ value: 195, unit: 'EUR' }]),
    insurance('Insurance of students with the Austrian health fund (ÖGK): €78.84 a month in 2026', atlas('Austria'), [
      { value: 78.84, unit: 'EUR', per: 'month' },
    ]),
    statement(
      'Public universities: €726.72 a semester for students of third countries',
      reported(
        CLEAR_ENTRY_GUIDES,
        'migration.gv.at, study in Austria',
        'https://www.migration.gv.at/en/living-and-working-in-austria/study-in-austria/',
      ),
      [{ value: 726.72, unit: 'EUR', per: 'semester' }],
    ),
  ],
  processingTime: decisionTime('Austria'),
  workPermission: statement(
    '20 hours a week without a labour market test; the employer needs a permit',
    reported(
      CLEAR_ENTRY_GUIDES,
      'OeAD, residence permit – student',
      'https://oead.at/en/to-austria/entry-and-residence/residence-permit-student-no-mobility-programme',
    ),
    [{ value: 20, unit: 'hour', per: 'week' }],
  ),
  postStudyOption: {
    ...statement(
      'One extension of 12 months to look for work or start a business',
      reported(
        CLEAR_ENTRY_GUIDES,
        'migration.gv.at, study in Austria',
        'https://www.migration.gv.at/en/living-and-working-in-austria/study-in-austria/',
      ),
      [{ value: 12, unit: 'month' }],
    ),
    months: { from: 12, to: 12 },
  },
  keyRequirement: 'Admission, means for twelve months in advance, insurance; 16 ECTS a year for the extension',
  officialLink: 'https://oead.at/en/to-austria/entry-and-residence/residence-permit-student-no-mobility-programme',
  description: 'The sum depends on the age: the planner counts with the one from 24 on.',
}

export const SWITZERLAND: VisaInfo = {
  id: 'switzerland',
  country: 'Switzerland',
  flag: '🇨🇭',
  visaType: 'National (D) visa and residence permit of the canton',
  financialRequirement: null,
  guideFigure: null,
  officialFigures: [
    reportedFigure(
      {
        amount: 21_000,
        currency: 'CHF',
        per: 'year',
        year: '2026',
        conditions: { place: 'Zurich' },
        values: [{ value: 24_000, unit: 'CHF', per: 'year', conditions: { place: 'Vaud, Geneva, Basel and St. Gallen' } }],
        note: 'At a Swiss bank, in Zurich; 24,000 CHF in Vaud, Geneva, Basel and St. Gallen. One report: the canton of the university decides, ask it.',
      },
      atlas('Switzerland'),
    ),
  ],
  extraFigures: [],
  notIncluded: ['Tuition', 'Visa and permit fees', 'Insurance', 'Travel'],
  provedOnTop: [],
  visaFee: statement(
    'By one report, which names no official page: 90 CHF for the visa, 95 CHF for the approval of entry, 142 to 182 CHF for the permit',
    atlas('Switzerland'),
    [
      { value: 90, unit: 'CHF', says: '90 CHF for the visa' },
      { value: 95, unit: 'CHF', conditions: { step: 'approval' }, adds: true, says: '95 CHF for the approval of entry' },
      {
        value: 182,
        unit: 'CHF',
        conditions: { 'at least': '142', step: 'permit' },
        adds: true,
        says: '142 to 182 CHF for the permit',
      },
    ],
  ),
  furtherCosts: [
    insurance(
      'Basic health insurance within three months; with an equal private policy (about 38 to 115 CHF a month) students can be exempted until they take paid work',
      atlas('Switzerland'),
      [{ value: 115, unit: 'CHF', per: 'month', conditions: { 'at least': '38' } }],
    ),
  ],
  processingTime: decisionTime('Switzerland'),
  workPermission: statement(
    'None in the first six months; then 15 hours a week in term with the canton’s approval, full time in the holidays',
    atlas('Switzerland'),
    [
      {
        value: 15,
        unit: 'hour',
        per: 'week',
        conditions: { season: 'term' },
        says: '15 hours a week in term with the canton’s approval',
      },
      { value: 'full time', conditions: { season: 'holidays, summer, Christmas' }, says: 'full time in the holidays' },
      { value: false, conditions: { since: 'first months' }, says: 'None in the first six months' },
    ],
  ),
  postStudyOption: {
    ...statement(
      'Six months after a Swiss degree to find a job of preponderant scientific or economic interest (6 months)',
      atlas('Switzerland'),
      [{ value: 6, unit: 'month' }],
    ),
    months: { from: 6, to: 6 },
  },
  keyRequirement: 'Admission, means, a study plan and a written undertaking to leave at the end of the studies',
  officialLink: 'https://www.sem.admin.ch/sem/en/home.html',
  description: 'The registration at the commune is due within 14 days.',
}

export const BELGIUM: VisaInfo = {
  id: 'belgium',
  country: 'Belgium',
  flag: '🇧🇪',
  visaType: 'Long-stay (D) visa for study',
  financialRequirement: null,
  guideFigure: null,
  officialFigures: [
    officialFigure(
      {
        amount: 1_062,
        currency: 'EUR',
        per: 'month',
        year: '2026/27',
        note: 'Net. The Immigration Office’s own page that we could read gives 835 euro for 2025/26.',
      },
      page(
        'The Brussels Times, on the sum of the Immigration Office',
        'https://www.brusselstimes.com/belgium/2004540/belgium-raises-financial-threshold-for-non-eu-students/',
        '4 March 2026',
      ),
    ),
  ],
  extraFigures: [],
  notIncluded: ['Tuition', 'Visa fee and contribution', 'Insurance', 'Travel'],
  provedOnTop: [],
  visaFee: statement('Long-stay (D) visa: €250 since July 1, 2026, and about €30 for the visa centre', atlas('Belgium'), [
    { value: 250, unit: 'EUR' },
    {
      value: 30,
      unit: 'EUR',
      conditions: { step: 'visa centre', bound: 'about' },
      adds: true,
      says: 'about €30 for the visa centre',
    },
  ]),
  furtherCosts: [
    statement(
      'Contribution to the Immigration Office: €251 since January 2026, with exemptions',
      reported(CLEAR_ENTRY_GUIDES, 'Immigration Office (IBZ), contribution', 'https://dofi.ibz.be/en'),
      [{ value: 251, unit: 'EUR' }],
    ),
    insurance(
      'Insurance of at least €30,000 for the first three months, then a health fund',
      reported(
        CLEAR_ENTRY_GUIDES,
        'Embassy of Belgium in Beirut, checklist',
        'https://lebanon.diplomatie.belgium.be/sites/default/files/2026-04/Checklist%20-%20Long%20stay%20Academic%20Visa%2008.04.2026_3.pdf',
      ),
    ),
  ],
  processingTime: decisionTime('Belgium'),
  workPermission: statement('20 hours a week in term, without limit in the holidays', atlas('Belgium'), [
    { value: 20, unit: 'hour', per: 'week', conditions: { season: 'term' }, says: '20 hours a week in term' },
    { value: 'no limit', conditions: { season: 'holidays, summer, Christmas' }, says: 'without limit in the holidays' },
  ]),
  postStudyOption: {
    ...statement(
      '12 months, not renewable, to look for work or start a company; apply at least 15 days before the card ends',
      atlas('Belgium'),
      [
        { value: 12, unit: 'month' },
        { value: 15, unit: 'day', conditions: { step: 'applying' }, says: 'apply at least 15 days before the card ends' },
      ],
    ),
    months: { from: 12, to: 12 },
  },
  keyRequirement:
    'Admission, means, a medical certificate of an accredited doctor and a criminal record, both of the last six months',
  officialLink: 'https://dofi.ibz.be/en',
  description: 'The registration at the commune is due within eight working days.',
}

export const CZECH_REPUBLIC: VisaInfo = {
  id: 'czech-republic',
  country: 'Czech Republic',
  flag: '🇨🇿',
  visaType: 'Long-term visa or residence permit for study',
  financialRequirement: null,
  guideFigure: null,
  officialFigures: [
    officialFigure(
      {
        amount: 115_810,
        currency: 'CZK',
        per: 'year',
        payments: { count: 12, first: 46_950, amount: 6_260 },
        year: '2026',
        note: '15 times the subsistence minimum of 3,130 CZK for the first month, twice for each further one: 78,250 CZK for 6 months.',
      },
      reported(
        CLEAR_ENTRY_GUIDES,
        'Ministry of Foreign Affairs, embassy in Tel Aviv, long-term visa for study',
        'https://mzv.gov.cz/telaviv/en/visa_and_consular_services/visas/long_term_visas_and_residence_permits/long_term_visa_for_study.html',
      ),
    ),
  ],
  extraFigures: [],
  notIncluded: ['Tuition', 'Visa fee', 'Insurance', 'Travel'],
  provedOnTop: [],
  visaFee: statement(
    'Long-term visa or permit for study: 2,500 CZK',
    reported(
      CLEAR_ENTRY_GUIDES,
      'Ministry of Foreign Affairs, embassy in Tel Aviv, long-term visa for study',
      'https://mzv.gov.cz/telaviv/en/visa_and_consular_services/visas/long_term_visas_and_residence_permits/long_term_visa_for_study.html',
    ),
    [{ value: 2_500, unit: 'CZK' }],
  ),
  furtherCosts: [insurance('Insurance without excess of at least €400,000', atlas('Czech Republic'))],
  processingTime: decisionTime('Czech Republic'),
  workPermission: statement(
    'Full-time students of accredited programmes: without work permit and without limit of hours',
    atlas('Czech Republic'),
    [{ value: 'no limit', says: 'without work permit and without limit of hours' }],
  ),
  postStudyOption: {
    ...statement(
      '9 months, not renewable, to look for work or start a business; applied for in person before the student permit ends',
      atlas('Czech Republic'),
      [{ value: 9, unit: 'month' }],
    ),
    months: { from: 9, to: 9 },
  },
  keyRequirement: 'Admission, means on an account in the student’s own name with a card to it, and insurance',
  officialLink: 'https://www.mvcr.cz/mvcren/article/information-for-schools-and-students.aspx',
  description: 'By a report, one reports to the foreigners’ police within three working days of arrival.',
}

export const ROMANIA: VisaInfo = {
  id: 'romania',
  country: 'Romania',
  flag: '🇷🇴',
  visaType: 'Long-stay visa for studies (D/SD)',
  financialRequirement: null,
  guideFigure: null,
  officialFigures: [
    reportedFigure(
      {
        amount: 4_325,
        currency: 'RON',
        per: 'month',
        year: '2026',
        provedMonths: { atLeast: 6 },
        note: 'The minimum wage since July 1, 2026, at least 25,950 RON for six months. One report only; another says that universities name 3,000 euro in a Romanian bank.',
      },
      reported(ADMETIA, 'General Inspectorate for Immigration, studies', 'https://igi.mai.gov.ro/en/studies/'),
    ),
  ],
  extraFigures: [],
  notIncluded: ['Tuition', 'Visa and permit fees', 'Travel'],
  provedOnTop: [],
  visaFee: null,
  furtherCosts: [insurance('Public health cover is free for students up to 26 without income', atlas('Romania'))],
  processingTime: decisionTime('Romania'),
  workPermission: statement(
    'Six hours a day (30 a week) without a work authorisation',
    reported(ADMETIA, 'General Inspectorate for Immigration, studies', 'https://igi.mai.gov.ro/en/studies/'),
    [{ value: 30, unit: 'hour', per: 'week' }],
  ),
  postStudyOption: {
    ...statement(
      '9 months, not renewable, to look for work or start a business',
      reported(CLEAR_ENTRY_GUIDES, 'General Inspectorate for Immigration, studies', 'https://igi.mai.gov.ro/en/studies/'),
      [{ value: 9, unit: 'month' }],
    ),
    months: { from: 9, to: 9 },
  },
  keyRequirement: 'The ministry’s letter of acceptance and the first year’s tuition paid before the visa',
  officialLink: 'https://igi.mai.gov.ro/en/studies/',
  description:
    'The permit is applied for on the portal of the immigration authority at least 30 days before the visa ends. On the visa fee reports differ (€300 and about €120), so none is given.',
}
