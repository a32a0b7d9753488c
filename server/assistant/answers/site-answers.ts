import { INTERNSHIP_COUNTRIES } from '#content/internships.ts'
import { SELECTION_LIMIT } from '#domain/applications/selection.ts'
import { MINOR_PER_UNIT } from '#domain/payments/money.ts'
import { EUROPEAN_EXPLORER, quotePlan } from '#domain/payments/pricing.ts'
import { answerOf, decline, sentence, statedById, type Answer } from '../answer.ts'
import type { Knowledge } from '../knowledge.ts'
import { formatMoney } from '../money.ts'
import type { Question } from '../understand.ts'
import { converted, withConversions } from './money-sentences.ts'

export function internshipsAnswer(question: Question, knowledge: Knowledge): Answer | null {
  const { concepts, countries, elsewhere } = question
  if (/ (?:placement|100) /.test(question.text))
    return answerOf(statedById(knowledge, ['internships.claim', 'terms.no-guarantee']))
  if (concepts.has('remote') || countries.includes('United States'))
    return answerOf(statedById(knowledge, ['internships.remote']))
  if (concepts.has('price') || concepts.has('howMuch') || concepts.has('duration'))
    return decline(['fees, pay or lengths of internships'], statedById(knowledge, ['internships.where']))
  const missing = [
    ...elsewhere,
    ...countries.filter((country) => !INTERNSHIP_COUNTRIES.some((there) => there.country === country)),
  ]
  if (missing.length > 0)
    return decline(
      missing.map((country) => `internships in ${country}`),
      statedById(knowledge, ['internships.where']),
    )
  return answerOf(
    statedById(
      knowledge,
      countries.length > 0
        ? [...countries.map((country) => `internships.in.${country}`), 'internships.where']
        : ['internships.where', 'internships.remote', 'internships.claim'],
    ),
  )
}

/** The plan: its price, for so many universities too, and what it holds. */
export function planAnswer(question: Question, knowledge: Knowledge): Answer | null {
  const { concepts, universityCount: count } = question
  const wantsPrice = concepts.has('price') || concepts.has('howMuch') || question.wanted !== null || concepts.has('total')
  if (wantsPrice && count !== null && count > 0) return planFor(count, question, knowledge)
  if (concepts.has('feature') && / (?:include|included|cover|covered|extra|additional|contain) /.test(question.text))
    return answerOf(statedById(knowledge, ['plan.features', 'plan.limit']))
  if (concepts.has('count') || concepts.has('below') || concepts.has('select'))
    return answerOf(statedById(knowledge, ['plan.limit', 'plan.features']))
  if (wantsPrice) return answerOf(withConversions(statedById(knowledge, ['plan.price', 'plan.unit']), question.wanted, knowledge))
  if (concepts.has('feature')) return answerOf(statedById(knowledge, ['plan.features', 'plan.limit']))
  return answerOf(statedById(knowledge, ['plan.price', 'plan.features', 'plan.unit', 'plan.limit']))
}

function planFor(count: number, question: Question, knowledge: Knowledge): Answer | null {
  if (count > SELECTION_LIMIT) return answerOf(statedById(knowledge, ['plan.limit', 'plan.unit']))
  const unit = knowledge.fact('plan.unit')
  if (!unit) return null
  const { amountMinor, unitAmountMinor } = quotePlan(EUROPEAN_EXPLORER, count)
  const [total, each] = [amountMinor / MINOR_PER_UNIT, unitAmountMinor / MINOR_PER_UNIT]
  const calculation = { rule: 'product' as const, of: [count, each], result: total }
  const text = `For ${count} ${count === 1 ? 'university' : 'universities'} the ${EUROPEAN_EXPLORER.title} plan costs ${count} × ${formatMoney(each, 'INR')} = ${formatMoney(total, 'INR')}.`
  const quoted = sentence(text, [unit], [{ rule: 'count', of: [count], result: count }, calculation])
  const inWanted = question.wanted ? converted(knowledge, total, 'INR', question.wanted, [unit]) : null
  return answerOf(inWanted ? [quoted, { ...inWanted, calculations: [calculation, ...inWanted.calculations] }] : [quoted])
}

/** The portal, the account, the survey, the provider and the legal pages: whichever the question names. */
export function siteAnswer(question: Question, knowledge: Knowledge): Answer | null {
  const { concepts } = question
  const say = (...ids: string[]) => answerOf(statedById(knowledge, ids))
  if (concepts.has('survey')) return say('survey.what')
  if (concepts.has('liability')) return say('terms.liability')
  if (concepts.has('law')) return say('terms.law')
  if (concepts.has('privacy')) return say(...privacyIds(question))
  if (concepts.has('whatsapp')) return say('provider.whatsapp')
  if (concepts.has('office')) return concepts.has('place') || concepts.has('office') ? say(...officeIds(question.text)) : null
  if (concepts.has('save') && !concepts.has('price')) return say('portal.save')
  if (
    concepts.has('select') &&
    (concepts.has('count') ||
      question.universityCount !== null ||
      concepts.has('below') ||
      / maximum | limit /.test(question.text))
  )
    return say('portal.limit')
  if (concepts.has('account')) return say('portal.account')
  if (concepts.has('statement')) return say('portal.statement')
  if (concepts.has('profile')) return say('portal.profile')
  if (concepts.has('portal')) return say('portal.steps', 'portal.limit')
  if (concepts.has('contact')) return say('provider.contact')
  if (concepts.has('phone')) return say('provider.phone')
  if (concepts.has('email')) return say('provider.email')
  if (concepts.has('assistant')) return say('assistant.what')
  if (concepts.has('company')) return concepts.has('website') ? say('provider.website') : say('provider.what')
  if (concepts.has('select') && concepts.has('university')) return say('portal.limit', 'portal.steps')
  if (concepts.has('terms')) return say('terms.payment', 'terms.liability', 'terms.no-guarantee', 'terms.law')
  if (concepts.has('research')) return say('research.focus', 'research.projects', 'research.publications')
  if (concepts.has('remote') && / intern/.test(question.text)) return say('internships.remote')
  return null
}

/** Which pieces of the privacy policy a question is about; its sections when it names none. */
function privacyIds({ concepts, text }: Question): string[] {
  if (concepts.has('child')) return ['privacy.children']
  if (concepts.has('effective') || concepts.has('start')) return ['privacy.date']
  if (/ (?:sell|sold) /.test(text)) return ['privacy.use.2']
  if (/ (?:cookie|track|tracker) /.test(text)) return ['privacy.information-collected.4', 'privacy.information-collected.3']
  if (/ (?:delete|erase|remove) /.test(text)) return ['privacy.rights.1', 'privacy.retention.1']
  if (/ (?:see|share|shared|access) /.test(text)) return ['privacy.sharing.1', 'privacy.security.1']
  if (/ (?:store|collect|keep|save|what data|info) /.test(text)) return ['privacy.information-collected.2']
  return ['privacy.sections', 'privacy.date']
}

function officeIds(text: string): string[] {
  if (/ (?:india|indian|hyderabad) /.test(text)) return ['provider.office.india']
  return ['provider.office.registered', 'provider.office.india']
}
