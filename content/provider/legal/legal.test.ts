import { describe, expect, test } from 'vitest'
import type { LegalDocument } from './document.ts'
import { PRIVACY_POLICY } from './privacy.ts'
import { GUARANTEE_DISCLAIMER, TERMS_OF_SERVICE } from './terms.ts'

function textOf(document: LegalDocument, section?: string): string {
  const sections = document.sections.filter(({ id }) => !section || id === section)
  return sections
    .flatMap(({ blocks }) =>
      blocks.map((block) => (block.kind === 'paragraph' ? block.text : [block.lead, ...block.items].join(' '))),
    )
    .join(' ')
}

describe('the privacy policy', () => {
  test('has the ten sections of the specification, in its order', () => {
    expect(PRIVACY_POLICY.sections.map(({ id }) => id)).toEqual([
      'information-collected',
      'use',
      'sharing',
      'security',
      'rights',
      'retention',
      'international-transfers',
      'children',
      'changes',
      'contact',
    ])
  })

  test('is effective 1 July 2025 and does not knowingly collect from children under 13', () => {
    expect([PRIVACY_POLICY.effectiveDate, PRIVACY_POLICY.intro]).toEqual([
      '2025-07-01',
      expect.stringContaining('effective 1 July 2025'),
    ])
    expect(textOf(PRIVACY_POLICY, 'children')).toContain('We do not knowingly collect information from children under 13')
  })

  test.each([
    'hash of your password',
    'statement of purpose',
    'universities you save and select',
    'documents you upload',
    'Payments',
    'Survey',
    'Assistant',
    'local storage',
    'no advertising or analytics trackers',
    'Our log notes each request',
    'German phrases',
    'IP address',
  ])('says that the site stores or does not store: %s', (words) => {
    expect(textOf(PRIVACY_POLICY, 'information-collected')).toContain(words)
  })

  test.each([
    'Surveys, and questions to a counsellor or through the contact form: 2 years from the day they came in',
    'The e-mail address given for the assistant: 365 days after its last use',
    'These rules run by themselves',
  ])('says how long it is kept: %s', (words) => {
    expect(textOf(PRIVACY_POLICY, 'retention')).toContain(words)
  })

  test('says that the data lie on the server of the operator', () => {
    expect(textOf(PRIVACY_POLICY, 'international-transfers')).toContain('server of the operator')
  })
})

describe('the terms', () => {
  test('have the twelve sections of the specification, in its order', () => {
    expect(TERMS_OF_SERVICE.sections.map(({ id }) => id)).toEqual([
      'services',
      'eligibility',
      'responsibilities',
      'structure',
      'intellectual-property',
      'payment',
      'european-phases',
      'termination',
      'disclaimer',
      'liability',
      'governing-law',
      'changes',
    ])
  })

  test.each([
    ['eligibility', '18 or older, or parental consent'],
    ['eligibility', "bachelor's degree in healthcare, life sciences, computer science, mathematics or a related field"],
    ['eligibility', 'basic programming (Python or R preferred)'],
    ['eligibility', 'IELTS 6.5 or TOEFL 80+ for non-native speakers'],
    ['eligibility', 'a valid passport'],
    ['structure', '9 months'],
    ['structure', 'Foundation Courses: 3 months, online'],
    ['structure', 'Ioannina, Greece'],
    ['payment', '€900'],
    ['payment', '€1,200'],
    ['payment', '€4,800'],
    ['payment', '€6,900'],
    ['payment', '€4,500'],
    ['payment', 'Each phase must be paid before access is granted.'],
    ['disclaimer', 'no guarantee of jobs'],
    ['disclaimer', 'Blue Card'],
    ['disclaimer', 'visa'],
    ['liability', 'limited to the amount paid per phase'],
    ['governing-law', 'Wyoming'],
  ])('section %s says "%s"', (section, words) => {
    expect(textOf(TERMS_OF_SERVICE, section)).toContain(words)
  })

  test('the disclaimer is one sentence that can stand beside a claim', () => {
    expect(GUARANTEE_DISCLAIMER).toMatch(/^There is no guarantee of jobs, of an EU Blue Card or of a visa\.$/)
  })
})

test.each([PRIVACY_POLICY, TERMS_OF_SERVICE])(
  '$title has no empty section, text or doubled anchor',
  ({ title, intro, sections }) => {
    expect(new Set(sections.map(({ id }) => id)).size).toBe(sections.length)
    for (const section of sections) {
      expect(section.id).toMatch(/^[a-z]+(-[a-z]+)*$/)
      expect(section.blocks.length).toBeGreaterThan(0)
      for (const block of section.blocks) if (block.kind === 'list') expect(block.items.length).toBeGreaterThan(1)
    }
    const texts = sections.flatMap(({ blocks }) =>
      blocks.flatMap((block) => (block.kind === 'paragraph' ? [block.text] : [block.lead, ...block.items])),
    )
    for (const text of [title, intro, ...sections.map((section) => section.title), ...texts]) expect(text).toMatch(/^\S(.*\S)?$/)
  },
)
