import { REFUND_DAYS } from '#domain/payments/refunds.ts'
import { lowerFirst } from '#domain/text/first-letter.ts'
import { DIPLOMA_MONTHS, DIPLOMA_OTHER_PRICE, DIPLOMA_PHASES, DIPLOMA_TOTAL } from '../diploma.ts'
import { PROVIDER } from '../provider.ts'
import { list, paragraph, type LegalDocument } from './document.ts'

/** The sentence that stands beside every claim of success. */
export const GUARANTEE_DISCLAIMER = 'There is no guarantee of jobs, of an EU Blue Card or of a visa.'

const euro = (amount: number) => `€${amount.toLocaleString('en-US')}`

const PHASE_LINES = DIPLOMA_PHASES.map(
  ({ number, title, months, mode, place, feeEur }) =>
    `Phase ${number}, ${title}: ${months} months, ${mode === 'online' ? lowerFirst(place) : `${mode}, ${place}`}. Fee ${euro(feeEur)}.`,
)

/** The terms of service: twelve sections. The provider names no date from which they hold. */
export const TERMS_OF_SERVICE: LegalDocument = {
  title: 'Terms of Service',
  effectiveDate: null,
  intro: `These terms are the agreement between you and ${PROVIDER.legalName}, a ${PROVIDER.legalForm} ("we"), on the use of this website and of our programmes.`,
  sections: [
    {
      id: 'services',
      title: 'Services',
      blocks: [
        paragraph(
          `We offer a ${DIPLOMA_MONTHS}-month hybrid postgraduate diploma in biomedical science, certificate programmes, guidance for studying abroad through this website and its portal, and internships with partners.`,
        ),
        paragraph(
          'University facts, visa sums, job listings and the answers of the assistant are information with their source and date. They are not legal, immigration or financial advice.',
        ),
      ],
    },
    {
      id: 'eligibility',
      title: 'Eligibility',
      blocks: [
        list('To enrol in the diploma you need:', [
          'an age of 18 or older, or parental consent,',
          "a bachelor's degree in healthcare, life sciences, computer science, mathematics or a related field,",
          'basic programming (Python or R preferred),',
          'English proficiency: IELTS 6.5 or TOEFL 80+ for non-native speakers,',
          'a valid passport.',
        ]),
      ],
    },
    {
      id: 'responsibilities',
      title: 'Your responsibilities',
      blocks: [
        list('You agree to:', [
          'give true information and genuine documents,',
          'keep your password to yourself and tell us when somebody else has used your account,',
          'attend, hand in your own work, and name the sources and tools you used,',
          'obey the rules and laws of each place where a phase takes place,',
          'treat patient and research data as the data owner demands,',
          'not disturb, copy in bulk or attack the website.',
        ]),
      ],
    },
    {
      id: 'structure',
      title: 'Programme structure',
      blocks: [
        list(`The diploma takes ${DIPLOMA_MONTHS} months in three phases:`, PHASE_LINES),
        paragraph(
          'A certificate is issued for phase 1. The order of the phases is fixed. We may exchange a course or a teacher for an equal one and tell you before.',
        ),
      ],
    },
    {
      id: 'intellectual-property',
      title: 'Intellectual property',
      blocks: [
        paragraph(
          'Course material, the website and its texts belong to us or our partners. You may use them for your own study; you may not publish, sell or pass them on. What you write yourself stays yours. Open-source software and published data keep their own licences.',
        ),
      ],
    },
    {
      id: 'payment',
      title: 'Payment',
      blocks: [
        list('The fees of the diploma are:', [
          ...DIPLOMA_PHASES.map(({ number, feeEur }) => `phase ${number}: ${euro(feeEur)}`),
          `in total: ${euro(DIPLOMA_TOTAL.amount)}`,
        ]),
        paragraph('Each phase must be paid before access is granted. The fee of phase 2 is due before the visa application.'),
        paragraph(
          `One page of ours quotes ${euro(DIPLOMA_OTHER_PRICE.price.amount)} in total for the diploma. The difference is unresolved: before you pay, ask us in writing which price applies to you.`,
        ),
        paragraph(
          'Travel, accommodation, insurance, visa fees and the living costs of each place are not included. Other programmes have the fees shown on the programmes page.',
        ),
      ],
    },
    {
      id: 'european-phases',
      title: 'European phases',
      blocks: [
        paragraph(
          'Phase 2 takes place in Ioannina, Greece, and phase 3 in Germany. You apply for visas and permits yourself; we give you the letters that we can give. The decision is that of the authority alone.',
        ),
        paragraph(
          'You need health insurance and the means to live for each stay. If a visa is refused, tell us at once: we look with you at a later intake.',
        ),
      ],
    },
    {
      id: 'termination',
      title: 'Termination',
      blocks: [
        paragraph(
          'You can end your participation at any time in writing, and delete your account in the portal. We can end it for a serious breach of these terms, such as forged documents, cheating or harassment, after hearing you.',
        ),
        paragraph(
          'Each phase is paid for by itself: for a phase that you have neither begun nor paid for you owe nothing. Whether a fee that was paid is returned follows from the law and from what we have agreed with you in writing; ask before you pay.',
        ),
        paragraph(`What is given back is sent the way you paid it, and is with you within ${REFUND_DAYS} days of our saying so.`),
      ],
    },
    {
      id: 'disclaimer',
      title: 'Disclaimer',
      blocks: [
        paragraph(GUARANTEE_DISCLAIMER),
        paragraph(
          'We train and advise; employers, universities and authorities decide. Figures such as "100% placement" are our own claims about the past and promise nothing for the future. The website is provided as it is; we correct errors when we learn of them.',
        ),
      ],
    },
    {
      id: 'liability',
      title: 'Limitation of liability',
      blocks: [
        paragraph(
          'As far as the law allows, our liability is limited to the amount paid per phase: the fee you paid for the phase the claim is about. We are not liable for indirect losses such as lost income, travel costs or a refused visa. Liability that the law does not let us limit stays as it is.',
        ),
      ],
    },
    {
      id: 'governing-law',
      title: 'Governing law',
      blocks: [
        paragraph(
          'These terms are governed by the law of the State of Wyoming, United States, without its rules on the conflict of laws. Rights that the law of the country you live in gives you as a consumer are not taken away.',
        ),
      ],
    },
    {
      id: 'changes',
      title: 'Changes to these terms',
      blocks: [
        paragraph(
          'We can change these terms for the future and publish the new text here. For a phase that you have paid for, the terms at the time of the payment hold.',
        ),
      ],
    },
  ],
}
