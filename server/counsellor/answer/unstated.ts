import { isCountry } from '../ledger/elsewhere.ts'
import type { Ledger, LedgerRecord } from '../ledger/record.ts'
import { parse } from '../reader/parse.ts'
import { isHome } from '../words/mask.ts'
import { tokensOf } from '../words/tokens.ts'
import type { Answer } from './answer.ts'
import SAYINGS from './sayings.json' with { type: 'json' }
import UNSTATED from './unstated.json' with { type: 'json' }

const GERMANY = 'country.Germany'
/** Lines of an answer that are told as the nearest thing. */
const NEAREST = 2

/**
 * An answer that is told in place of what no page states begins by saying so, and counts as none. What is told in a table, in small talk or as a
 * refusal stays as it is.
 */
export function saidToBeUnstated<Given extends Answer>(question: string, answer: Given, ledger: Ledger): Given {
  const { sources, table, declined, choices, state } = answer
  if (declined || table || choices.length > 0 || sources.length === 0) return answer
  const asked = ` ${tokensOf(question).join(' ')} `
  const attributes = new Set([...sources.map(({ attribute }) => attribute), ...(state.query?.attributes ?? [])])
  const told = ` ${sources.flatMap(({ text, entity }) => [text, ...(ledger.entities.get(entity)?.names ?? [])].flatMap(tokensOf)).join(' ')} `
  if (isOfEuAlone(sources) && (holdsOne(asked, UNSTATED.outside.phrases) || parse(question, ledger).mentions.some(isHome)))
    return asUnstated(answer, UNSTATED.outside.says)
  if (sources.every(({ entity }) => isOfLicence(entity, ledger)) && isOfOtherLicence(question, asked, told, ledger))
    return asUnstated(answer, UNSTATED.licence.says)
  const topic = UNSTATED.topics.find(
    ({ of, phrases }) =>
      of.some((attribute) => attributes.has(attribute)) && holdsOne(asked, phrases) && !holdsOne(told, phrases),
  )
  return topic ? asUnstated(answer, topic.says) : answer
}

/** Kinds and steps that are of the licence in Germany. */
function isOfLicence(entity: string, ledger: Ledger): boolean {
  const { kind } = ledger.entities.get(entity) ?? {}
  return kind === 'state' || (kind === 'procedure' && !entity.startsWith('procedure.lead-time') && entity !== 'procedure.aps')
}

/** "A midwife's recognition", "a dentist's licence in Norway": a profession or a country of whose licence nothing is stated. */
function isOfOtherLicence(question: string, asked: string, told: string, ledger: Ledger): boolean {
  const { professions, german, instead, before } = UNSTATED.licence
  if (professions.some((name) => holdsOne(asked, [name]) && !holdsOne(told, [name]))) return true
  const { tokens, mentions } = parse(question, ledger)
  const isThere = ({ from, entities }: (typeof mentions)[number]) =>
    before.includes(tokens[from - 1] ?? '') &&
    entities.some(({ id, kind, name }) => (kind === 'country' && id !== GERMANY) || (kind === 'elsewhere' && isCountry(name)))
  const isGerman =
    tokens.some((token) => german.includes(token)) ||
    mentions.some(({ from, entities }) => entities.some(({ id }) => id === GERMANY) && !instead.includes(tokens[from - 1] ?? ''))
  return !isGerman && mentions.some((mention) => !isHome(mention) && isThere(mention))
}

function asUnstated<Given extends Answer>(answer: Given, says: string): Given {
  const nearest = answer.text.split('\n').slice(0, NEAREST)
  return { ...answer, text: [`${SAYINGS.decline.on} ${says}. ${SAYINGS.nearest.text}`, ...nearest].join('\n'), declined: true }
}

function holdsOne(words: string, phrases: readonly string[]): boolean {
  return phrases.some((phrase) => words.includes(` ${phrase} `))
}

/** Whether all that is told of tuition holds for students from the EU. */
function isOfEuAlone(told: readonly LedgerRecord[]): boolean {
  const tuition = told.filter(({ attribute }) => attribute === 'tuition')
  return tuition.length > 0 && tuition.every(({ conditions }) => conditions['group'] === 'eu')
}
