import { DIPLOMA_PHASES } from '#content/diploma.ts'
import { answerOf, decline, sentence, statedById, type Answer, type Sentence } from '../answer.ts'
import type { Concept } from '../concepts.ts'
import type { Fact } from '../fact.ts'
import type { Knowledge } from '../knowledge.ts'
import { formatMoney } from '../money.ts'
import type { Question } from '../understand.ts'
import { converted, coverage, priceOf, withConversions } from './money-sentences.ts'
import { asksForOverview } from './overview.ts'

const PRICES = ['diploma.total', 'diploma.other-price']
const ENTRY = ['terms.degree', 'terms.english', 'terms.programming', 'terms.age', 'terms.passport']

/** What each aspect of the diploma is answered with; the first that fits counts. */
const DIPLOMA_ASPECTS: readonly (readonly [Concept, readonly string[]])[] = [
  ['twoPrices', PRICES],
  ['career', ['diploma.careers']],
  ['due', ['diploma.payment', 'phase.2.notes']],
  ['price', PRICES],
  ['start', ['diploma.start']],
  ['english', ['terms.english']],
  ['age', ['terms.age']],
  ['programming', ['terms.programming']],
  ['passport', ['terms.passport']],
  ['eligibility', ENTRY],
  ['howMuch', PRICES],
  ['payment', ['diploma.payment', 'phase.2.notes']],
  ['duration', ['diploma.structure']],
  ['deliver', ['phase.1.what', 'phase.2.what', 'phase.3.what']],
  ['mode', ['diploma.structure']],
  ['structure', ['diploma.structure']],
  ['place', ['diploma.structure']],
  ['job', ['diploma.careers', 'terms.no-guarantee']],
  ['course', ['phase.1.courses', 'phase.2.courses']],
  ['certificate', ['phase.1.notes']],
  ['requirement', ENTRY],
]

/** Questions about the diploma as a whole. */
export function diplomaAnswer(question: Question, knowledge: Knowledge): Answer | null {
  const { concepts } = question
  if (concepts.has('deadline'))
    return decline(['an application deadline of the diploma'], statedById(knowledge, ['diploma.start']))
  if (isUncounted(question)) return null
  if (/ (?:course|programme|program) (?:detail|information|overview) /.test(question.text)) return overview(knowledge)
  const aspect = asksForEntry(question)
    ? (['degree', ENTRY] as const)
    : DIPLOMA_ASPECTS.find(([concept]) => concepts.has(concept))
  const isPrice =
    aspect?.[1] === PRICES ||
    (aspect === undefined &&
      (question.wanted !== null || question.amounts.length > 0 || concepts.has('total') || concepts.has('difference')))
  if (isPrice) return diplomaPrice(question, knowledge)
  if (aspect) return answerOf(statedById(knowledge, aspect[1]))
  if (!asksForOverview(question)) return null
  return overview(knowledge)
}

function overview(knowledge: Knowledge): Answer | null {
  return answerOf(statedById(knowledge, ['diploma.what', 'diploma.structure', 'diploma.start', ...PRICES]))
}

/** "I am a nurse, can I join?" */
function asksForEntry({ concepts, text }: Question): boolean {
  if (!concepts.has('degree') || DIPLOMA_ASPECTS.some(([concept]) => concept !== 'eligibility' && concepts.has(concept)))
    return false
  return / (?:can|need|require|required|eligible|qualify|must|i am|am i|without|allowed|accept|enough|for) /.test(text)
}

/** "How many X?" is answered only where the facts count them. */
function isUncounted({ concepts, text }: Question): boolean {
  const isCounted = (['duration', 'course', 'phase', 'price', 'career', 'twoPrices'] as const).some((concept) =>
    concepts.has(concept),
  )
  return / how many /.test(text) && !isCounted
}

function diplomaPrice(question: Question, knowledge: Knowledge): Answer | null {
  const { concepts } = question
  const [total, other] = PRICES.map((id) => knowledge.fact(id))
  const [one, two] = [priceOf(total ?? null), priceOf(other ?? null)]
  if (!total || !other || !one || !two) return null
  const sentences: Sentence[] = []
  if (concepts.has('structure') || concepts.has('phase'))
    sentences.push(...statedById(knowledge, ['phase.1.fee', 'phase.2.fee', 'phase.3.fee']))
  sentences.push(...withConversions(statedById(knowledge, PRICES), question.wanted, knowledge))
  if (concepts.has('difference')) {
    const difference = one.amount - two.amount
    const text = `The difference between the two prices is ${formatMoney(difference, one.currency)}.`
    sentences.push(sentence(text, [total, other], [{ rule: 'difference', of: [one.amount, two.amount], result: difference }]))
  }
  const has = question.amounts[0]
  if (has && (concepts.has('enough') || concepts.has('below'))) {
    for (const [fact, price] of [
      [total, one],
      [other, two],
    ] as const) {
      sentences.push(
        ...coverage(knowledge, { value: has.value, currency: has.currency ?? 'EUR' }, price, fact, 'this price of the diploma'),
      )
    }
  }
  return answerOf(sentences)
}

