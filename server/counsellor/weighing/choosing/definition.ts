import { searchForm } from '#domain/text/search-form.ts'
import type { Answer } from '../../answer/answer.ts'
import { stateOfPassage } from '../../answer/by-reading.ts'
import { tellPassages } from '../../answer/tell.ts'
import type { Ledger } from '../../ledger/record.ts'
import { parse } from '../../reader/parse.ts'
import { readPhrases, stretchOf } from '../../words/phrases.ts'
import WORDS from './definition.json' with { type: 'json' }

const ASKS = readPhrases(WORDS.asks)
const ABOUT = new Set(WORDS.about)
/** What a sentence is on, and the article before the name that it explains. */
const BEFORE = /^(?:about the visa of [^:]+: )?(?:an? |the )?/
/** What stands behind a name that is explained. */
const BEHIND = /^(?: \([^)]*\))?(?:: | is )/

/** "What is a blocked account?", and nothing else: the sentence that begins with that name and says what it is. Null where none does. */
export function definitionOf(question: string, ledger: Ledger): Answer | null {
  const { tokens } = parse(question, ledger)
  const asked = stretchOf(tokens, ASKS)
  if (asked?.from !== 0) return null
  const name = searchForm(
    tokens
      .slice(asked.to)
      .filter((token) => !ABOUT.has(token))
      .join(' '),
  )
  if (name.length < 2) return null
  const record = WORDS.kinds
    .flatMap((kind) => ledger.ofKind(kind))
    .flatMap(({ id }) => ledger.of(id))
    .find(({ unit, text }) => {
      const said = searchForm(text).replace(BEFORE, '')
      return unit === null && said.startsWith(name) && BEHIND.test(said.slice(name.length))
    })
  return record ? tellPassages([{ record, coverage: 1, evidence: 1 }], stateOfPassage({ record })) : null
}
