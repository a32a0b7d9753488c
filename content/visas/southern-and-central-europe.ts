import type { VisaInfo } from '#domain/visa-search.ts'
import {
  EU_DECISION_TIME,
  furtherCost,
  guideFigure,
  GUIDE_SOURCE,
  officialFigure,
  statement,
  VISAS_CHECKED_ON,
} from './country.ts'

export const ITALY: VisaInfo = {
  id: 'italy',
  country: 'Italy',
  flag: '🇮🇹',
  visaType: 'National visa for university enrolment (type D)',
  financialRequirement: '467.65 euro per month',
  guideFigure: guideFigure({ amount: 467.65, currency: 'EUR', per: 'month' }),
  officialFigures: [
    officialFigure({
      amount: 6_947.33,
      currency: 'EUR',
      per: 'year',
      payments: { count: 13, amount: 534.41 },
      year: '2025/26',
      source: 'Ministry of University and Research, procedures for international students',
      sourceUrl: 'https://www.studiare-in-italia.it/studentistranieri/',
      note: 'Compared with a report on the procedures for 2025/26. The sum for 2026/27 was not found.',
    }),
  ],
  extraFigures: [],
  notIncluded: [
    'Tuition',
    'The journey home, to be proved as well',
    'Accommodation and insurance, to be proved as well',
    'Visa and permit fees',
  ],
  provedOnTop: ['housing'],
  furtherCosts: [
    furtherCost(
      'Study visa for more than 90 days: $51 at the consulate in Houston in early 2023, adjusted each quarter',
      'Consulate General of Italy in Houston, visa fees',
      'https://conshouston.esteri.it/consolato_houston/en/i_servizi/per_chi_si_reca_in_italia/visa-fee.html',
    ),
  ],
  processingTime: EU_DECISION_TIME,
  workPermission: statement(
    'Up to 20 hours a week and 1,040 hours a year with the residence permit',
    'Politecnico di Milano School of Management, residence permit',
    'https://www.gsom.polimi.it/en/flow/info/residence-permit',
  ),
  postStudyOption: {
    ...statement(
      'Residence permit of up to 12 months to look for work, after a degree obtained in Italy',
      'Politecnico di Milano, residence permit while awaiting employment',
      'https://www.polimi.it/en/information-for/international-prospective-students/life/living-in-italy/residence-permit/residence-permit-while-awaiting-employment',
    ),
    months: { from: 12, to: 12 },
  },
  keyRequirement: 'Pre-enrolment on Universitaly, accommodation, insurance and the means for the journey home',
  officialLink: 'https://vistoperitalia.esteri.it/',
  description:
    'Pre-enrol on the Universitaly portal first, then apply at the consulate. The residence permit is applied for within eight working days of arrival.',
}

export const SPAIN: VisaInfo = {
  id: 'spain',
  country: 'Spain',
  flag: '🇪🇸',
  visaType: 'Student visa (long stay for study)',
  financialRequirement: '900 euro per month',
  guideFigure: guideFigure({ amount: 900, currency: 'EUR', per: 'month' }),
  officialFigures: [
    officialFigure({
      amount: 600,
      currency: 'EUR',
      per: 'month',
      year: '2026',
      source: 'Royal Decree 1155/2024: 100 % of the IPREM',
      sourceUrl: 'https://www.boe.es/buscar/act.php?id=BOE-A-2024-24099',
      note: 'The IPREM has been 600 euro a month since 2023. Compared with a report of July 2026 that quotes the public employment service.',
    }),
  ],
  extraFigures: [],
  notIncluded: ['Tuition', 'Health insurance', 'Visa and card fees', 'Travel'],
  provedOnTop: [],
  furtherCosts: [
    furtherCost(
      'National visa for Indian citizens: ₹8,185 in October 2024',
      'Visaliv, an agency: Spain student visa',
      'https://visaliv.com/spain/student-visa',
    ),
  ],
  processingTime: EU_DECISION_TIME,
  workPermission: statement(
    'Up to 30 hours a week during higher studies',
    'Royal Decree 1155/2024, Article 57',
    'https://www.boe.es/buscar/act.php?id=BOE-A-2024-24099',
  ),
  postStudyOption: {
    ...statement(
      'Residence of up to 24 months to look for work or start a company, after higher education',
      'Extranjería 24h, law office: residence to look for work',
      'https://www.extranjeria24h.com/en/blog/I-have-completed-my-studies-in-Spain-and-I-do-not-have-a-job-offer-Now-what',
    ),
    months: { from: 24, to: 24 },
  },
  keyRequirement: 'Admission by an authorised centre, 100 % of the IPREM a month, and health insurance',
  officialLink: 'https://www.exteriores.gob.es/',
  description:
    'For a stay of more than six months a certificate of no criminal record and a medical certificate are asked for, and the foreigner’s card (TIE) follows after arrival.',
}

