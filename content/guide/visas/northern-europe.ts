import type { VisaInfo } from '#domain/visas/visa-search.ts'
import { decisionTime } from '../decision-times.ts'
import { ADMETIA, atlas, CLEAR_ENTRY, CLEAR_ENTRY_GUIDES, insurance, page, reported, statement } from '../fact-sources.ts'
import { officialFigure } from './country.ts'

export const DENMARK: VisaInfo = {
  id: 'denmark',
  country: 'Denmark',
  flag: '🇩🇰',
  visaType: 'Residence permit for higher education',
  financialRequirement: null,
  guideFigure: null,
  officialFigures: [
    officialFigure(
      {
        amount: 7_426,
        currency: 'DKK',
        per: 'month',
        year: '2026',
        provedMonths: { atMost: 12 },
        note: 'At most 89,112 DKK, for studies of more than a year.',
      },
      reported(
        CLEAR_ENTRY_GUIDES,
        'New to Denmark (SIRI), higher education',
        'https://www.nyidanmark.dk/en-GB/You-want-to-apply/Study/Higher-Education',
      ),
    ),
  ],
  extraFigures: [],
  notIncluded: ['Tuition', 'Permit fee', 'Travel'],
  provedOnTop: [],
  visaFee: statement(
    'Processing fee of the residence permit: 3,060 DKK in 2026',
    reported(
      CLEAR_ENTRY_GUIDES,
      'New to Denmark (SIRI), higher education',
      'https://www.nyidanmark.dk/en-GB/You-want-to-apply/Study/Higher-Education',
    ),
    [{ value: 3_060, unit: 'DKK' }],
  ),
  furtherCosts: [
    insurance(
      'Public health care is free with the yellow card, after registration (CPR number)',
      reported(
        ADMETIA,
        'borger.dk, health card',
        'https://www.borger.dk/sundhed-og-sygdom/sygesikring-og-laegevalg/Sundhedskortet',
      ),
    ),
  ],
  processingTime: decisionTime('Denmark'),
  workPermission: statement(
    '90 hours a month from September to May, full time in June, July and August',
    reported(
      CLEAR_ENTRY_GUIDES,
      'New to Denmark (SIRI), higher education',
      'https://www.nyidanmark.dk/en-GB/You-want-to-apply/Study/Higher-Education',
    ),
    [
      {
        value: 90,
        unit: 'hour',
        per: 'month',
        conditions: { season: 'term, September, October, November, December, January, February, March, April, May' },
        says: '90 hours a month from September to May',
      },
      { value: 'full time', conditions: { season: 'summer, June, July, August' }, says: 'full time in June, July and August' },
    ],
  ),
  postStudyOption: {
    ...statement(
      '6 months or 1 year for applications filed since October 1, 2026, by the degree (doctorate: 3 years); 3 years for older ones. Reports differ in detail: ask',
      reported(
        CLEAR_ENTRY_GUIDES,
        'New to Denmark (SIRI), higher education',
        'https://www.nyidanmark.dk/en-GB/You-want-to-apply/Study/Higher-Education',
      ),
      [
        {
          value: 12,
          unit: 'month',
          conditions: { 'at least': '6', degree: 'bachelor, master', 'filed from': '2026-10-01' },
          says: '6 months or 1 year for applications filed since October 1, 2026, by the degree',
        },
        { value: 36, unit: 'month', conditions: { degree: 'doctorate', 'filed from': '2026-10-01' }, says: 'doctorate: 3 years' },
        { value: 36, unit: 'month', conditions: { 'filed until': '2026-09-30' }, says: '3 years for older ones' },
      ],
    ),
    months: { from: 6, to: 12 },
  },
  keyRequirement: 'Admission, means, and the form that the university begins (ST1)',
  officialLink: 'https://www.nyidanmark.dk/en-GB/You-want-to-apply/Study/Higher-Education',
  description: 'Denmark is not bound by the EU directive on students; national rules apply.',
}

