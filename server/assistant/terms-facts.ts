import type { LegalDocument, LegalSection } from '#content/legal/document.ts'
import { PRIVACY_POLICY } from '#content/legal/privacy.ts'
import { GUARANTEE_DISCLAIMER, TERMS_OF_SERVICE } from '#content/legal/terms.ts'
import { factsFrom, type Fact } from './fact.ts'
import { formatDate } from './money.ts'

/** What the requirements of the section on eligibility are called in fact ids, in the order of its list. */
const REQUIREMENTS = ['age', 'degree', 'programming', 'english', 'passport'] as const

/** The terms and the privacy policy: single statements by name, and every other piece by its section. */
export function termsFacts(): Fact[] {
  const terms = (section: string) => factsFrom({ source: 'terms of service', page: `/termsofservice#${section}` })
  const privacy = (section: string) => factsFrom({ source: 'privacy policy', page: `/privacypolicy#${section}` })
  const effective = PRIVACY_POLICY.effectiveDate
  return [
    ...requirementFacts(terms('eligibility')),
    terms('disclaimer')('terms.no-guarantee', GUARANTEE_DISCLAIMER),
    ...namedPiece(TERMS_OF_SERVICE, 'liability', 'terms.liability', /limited to/, terms),
    ...namedPiece(TERMS_OF_SERVICE, 'governing-law', 'terms.law', /governed/, terms),
    ...namedPiece(TERMS_OF_SERVICE, 'payment', 'terms.payment', /before access/, terms),
    ...namedPiece(TERMS_OF_SERVICE, 'payment', 'terms.not-included', /not included/, terms),
    ...namedPiece(TERMS_OF_SERVICE, 'termination', 'terms.refund', /returned/, terms),
    ...namedPiece(PRIVACY_POLICY, 'children', 'privacy.children', /under 13/, privacy),
    ...(effective
      ? [privacy('information-collected')('privacy.date', `The privacy policy is effective from ${formatDate(effective)}.`)]
      : []),
    privacy('information-collected')(
      'privacy.sections',
      `The privacy policy has these sections: ${PRIVACY_POLICY.sections.map(({ title }) => title).join('; ')}.`,
    ),
    ...TERMS_OF_SERVICE.sections.flatMap((section) => piecesOf(section, 'terms', terms(section.id))),
    ...PRIVACY_POLICY.sections.flatMap((section) => piecesOf(section, 'privacy', privacy(section.id))),
  ]
}

type MakeFact = ReturnType<typeof factsFrom>

function requirementFacts(fact: MakeFact): Fact[] {
  const eligibility = TERMS_OF_SERVICE.sections.find(({ id }) => id === 'eligibility')
  const items = eligibility?.blocks.flatMap((block) => (block.kind === 'list' ? block.items : [])) ?? []
  return REQUIREMENTS.flatMap((name, index) => {
    const item = items[index]?.replace(/[,.]$/, '')
    return item ? [fact(`terms.${name}`, `To enrol in the diploma you need ${item}.`)] : []
  })
}

/** The paragraph of a section that a pattern recognises, under a name of its own. */
function namedPiece(
  document: LegalDocument,
  sectionId: string,
  id: string,
  pattern: RegExp,
  factOf: (section: string) => MakeFact,
): Fact[] {
  const section = document.sections.find((one) => one.id === sectionId)
  const text = section?.blocks.flatMap((block) => (block.kind === 'paragraph' && pattern.test(block.text) ? [block.text] : []))[0]
  return text ? [factOf(sectionId)(id, text)] : []
}

/** A list of so many characters is too much for one answer. */
const LONG_LIST = 500

/** Each block as it stands; of a long list each item by itself too, so that an answer need not repeat the others. */
function piecesOf(section: LegalSection, document: string, fact: MakeFact): Fact[] {
  return section.blocks.flatMap((block, index) => {
    const id = `${document}.${section.id}.${index + 1}`
    if (block.kind === 'paragraph') return [fact(id, block.text)]
    const items = block.items.map((item) => item.replace(/[,.]$/, ''))
    const whole = fact(id, `${block.lead} ${items.join('; ')}.`)
    if (whole.text.length < LONG_LIST) return [whole]
    return [whole, ...items.map((item, place) => fact(`${id}.${place + 1}`, `${block.lead} ${item}.`))]
  })
}
