import { searchForm } from '#domain/text/search-form.ts'
import type { Answer } from '../../answer/answer.ts'
import { stateOfPassage } from '../../answer/by-reading.ts'
import { tellPassages } from '../../answer/tell.ts'
import type { Ledger, LedgerRecord } from '../../ledger/record.ts'
import { isProfession } from '../../ledger/states.ts'
import { attributesSaid } from '../../reader/candidates/attribute-names.ts'
import { parse } from '../../reader/parse.ts'
import { readPhrases, saysAny, stretchOf } from '../../words/phrases.ts'
import WORDS from './definition.json' with { type: 'json' }

const ASKS = readPhrases(WORDS.asks)
const DIFFERS = readPhrases(WORDS.differs)
const ABOUT = new Set(WORDS.about)
const STEP = 'procedure'
/** So few letters apart two names stand side by side. */
const BESIDE = 60
/** What a sentence is on, and the article before the name that it explains. */
const BEFORE = /^(?:about the visa of [^:]+: )?(?:an? |the )?/
/** What stands behind a name that is explained. */
const BEHIND = /^(?: \([^)]*\))?(?:: | is )/

/** "What is a blocked account?", and nothing else: the sentence that begins with that name and says what it is. Null where none does. */
export function definitionOf(question: string, ledger: Ledger): Answer | null {
  const { tokens } = parse(question, ledger)
  const asked = stretchOf(tokens, ASKS)
  if (asked?.from !== 0) return null
  const named = tokens.slice(asked.to).filter((token) => !ABOUT.has(token))
  const record = definedAs(named.join(' '), ledger)
  return record ? tellPassages([{ record, coverage: 1, evidence: 1 }], stateOfPassage({ record })) : null
}

/** "The difference between A and B", of two steps and nothing else: what explains each of them, and what is said of both. Null where neither is explained. */
export function differenceOf(question: string, ledger: Ledger): Answer | null {
  const { tokens, mentions, amounts } = parse(question, ledger)
  const steps = mentions.flatMap(({ name, entities }) =>
    entities.filter(({ kind }) => kind === STEP).map(({ id }) => ({ id, name })),
  )
  const [one, other, ...others] = [...new Map(steps.map((step) => [step.id, step])).values()]
  if (!one || !other || others.length + amounts.length > 0 || mentions.length > 2 || !saysAny(tokens, DIFFERS)) return null
  if (attributesSaid(tokens, ledger).length > 0) return null
  const explained = [one, other].flatMap(({ name }) => definedAs(name, ledger) ?? [])
  const [ofBoth] = ledger
    .ofKind(STEP)
    .flatMap(({ id }) => (isProfession(id) ? [] : ledger.of(id)))
    .filter((record) => record.unit === null && areBeside(record.text, one.name, other.name))
    .toSorted((first, second) => second.text.length - first.text.length)
  const records = [...new Set([...explained, ...(explained.length === 1 && ofBoth ? [ofBoth] : [])])]
  if (records.length < 2) return null
  return tellPassages(
    records.map((record) => ({ record, coverage: 1, evidence: 1 })),
    { ...stateOfPassage({ record: records[0]! }), results: [one.id, other.id] },
  )
}

/** Whether a sentence names the two side by side: "the Approbation, or for a time the Berufserlaubnis". */
function areBeside(text: string, one: string, other: string): boolean {
  const said = searchForm(text)
  const [first, second] = [said.indexOf(searchForm(one)), said.indexOf(searchForm(other))]
  return first >= 0 && second >= 0 && Math.abs(first - second) < BESIDE
}

/** The sentence that begins with a name and says what that is. */
function definedAs(words: string, ledger: Ledger): LedgerRecord | undefined {
  const name = searchForm(words)
  if (name.length < 2) return undefined
  return WORDS.kinds
    .flatMap((kind) => ledger.ofKind(kind))
    .flatMap(({ id }) => ledger.of(id))
    .find(({ unit, text }) => {
      const said = searchForm(text).replace(BEFORE, '')
      return unit === null && said.startsWith(name) && BEHIND.test(said.slice(name.length))
    })
}
