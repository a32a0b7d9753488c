import type { VisaInfo } from '#domain/visas/visa-search.ts'
import { decisionTime } from '../decision-times.ts'
import { CLEAR_ENTRY, insurance, page, reported, statement, unconfirmed } from '../fact-sources.ts'
import { guideFigure, officialFigure } from './country.ts'

const BLOCKED_ACCOUNT_PAGE =
  'https://www.auswaertiges-amt.de/de/service/visa-und-aufenthalt/nationale-visa/visa-schule-studium-sprachkurs/sperrkonto'

export const GERMANY: VisaInfo = {
  id: 'germany',
  country: 'Germany',
  flag: '🇩🇪',
  visaType: 'National visa for study (type D)',
  financialRequirement: '11,208 euro per year blocked account',
  guideFigure: guideFigure({ amount: 11_208, currency: 'EUR', per: 'year', payments: { count: 12, amount: 934 } }),
  officialFigures: [
    officialFigure(
      { amount: 11_904, currency: 'EUR', per: 'year', payments: { count: 12, amount: 992 }, year: 'since September 2024' },
      page('Federal Foreign Office of Germany, blocked account', BLOCKED_ACCOUNT_PAGE, null, '2026-11-20'),
    ),
  ],
  extraFigures: [],
  notIncluded: ['Tuition or the semester contribution', 'Health insurance', 'Visa fee', 'Travel'],
  provedOnTop: [],
  visaFee: statement(
    'National visa: €75',
    page('German Embassy Nicosia, questions about the visa', 'https://nikosia.diplo.de/cy-de/service/visaneu/1620096-1620096'),
    [{ value: 75, unit: 'EUR' }],
  ),
  furtherCosts: [
    statement(
      'Residence permit at the foreigners’ office: €100 in Berlin',
      reported(CLEAR_ENTRY, 'Service Berlin, residence permit for study', 'https://service.berlin.de/dienstleistung/305244/en/'),
      [{ value: 100, unit: 'EUR' }],
    ),
    insurance(
      'Statutory health insurance for students under 30: about €145 a month in 2025',
      page(
        'Germanpedia, health insurance for international students',
        'https://germanpedia.com/german-health-insurance-international-students/',
        '2025',
      ),
      [{ value: 145, unit: 'EUR', per: 'month', conditions: { 'age below': '30' } }],
    ),
    statement(
      'APS certificate for papers of India: part of the visa application since November 1, 2022',
      page('German Missions in India', 'https://india.diplo.de/in-en/service/-/2553524?view=', '21 September 2022'),
    ),
    statement(
      'It is for whoever has school or university papers of India, whatever the nationality; not needed with a scholarship funded by Germany or the EU',
      page('APS India', 'https://aps-india.de/faqs/'),
    ),
    statement(
      'The same certificate for papers of mainland China, Vietnam and Mongolia',
      page('Fintiba', 'https://www.fintiba.com/blog/aps-india/'),
    ),
    unconfirmed(
      'APS India: 18,000 INR, not refunded, by reports of 2022 and 2024; no page of APS that was read shows it',
      page(
        'EduHelpCentral, quoting the notice of the German missions',
        'https://www.eduhelpcentral.com/aps-certificate-mandatory-for-students-applying-from-india-to-german-universities/',
        '2022',
      ),
      [{ value: 18_000, unit: 'INR' }],
    ),
  ],
  processingTime: decisionTime('Germany'),
  workPermission: statement(
    'Up to 140 full days or 280 half days a year; jobs as a student assistant at the university are not counted',
    page(
      'Ruhr University Bochum, working as an international student',
      'https://international.ruhr-uni-bochum.de/en/working-international-student',
    ),
    [{ value: 140, unit: 'day', per: 'year' }],
  ),
  postStudyOption: {
    ...statement(
      'Residence permit of up to 18 months to look for work after a degree',
      page('Berlin service portal', 'https://service.berlin.de/dienstleistung/324661/en/', null, '2026-11-20'),
      [{ value: 18, unit: 'month' }],
    ),
    months: { from: 18, to: 18 },
  },
  keyRequirement:
    'University admission and proof of funds, usually a blocked account; for papers of India, mainland China, Vietnam or Mongolia an APS certificate',
  officialLink: 'https://www.make-it-in-germany.com/en/visa-residence/types/studying',
  description:
    'A blocked account (Sperrkonto) is the usual proof: a twelfth of the sum can be withdrawn each month. A scholarship or a declaration of commitment by somebody in Germany may be accepted instead.',
}

