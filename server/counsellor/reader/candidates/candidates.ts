import type { Chances, Classify } from '#server/counsellor/classifier/classifier.ts'
import type { Ledger } from '#server/counsellor/ledger/record.ts'
import type { Operation } from '#server/counsellor/query/query.ts'
import { kindOfMention, type Parsed } from '#server/counsellor/words/mask.ts'
import WORDS from '../composing/conditions/conditions.json' with { type: 'json' }
import { endSaid } from '../composing/ends.ts'

/** One way a question can be meant, before its names and sums are put in. */
export interface Candidate {
  operation: Operation
  attributes: readonly string[]
  kind: string | null
  /** A fixed entity of the site that is meant without being named. */
  on: string | null
  /** Its share of all ways the question can be meant, 0 to 1. */
  share: number
  /** How sure the classifiers are of it by themselves, 0 to 1. */
  score: number
}

/** Attributes surer than this stand beside the surest, where the question joins two. */
const ALSO = 0.25
/** So sure the halves of a question have to be of what they ask. */
const OF_HALF = 0.6
const MOST_CUTS = 3
/** Half a question that speaks so little of what is named asks nothing of it. */
const LEAST_OF_HALF = 0.02
const WORTH = 0.02
const MOST = 6
/** How a kind that no name of the question goes with is weighed. */
const UNLIKELY = 0.03

/** What a name of one kind can be about. */
const ABOUT: Readonly<Record<string, readonly string[]>> = {
  university: ['university', 'programme', 'scholarship', 'own'],
  programme: ['programme', 'university', 'subject', 'diploma', 'country'],
  phase: ['phase', 'diploma'],
  diploma: ['diploma', 'phase', 'certificate', 'term', 'procedure', 'page', 'role'],
  certificate: ['certificate'],
  scholarship: ['scholarship'],
  job: ['job', 'role', 'page', 'diploma', 'procedure'],
  role: ['role', 'job', 'diploma'],
}
/** Kinds that are asked for without a name. */
const NAMELESS = new Set([
  'diploma',
  'portal-step',
  'term',
  'faq',
  'page',
  'provider',
  'plan',
  'own',
  'procedure',
  'apostille',
  'german-level',
])
/** Kinds of which one is set beside another. */
const COMPARED = new Set(['university', 'city', 'country', 'phase', 'certificate', 'state', 'scholarship'])
/** Kinds whose questions the executor answers from one another, so that between them nothing is in doubt. */
const SAME: Readonly<Record<string, string>> = { programme: 'university', diploma: 'phase' }

/** The ways a question can be meant that its classifiers and its names allow, the likeliest first. */
export function candidatesOf(parsed: Parsed, chances: Chances, classify: Classify, ledger: Ledger): Candidate[] {
  const named = [...new Set(parsed.mentions.map(kindOfMention).filter((kind) => kind !== undefined))]
  const direction = best(chances['direction']!)
  const halves = halvesOf(parsed, classify, ledger)
  const attributes = likely(withHalves(chances['attributes']!, halves)).map(({ label, chance }) => ({
    label: label === 'none' ? '' : label,
    chance,
  }))
  const ways = likely(chances['kind']!).flatMap((kind) =>
    attributes.flatMap((attribute) =>
      likely(chances['operation']!).map((operation) => {
        const fit =
          fitOfKind(kind.label, named) *
          fitOfAttribute(attribute.label, kind.label, operation.label, ledger) *
          fitOfOperation(operation.label, attribute.label, direction)
        const weight = kind.chance * attribute.chance * operation.chance * fit
        return {
          kind: kind.label,
          attribute: attribute.label,
          operation: possible(operation.label as Operation, parsed, direction.label),
          weight,
        }
      }),
    ),
  )
  const whole = ways.reduce((sum, { weight }) => sum + weight, 0)
  const groups = [
    ...Map.groupBy(
      ways,
      ({ kind, attribute, operation }) => `${operation === 'filter' ? 'list' : operation} ${attribute} ${SAME[kind] ?? kind}`,
    ).values(),
  ]
  const others = joined(chances, parsed, halves)
  const candidates = groups.map((group): Candidate => {
    const weight = group.reduce((sum, one) => sum + one.weight, 0)
    const [first] = group.toSorted((one, other) => other.weight - one.weight)
    const kind = first!.kind === 'none' ? null : first!.kind
    return {
      operation: first!.operation,
      attributes: withOthers(first!, others, ledger),
      kind,
      on: entityOf(kind, first!.attribute, chances, ledger),
      share: whole === 0 ? 0 : weight / whole,
      score: Math.cbrt(weight),
    }
  })
  const sorted = candidates.toSorted((one, other) => other.share - one.share).slice(0, MOST)
  const [first, ...rest] = sorted
  if (!first || first.attributes.length < 2) return sorted
  // What asks for a part of the likeliest is no rival of it, and speaks for it.
  const isPart = ({ attributes: own }: Candidate) => own.every((attribute) => first.attributes.includes(attribute))
  const share = first.share + rest.filter(isPart).reduce((sum, one) => sum + one.share, 0)
  return [{ ...first, share }, ...rest.filter((one) => !isPart(one))]
}

