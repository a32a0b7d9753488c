import { describe, expect, test } from 'vitest'
import { BUDGET_OPTIONS } from '#domain/survey/survey-options.ts'
import { EMPTY_SURVEY, HONEYPOT_FIELD } from '#domain/survey/survey.ts'
import { FAQ } from '../guide/faq.ts'
import { DIPLOMA_HIGHLIGHTS, DIPLOMA_PHASES } from '../provider/diploma.ts'
import {
  CLAIMS_NOTE,
  INTERNSHIP_ACTIONS,
  INTERNSHIP_BENEFITS,
  INTERNSHIP_CLAIMS,
  INTERNSHIP_COUNTRIES,
  OUTLINES_NOTE,
} from '../provider/internships.ts'
import { PRIVACY_POLICY } from '../provider/legal/privacy.ts'
import { GUARANTEE_DISCLAIMER, TERMS_OF_SERVICE } from '../provider/legal/terms.ts'
import {
  COLLABORATIONS,
  doiUrl,
  FOCUS_AREAS,
  PROJECTS,
  PROJECTS_NOTE,
  PUBLICATIONS,
  PUBLICATIONS_HEADING,
  PUBLICATIONS_NOTE,
} from '../provider/research.ts'
import { SURVEY_CARDS, SURVEY_FIELDS, SURVEY_PAGE } from './survey.ts'

/** Every text in a value, however deep. */
function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsOf) : []
}

test('no text of these pages is empty or padded', () => {
  const all = [
    FAQ,
    INTERNSHIP_COUNTRIES,
    INTERNSHIP_BENEFITS,
    INTERNSHIP_CLAIMS,
    INTERNSHIP_ACTIONS,
    CLAIMS_NOTE,
    FOCUS_AREAS,
    PROJECTS,
    PUBLICATIONS,
    COLLABORATIONS,
    SURVEY_PAGE,
    SURVEY_CARDS,
    SURVEY_FIELDS,
  ]
  for (const text of textsOf(all)) expect(text).toMatch(/^\S(.*\S)?$/)
})

describe('research', () => {
  test('the projects are marked as examples, with status, funding and duration', () => {
    expect(PROJECTS_NOTE).toContain('examples')
    expect(new Set(PROJECTS.map(({ status }) => status))).toEqual(new Set(['Ongoing', 'Completed']))
    for (const { title, funding, duration } of PROJECTS) {
      expect(title).toMatch(/^Example: /)
      expect(funding).toContain('no outside funding')
      expect(duration).toMatch(/^\d+ (weeks|months)/)
    }
  })

  test('the publications are said to be of the field', () => {
    expect(PUBLICATIONS_HEADING).toBe('Publications from the field')
    expect(PUBLICATIONS_NOTE).toContain('by other groups')
  })

  test('there are 8 to 12 publications, each with a DOI of its own', () => {
    expect(PUBLICATIONS.length).toBeGreaterThanOrEqual(8)
    expect(PUBLICATIONS.length).toBeLessThanOrEqual(12)
    expect(new Set(PUBLICATIONS.map(({ doi }) => doi)).size).toBe(PUBLICATIONS.length)
    for (const publication of PUBLICATIONS) {
      expect(publication.doi).toMatch(/^10\.\d{4,5}\/\S+$/)
      expect(doiUrl(publication)).toMatch(/^https:\/\/doi\.org\/10\.[^\s()]+$/)
      expect(publication.year).toBeGreaterThanOrEqual(2010)
    }
  })

  test('every focus area has a paper', () => {
    expect(new Set(PUBLICATIONS.map(({ focusArea }) => focusArea))).toEqual(new Set(FOCUS_AREAS.map(({ id }) => id)))
  })

  test('every collaboration button leads to the contact section', () => {
    expect(new Set(COLLABORATIONS.map(({ href }) => href))).toEqual(new Set(['/#contact']))
  })
})

