import { PROGRAMME_SHEET, type Price } from './price.ts'

/** One payment of a certificate programme. */
export interface ProgrammeFee {
  label: string
  price: Price
  due?: string
}

/** A certificate of the programmes page. What the provider's sheet does not say is null. */
export interface CertificateProgramme {
  slug: string
  title: string
  audience: string | null
  months: number | null
  /** How the months are spent, where the sheet says so. */
  split: { onlineMonths: number; onCampusMonths: number } | null
  /** ISO date; it may lie in the past. */
  startDate: string | null
  fees: readonly ProgrammeFee[]
  description: string
  source: string
}

/** The three certificates, in the order of the programmes page. */
export const CERTIFICATES = [
  {
    slug: 'clinical-neuroscience-and-precision-medicine',
    title: 'Clinical Neuroscience and Precision Medicine Certificate',
    audience: null,
    months: 5,
    split: null,
    startDate: null,
    fees: [{ label: 'Total', price: { amount: 2500, currency: 'USD' } }],
    description: 'A 5-month certificate in clinical neuroscience and precision medicine.',
    source: PROGRAMME_SHEET,
  },
  {
    slug: 'ai-in-medical-genomics',
    title: 'AI in Medical Genomics Certificate for MBBS Doctors',
    audience: 'MBBS doctors',
    months: null,
    split: null,
    startDate: null,
    fees: [
      { label: 'Phase 1 fee', price: { amount: 500, currency: 'USD' }, due: 'payable at enrollment' },
      { label: 'Phase 2 fee', price: { amount: 2500, currency: 'USD' }, due: 'payable before travel' },
    ],
    description: 'A certificate in two phases on the use of AI in medical genomics, for doctors with an MBBS.',
    source: PROGRAMME_SHEET,
  },
  {
    slug: 'computational-genomics',
    title: 'Computational Genomics Certificate',
    audience: null,
    months: 5,
    split: { onlineMonths: 2, onCampusMonths: 3 },
    startDate: '2025-08-04',
    fees: [{ label: 'Total', price: { amount: 7500, currency: 'USD' } }],
    description: 'A 5-month certificate in computational genomics: 2 months online, then 3 months on campus.',
    source: PROGRAMME_SHEET,
  },
] as const satisfies readonly CertificateProgramme[]