/** What cannot be done with what the question names is done as the nearest that can. */
function possible(operation: Operation, { tokens, mentions, amounts, currencies, period }: Parsed, direction: string): Operation {
  const kinds = mentions.flatMap((mention) => kindOfMention(mention) ?? [])
  const names = kinds.length
  const hasMoney = amounts.some(({ isMoney }) => isMoney)
  const single = names === 1 && ['university', 'certificate', 'scholarship'].includes(kinds[0]!)
  const priced = kinds.filter((kind) => ['phase', 'certificate'].includes(kind)).length
  if (operation === 'get' && priced > 1 && tokens.some((token) => WORDS.sums.includes(token))) return 'sum'
  if (operation !== 'compare' && areCompared({ tokens, mentions }, directionSaid(operation, tokens, direction))) return 'compare'
  if (operation === 'compare' && names < 2) return 'get'
  if (operation === 'get' && names === 1 && amounts.some(({ amount, to }) => amount.unit === 'percent' && tokens[to] === 'of'))
    return 'share'
  if (operation === 'enough' && !hasMoney) return 'get'
  if (operation === 'get' && hasMoney && tokens.some((token) => WORDS.suffices.includes(token))) return 'enough'
  // "The fee per month of phase 2" is no part of another.
  const isPart = tokens.some((token) => WORDS.parts.includes(token)) || amounts.some(({ amount }) => amount.unit === 'percent')
  if (operation === 'share' && names === 1 && period !== null && !isPart) return 'get'
  if (operation === 'share' && names < 2 && !isShared({ tokens, amounts, period })) return 'get'
  if (operation === 'convert' && !hasMoney && currencies.length === 0) return 'get'
  if ((operation === 'list' || operation === 'rank') && single) return 'get'
  const isOneProgramme = names === 2 && kinds.includes('university') && (kinds.includes('subject') || kinds.includes('programme'))
  // So long at one place is reckoned with: nothing is listed.
  const isWhole = tokens.some((token) => WORDS.wholes.includes(token))
  if (operation === 'list' && isOneProgramme && (amounts.length > 0 || isWhole)) return 'get'
  return operation
}

/** Whether a part of something is spoken of, or what of it falls to a period. */
function isShared({ tokens, amounts, period }: Pick<Parsed, 'tokens' | 'amounts' | 'period'>): boolean {
  return (
    period !== null ||
    amounts.some(({ amount }) => amount.unit === 'percent') ||
    tokens.some((token) => WORDS.parts.includes(token))
  )
}

/** What is asked of two is asked of them in their order where a word says which end is meant: "is it dearer in Thuringia or in Hesse?" */
function directionSaid(operation: Operation, tokens: readonly string[], direction: string): string {
  return operation === 'get' && direction === 'none' ? (endSaid(tokens, false) ?? direction) : direction
}

/** Two or more things of one kind with a word that sets one beside the other, or an "or" between them and a word for more or less. */
function areCompared({ tokens, mentions }: Pick<Parsed, 'tokens' | 'mentions'>, direction: string): boolean {
  const named = mentions.filter((mention) => COMPARED.has(kindOfMention(mention) ?? ''))
  const kinds = new Set(named.map((mention) => (kindOfMention(mention) === 'city' ? 'university' : kindOfMention(mention))))
  if (named.length < 2 || kinds.size !== 1) return false
  if (tokens.some((token) => WORDS.comparers.includes(token))) return true
  return direction !== 'none' && named.slice(1).some(({ from }, at) => tokens.slice(named[at]!.to, from).includes('or'))
}

function best(chances: Readonly<Record<string, number>>): { label: string; chance: number } {
  return likely(chances)[0]!
}

function likely(chances: Readonly<Record<string, number>>): { label: string; chance: number }[] {
  const sorted = Object.entries(chances)
    .map(([label, chance]) => ({ label, chance }))
    .sort((one, other) => other.chance - one.chance)
  return sorted.filter(({ chance }, at) => at === 0 || chance > WORTH).slice(0, MOST)
}

function fitOfKind(kind: string, named: readonly string[]): number {
  // "Is TOEFL ok for Uppsala": what a city is asked for is hardly ever the diploma, unless that is named beside it.
  if (kind === 'diploma' && named.length > 0 && named.every((name) => name === 'city')) return UNLIKELY
  const about = named.flatMap((name) => ABOUT[name] ?? [])
  if (about.length === 0 || about.includes(kind)) return 1
  return NAMELESS.has(kind) && kind !== 'diploma' ? 0.5 : kind === 'currency' ? 0.3 : UNLIKELY
}

