import { VISAS } from '#content/visas.ts'
import type { UniversityEntry } from '#domain/catalogue/university.ts'
import { answerOf, sentence, stated, type Answer } from '../answer.ts'
import type { Fact } from '../fact.ts'
import type { Knowledge } from '../knowledge.ts'
import type { Question } from '../understand.ts'

interface Ranked {
  name: string
  value: number
  fact: Fact
}

/** The country of the guide that lets graduates stay longest or shortest, with all that do. */
export function postStudyRanking({ concepts, countries }: Question, knowledge: Knowledge): Answer | null {
  const order = orderOf(concepts.has('most'), concepts.has('fewest'))
  if (order === null) return null
  const entries = VISAS.filter(({ country }) => countries.length === 0 || countries.includes(country)).flatMap(
    (visa): Ranked[] => {
      const fact = knowledge.fact(`visa.${visa.country}.post-study`)
      return fact && visa.postStudyOption ? [{ name: visa.country, value: visa.postStudyOption.months.to, fact }] : []
    },
  )
  const word = order > 0 ? 'longest' : 'shortest'
  return ranking(entries, order, (value) => `The ${word} stay after the studies in the guide is up to ${value} months`)
}

/** The universities that admit the smallest or the largest share of their applicants, of those whose share is known. */
export function acceptanceRanking(
  rows: readonly UniversityEntry[],
  { concepts, text }: Question,
  knowledge: Knowledge,
): Answer | null {
  const isLow = concepts.has('hardest') || concepts.has('cheapest') || concepts.has('fewest') || / low /.test(text)
  const order = orderOf(concepts.has('easiest') || concepts.has('dearest') || concepts.has('most'), isLow)
  if (order === null) return null
  const entries = rows.flatMap((row): Ranked[] => {
    const fact = knowledge.universityFact(row.slug, 'acceptance')
    return fact && row.acceptance_rate !== null ? [{ name: row.name, value: Number(row.acceptance_rate), fact }] : []
  })
  const word = order > 0 ? 'highest' : 'lowest'
  return ranking(
    entries,
    order,
    (value) => `Of the ${entries.length} universities with a published acceptance rate, the ${word} is ${value} %`,
    entries.length,
  )
}

/** 1 for the most first, -1 for the least first, null where the question asks for neither. */
function orderOf(isMost: boolean, isLeast: boolean): 1 | -1 | null {
  return isLeast ? -1 : isMost ? 1 : null
}

function ranking(entries: readonly Ranked[], order: 1 | -1, opening: (value: number) => string, count?: number): Answer | null {
  if (entries.length === 0) return null
  const best = entries.reduce((one, other) => (order * (other.value - one.value) > 0 ? other : one)).value
  const first = entries.filter(({ value }) => value === best)
  const names = first.map(({ name }) => name).join(', ')
  const cites = first.map(({ fact }) => fact)
  const calculations = count === undefined ? [] : [{ rule: 'count' as const, of: [count], result: count }]
  return answerOf([sentence(`${opening(best)}: ${names}.`, cites, calculations), ...cites.map(stated)])
}
