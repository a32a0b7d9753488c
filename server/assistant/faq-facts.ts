import { FAQ } from '#content/faq.ts'
import { factsFrom, type Fact } from './fact.ts'

/** The questions people ask, each with its answer. */
export function faqFacts(): Fact[] {
  return FAQ.map(({ id, question, answer }) =>
    factsFrom({ source: 'questions people ask, on the programmes page', page: `/programs#question-${id}` })(
      `faq.${id}`,
      `${question} ${answer}`,
    ),
  )
}