export const FRANCE: VisaInfo = {
  id: 'france',
  country: 'France',
  flag: '🇫🇷',
  visaType: 'Long-stay student visa (VLS-TS)',
  financialRequirement: '615 euro per month',
  guideFigure: guideFigure({ amount: 615, currency: 'EUR', per: 'month' }),
  officialFigures: [
    officialFigure(
      {
        amount: 877.5,
        currency: 'EUR',
        per: 'month',
        year: 'since August 1, 2026',
        values: [
          { value: 615, unit: 'EUR', per: 'month', conditions: { measure: 'before' }, says: 'Before, it was 615 euro a month' },
        ],
        note: 'Before, it was 615 euro a month. 47 % of the gross minimum wage, and moved with it. Five public files quote the decree with the same number, date and sum; its own page was not among those we could read.',
      },
      reported(
        CLEAR_ENTRY,
        'Légifrance, decree 2026-526 of June 22, 2026',
        'https://www.legifrance.gouv.fr/jorf/id/JORFTEXT000054300340',
      ),
    ),
  ],
  extraFigures: [],
  notIncluded: ['Tuition', 'Student life contribution (CVEC)', 'Visa and Campus France fees', 'Travel'],
  provedOnTop: [],
  visaFee: statement(
    'Long-stay student visa: €50 through Études en France (India, Nigeria), €99 otherwise (Philippines)',
    reported(
      { name: 'Admetia atlas', edition: '5 October 2026' },
      'France-Visas, table of fees',
      'https://france-visas.gouv.fr/documents/d/france-visas/frais-de-visa-francais',
    ),
    [
      { value: 99, unit: 'EUR', conditions: { origin: 'others' }, says: '€99 otherwise (Philippines)' },
      { value: 50, unit: 'EUR', conditions: { origin: 'India, Nigeria' }, says: '€50 through Études en France (India, Nigeria)' },
    ],
  ),
  furtherCosts: [
    statement(
      'Validation of the visa online after arrival: €150 since May 1, 2026 by reports that name this page (€75 before); another report says €100',
      reported(CLEAR_ENTRY, 'Service-Public, news A18881', 'https://www.service-public.gouv.fr/particuliers/actualites/A18881'),
      [
        { value: 150, unit: 'EUR', says: '€150 since May 1, 2026 by reports that name this page' },
        { value: 75, unit: 'EUR', conditions: { measure: 'before' }, says: '€75 before' },
      ],
    ),
    statement(
      'Student life contribution (CVEC): €105 for 2026/27',
      reported(CLEAR_ENTRY, 'Étudiant.gouv, CVEC', 'https://www.etudiant.gouv.fr/en/do-you-have-pay-cvec-contribution-955'),
      [{ value: 105, unit: 'EUR' }],
    ),
  ],
  processingTime: decisionTime('France'),
  workPermission: statement(
    'Up to 964 hours a year',
    page(
      'Sciences Po Careers, working in France',
      'https://carrieres.sciencespo.fr/index.php/fr/article/425-en-work-in-france-administrative-procedures',
      null,
      '2026-11-20',
    ),
    [{ value: 964, unit: 'hour', per: 'year' }],
  ),
  postStudyOption: {
    ...statement(
      "One-year permit to look for work or start a company, after a master's degree or an equal one",
      page('Service-Public, sheet F17319', 'https://www.service-public.fr/particuliers/vosdroits/F17319', null, '2026-11-20'),
      [{ value: 12, unit: 'month', conditions: { degree: 'master' }, says: "after a master's degree or an equal one" }],
    ),
    months: { from: 12, to: 12 },
  },
  keyRequirement: 'Admission by a French institution; in many countries the Campus France procedure comes first',
  officialLink: 'https://france-visas.gouv.fr/',
  description: 'The VLS-TS is visa and residence permit in one. It has to be validated online within three months of arrival.',
}

