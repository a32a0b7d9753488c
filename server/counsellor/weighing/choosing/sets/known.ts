import type { Answer } from '#server/counsellor/answer/answer.ts'
import { byQuery, type Basis } from '#server/counsellor/answer/by-reading.ts'
import type { Asked } from '#server/counsellor/dialogue/conversation.ts'
import { SHARE_OF } from '#server/counsellor/ledger/entries/coverage.ts'
import { BLANK_QUERY } from '#server/counsellor/query/query.ts'
import { attributesSaid } from '#server/counsellor/reader/candidates/attribute-names.ts'
import { parse } from '#server/counsellor/reader/parse.ts'
import { kindOfMention } from '#server/counsellor/words/mask.ts'
import { meantIn, readMeanings, readPhrases, saysAny } from '#server/counsellor/words/phrases.ts'
import WORDS_OF_SITE from './words.json' with { type: 'json' }

const WORDS = WORDS_OF_SITE.known
const SHARES = readPhrases(WORDS.shares)
const KNOWN = readPhrases(WORDS.known)
const TABLES = readMeanings<string>(WORDS.tables)
/** What is counted of all that there is: their number is none of it. */
const FIGURES_COUNTED: ReadonlySet<string> = new Set(Object.values(SHARE_OF))
const ALL: ReadonlySet<string> = new Set(Object.keys(WORDS.tables))
const FIGURES = readMeanings<string>(WORDS.figures)

/** What is asked of no page in particular is not asked for under its name. */
const NAMELESS = 'description'
/** A message of so few words leaves out what was asked before. */
const SHORT = 8

/**
 * "For what percentage of the programmes is the tuition known, and the deadline?", "and in depth?" after that: the share that the page about our
 * figures counts. Null where no share is asked for, where something else is named, or none of the figures that are counted is.
 */
export function shareKnown(
  question: string,
  last: Asked | undefined,
  { ledger, today }: Pick<Basis, 'ledger' | 'today'>,
): Answer | null {
  const { tokens, mentions, amounts } = parse(question, ledger)
  const isOfElse = mentions.some(
    (mention) => kindOfMention(mention) !== undefined && !mention.entities.some(({ kind }) => kind === 'page'),
  )
  const isOfPart = last?.query.entities.length === 1 && ALL.has(last.query.entities[0]!)
  const before = isOfPart && last.query.attributes.every((one) => FIGURES_COUNTED.has(one)) ? last.query : null
  const isAsked = saysAny(tokens, SHARES) && saysAny(tokens, KNOWN)
  if (isOfElse || !(isAsked || (before && tokens.length <= SHORT))) return null
  const said = attributesSaid(tokens, ledger).flatMap(({ attributes }) => attributes)
  const named = [...new Set([...said, ...meantIn(tokens, FIGURES)])].filter((attribute) => attribute !== NAMELESS)
  // "Of the 560" names the part that has so many.
  const isSize = (table: string) =>
    ledger.of(table, 'amount').some(({ value }) => amounts.some(({ amount }) => amount.value === value))
  const tables = [...WORDS.only.filter(isSize), ...meantIn(tokens, TABLES)]
  // "And in the in-depth group?" asks for what was asked of the others.
  const figures = named.length === 0 && before && tables.length > 0 ? before.attributes : named
  const counted = (table: string) => figures.filter((attribute) => ledger.of(table, attribute).length > 0)
  const table = [...tables, ...(before?.entities ?? []), ...WORDS.only].find((one) => counted(one).length > 0)
  if (table === undefined) return null
  return byQuery(
    { ...BLANK_QUERY, entities: [table], kind: 'page', attributes: counted(table), form: 'figure' },
    { ledger, today },
  )
}
