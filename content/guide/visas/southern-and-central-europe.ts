import type { VisaInfo } from '#domain/visas/visa-search.ts'
import { decisionTime } from '../decision-times.ts'
import { ADMETIA, atlas, CLEAR_ENTRY, CLEAR_ENTRY_GUIDES, insurance, page, reported, statement } from '../fact-sources.ts'
import { guideEstimate, guideFigure, officialFigure } from './country.ts'

export const ITALY: VisaInfo = {
  id: 'italy',
  country: 'Italy',
  flag: '🇮🇹',
  visaType: 'National visa for university enrolment (type D)',
  financialRequirement: '467.65 euro per month',
  guideFigure: guideFigure({ amount: 467.65, currency: 'EUR', per: 'month' }),
  officialFigures: [
    officialFigure(
      {
        amount: 10_179.85,
        currency: 'EUR',
        per: 'year',
        payments: { count: 12, amount: 848.32 },
        year: '2026/27 and 2027/28',
        values: [
          {
            value: 6_947.33,
            unit: 'EUR',
            per: 'year',
            conditions: { measure: 'before' },
            says: 'for 2025/26 it was 6,947.33 euro',
          },
        ],
        note: 'For the academic year. Three public files quote the text of the consulate and the ministry; for 2025/26 it was 6,947.33 euro.',
      },
      reported(
        CLEAR_ENTRY,
        'Consulate General of Italy in Buenos Aires, students 2026/27 and 2027/28',
        'https://consbuenosaires.esteri.it/it/servizi-consolari-e-visti/servizi-per-il-cittadino-straniero/visti/studenti-internazionali-nuove-indicazioni-su-visto-e-immatricolazione-per-gli-anni-accademici-2026-2027-e-2027-2028/',
      ),
    ),
  ],
  extraFigures: [],
  notIncluded: [
    'Tuition',
    'The journey home, to be proved as well',
    'Accommodation and insurance, to be proved as well',
    'Visa and permit fees',
  ],
  provedOnTop: ['housing', 'the journey home'],
  visaFee: statement(
    'Study visa (type D): €50',
    reported(
      CLEAR_ENTRY,
      'Embassy of Italy in Hanoi, pre-enrolment and student visas',
      'https://ambhanoi.esteri.it/en/italia-e-vietnam/diplomazia-culturale/studiare-in-italia/pre-enrollments-and-student-visas/',
    ),
    [{ value: 50, unit: 'EUR' }],
  ),
  furtherCosts: [
    statement(
      'Residence permit: €30.46 for the card, €40 contribution and €30 postal fee, and a revenue stamp',
      reported(
        CLEAR_ENTRY,
        'Polizia di Stato, residence permit',
        'https://www.poliziadistato.it/articolo/come-dove-e-quanto-costa',
      ),
      [{ value: 30.46, unit: 'EUR' }],
    ),
    insurance(
      'Voluntary registration with the national health service: €700 a calendar year, unless privately insured',
      reported(
        CLEAR_ENTRY,
        'Integrazione Migranti (Ministry of Labour), voluntary registration',
        'https://integrazionemigranti.gov.it/it-it/Ricerca-news/Dettaglio-news/id/3457/DDl-Bilancio-aumenta-il-contributo-per-liscrizione-volontaria-al-SSN',
      ),
      [{ value: 700, unit: 'EUR', per: 'year' }],
    ),
  ],
  processingTime: decisionTime('Italy'),
  workPermission: statement(
    'Up to 20 hours a week and 1,040 hours a year with the residence permit',
    page(
      'Politecnico di Milano School of Management, residence permit',
      'https://www.gsom.polimi.it/en/flow/info/residence-permit',
      null,
      '2026-11-20',
    ),
    [{ value: 20, unit: 'hour', per: 'week' }],
  ),
  postStudyOption: {
    ...statement(
      'Residence permit of up to 12 months to look for work, after a degree obtained in Italy',
      page(
        'Politecnico di Milano, residence permit while awaiting employment',
        'https://www.polimi.it/en/information-for/international-prospective-students/life/living-in-italy/residence-permit/residence-permit-while-awaiting-employment',
        null,
        '2026-11-20',
      ),
      [{ value: 12, unit: 'month' }],
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
    officialFigure(
      {
        amount: 600,
        currency: 'EUR',
        per: 'month',
        year: '2026',
        note: '100 % of the IPREM of 2026 (Royal Decree 1155/2024), unless the accommodation for the whole stay is paid.',
      },
      reported(
        CLEAR_ENTRY,
        'Consulate General of Spain in Los Angeles, IPREM 2026',
        'https://www.exteriores.gob.es/Consulados/losangeles/en/ServiciosConsulares/Documents/IPREM.pdf',
      ),
    ),
  ],
  extraFigures: [],
  notIncluded: ['Tuition', 'Health insurance', 'Visa and card fees', 'Travel'],
  provedOnTop: [],
  visaFee: statement(
    'Set for each nationality: see the list of your consulate. One report says €80, and names no official page',
    atlas('Spain'),
    [{ value: 80, unit: 'EUR' }],
  ),
  furtherCosts: [
    statement(
      'National visa for Indian citizens: ₹8,185 in October 2024',
      page('Visaliv, an agency: Spain student visa', 'https://visaliv.com/spain/student-visa', 'October 2024', '2026-11-21'),
      [{ value: 8_185, unit: 'INR', conditions: { origin: 'India' } }],
    ),
  ],
  processingTime: decisionTime('Spain'),
  workPermission: statement(
    'Up to 30 hours a week during higher studies',
    page('Royal Decree 1155/2024, Article 57', 'https://www.boe.es/buscar/act.php?id=BOE-A-2024-24099', null, '2026-11-20'),
    [{ value: 30, unit: 'hour', per: 'week' }],
  ),
  postStudyOption: {
    ...statement(
      'Residence of up to 24 months to look for work or start a company, after higher education, by the wording of the law. Sources differ: the Admetia atlas of October 5, 2026 says 12 months. Ask before you plan with it',
      reported(
        { name: 'a public file with the wording', edition: '2026' },
        'Act 14/2013, consolidated text (BOE)',
        'https://www.boe.es/buscar/act.php?id=BOE-A-2013-10074',
      ),
      [
        {
          value: 24,
          unit: 'month',
          conditions: { source: 'the law' },
          says: 'up to 24 months by the wording of the law',
        },
        {
          value: 12,
          unit: 'month',
          conditions: { source: 'the atlas' },
          says: 'the Admetia atlas of October 5, 2026 says 12 months',
        },
      ],
    ),
    months: { from: 12, to: 24 },
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
    officialFigure(
      {
        amount: 920,
        currency: 'EUR',
        per: 'month',
        year: '2026',
        values: [{ value: 460, unit: 'EUR', per: 'month', conditions: { housing: 'secured' } }],
        note: 'The page ties the sum to the minimum wage; the amount for 2026 is the report’s, which says 460 where the housing is secured.',
      },
      reported(
        ADMETIA,
        'Ministry of Foreign Affairs of Portugal, means of subsistence (the minimum wage)',
        'https://vistos.mne.gov.pt/en/national-visas/necessary-documentation/means-of-subsistence',
      ),
    ),
  ],
  extraFigures: [],
  notIncluded: ['Tuition', 'Health insurance', 'Visa and permit fees', 'Travel'],
  provedOnTop: [],
  visaFee: statement('Residence visa for study (D4): €110', atlas('Portugal'), [{ value: 110, unit: 'EUR' }]),
  furtherCosts: [
    statement('Residence permit at the immigration authority (AIMA): €247.30 at the desk, €185.60 online', atlas('Portugal'), [
      { value: 247.3, unit: 'EUR', conditions: { step: 'desk' }, says: '€247.30 at the desk' },
      { value: 185.6, unit: 'EUR', conditions: { step: 'online' }, says: '€185.60 online' },
    ]),
  ],
  processingTime: decisionTime('Portugal'),
  workPermission: statement(
    'Allowed to students in higher education with a residence permit, once the immigration authority has been told',
    page(
      'Portuguese immigration authority, Article 97 (2) of the Aliens Law (archived)',
      'https://arquivo.pt/wayback/20231215195644mp_/https://imigrante.sef.pt/en/solicitar/estudar/com-exercicio-atividade-profissional-estudantes-ensino-superior',
      null,
      '2026-11-20',
    ),
  ),
  postStudyOption: {
    ...statement(
      "Up to one year to look for work or start a company, after a master's degree or a doctorate; after a bachelor's degree with a contract of work",
      page(
        'EduPortugal, entering the labour market after the degree (Aliens Law, Article 122)',
        'https://eduportugal.eu/?p=21052',
        null,
        '2026-11-20',
      ),
      [
        { value: 12, unit: 'month', conditions: { degree: 'master, doctorate' }, says: "after a master's degree or a doctorate" },
        {
          value: 12,
          unit: 'month',
          conditions: { degree: 'bachelor', with: 'a contract of work' },
          says: "after a bachelor's degree with a contract of work",
        },
      ],
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
    officialFigure(
      {
        amount: 1_010,
        currency: 'PLN',
        per: 'month',
        year: 'since 2025',
        note: 'For one person who lives alone; housing and tuition on top. That it holds for students, and since January 1, 2025, two reports say. Older copies say 776.',
      },
      page(
        'Opole Province Office, sufficient means of subsistence',
        'https://cudzoziemcy.e-wojewoda.pl/en/slownik-pojec/sufficient-means-subsistence-polandsufficient-financial',
      ),
    ),
  ],
  extraFigures: [
    officialFigure(
      {
        amount: 2_500,
        currency: 'PLN',
        per: 'stay',
        year: 'since 2019',
        note: 'Journey home to a country outside the EU; a return ticket replaces it',
        values: [{ value: 0, unit: 'PLN', conditions: { having: 'return ticket' }, says: 'a return ticket replaces it' }],
      },
      page(
        'Wielkopolska Province Office, sufficient funds of a student',
        'https://migrant.poznan.uw.gov.pl/pl/slownik-pojec/wystarczajace-srodki-finansowe-dla-studenta',
        null,
        '2026-11-20',
      ),
    ),
  ],
  notIncluded: ['Housing, to be proved on top: rent and charges of each month', 'Tuition', 'Health insurance', 'Visa fee'],
  provedOnTop: ['housing'],
  visaFee: statement(
    'National (D) visa: €200 since January 1, 2026 (€135 before). Another report still says €135',
    reported(
      CLEAR_ENTRY,
      'Embassy of Poland in Israel, new consular fees from January 1, 2026',
      'https://www.gov.pl/web/israel/new-consular-fees-from-january-1-2026--what-is-changing',
    ),
    [
      { value: 200, unit: 'EUR' },
      { value: 135, unit: 'EUR', conditions: { measure: 'before' }, says: '€135 before' },
    ],
  ),
  furtherCosts: [
    statement(
      'Temporary residence permit: 340 PLN, and 100 PLN for the card',
      reported(
        CLEAR_ENTRY,
        'Office for Foreigners, stamp duty and card fees',
        'https://www.gov.pl/web/udsc-en/information-on-stamp-duty-and-residence-card-issuance-fees',
      ),
      [
        { value: 340, unit: 'PLN', says: '340 PLN' },
        { value: 100, unit: 'PLN', conditions: { step: 'card' }, adds: true, says: '100 PLN for the card' },
      ],
    ),
  ],
  processingTime: decisionTime('Poland'),
  workPermission: statement(
    'Full-time students with a student visa or a temporary residence permit for studies need no work permit; no limit of hours is named. Part-time and weekend students need one',
    reported(CLEAR_ENTRY, 'Office for Foreigners, work of a student', 'https://www.gov.pl/web/udsc-en/work-student'),
    [{ value: 'no limit', says: 'no limit of hours is named' }],
  ),
  postStudyOption: {
    ...statement(
      'Temporary residence of 9 months to look for work or start a company, once and directly after the degree',
      page(
        'Office for Foreigners, graduate looking for work',
        'https://udsc.gov.pl/en/cudzoziemcy/obywatele-panstw-trzecich/chce-przedluzyc-swoj-pobyt-w-polsce/zezwolenie-na-pobyt-czasowy/absolwent-poszukujacy-pracy/',
        null,
        '2026-11-20',
      ),
      [{ value: 9, unit: 'month' }],
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
  guideFigure: guideEstimate({
    amount: 500,
    currency: 'EUR',
    per: 'month',
    note: 'No official minimum is published: the authority (OIF) and the EU Immigration Portal ask for sufficient means, without a sum.',
  }),
  officialFigures: [],
  extraFigures: [],
  notIncluded: ['Tuition', 'Health insurance', 'Permit fee', 'Travel'],
  provedOnTop: [],
  visaFee: null,
  furtherCosts: [
    statement(
      'Residence permit for studies, issued in Hungary: 24,000 HUF in 2024; the fee at a mission abroad is not confirmed',
      page(
        'Semmelweis University, residency administration',
        'https://semmelweis.hu/registrar/2024/03/12/information-on-reserved-slots-for-residency-administration',
        '12 March 2024',
      ),
      [{ value: 24_000, unit: 'HUF' }],
    ),
  ],
  processingTime: decisionTime('Hungary'),
  workPermission: statement(
    'Up to 30 hours a week in term, and full time for up to 90 days a year outside it',
    reported(
      CLEAR_ENTRY_GUIDES,
      'National Directorate-General for Aliens Policing (OIF), residence of the student',
      'https://oif.gov.hu/factsheets/residence-of-the-student-pupil',
    ),
    [
      { value: 30, unit: 'hour', per: 'week', conditions: { season: 'term' }, says: 'Up to 30 hours a week in term' },
      {
        value: 'full time',
        conditions: { season: 'holidays, summer, Christmas' },
        says: 'full time for up to 90 days a year outside it',
      },
    ],
  ),
  postStudyOption: {
    ...statement(
      'Study-to-work residence permit of up to 9 months, not extendable',
      page(
        'Hungarian University of Agriculture and Life Sciences, job seeking',
        'https://en.uni-mate.hu/en/job-seeking',
        null,
        '2026-11-20',
      ),
      [{ value: 9, unit: 'month' }],
    ),
    months: { from: 9, to: 9 },
  },
  keyRequirement: 'Admission to full-time study, language skills, accommodation, means and health insurance',
  officialLink: 'https://oif.gov.hu/factsheets/residence-of-the-student-pupil',
  description:
    'The application for the residence permit is also the application for the visa to collect it, and is made at a Hungarian mission before travelling.',
}