export const NETHERLANDS: VisaInfo = {
  id: 'netherlands',
  country: 'Netherlands',
  flag: '🇳🇱',
  visaType: 'Entry visa (MVV) and residence permit for study',
  financialRequirement: '11,000 euro per year',
  guideFigure: guideFigure({ amount: 11_000, currency: 'EUR', per: 'year' }),
  officialFigures: [
    officialFigure(
      {
        amount: 1_130.77,
        currency: 'EUR',
        per: 'month',
        year: '2026',
        note: 'For students at universities and universities of applied sciences. The IND may change the amount during the year.',
      },
      reported(
        CLEAR_ENTRY,
        'Immigration and Naturalisation Service (IND), required amounts',
        'https://ind.nl/en/required-amounts-income-requirements',
      ),
    ),
  ],
  extraFigures: [],
  notIncluded: ['Tuition', 'Residence permit fee', 'Health insurance', 'Travel'],
  provedOnTop: [],
  visaFee: statement(
    'Residence permit for study, with the entry visa: €254 in 2026 (€243 before)',
    reported(
      CLEAR_ENTRY,
      'University of Groningen, procedure for entry visa and residence permit',
      'https://www.rug.nl/education/application-enrolment-tuition-fees/admission/procedures/application-informatie/visa-immigration/application-procedure-mvv-and-residence-permit?lang=en',
    ),
    [
      { value: 254, unit: 'EUR' },
      { value: 243, unit: 'EUR', conditions: { measure: 'before' }, says: '€243 before' },
    ],
  ),
  furtherCosts: [],
  processingTime: decisionTime('Netherlands'),
  workPermission: statement(
    'Up to 16 hours a week, or seasonal work in June, July and August; the employer needs a work permit (TWV)',
    page(
      'University of Twente, rights and obligations of students',
      'https://www.utwente.nl/en/ces/sacc/regulations/momi-QA/rights-obligations/',
      null,
      '2026-11-20',
    ),
    [
      { value: 16, unit: 'hour', per: 'week', says: 'Up to 16 hours a week' },
      {
        value: 'seasonal work',
        conditions: { season: 'summer, June, July, August' },
        says: 'or seasonal work in June, July and August',
      },
    ],
  ),
  postStudyOption: {
    ...statement(
      'Orientation year of one year, to be applied for within three years of the degree',
      page(
        'Immigration and Naturalisation Service (IND), orientation year',
        'https://ind.nl/en/residence-permits/work/residence-permit-for-orientation-year',
        null,
        '2026-11-20',
      ),
      [
        { value: 12, unit: 'month' },
        { value: 3, unit: 'year', conditions: { step: 'applying' }, says: 'to be applied for within three years of the degree' },
      ],
    ),
    months: { from: 12, to: 12 },
  },
  keyRequirement: 'A place in a full-time programme at an institution that the IND recognises as a sponsor',
  officialLink:
    'https://ind.nl/en/residence-permits/study/student-residence-permit-for-university-or-higher-professional-education',
  description:
    'The university applies for you: only a recognised sponsor can. Each year at least half of the credits have to be obtained.',
}

const IRISH_REPORT = page(
  'Keystone Education Group, on the new sums of the Irish immigration service',
  'https://msusia.org/ireland-raises-financial-bar-for-non-eu-students.html',
  '17 April 2025',
)