/** Questions about one phase, several or all of them. */
export function phaseAnswer(question: Question, knowledge: Knowledge): Answer | null {
  const { concepts } = question
  const asked = phasesMeant(question)
  if (asked.some((phase) => phase > DIPLOMA_PHASES.length))
    return decline(['a phase beyond the three of the diploma'], statedById(knowledge, ['diploma.structure']))
  const ids = (kind: string) => asked.map((phase) => `phase.${phase}.${kind}`)
  const isFew = asked.length < DIPLOMA_PHASES.length
  if (concepts.has('job') || concepts.has('career'))
    return answerOf(statedById(knowledge, ['diploma.careers', 'terms.no-guarantee']))
  if (concepts.has('due'))
    return answerOf(statedById(knowledge, ['diploma.payment', ...ids('notes'), ...(concepts.has('howMuch') ? ids('fee') : [])]))
  if ((['price', 'howMuch', 'total', 'cheapest', 'dearest', 'compare'] as const).some((concept) => concepts.has(concept))) {
    const fees = statedById(knowledge, [...(concepts.has('place') ? ids('what') : []), ...ids('fee')])
    if (!isFew) return answerOf([...fees, ...withConversions(statedById(knowledge, PRICES), question.wanted, knowledge)])
    return answerOf([...withConversions(fees, question.wanted, knowledge), ...sumOfFees(asked, question, knowledge)])
  }
  if (concepts.has('deliver') && / (?:who|whom|by) /.test(question.text)) return answerOf(statedById(knowledge, ids('what')))
  if (concepts.has('certificate'))
    return asked.includes(1)
      ? answerOf(statedById(knowledge, ['phase.1.notes']))
      : decline([`a certificate of phase ${asked.join(', ')}`])
  if (concepts.has('count') && concepts.has('course')) return courseCount(asked, knowledge)
  if (concepts.has('course') || concepts.has('offer') || / (?:learn|study|cover|covered|content) /.test(question.text)) {
    const courses = statedById(knowledge, ids('courses'))
    return courses.length > 0
      ? answerOf(courses)
      : decline([`the courses of phase ${asked.join(', ')}`], statedById(knowledge, ids('what')))
  }
  if (concepts.has('start') && !asked.includes(1))
    return decline([`the start date of phase ${asked.join(', ')}`], statedById(knowledge, ['diploma.start']))
  if (concepts.has('start')) return answerOf(statedById(knowledge, ['diploma.start']))
  if (concepts.has('payment')) return answerOf(statedById(knowledge, ['diploma.payment', ...ids('notes')]))
  const isNarrow = (['place', 'deliver', 'duration', 'mode'] as const).some((concept) => concepts.has(concept))
  if (isNarrow || !isFew) return answerOf(statedById(knowledge, ids('what')))
  if (!asksForOverview(question)) return null
  return answerOf(
    statedById(
      knowledge,
      asked.flatMap((phase) => ['what', 'fee', 'courses', 'notes'].map((kind) => `phase.${phase}.${kind}`)),
    ),
  )
}

/** The phases a question names by number or by country; all of them when it names none. */
function phasesMeant({ phases, countries }: Question): number[] {
  if (phases.length > 0) return [...phases]
  const there = DIPLOMA_PHASES.filter(({ place }) => countries.some((country) => place.includes(country))).map(
    ({ number }) => number,
  )
  return there.length > 0 ? there : DIPLOMA_PHASES.map(({ number }) => number)
}

function sumOfFees(phases: readonly number[], question: Question, knowledge: Knowledge): Sentence[] {
  if (phases.length < 2) return []
  const facts = phases.flatMap((phase) => knowledge.fact(`phase.${phase}.fee`) ?? [])
  const fees = facts.flatMap((fact) => priceOf(fact)?.amount ?? [])
  const isDifference = question.concepts.has('difference') && fees.length === 2
  const result = isDifference ? Math.abs((fees[0] ?? 0) - (fees[1] ?? 0)) : fees.reduce((sum, fee) => sum + fee, 0)
  const label = isDifference
    ? `The difference is ${formatMoney(result, 'EUR')}.`
    : `Together that is ${formatMoney(result, 'EUR')}.`
  const total = sentence(label, facts, [{ rule: isDifference ? 'difference' : 'sum', of: fees, result }])
  if (question.wanted === null || question.wanted === 'EUR') return [total]
  const inWanted = converted(knowledge, result, 'EUR', question.wanted, facts)
  return inWanted ? [total, { ...inWanted, calculations: [...total.calculations, ...inWanted.calculations] }] : [total]
}