export const FINLAND: VisaInfo = {
  id: 'finland',
  country: 'Finland',
  flag: '🇫🇮',
  visaType: 'Residence permit for studies',
  financialRequirement: null,
  guideFigure: null,
  officialFigures: [
    officialFigure(
      {
        amount: 800,
        currency: 'EUR',
        per: 'month',
        year: '2026',
        provedMonths: { atMost: 12 },
        note: '9,600 euro in the student’s own account for studies of a year or more; sponsors are not accepted.',
      },
      reported(
        CLEAR_ENTRY_GUIDES,
        'Finnish Immigration Service (Migri), income requirement for students',
        'https://migri.fi/en/income-requirement-for-students',
      ),
    ),
  ],
  extraFigures: [],
  notIncluded: ['Tuition', 'Permit fee', 'Insurance', 'Travel'],
  provedOnTop: [],
  visaFee: statement(
    'First permit: €600 online',
    page(
      'wheretoemigrate.io, quoting the Finnish Immigration Service',
      'https://wheretoemigrate.io/guide/programs/finland/student-finland-nm-28/',
      '22 June 2026',
    ),
    [{ value: 600, unit: 'EUR' }],
  ),
  furtherCosts: [
    statement('First permit on paper: €750', atlas('Finland'), [{ value: 750, unit: 'EUR' }]),
    insurance('Private insurance: €120,000 of cover for studies under two years, €40,000 for longer ones', atlas('Finland')),
  ],
  processingTime: decisionTime('Finland'),
  workPermission: statement(
    '30 hours a week on average over the year; without limit in the holidays',
    reported(
      CLEAR_ENTRY_GUIDES,
      'Finnish Immigration Service (Migri), studying in Finland',
      'https://migri.fi/en/studying-in-finland',
    ),
    [
      { value: 30, unit: 'hour', per: 'week', says: '30 hours a week on average over the year' },
      { value: 'no limit', conditions: { season: 'holidays, summer, Christmas' }, says: 'without limit in the holidays' },
    ],
  ),
  postStudyOption: {
    ...statement(
      'Up to two years to look for work or start a business, in at most three periods, applied for within five years of the degree (24 months)',
      atlas('Finland'),
      [
        { value: 24, unit: 'month' },
        { value: 5, unit: 'year', conditions: { step: 'applying' }, says: 'applied for within five years of the degree' },
      ],
    ),
    months: { from: 24, to: 24 },
  },
  keyRequirement: 'Admission, means on the own account, and insurance',
  officialLink: 'https://migri.fi/en/studying-in-finland',
  description: 'Apply in Enter Finland, then prove the identity at a Finnish mission or visa centre.',
}

export const NORWAY: VisaInfo = {
  id: 'norway',
  country: 'Norway',
  flag: '🇳🇴',
  visaType: 'Study permit',
  financialRequirement: null,
  guideFigure: null,
  officialFigures: [
    officialFigure(
      {
        amount: 170_368,
        currency: 'NOK',
        per: 'year',
        year: '2026/27',
        note: 'For the academic year, on the university’s deposit account. The UDI page that we could read is of 2023/24 and gives 151,690.',
      },
      reported(
        ADMETIA,
        'Directorate of Immigration (UDI), study permit',
        'https://www.udi.no/en/want-to-apply/studies/studietillatelse/',
      ),
    ),
  ],
  extraFigures: [],
  notIncluded: ['Tuition, to be paid or covered for the year', 'Permit fee', 'Travel'],
  provedOnTop: [],
  visaFee: statement('Study permit: 5,400 NOK, and 290 to 410 NOK for the visa centre', atlas('Norway'), [
    { value: 5_400, unit: 'NOK' },
    {
      value: 410,
      unit: 'NOK',
      conditions: { 'at least': '290', step: 'visa centre' },
      adds: true,
      says: '290 to 410 NOK for the visa centre',
    },
  ]),
  furtherCosts: [],
  processingTime: decisionTime('Norway'),
  workPermission: statement('20 hours a week in term, full time in the holidays', atlas('Norway'), [
    { value: 20, unit: 'hour', per: 'week', conditions: { season: 'term' }, says: '20 hours a week in term' },
    { value: 'full time', conditions: { season: 'holidays, summer, Christmas' }, says: 'full time in the holidays' },
  ]),
  postStudyOption: {
    ...statement('12 months, not renewable, to look for work; means of 341,373 NOK and a fee of 6,300 NOK', atlas('Norway'), [
      { value: 12, unit: 'month' },
      { value: 341_373, unit: 'NOK', conditions: { step: 'means' }, adds: true, says: 'means of 341,373 NOK' },
      { value: 6_300, unit: 'NOK', conditions: { step: 'fee' }, adds: true, says: 'a fee of 6,300 NOK' },
    ]),
    months: { from: 12, to: 12 },
  },
  keyRequirement: 'Admission, means, and the tuition paid or covered for the year',
  officialLink: 'https://www.udi.no/en/want-to-apply/studies/studietillatelse/',
  description: 'EU student mobility does not hold in Norway.',
}

