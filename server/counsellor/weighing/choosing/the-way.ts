import type { Answer } from '../../answer/answer.ts'
import { byQuery, type Basis } from '../../answer/by-reading.ts'
import CUES from '../../dialogue/move/cues.json' with { type: 'json' }
import { kindOf } from '../../executor/resolve.ts'
import { BLANK_QUERY } from '../../query/query.ts'
import { parse } from '../../reader/parse.ts'
import { isHome, kindOfMention } from '../../words/mask.ts'
import { GAP, readPhrases, saysAny, withoutPhrases } from '../../words/phrases.ts'
import { tokensOf } from '../../words/tokens.ts'
import type { Matter } from '../ways.ts'
import WORDS from './the-way.json' with { type: 'json' }

type Means = Pick<Basis, 'ledger' | 'today'>

const ASKS = readPhrases(WORDS.asks)
const MEASURES = readPhrases(WORDS.measures)
const VISA = new Set(CUES.visa)
const OF_VISA = new Set(WORDS.ofVisa)

/** What is asked of a thing by its way ("how do I get a visa for Spain") is told by that, and not by the figure that another attribute has there. Null where nothing else is to be told. */
export function theWayInstead({ declined, choices, state }: Answer, matter: Matter): Answer | null {
  const [entity, ...others] = state.query?.entities ?? []
  const { operation, amounts = [] } = state.query ?? {}
  const isFigure = (state.figure ?? null) !== null && operation === 'get' && amounts.length === 0
  if (declined || choices.length > 0 || entity === undefined || others.length > 0 || !isFigure) return null
  const tokens = tokensOf(matter.question)
  if (!saysAny(tokens, ASKS) || saysAny(tokens, MEASURES)) return null
  // Of a country the way to its visa is known, and to nothing else.
  if (kindOf(matter.ledger, entity) === 'country' && !tokens.some((token) => VISA.has(token))) return null
  return wayOf(entity, matter)
}

/** "How do I apply for an Italian student visa": the way to the visa of the one country that is named, where no other word says that more is asked. */
export function wayToVisa(question: string, means: Means): Answer | null {
  const { tokens, mentions } = parse(question, means.ledger)
  const [there, ...others] = mentions.filter((mention) => !isHome(mention) && kindOfMention(mention) !== undefined)
  const [country] = there?.entities ?? []
  if (!there || !country || others.length > 0 || kindOfMention(there) !== 'country' || !saysAny(tokens, ASKS)) return null
  const isNamed = (at: number) => mentions.some((one) => one.from <= at && at < one.to && kindOfMention(one) !== undefined)
  const said = withoutPhrases(
    tokens.map((token, at) => (isNamed(at) ? GAP : token)),
    ASKS,
  )
  const isOfVisa =
    said.some((token) => VISA.has(token)) && said.every((token) => token === GAP || VISA.has(token) || OF_VISA.has(token))
  return isOfVisa ? wayOf(country.id, means) : null
}

function wayOf(entity: string, { ledger, today }: Means): Answer | null {
  const attribute = WORDS.attributes.find((one) => ledger.of(entity, one).length > 0)
  const kind = kindOf(ledger, entity)
  // The way to a visa is what it asks for, with its sums and its time.
  const attributes = kind === 'country' ? WORDS.visa : [attribute ?? '']
  const query = {
    ...BLANK_QUERY,
    entities: [entity],
    kind,
    attributes,
    form: kind === 'country' ? ('whole' as const) : ('text' as const),
  }
  return attribute === undefined ? null : byQuery(query, { ledger, today })
}