describe('internships', () => {
  test('go to four countries', () => {
    expect(INTERNSHIP_COUNTRIES.map(({ country }) => country).join(', ')).toBe('Germany, Switzerland, Netherlands, Sweden')
  })

  test('are illustrated without a person', () => {
    expect(OUTLINES_NOTE).toContain('Illustrative')
    for (const { outline } of INTERNSHIP_COUNTRIES) expect(outline.title).toMatch(/^Illustration: an intern /)
  })

  test("carry the three claims as the provider's, with the sentence of the terms beside them", () => {
    expect(INTERNSHIP_CLAIMS.map(({ text }) => text)).toEqual(['100% placement', '15+ countries', '50+ partner companies'])
    for (const { claimedBy } of INTERNSHIP_CLAIMS) expect(claimedBy).toBe('provider')
    expect(CLAIMS_NOTE.text).toContain("provider's own claims")
    expect(CLAIMS_NOTE.text).toContain(GUARANTEE_DISCLAIMER)
    expect(CLAIMS_NOTE.href).toBe('/termsofservice#disclaimer')
  })

  test('say beside a claim of more countries than the page names how many it names', () => {
    const claimed = INTERNSHIP_CLAIMS.find(({ label }) => label === 'countries')
    expect(Number.parseInt(claimed!.value, 10)).toBeGreaterThan(INTERNSHIP_COUNTRIES.length)
    expect(CLAIMS_NOTE.text).toContain(`names the ${INTERNSHIP_COUNTRIES.length} below`)
  })

  test('have exactly two calls to action', () => {
    expect(INTERNSHIP_ACTIONS).toHaveLength(2)
  })
})

describe('the diploma', () => {
  test('says of each country of its collaborations whether a partner there is named', () => {
    const places = DIPLOMA_PHASES.map(({ place }) => place).join('; ')
    for (const { text, note = '' } of DIPLOMA_HIGHLIGHTS.filter(({ title }) => title === 'Global collaborations')) {
      const [named, unnamed] = note.split(' and none in ')
      for (const country of text.split(', '))
        expect(places.includes(country) ? named : unnamed, `${country} in "${note}"`).toContain(country)
    }
  })
})

describe('the survey page', () => {
  test('has the words of the specification', () => {
    const { header, formTitle, formDescription, submit, submitting, success, successToast, failureToast } = SURVEY_PAGE
    expect([header, formTitle, submit, submitting]).toEqual([
      'Study Abroad Matching Survey',
      'Tell Us About Your Study Abroad Goals',
      'Get My University Recommendations',
      'Submitting...',
    ])
    expect(formDescription).toContain('Complete all fields')
    expect([success.title, success.home, success.again]).toEqual([
      'Your Survey Was Submitted Successfully!',
      'Return to Homepage',
      'Submit Another Response',
    ])
    expect(success.reply).toContain('48 hours')
    expect(success.thanks).toContain('Thank you')
    expect([successToast, failureToast]).toEqual([
      "Thank you for your submission! We'll be in touch soon.",
      'There was a problem submitting your information. Please try again.',
    ])
    expect(SURVEY_CARDS.map(({ title }) => title)).toEqual([
      'Personalized Recommendations',
      'Expert Guidance',
      'Application Support',
    ])
  })

  test('labels the twelve fields and the other country, of which that, phone, additional information and consent are optional', () => {
    const fields = Object.keys(EMPTY_SURVEY).filter((name) => name !== HONEYPOT_FIELD)
    // What somebody plans stands before who she is.
    expect(SURVEY_FIELDS.map(({ name }) => name).toSorted()).toEqual(fields.toSorted())
    expect(fields).toHaveLength(13)
    expect(SURVEY_FIELDS.filter(({ isOptional }) => isOptional).map(({ name }) => name)).toEqual([
      'otherCountry',
      'phone',
      'additionalInfo',
      'marketingConsent',
    ])
    for (const { label } of BUDGET_OPTIONS) expect(label).toContain('€')
  })
})

describe('the questions and answers', () => {
  test('are 8 to 12, each with its facts', () => {
    expect(FAQ.length).toBeGreaterThanOrEqual(8)
    expect(FAQ.length).toBeLessThanOrEqual(12)
    expect(new Set(FAQ.map(({ id }) => id)).size).toBe(FAQ.length)
    for (const { question, references } of FAQ) {
      expect(question).toMatch(/\?$/)
      expect(references.length).toBeGreaterThan(0)
    }
  })

  test('refer to sections that exist', () => {
    const sections = { '/termsofservice': TERMS_OF_SERVICE, '/privacypolicy': PRIVACY_POLICY } as const
    for (const { href } of FAQ.flatMap(({ references }) => references)) {
      const [path = '', anchor] = href.split('#')
      const document = Object.entries(sections).find(([page]) => page === path)?.[1]
      if (document) expect(document.sections.map(({ id }) => id)).toContain(anchor)
    }
  })

  test('quote the facts', () => {
    const answer = (id: string) => FAQ.find((entry) => entry.id === id)?.answer
    expect(answer('fees')).toContain('900 euro, 1,200 euro, 4,800 euro, together 6,900 euro')
    expect(answer('fees')).toContain('4,500 euro')
    expect(answer('start')).toContain('January 26, 2026')
    expect(answer('blocked-account')).toContain('11,904 euro a year')
    expect(answer('blocked-account')).toContain('11,208 euro a year')
    expect(answer('guarantee')).toBe(GUARANTEE_DISCLAIMER)
  })
})
