import type { Requirement } from '#domain/facts/requirement.ts'
import { meets, type Herself } from '#server/counsellor/executor/fitting/meets.ts'
import { isDenying } from '#server/counsellor/executor/fitting/negations.ts'
import type { Parsed } from '#server/counsellor/words/mask.ts'
import { endOf, readPhrases, saysAny, type Phrases } from '#server/counsellor/words/phrases.ts'
import { amountText } from '../../amount-text.ts'
import { andText, inSentence } from '../../names.ts'
import SAYINGS from '../../sayings.json' with { type: 'json' }
import WORDS from './admitted.json' with { type: 'json' }

const { admitted: SAYS } = SAYINGS
const [ALONE, LEVEL, SUBJECT] = [WORDS.degrees.alone, WORDS.degrees.level, WORDS.degrees.subject].map(readPhrases)
const WITHOUT = readPhrases(WORDS.without.phrases)
const UNFINISHED = readPhrases(WORDS.unfinished.phrases)
const OWNED: Readonly<Partial<Record<Asked, Phrases>>> = {
  programming: readPhrases(WORDS.programming.phrases),
  offer: readPhrases(WORDS.offer.phrases),
}
const UNSAID = new Set(WORDS.unsaid.words)
const THINGS = [LEVEL!, ...Object.values(OWNED)]
const JOINING = new Set(WORDS.joining.words)
/** Words behind a degree among which its subject stands, before it, and between a word and what denies it. */
const BEHIND = 4
const BEFORE = 1
const DENIED = 3
/** A score stands so many words behind the name of its test, or right before it. */
const SCORED = 4

export type Asked = Requirement['asks']

/** Whether somebody has what is asked for: `says` is what she is told of it where that is not only its name. */
export interface Held {
  asks: Asked
  holds: boolean
  /** What is lacked is lacked for some of what may be meant, or can be had in another way: that is no no. */
  isOpen?: boolean
  says?: string
}

/** What she has and lacks of what is asked for; null where it is known of what she says that it does not decide. */
export function heldOf(asked: readonly Requirement[], parsed: Parsed, own: Herself): readonly Held[] | null {
  const held: Held[] = []
  for (const [asks, all] of Map.groupBy(asked, (one) => one.asks)) {
    const one = heldOne(asks, all, parsed, own)
    if (one === null) return null
    if (one) held.push(one)
  }
  return held
}

function heldOne(asks: Asked, all: readonly Requirement[], parsed: Parsed, own: Herself): Held | undefined | null {
  if (asks === 'english') return englishIn(parsed, all)
  if (asks === 'degree') {
    const degree = degreeIn(parsed.tokens)
    return typeof degree === 'boolean' ? { asks, holds: degree } : degree
  }
  if (asks === 'age' && own.age !== undefined && meets(all, own) === null) return ofSomeLevels(all, own, own.age)
  const phrases = OWNED[asks]
  const holds = phrases ? saidOf(parsed.tokens, phrases) : (meets(all, own) ?? undefined)
  return holds === undefined ? undefined : { asks, holds, ...saidOfFigure(asks, all, own, holds) }
}

/** An age that is young enough for one level and not for another. */
function ofSomeLevels(all: readonly Requirement[], own: Herself, age: number): Held | undefined {
  const levelsThat = (isMet: boolean) => all.filter((one) => one.level && meets([one], own) === isMet).map(({ level }) => level!)
  const [young, old] = [levelsThat(true), levelsThat(false)]
  if (young.length === 0 || old.length === 0) return undefined
  const says = SAYS.ofSomeLevels
    .replace('{own}', String(age))
    .replace('{old}', andText(old))
    .replace('{young}', andText(young))
    .replace('{says}', all.map((one) => one.says).join(', '))
  return { asks: 'age', holds: false, isOpen: true, says }
}

