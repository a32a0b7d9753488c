import type { VisaInfo } from '#domain/visas/visa-search.ts'
import { decisionTime } from '../decision-times.ts'
import { atlas, CLEAR_ENTRY_GUIDES, insurance, page, reported, statement } from '../fact-sources.ts'
import { reportedFigure } from './country.ts'

export const GREECE: VisaInfo = {
  id: 'greece',
  country: 'Greece',
  flag: '🇬🇷',
  visaType: 'National (D) visa, then the residence permit for studies',
  financialRequirement: null,
  guideFigure: null,
  officialFigures: [
    reportedFigure(
      {
        amount: 650,
        currency: 'EUR',
        per: 'month',
        year: '2025',
        note: 'Sources differ: 650 euro here, 400 in another report and in older guides of universities. The reply itself was not read. Ask the consulate.',
      },
      reported(CLEAR_ENTRY_GUIDES, 'Reply of Greece to the European Migration Network, October 2025', null),
    ),
    reportedFigure(
      { amount: 400, currency: 'EUR', per: 'month', year: '2026', note: '4,800 euro a year. The other report says 650.' },
      atlas('Greece'),
    ),
  ],
  extraFigures: [],
  notIncluded: ['Tuition', 'Visa and permit fees', 'Insurance', 'Travel'],
  provedOnTop: [],
  visaFee: statement('National (D) visa: €90 for study (€180 otherwise)', atlas('Greece'), [
    { value: 90, unit: 'EUR', says: '€90 for study' },
  ]),
  furtherCosts: [
    statement(
      'Residence permit for studies: €150',
      page(
        'Siopi law office, first permit for studies',
        'https://siopi-law.gr/en/product/arxiki-xorigisi-adieas-diamonis-gia-spoudes/',
      ),
      [{ value: 150, unit: 'EUR' }],
    ),
    statement('Card of the residence permit: €16', atlas('Greece'), [{ value: 16, unit: 'EUR' }]),
    insurance(
      'Insurance that names its covers: €1,500 for doctors and medicines, €10,000 for hospital, €15,000 for permanent disability; travel insurance is refused',
      atlas('Greece'),
    ),
  ],
  processingTime: decisionTime('Greece'),
  workPermission: statement('Part time, 20 hours a week (80 a month), without a permit of its own', atlas('Greece'), [
    { value: 20, unit: 'hour', per: 'week' },
  ]),
  postStudyOption: {
    ...statement(
      '12 months, not extendable, to look for work or start a business; applied for online before the student permit ends',
      atlas('Greece'),
      [{ value: 12, unit: 'month' }],
    ),
    months: { from: 12, to: 12 },
  },
  keyRequirement: 'Admission, means and insurance; apostille first, then the translation in Greece',
  officialLink: 'https://migration.gov.gr/en/',
  description:
    'Phase 2 of the diploma is in Ioannina. The residence permit is applied for online before the D visa ends. By a report, Greek offices refuse translations made before the apostille.',
}
