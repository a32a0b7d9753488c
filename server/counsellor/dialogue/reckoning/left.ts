import { execute } from '#server/counsellor/executor/execute.ts'
import { comparable, isMoney } from '#server/counsellor/executor/measure/measure.ts'
import { RECEIVED } from '#server/counsellor/executor/measure/prices.ts'
import { expressed, reckoned } from '#server/counsellor/executor/reckoning/reckon.ts'
import { kindOf, partsOf } from '#server/counsellor/executor/resolve.ts'
import type { Amount, Query } from '#server/counsellor/query/query.ts'
import { readPhrases, saysAny } from '#server/counsellor/words/phrases.ts'
import { focusOf } from '../conversation.ts'
import type { Scene } from '../scene.ts'
import { namedIn } from '../slots/named.ts'
import { blank } from '../slots/slots.ts'
import { figuresTold, found, sideBySide, targetOf, type Found, type Told } from './told-figures.ts'
import { isOfReckoning } from './wanted/known.ts'
import WORDS from './wanted/words.json' with { type: 'json' }

/** What says that something of a sum is paid, or of a time used. */
const SPENT = new Set(WORDS.spent)
/** What may be said beside the question how much is missing. */
const OF_LACK = new Set(WORDS.ofLack)
const REMAINS = readPhrases(WORDS.remains)
const LACKS = readPhrases(WORDS.lacks)

/** "How much is left then", "what remains for the German one": of the whole of which parts were told, without these. */
export function leftOf(scene: Scene): Found | null {
  const { move, last, ledger, today } = scene
  const { tokens } = move.parsed
  const isSaid = move.residue.every(isOfReckoning) && saysAny(tokens, REMAINS)
  const [attribute] = last.query.attributes
  const asksLack = isSaid || (saysAny(tokens, LACKS) && move.residue.every((word) => isOfReckoning(word) || OF_LACK.has(word)))
  if (asksLack && last.query.operation === 'enough' && move.mentions.length + move.parsed.amounts.length === 0)
    return lacking(scene)
  const named = namedIn(move, last, ledger).filter((id) => kindOf(ledger, id) === 'phase')
  if (!isSaid || attribute === undefined || move.parsed.amounts.length > 0) return null
  if (named.length === 0 && move.ordinals.length > 0) return null
  const parts = named.length > 0 ? named : focusOf(last)
  const whole = wholeOf(parts, attribute, scene)
  if (whole === null || (named.length === 0 && !isOfRest(partsOf(ledger, whole), parts, scene))) return null
  const query: Query = {
    ...blank({ entities: parts, attributes: [attribute], kind: kindOf(ledger, parts[0]!) }),
    operation: 'difference',
    kind: kindOf(ledger, whole),
    target: targetOf(scene),
  }
  const finding = execute(query, ledger, today)
  return finding.type === 'reckoned' && finding.result.value > 0 ? { query, finding } : null
}

/** "I already paid 2,000, how much is left?", "I worked 90 days, how many left?": the figure that was told without what is paid or used of it. */
export function leftOfSpent(scene: Scene): Found | null {
  const { move, ledger } = scene
  const { tokens, amounts } = move.parsed
  const isSaid = saysAny(tokens, REMAINS) && tokens.some((token) => SPENT.has(token))
  const [own, ...others] = amounts.map(({ amount }) => amount)
  if (!isSaid || !own || others.length > 0 || move.mentions.length + move.ordinals.length > 0) return null
  if (!move.residue.every((word) => SPENT.has(word) || isOfReckoning(word) || word === own.unit)) return null
  const of = figuresTold(scene).find(({ term: { amount } }) => isAlike(own, amount))
  const beside =
    of && comparable(ledger, { ...own, unit: unitOf(own, of.term.amount), period: null }, { ...of.term.amount, period: null })
  if (!of || !beside || beside.value >= of.term.amount.value) return null
  const spent = { amount: { ...beside, period: null }, record: null }
  return found('difference', [of.term, spent], { ...of.term.amount, value: of.term.amount.value - beside.value }, [of], scene)
}

/** "How much stays in my hand?": of what a scholarship pays, which was told, what is asked to be shown or paid. */
export function leftOfReceived(told: readonly Told[], scene: Scene): Found | null {
  const { move, ledger } = scene
  const isSaid = saysAny(move.parsed.tokens, REMAINS) && move.residue.every(isOfReckoning)
  const [latest, before] = told.filter(({ term }) => isMoney(term.amount))
  if (!isSaid || !latest || !before || move.mentions.length + move.parsed.amounts.length > 0) return null
  const isReceived = [latest, before].map(({ attribute }) => RECEIVED.has(attribute))
  if (isReceived[0] === isReceived[1]) return null
  const [received, paid] = isReceived[0] ? [latest, before] : [before, latest]
  const terms = sideBySide(received, paid, ledger)
  const beside = terms && comparable(ledger, terms[1].amount, terms[0].amount)
  if (!terms || !beside || beside.value >= terms[0].amount.value) return null
  return found('difference', terms, { ...terms[0].amount, value: terms[0].amount.value - beside.value }, [received, paid], scene)
}

/** Whether what is used up is of what a figure is of: money of money, days of days. */
function isAlike(own: Amount, figure: Amount): boolean {
  return isMoney(figure) ? isMoney(own) || own.unit === 'number' : own.unit === figure.unit
}

/** A bare sum is in the currency of what it is taken from. */
function unitOf({ unit }: Amount, figure: Amount): string {
  return unit === 'number' ? figure.unit : unit
}

/** "How much is left", "how much is missing": by how much what somebody has was more than is asked for, or too little. */
export function lacking(scene: Scene): Found | null {
  const { last, ledger, today } = scene
  const finding = last.query.operation === 'enough' ? execute(last.query, ledger, today) : null
  if (finding?.type !== 'reckoned' || finding.operation !== 'enough') return null
  const [has, needed] = finding.terms
  const result = { ...finding.result, value: Math.abs(finding.result.value) }
  // What she has herself is spoken of still: "and for the Netherlands?"
  const query: Query = { ...last.query, target: targetOf(scene) }
  return {
    query,
    finding: reckoned('difference', finding.holds ? [has!, needed!] : [needed!, has!], expressed(ledger, result, query), ledger),
  }
}

/** The one whole of these parts that states itself what is asked. */
function wholeOf(parts: readonly string[], attribute: string, { ledger }: Scene): string | null {
  const within = parts.map((id) => ledger.entities.get(id)?.within ?? [])
  const isStated = (id: string) => [id, ...parts].every((one) => ledger.of(one, attribute).length > 0)
  return within[0]?.find((id) => within.every((all) => all.includes(id)) && isStated(id)) ?? null
}

/** Whether all that is named says no more than where the other parts take place. */
function isOfRest(all: readonly string[], told: readonly string[], { move, ledger }: Scene): boolean {
  const places = all.flatMap((id) => (told.includes(id) ? [] : ledger.of(id, 'place').map(({ value }) => value)))
  return move.mentions.every(({ entities }) => entities.some(({ name }) => places.includes(name)))
}