export const PORTUGAL: VisaInfo = {
  id: 'portugal',
  country: 'Portugal',
  flag: '🇵🇹',
  visaType: 'Residence visa for study (D4)',
  financialRequirement: '7,620 euro per year',
  guideFigure: guideFigure({ amount: 7_620, currency: 'EUR', per: 'year' }),
  officialFigures: [
    officialFigure({
      amount: 920,
      currency: 'EUR',
      per: 'month',
      year: '2026',
      source: 'Ministry of Foreign Affairs of Portugal, means of subsistence (the minimum wage)',
      sourceUrl: 'https://vistos.mne.gov.pt/en/national-visas/necessary-documentation/means-of-subsistence',
      note: 'The page ties the sum to the minimum wage; our copy of it is of 2024. The amount for 2026 was compared with a report.',
    }),
  ],
  extraFigures: [],
  notIncluded: ['Tuition', 'Health insurance', 'Visa and permit fees', 'Travel'],
  provedOnTop: [],
  furtherCosts: [],
  processingTime: EU_DECISION_TIME,
  workPermission: statement(
    'Allowed to students in higher education with a residence permit, once the immigration authority has been told',
    'Portuguese immigration authority, Article 97 (2) of the Aliens Law (archived)',
    'https://arquivo.pt/wayback/20231215195644mp_/https://imigrante.sef.pt/en/solicitar/estudar/com-exercicio-atividade-profissional-estudantes-ensino-superior',
  ),
  postStudyOption: {
    ...statement(
      "Up to one year to look for work or start a company, after a master's degree or a doctorate; after a bachelor's degree with a contract of work",
      'EduPortugal, entering the labour market after the degree (Aliens Law, Article 122)',
      'https://eduportugal.eu/?p=21052',
    ),
    months: { from: 12, to: 12 },
  },
  keyRequirement: 'Admission by a higher education institution and means of at least the minimum wage',
  officialLink: 'https://vistos.mne.gov.pt/en/',
  description:
    'The visa is for entering and allows four months; with it the residence permit for study is applied for at the immigration authority (AIMA).',
}