function courseCount(phases: readonly number[], knowledge: Knowledge): Answer | null {
  const counted = phases.flatMap((number) => {
    const phase = DIPLOMA_PHASES.find((one) => one.number === number)
    const fact = knowledge.fact(`phase.${number}.courses`)
    return phase && fact ? [{ number, fact, count: phase.courses.length }] : []
  })
  if (counted.length === 0) return decline([`the courses of phase ${phases.join(', ')}`])
  return answerOf(
    counted.flatMap(({ number, fact, count }) => [
      sentence(`Phase ${number} has ${count} courses.`, [fact], [{ rule: 'count', of: [count], result: count }]),
      { text: fact.text, cites: [fact], calculations: [] },
    ]),
  )
}

/** Questions about one or several certificates. */
export function certificateAnswer(question: Question, knowledge: Knowledge): Answer | null {
  const { concepts, certificates } = question
  if (certificates.length === 0)
    return (['price', 'howMuch', 'total', 'cheapest', 'dearest', 'compare'] as const).some((concept) => concepts.has(concept))
      ? allCertificateFees(question, knowledge)
      : answerOf(statedById(knowledge, ['certificates']))
  const isEntry = (['english', 'programming', 'age', 'passport', 'deadline', 'place', 'deliver'] as const).some((concept) =>
    concepts.has(concept),
  )
  const sentences = isEntry ? [] : certificates.flatMap((slug) => certificateSentences(slug, question, knowledge))
  if (sentences.length > 0) return answerOf(sentences)
  const titles = certificates.flatMap((slug) => knowledge.fact(`certificate.${slug}.what`)?.text.split(':')[0] ?? [])
  return decline(
    titles.map((title) => `this about the ${title}`),
    certificates.flatMap((slug) => statedById(knowledge, [`certificate.${slug}.what`])),
  )
}

function certificateSentences(slug: string, question: Question, knowledge: Knowledge): Sentence[] {
  const { concepts } = question
  const say = (...kinds: string[]) =>
    statedById(
      knowledge,
      kinds.map((kind) => `certificate.${slug}.${kind}`),
    )
  const sentences: Sentence[] = []
  const fee = knowledge.fact(`certificate.${slug}.fee`)
  const wantsPrice =
    concepts.has('price') ||
    concepts.has('howMuch') ||
    (concepts.has('total') && !/ detail /.test(question.text)) ||
    question.wanted !== null ||
    concepts.has('payment') ||
    concepts.has('due')
  if (wantsPrice && fee) sentences.push(...withConversions(say('fee'), question.wanted, knowledge), ...certificateTotal(fee))
  if (concepts.has('duration') || (concepts.has('count') && / month /.test(question.text)) || concepts.has('mode'))
    sentences.push(...say('length'))
  if (concepts.has('start')) sentences.push(...say('start'))
  const asksMore =
    wantsPrice ||
    (['duration', 'start', 'mode', 'deadline', 'place', 'deliver'] as const).some((concept) => concepts.has(concept))
  if (concepts.has('eligibility')) sentences.push(...say('audience'), ...statedById(knowledge, ENTRY.slice(0, 2)))
  else if (!asksMore) sentences.push(...say('what', 'fee', 'length', 'start', 'audience'))
  return sentences
}

function certificateTotal(fee: Fact): Sentence[] {
  if (fee.figures.length < 2) return []
  const fees = fee.figures.map(({ amount }) => amount)
  const total = fees.reduce((sum, amount) => sum + amount, 0)
  return [
    sentence(
      `Together that is ${formatMoney(total, fee.figures[0]?.currency ?? 'USD')}.`,
      [fee],
      [{ rule: 'sum', of: fees, result: total }],
    ),
  ]
}

function allCertificateFees(question: Question, knowledge: Knowledge): Answer | null {
  const ids = knowledge.facts.map(({ id }) => id).filter((id) => /^certificate\..+\.fee$/.test(id))
  return answerOf(withConversions(statedById(knowledge, ids), question.wanted, knowledge))
}

/** What it takes to be admitted, where no university is named. */
export function eligibilityAnswer({ concepts }: Question, knowledge: Knowledge): Answer | null {
  const narrow = (['english', 'age', 'programming', 'passport'] as const).filter((concept) => concepts.has(concept))
  return answerOf(statedById(knowledge, narrow.length > 0 ? narrow.map((concept) => `terms.${concept}`) : ENTRY))
}