export const IRELAND: VisaInfo = {
  id: 'ireland',
  country: 'Ireland',
  flag: '🇮🇪',
  visaType: 'Long stay D study visa',
  financialRequirement: '7,000 euro',
  guideFigure: guideFigure({ amount: 7_000, currency: 'EUR', per: null }),
  officialFigures: [
    officialFigure(
      {
        amount: 10_000,
        currency: 'EUR',
        per: 'year',
        year: 'since June 30, 2025',
        note: 'For courses of more than eight months, and the tuition on top.',
      },
      IRISH_REPORT,
    ),
    officialFigure(
      {
        amount: 833,
        currency: 'EUR',
        per: 'month',
        forStaysUpTo: 7,
        year: 'since June 30, 2025',
        note: 'For courses of less than eight months; at most 6,665 euro.',
      },
      IRISH_REPORT,
    ),
    officialFigure(
      {
        amount: 6_665,
        currency: 'EUR',
        per: 'stay',
        forStaysUpTo: 8,
        year: '2025',
        note: 'For a course of eight months.',
      },
      page(
        'KildareStreet, written answers of the Irish parliament, questions 558 and 559',
        'https://www.kildarestreet.com/wrans/?id=2025-07-01a.1544.q',
        '1 July 2025',
      ),
    ),
  ],
  extraFigures: [],
  notIncluded: ['Course fees', 'Private medical insurance', 'Visa and registration fees', 'Travel'],
  provedOnTop: [],
  visaFee: statement(
    'Visa, single entry: €60',
    reported(
      CLEAR_ENTRY,
      'Immigration Service Delivery, fees for preclearance and entry visas',
      'https://www.irishimmigration.ie/preclearance-and-entry-visas-fees/',
    ),
    [{ value: 60, unit: 'EUR' }],
  ),
  furtherCosts: [
    statement(
      'Registration after arrival (Irish Residence Permit): €300',
      page(
        'Education in Ireland, student visa',
        'https://www.educationinireland.com/en/How-Do-I-Apply-/Get-Your-Student-Visa/For-Higher-Education/Ireland-Applying-for-a-Student-Visa.html',
      ),
      [{ value: 300, unit: 'EUR' }],
    ),
  ],
  processingTime: decisionTime('Ireland'),
  workPermission: statement(
    'Up to 20 hours a week; up to 40 from June to September and from December 15 to January 15 (Stamp 2)',
    page(
      'Minister for Justice, written answer 300 in the Dáil',
      'https://www.kildarestreet.com/wrans/?id=2025-05-22a.753',
      '22 May 2025',
      '2026-11-23',
    ),
    [
      {
        value: 20,
        unit: 'hour',
        per: 'week',
        conditions: { season: 'term, October, November, February, March, April, May' },
        says: 'Up to 20 hours a week',
      },
      {
        value: 40,
        unit: 'hour',
        per: 'week',
        conditions: { season: 'holidays, summer, Christmas, June, July, August, September' },
        says: 'up to 40 from June to September and from December 15 to January 15',
      },
    ],
  ),
  postStudyOption: {
    ...statement(
      'Third Level Graduate Programme (Stamp 1G): 12 months at level 8, up to 24 months at level 9 and above',
      page(
        'Irish Immigration Service Delivery, Third Level Graduate Programme',
        'https://www.irishimmigration.ie/my-situation-has-changed-since-i-arrived-in-ireland/third-level-graduate-programme/',
        null,
        '2026-11-20',
      ),
      [
        {
          value: 24,
          unit: 'month',
          conditions: { degree: 'level 9, level 10, master, doctorate' },
          says: 'up to 24 months at level 9 and above',
        },
        { value: 12, unit: 'month', conditions: { degree: 'level 8, bachelor' }, says: '12 months at level 8' },
      ],
    ),
    months: { from: 12, to: 24 },
  },
  keyRequirement: 'Letter of acceptance for a full-time course, proof that the fees are paid, and private medical insurance',
  officialLink: 'https://www.irishimmigration.ie/coming-to-study-in-ireland/',
  description:
    'Apply online before travelling and register after arrival. Ireland is not part of the Schengen area, and the EU directive on students does not bind it.',
}