export const POLAND: VisaInfo = {
  id: 'poland',
  country: 'Poland',
  flag: '🇵🇱',
  visaType: 'National visa for study (type D)',
  financialRequirement: '701 PLN per month',
  guideFigure: guideFigure({ amount: 701, currency: 'PLN', per: 'month' }),
  officialFigures: [
    officialFigure({
      amount: 776,
      currency: 'PLN',
      per: 'month',
      year: 'since 2022',
      source: 'Wielkopolska Province Office, sufficient funds of a student',
      sourceUrl: 'https://migrant.poznan.uw.gov.pl/pl/slownik-pojec/wystarczajace-srodki-finansowe-dla-studenta',
      note: 'For students, plus housing and the journey home.',
    }),
    officialFigure({
      amount: 1_010,
      currency: 'PLN',
      per: 'month',
      year: 'since 2025',
      source: 'Opole Province Office, sufficient means of subsistence',
      sourceUrl: 'https://cudzoziemcy.e-wojewoda.pl/en/slownik-pojec/sufficient-means-subsistence-polandsufficient-financial',
      note: 'The general threshold for one person.',
    }),
  ],
  extraFigures: [
    officialFigure({
      amount: 2_500,
      currency: 'PLN',
      per: 'stay',
      year: 'since 2019',
      source: 'Wielkopolska Province Office, sufficient funds of a student',
      sourceUrl: 'https://migrant.poznan.uw.gov.pl/pl/slownik-pojec/wystarczajace-srodki-finansowe-dla-studenta',
      note: 'Journey home to a country outside the EU',
    }),
  ],
  notIncluded: ['Housing, to be proved on top: rent and charges of each month', 'Tuition', 'Health insurance', 'Visa fee'],
  provedOnTop: ['housing'],
  furtherCosts: [],
  processingTime: EU_DECISION_TIME,
  workPermission: statement(
    'Depends on the form of studies and the kind of stay; some students need a permit',
    'Office for Foreigners, work by students and graduates',
    'https://mos.cudzoziemcy.gov.pl/en/informacje/praca-student_ua/wprowadzenie_EN',
  ),
  postStudyOption: {
    ...statement(
      'Temporary residence of 9 months to look for work or start a company, once and directly after the degree',
      'Office for Foreigners, graduate looking for work',
      'https://udsc.gov.pl/en/cudzoziemcy/obywatele-panstw-trzecich/chce-przedluzyc-swoj-pobyt-w-polsce/zezwolenie-na-pobyt-czasowy/absolwent-poszukujacy-pracy/',
    ),
    months: { from: 9, to: 9 },
  },
  keyRequirement: 'Admission, the cost of living, housing and the journey home',
  officialLink: 'https://www.gov.pl/web/diplomacy/visas',
  description:
    'Three things are added up: the monthly sum, the rent with its charges, and the journey home (2,500 PLN to a country outside the EU). A return ticket replaces the last one.',
}

export const HUNGARY: VisaInfo = {
  id: 'hungary',
  country: 'Hungary',
  flag: '🇭🇺',
  visaType: 'Residence permit for the purpose of studies',
  financialRequirement: 'about 500 euro per month',
  guideFigure: {
    kind: 'estimate',
    amount: 500,
    currency: 'EUR',
    per: 'month',
    approximate: true,
    year: null,
    source: GUIDE_SOURCE,
    sourceUrl: null,
    checkedOn: VISAS_CHECKED_ON,
    note: 'No official minimum is published: the law asks for sufficient means.',
  },
  officialFigures: [],
  extraFigures: [],
  notIncluded: ['Tuition', 'Health insurance', 'Permit fee', 'Travel'],
  provedOnTop: [],
  furtherCosts: [
    furtherCost(
      'Residence permit for studies, issued in Hungary: 24,000 HUF in 2024',
      'Semmelweis University, residency administration',
      'https://semmelweis.hu/registrar/2024/03/12/information-on-reserved-slots-for-residency-administration',
    ),
  ],
  processingTime: EU_DECISION_TIME,
  workPermission: statement(
    'Up to 30 hours a week in term, and full time for up to 90 days a year outside it',
    'Hungary Visa Services, study permit',
    'https://hungaryvisa.org/services/study-permit',
  ),
  postStudyOption: {
    ...statement(
      'Study-to-work residence permit of up to 9 months, not extendable',
      'Hungarian University of Agriculture and Life Sciences, job seeking',
      'https://en.uni-mate.hu/en/job-seeking',
    ),
    months: { from: 9, to: 9 },
  },
  keyRequirement: 'Admission to full-time study, language skills, accommodation, means and health insurance',
  officialLink: 'https://home-affairs.ec.europa.eu/policies/migration-and-asylum/eu-immigration-portal/student-hungary_en',
  description:
    'The application for the residence permit is also the application for the visa to collect it, and is made at a Hungarian mission before travelling.',
}
