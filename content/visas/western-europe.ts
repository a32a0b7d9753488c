import type { VisaInfo } from '#domain/visa-search.ts'
import { EU_DECISION_TIME, furtherCost, guideFigure, officialFigure, statement } from './country.ts'

export const GERMANY: VisaInfo = {
  id: 'germany',
  country: 'Germany',
  flag: '🇩🇪',
  visaType: 'National visa for study (type D)',
  financialRequirement: '11,208 euro per year blocked account',
  guideFigure: guideFigure({ amount: 11_208, currency: 'EUR', per: 'year', payments: { count: 12, amount: 934 } }),
  officialFigures: [
    officialFigure({
      amount: 11_904,
      currency: 'EUR',
      per: 'year',
      payments: { count: 12, amount: 992 },
      year: 'since September 2024',
      source: 'Federal Foreign Office of Germany, blocked account',
      sourceUrl:
        'https://www.auswaertiges-amt.de/de/service/visa-und-aufenthalt/nationale-visa/visa-schule-studium-sprachkurs/sperrkonto',
    }),
  ],
  extraFigures: [],
  notIncluded: ['Tuition or the semester contribution', 'Health insurance', 'Visa fee', 'Travel'],
  provedOnTop: [],
  furtherCosts: [
    furtherCost(
      'National visa: €75',
      'German Embassy Nicosia, questions about the visa',
      'https://nikosia.diplo.de/cy-de/service/visaneu/1620096-1620096',
    ),
    furtherCost(
      'Statutory health insurance for students under 30: about €145 a month in 2025',
      'Germanpedia, health insurance for international students',
      'https://germanpedia.com/german-health-insurance-international-students/',
    ),
  ],
  processingTime: EU_DECISION_TIME,
  workPermission: statement(
    'Up to 140 full days a calendar year',
    'Berlin Immigration Office',
    'https://www.berlin.de/einwanderung/en/residence/study/',
  ),
  postStudyOption: {
    ...statement(
      'Residence permit of up to 18 months to look for work after a degree',
      'Berlin service portal',
      'https://service.berlin.de/dienstleistung/324661/en/',
    ),
    months: { from: 18, to: 18 },
  },
  keyRequirement: 'University admission and proof of funds, usually a blocked account',
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
    officialFigure({
      amount: 615,
      currency: 'EUR',
      per: 'month',
      year: '2025/26',
      source: 'University of Poitiers, visa and residence permit',
      sourceUrl: 'https://www.univ-poitiers.fr/en/international-students-scholars/students/visa-and-resident-permit',
      note: 'Unchanged. Compared with the page of a public university, not with the ministry’s.',
    }),
  ],
  extraFigures: [],
  notIncluded: ['Tuition', 'Student life contribution (CVEC)', 'Visa and Campus France fees', 'Travel'],
  provedOnTop: [],
  furtherCosts: [
    furtherCost(
      'Student life contribution (CVEC): €105 for 2025/26',
      'Mes-allocs.fr, CVEC',
      'https://www.mes-allocs.fr/actualites/aides-sociales/cvec',
    ),
  ],
  processingTime: EU_DECISION_TIME,
  workPermission: statement(
    'Up to 964 hours a year',
    'Sciences Po Careers, working in France',
    'https://carrieres.sciencespo.fr/index.php/fr/article/425-en-work-in-france-administrative-procedures',
  ),
  postStudyOption: {
    ...statement(
      "One-year permit to look for work or start a company, after a master's degree or an equal one",
      'Service-Public, sheet F17319',
      'https://www.service-public.fr/particuliers/vosdroits/F17319',
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
    officialFigure({
      amount: 1_131,
      currency: 'EUR',
      per: 'month',
      approximate: true,
      year: '2026',
      source: 'Immigration and Naturalisation Service (IND), required amounts',
      sourceUrl: 'https://ind.nl/en/required-amounts-income-requirements',
      note: 'Compared with a report of June 2026 that quotes the IND. The amount changes each half-year.',
    }),
  ],
  extraFigures: [],
  notIncluded: ['Tuition', 'Residence permit fee', 'Health insurance', 'Travel'],
  provedOnTop: [],
  furtherCosts: [
    furtherCost(
      'Residence permit for study: €254 in June 2026',
      'A report that quotes the costs page of the IND',
      'https://wheretoemigrate.io/guide/programs/netherlands/student-nl-s-001/',
    ),
  ],
  processingTime: EU_DECISION_TIME,
  workPermission: statement(
    'Up to 16 hours a week, or seasonal work in June, July and August; the employer needs a work permit (TWV)',
    'University of Twente, rights and obligations of students',
    'https://www.utwente.nl/en/ces/sacc/regulations/momi-QA/rights-obligations/',
  ),
  postStudyOption: {
    ...statement(
      'Orientation year of one year, to be applied for within three years of the degree',
      'Immigration and Naturalisation Service (IND), orientation year',
      'https://ind.nl/en/residence-permits/work/residence-permit-for-orientation-year',
    ),
    months: { from: 12, to: 12 },
  },
  keyRequirement: 'A place in a full-time programme at an institution that the IND recognises as a sponsor',
  officialLink:
    'https://ind.nl/en/residence-permits/study/student-residence-permit-for-university-or-higher-professional-education',
  description:
    'The university applies for you: only a recognised sponsor can. Each year at least half of the credits have to be obtained.',
}

export const IRELAND: VisaInfo = {
  id: 'ireland',
  country: 'Ireland',
  flag: '🇮🇪',
  visaType: 'Long stay D study visa',
  financialRequirement: '7,000 euro',
  guideFigure: guideFigure({ amount: 7_000, currency: 'EUR', per: null }),
  officialFigures: [
    officialFigure({
      amount: 10_000,
      currency: 'EUR',
      per: 'year',
      year: 'since July 2023',
      source: 'Education in Ireland, student visas',
      sourceUrl: 'https://www.educationinireland.com/en/plan-you-study-abroad/student-visas',
      note: 'For courses of more than six months, and again for each further year.',
    }),
  ],
  extraFigures: [],
  notIncluded: ['Course fees', 'Private medical insurance', 'Visa and registration fees', 'Travel'],
  provedOnTop: [],
  furtherCosts: [
    furtherCost(
      'Registration after arrival (Irish Residence Permit): €300',
      'Dundalk Institute of Technology, Irish Residence Permit',
      'https://www.dkit.ie/international-students/visa-support/irish-residence-permit.html',
    ),
  ],
  processingTime: null,
  workPermission: statement(
    'Up to 20 hours a week; up to 40 from June to September and from 15 December to 15 January (Stamp 2)',
    'Migrant Rights Centre Ireland, students on Stamp 2 permissions',
    'https://migrant.ie/news/2020/9/30/students-on-stamp-2-permissions',
  ),
  postStudyOption: {
    ...statement(
      'Third Level Graduate Programme (Stamp 1G): 12 months at level 8, up to 24 months at level 9 and above',
      'Irish Immigration Service Delivery, Third Level Graduate Programme',
      'https://www.irishimmigration.ie/my-situation-has-changed-since-i-arrived-in-ireland/third-level-graduate-programme/',
    ),
    months: { from: 12, to: 24 },
  },
  keyRequirement: 'Letter of acceptance for a full-time course, proof that the fees are paid, and private medical insurance',
  officialLink: 'https://www.irishimmigration.ie/coming-to-study-in-ireland/',
  description:
    'Apply online before travelling and register after arrival. Ireland is not part of the Schengen area, and the EU directive on students does not bind it.',
}