/** What she is told of a figure of hers, or of her country. */
function saidOfFigure(asks: Asked, all: readonly Requirement[], own: Herself, holds: boolean): Omit<Held, 'asks' | 'holds'> {
  const { country = '', age, work, sinceDegree, levels = [] } = own
  const of = all.filter(({ level }) => level === undefined || levels.length === 0 || levels.includes(level))
  const [first] = of
  const bound = of.map((one) => one.says).join(', ')
  const told = (text: string, name: string) => ({ says: text.replace('{own}', name).replace('{says}', bound) })
  const years = (value: number) => amountText({ value, unit: 'year', period: null })
  if (asks === 'country') {
    const name = inSentence(country)
    if (holds) return first?.among ? told(SAYS.among, name) : {}
    return first?.outside ? told(SAYS.outside, name) : told(SAYS.leftOut, name)
  }
  if (asks === 'age' && age !== undefined) {
    if (first?.unless !== undefined && !holds)
      return { isOpen: true, says: SAYS.unless.replace('{own}', String(age)).replace('{says}', first.unless) }
    return told(holds ? SAYS.young : SAYS.old, String(age))
  }
  if (holds) return {}
  if (asks === 'work' && work !== undefined) return told(work === 0 ? SAYS.noWork : SAYS.fewYears, years(work))
  if (asks === 'since degree' && sinceDegree) return told(SAYS.longAgo, years(sinceDegree.least))
  if (asks === 'level') return told(SAYS.level, '')
  return {}
}

/** Whether she has a degree of those that are asked for; undefined where she names none, or one that she has not got yet, null where it may be related. */
function degreeIn(tokens: readonly string[]): boolean | undefined | null {
  const isUnfinished = saysAny(tokens, UNFINISHED)
  if (saidOf(tokens, ALONE!) === true) return isUnfinished ? undefined : true
  const places = tokens.flatMap((_, at) => (endOf(tokens, at, LEVEL!) === null ? [] : [at]))
  const owned = places.filter((at) => !isDenied(tokens, at))
  if (owned.some((at) => isOfSubject(tokens, at))) return isUnfinished ? undefined : true
  if (owned.length > 0) return isUnfinished ? undefined : null
  return places.length > 0 || saysAny(tokens, WITHOUT) ? false : undefined
}

/** Whether a subject stands beside a degree, before it goes on with another verb. */
function isOfSubject(tokens: readonly string[], at: number): boolean {
  const near = tokens.slice(Math.max(0, at - BEFORE), at + 1 + BEHIND)
  const end = near.findIndex((token, place) => place > BEFORE && WORDS.ends.words.includes(token))
  return saysAny(end === -1 ? near : near.slice(0, end), SUBJECT!)
}

/** Whether she says that she has something; undefined where she says nothing of it. */
function saidOf(tokens: readonly string[], phrases: Phrases): boolean | undefined {
  const places = tokens.flatMap((_, at) => (endOf(tokens, at, phrases) === null ? [] : [at]))
  return places.length === 0 ? undefined : !places.some((at) => isDenied(tokens, at))
}

/** Whether what stands at a place is denied: "no python, BSc nursing" denies the one that stands behind it, and another where it is joined to that. */
function isDenied(tokens: readonly string[], at: number): boolean {
  const before = tokens.slice(Math.max(0, at - DENIED), at)
  const denying = before.findLastIndex((token) => isDenying(token) || UNSAID.has(token))
  if (denying === -1) return false
  const between = before.slice(denying + 1)
  return !THINGS.some((phrases) => saysAny(between, phrases)) || between.some((token) => JOINING.has(token))
}

/** Her scores in the tests that are asked for; one that reaches what is asked for is enough. */
function englishIn({ tokens, amounts }: Parsed, all: readonly Requirement[]): Held | undefined {
  const tests = all.map(({ test = '' }) => test.toLowerCase())
  const scores = all.flatMap(({ least, test = '' }) => {
    const at = tokens.indexOf(test.toLowerCase())
    if (at === -1 || least === undefined) return []
    const next = tokens.findIndex((token, place) => place > at && tests.includes(token))
    const own =
      amounts.find(({ from }) => from > at && from <= at + SCORED && (next === -1 || from < next)) ??
      amounts.find(({ to, isMoney }) => to === at && !isMoney)
    return own ? [{ test, own: own.amount.value, least, holds: own.amount.value >= least }] : []
  })
  const [best] = scores.toSorted((one, other) => Number(other.holds) - Number(one.holds))
  if (!best) return undefined
  const says = SAYS.score.replace('{own}', `${best.test} ${best.own}`).replace('{less}', String(best.least - best.own))
  return { asks: 'english', holds: best.holds, says }
}