export const SWEDEN: VisaInfo = {
  id: 'sweden',
  country: 'Sweden',
  flag: '🇸🇪',
  visaType: 'Residence permit for higher education',
  financialRequirement: null,
  guideFigure: null,
  officialFigures: [
    officialFigure(
      {
        amount: 10_656,
        currency: 'SEK',
        per: 'month',
        year: '2026',
        note: 'For each month of the permit, by regulation MIGRFS 2023:01 of the Migration Agency (18 % of the price base amount); ten months a year were enough only until 2019. Less where housing or food is free.',
      },
      reported(
        CLEAR_ENTRY,
        'Swedish Migration Agency, higher education',
        'https://www.migrationsverket.se/en/you-want-to-apply/study/higher-education.html',
      ),
    ),
  ],
  extraFigures: [],
  notIncluded: ['Tuition', 'Permit and application fees', 'Insurance where the permit is for less than a year', 'Travel'],
  provedOnTop: ['the journey home'],
  visaFee: statement(
    'Residence permit: 1,500 SEK',
    reported(
      CLEAR_ENTRY,
      'Swedish Migration Agency, higher education',
      'https://www.migrationsverket.se/en/you-want-to-apply/study/higher-education.html',
    ),
    [{ value: 1_500, unit: 'SEK' }],
  ),
  furtherCosts: [
    statement(
      'Application at universityadmissions.se: 900 SEK',
      reported(
        CLEAR_ENTRY,
        'University Admissions in Sweden, application fee',
        'https://www.universityadmissions.se/en/fees-scholarships-residence-permit/pay-your-application-fee/',
      ),
      [{ value: 900, unit: 'SEK' }],
    ),
  ],
  processingTime: decisionTime('Sweden'),
  workPermission: statement(
    '15 hours a week in term for permits decided from June 11, 2026; no limit from June to August',
    reported(
      CLEAR_ENTRY,
      'Swedish Migration Agency, May 25, 2026',
      'https://www.migrationsverket.se/nyheter/news-archive/2026-05-25-new-rules-for-residence-permits-for-studies-in-higher-education.html',
    ),
    [
      {
        value: 15,
        unit: 'hour',
        per: 'week',
        conditions: { season: 'term' },
        says: '15 hours a week in term for permits decided from June 11, 2026',
      },
      { value: 'no limit', conditions: { season: 'summer, June, July, August' }, says: 'no limit from June to August' },
    ],
  ),
  postStudyOption: {
    ...statement(
      'Up to 12 months to look for work',
      reported(
        CLEAR_ENTRY,
        'Swedish Migration Agency, look for work after the studies',
        'https://www.migrationsverket.se/en/you-want-to-extend/study/look-for-work-after-completing-your-studies-in-sweden.html',
      ),
      [{ value: 12, unit: 'month' }],
    ),
    months: { from: 12, to: 12 },
  },
  keyRequirement: 'Admission, the first instalment of the tuition paid, and means',
  officialLink: 'https://www.migrationsverket.se/en/you-want-to-apply/study/higher-education.html',
  description:
    'Since June 11, 2026, by a report: 37.5 credits in the first year and 45 in each later one; the address is to be reported within 30 days.',
}