function fitOfAttribute(attribute: string, kind: string, operation: string, ledger: Ledger): number {
  if (attribute === '') return ['list', 'count', 'filter', 'compare', 'convert'].includes(operation) ? 1 : 0.05
  if (kind === 'none' || kind === 'own') return 1
  const kinds = ledger.attributes.get(attribute)?.kinds
  // Attributes that the ledger has for no kind are asked for too, and declined.
  return !kinds || kinds.includes(kind) || (kind === 'university' && kinds.includes('programme')) ? 1 : 0.05
}

function fitOfOperation(operation: string, attribute: string, direction: { label: string; chance: number }): number {
  if (operation === 'rank') return attribute === '' ? 0.05 : direction.label === 'none' ? 0.2 : 1
  return direction.label !== 'none' && direction.chance > 0.8 && operation === 'get' ? 0.2 : 1
}

type Half = readonly { label: string; chance: number }[]

/** What each side of an "and" asks for, read alone, where both are sure of different things; the surest cut of the question. */
function halvesOf({ masked, mentions }: Parsed, classify: Classify, ledger: Ledger): Half {
  const named = mentions.flatMap((mention) => kindOfMention(mention) ?? [])
  const cuts = masked.flatMap((token, at) => (WORDS.conjunctions.includes(token) && at > 0 && at < masked.length - 1 ? [at] : []))
  const halves = cuts.slice(0, MOST_CUTS).map((at) => {
    const sides = [masked.slice(0, at), masked.slice(at + 1)].map((side) => bestFor(named, classify(side)['attributes']!, ledger))
    return { sides, chance: Math.min(...sides.map(({ chance }) => chance)) }
  })
  const [surest] = halves.toSorted((one, other) => other.chance - one.chance)
  const isTwo = surest && surest.chance > OF_HALF && surest.sides[0]!.label !== surest.sides[1]!.label
  return isTwo && surest.sides.every(({ label }) => label !== 'none') ? surest.sides : []
}

/** The likeliest attribute among those that things of the kinds named have. */
function bestFor(named: readonly string[], chances: Readonly<Record<string, number>>, ledger: Ledger) {
  const kinds = named.map((kind) => SAME[kind] ?? kind)
  const has = (label: string) => ledger.attributes.get(label)?.kinds.some((kind) => kinds.includes(SAME[kind] ?? kind)) ?? false
  const fitting = Object.entries(chances).filter(([label]) => label !== 'description' && (kinds.length === 0 || has(label)))
  const whole = fitting.reduce((sum, [, chance]) => sum + chance, 0)
  if (whole < LEAST_OF_HALF) return { label: 'none', chance: 0 }
  const { label, chance } = best(Object.fromEntries(fitting))
  return { label, chance: chance / whole }
}

/** Two things asked for share what one would have: either stands as surely as its own half says. */
function withHalves(chances: Readonly<Record<string, number>>, halves: Half): Readonly<Record<string, number>> {
  return { ...chances, ...Object.fromEntries(halves.map(({ label, chance }) => [label, Math.max(chance, chances[label] ?? 0)])) }
}

/** Attributes besides the surest, where the question joins two: those of the whole, and of each half. */
function joined(chances: Chances, { masked }: Parsed, halves: Half): readonly string[] {
  if (!masked.some((token) => WORDS.conjunctions.includes(token))) return []
  const whole = likely(chances['attributes']!).flatMap(({ label, chance }) => (chance > ALSO ? [label] : []))
  const found = [...halves.map(({ label }) => label), ...(whole.length > 1 ? whole : [])]
  return [...new Set(found)].filter((label) => label !== 'description' && label !== 'none')
}

function withOthers(
  { attribute, kind, operation }: { attribute: string; kind: string; operation: Operation },
  others: readonly string[],
  ledger: Ledger,
): readonly string[] {
  if (attribute === '') return []
  if (!['get', 'list', 'how-to', 'sum', 'when'].includes(operation) || !others.includes(attribute)) return [attribute]
  const fitting = others.filter(
    (label) =>
      label !== attribute &&
      (ledger.attributes.get(label)?.kinds.some((one) => one === kind || SAME[one] === kind || SAME[kind] === one) ?? false),
  )
  // What the halves of the question ask for is told in their order.
  const all = [attribute, ...fitting].slice(0, 3)
  return all.toSorted((one, other) => others.indexOf(one) - others.indexOf(other))
}

/** The fixed entity of the candidate's kind that is likeliest meant. */
function entityOf(kind: string | null, attribute: string, chances: Chances, ledger: Ledger): string | null {
  if (kind === null || !NAMELESS.has(kind)) return null
  const own = ledger.ofKind(kind)
  if (own.length === 1) return own[0]!.id
  const among = likely(chances['on']!).find(({ label }) => ledger.entities.get(label)?.kind === kind)
  if (!among) return null
  const lacks = attribute !== '' && kind !== 'own' && ledger.of(among.label, attribute).length === 0
  return lacks && among.chance < 0.5 ? null : among.label
}
