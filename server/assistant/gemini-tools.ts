import { tool } from 'ai'
import * as z from 'zod'
import { rateFactsOf } from './answers/money-sentences.ts'
import { answerFromFacts } from './engine.ts'
import type { Fact } from './fact.ts'
import type { Knowledge } from './knowledge.ts'
import { convert, formatMoney } from './money.ts'

/** The facts the model has been given, each by its number, and what the tools have worked out. */
export interface Ledger {
  /** The fact's number, new or known. */
  add: (fact: Fact) => number
  fact: (number: number) => Fact | null
  /** What tools have worked out. A result counts only in a sentence whose facts state all it was worked out from. */
  reckoned: { of: readonly number[]; from: string | null; result: number; currency: string | null }[]
  /** The facts as lines for the model: "[3] text (source)". */
  lines: () => string
}

export function createLedger(): Ledger {
  const facts: Fact[] = []
  return {
    add: (fact) => {
      const known = facts.findIndex(({ id }) => id === fact.id)
      return known >= 0 ? known + 1 : facts.push(fact)
    },
    fact: (number) => facts[number - 1] ?? null,
    reckoned: [],
    lines: () => facts.map((fact, index) => `[${index + 1}] ${fact.text}`).join('\n'),
  }
}

const MOST_FACTS = 12

/** What the model may call: nothing but reading the same index, and reckoning with the dated rates. */
export function factTools(knowledge: Knowledge, ledger: Ledger) {
  return {
    searchFacts: tool({
      description: 'Finds checked facts of the site for a question in plain English. Returns numbered facts to cite.',
      inputSchema: z.object({ question: z.string().max(300) }),
      execute: ({ question }) => numbered(factsFor(question, [], knowledge), ledger),
    }),
    convertMoney: tool({
      description: 'Converts an amount at the dated reference rates. Returns the result and the facts to cite.',
      inputSchema: z.object({ amount: z.number(), from: z.string().length(3), to: z.string().length(3) }),
      execute: ({ amount, from, to }) => {
        const [own, wanted] = [from.toUpperCase(), to.toUpperCase()]
        const result = convert(amount, own, wanted)
        if (result === null) return { error: 'no rate for this currency' }
        ledger.reckoned.push({ of: [amount], from: own, result, currency: wanted })
        return { result: formatMoney(result, wanted), facts: numbered(rateFactsOf(knowledge, own, wanted), ledger) }
      },
    }),
    addUp: tool({
      description: 'Adds amounts of one currency that stand in facts. Each has to be a figure of a fact already returned.',
      inputSchema: z.object({ amounts: z.array(z.number()).min(2).max(10), currency: z.string().length(3) }),
      execute: ({ amounts, currency }) => {
        const sum = amounts.reduce((total, amount) => total + amount, 0)
        const own = currency.toUpperCase()
        ledger.reckoned.push({ of: amounts, from: own, result: sum, currency: own })
        return { sum: formatMoney(sum, own) }
      },
    }),
  }
}

/** The facts that the default engine would cite for a question. */
export function factsFor(question: string, earlier: readonly string[], knowledge: Knowledge): Fact[] {
  const { sentences } = answerFromFacts(question, earlier, knowledge)
  const facts = new Map(sentences.flatMap(({ cites }) => cites).map((fact) => [fact.id, fact]))
  return [...facts.values()].slice(0, MOST_FACTS)
}

function numbered(facts: readonly Fact[], ledger: Ledger): { number: number; text: string }[] {
  return facts.map((fact) => ({ number: ledger.add(fact), text: fact.text }))
}
