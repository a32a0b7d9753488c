/** How long the counsellor takes to answer from the facts where the register is as large as an imported one. */
import { CATALOGUE } from '#content/catalogue/catalogue.ts'
import type { UniversityEntry } from '#domain/universities/university.ts'
import { createLedgerEngine } from '#server/counsellor/engine.ts'
import { createLedger } from '#server/counsellor/ledger/ledger.ts'
import { read } from '#server/counsellor/reader/read.ts'
import { print } from './load.ts'

const ROUNDS = 20
const TODAY = '2026-11-22'
/** Names that share their words, which is what costs. */
const IMPORTED: readonly UniversityEntry[] = Array.from({ length: 6_400 }, (_, index) => ({
  ...(CATALOGUE[index % CATALOGUE.length] as UniversityEntry),
  slug: `imported-${index}`,
  name: `Imported College ${index.toString(36)} of Sample City`,
  city: `City ${index % 800}`,
}))
const QUESTIONS: Readonly<Record<string, string>> = {
  'a country misspelt and a limit': 'universities in germny under 10,000 euro',
  'a subject in a country': 'bioinformatics in Italy',
  'a university misspelt': 'tuition at heidleberg',
  'the smallest of a country': 'cheapest university in France',
  'the longest nonsense': `${'qwertzuiop asdfghjkl '.repeat(95)}?`,
}

export function measureQuestions(): void {
  const startedAt = performance.now()
  const ledger = createLedger({ universities: [...CATALOGUE, ...IMPORTED], programmes: [], jobs: [] })
  const engine = createLedgerEngine(read)
  engine('hello', [], ledger, TODAY)
  print('facts of 6,400 universities made ready', performance.now() - startedAt, 'ms')
  for (const [what, question] of Object.entries(QUESTIONS)) {
    engine(question, [], ledger, TODAY)
    const times = Array.from({ length: ROUNDS }, () => {
      const askedAt = performance.now()
      engine(question, [], ledger, TODAY)
      return performance.now() - askedAt
    }).toSorted((one, other) => one - other)
    print(`an answer from them, ${what}, median (goal under 50)`, times[ROUNDS / 2]!, 'ms')
    print(`an answer from them, ${what}, longest`, times.at(-1)!, 'ms')
  }
}
