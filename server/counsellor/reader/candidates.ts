import type { Entity, Ledger } from '#server/counsellor/ledger/record.ts'
import type { Operation } from '#server/counsellor/query/query.ts'
import type { Chances } from './classifier.ts'
import { kindOf, type Parsed } from './mask.ts'
import type { DialogueState } from './reading.ts'

/** One way a question can be meant, before its names and sums are put in. */
export interface Candidate {
  operation: Operation
  attributes: readonly string[]
  kind: string | null
  /** A fixed entity of the site that is meant without being named. */
  on: string | null
  /** What the question leaves to the one before it. */
  follow: string
  /** The product of the chances, made comparable: 1 is the surest. */
  score: number
}

/** Attributes surer than this stand beside the surest. */
const ALSO = 0.5
const WORTH = 0.02
const MOST = 6
/** How a kind that no name or attribute of the question goes with is weighed. */
const UNLIKELY = 0.03

/** What a name of one kind can be about: a country about the universities, the jobs and the visa in it. */
const ABOUT: Readonly<Record<string, readonly string[]>> = {
  university: ['university', 'programme', 'scholarship', 'own'],
  programme: ['programme', 'university', 'subject'],
  phase: ['phase', 'diploma'],
  certificate: ['certificate'],
  scholarship: ['scholarship'],
  job: ['job', 'role', 'page'],
  role: ['role', 'job'],
}
/** Kinds that are asked for without a name. */
const NAMELESS = new Set(['diploma', 'portal-step', 'term', 'faq', 'page', 'provider', 'plan', 'own', 'procedure', 'apostille', 'german-level'])

/** The ways a question can be meant that its classifiers and its names allow, the likeliest first. */
export function candidatesOf(parsed: Parsed, chances: Chances, state: DialogueState, ledger: Ledger): Candidate[] {
  const follow = state.query ? best(chances['follow']!) : { label: 'none', chance: 1 }
  const named = [...new Set(parsed.mentions.map(kindOf).filter((kind) => kind !== undefined))]
  const kinds = likely(chances['kind']!)
  const attributes = [...likely(chances['attributes']!), { label: '', chance: nothingChance(chances['attributes']!) }]
  const operations = likely(chances['operation']!)
  const direction = best(chances['direction']!)
  const found = new Map<string, Candidate>()
  for (const kind of kinds)
    for (const attribute of attributes)
      for (const operation of operations) {
        const fit =
          fitOfKind(kind.label, named) * fitOfAttribute(attribute.label, kind.label, operation.label, ledger) * fitOfOperation(operation.label, attribute.label, direction)
        const score = Math.cbrt(kind.chance * attribute.chance * operation.chance) * Math.cbrt(fit)
        const candidate = { operation: operation.label as Operation, attributes: attribute.label ? [attribute.label] : [], kind: kind.label === 'none' ? null : kind.label, on: null, follow: 'none', score }
        const key = `${candidate.operation} ${candidate.kind} ${attribute.label}`
        if (!found.has(key)) found.set(key, candidate)
      }
  const sorted = [...found.values()].sort((one, other) => other.score - one.score).slice(0, MOST)
  return sorted.map((candidate, at) => ({
    ...candidate,
    attributes: at === 0 ? withOthers(candidate, chances, ledger) : candidate.attributes,
    on: entityOf(candidate, chances, ledger),
    follow: follow.chance > 0.5 ? follow.label : 'none',
  }))
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

function nothingChance(chances: Readonly<Record<string, number>>): number {
  return Object.values(chances).reduce((none, chance) => none * (1 - chance), 1)
}

function fitOfKind(kind: string, named: readonly string[]): number {
  const about = named.flatMap((name) => ABOUT[name] ?? [])
  if (about.length === 0 || about.includes(kind)) return 1
  return NAMELESS.has(kind) && kind !== 'diploma' ? 0.5 : kind === 'currency' ? 0.3 : UNLIKELY
}

function fitOfAttribute(attribute: string, kind: string, operation: string, ledger: Ledger): number {
  if (attribute === '') return ['list', 'count', 'filter', 'compare', 'convert'].includes(operation) ? 1 : 0.3
  if (kind === 'none' || kind === 'own') return 1
  const kinds = ledger.attributes.get(attribute)?.kinds
  // Attributes that the ledger has for no kind are asked for too, and declined.
  return !kinds || kinds.includes(kind) || (kind === 'university' && kinds.includes('programme')) ? 1 : 0.15
}

function fitOfOperation(operation: string, attribute: string, direction: { label: string; chance: number }): number {
  if (operation === 'rank') return attribute === '' ? 0.1 : direction.label === 'none' ? 0.3 : 1
  return direction.label !== 'none' && direction.chance > 0.8 && operation === 'get' ? 0.3 : 1
}

function withOthers({ attributes, kind, operation }: Candidate, chances: Chances, ledger: Ledger): readonly string[] {
  const [first] = attributes
  if (first === undefined || !['get', 'list', 'compare', 'how-to'].includes(operation)) return attributes
  const others = likely(chances['attributes']!).filter(
    ({ label, chance }) => chance > ALSO && label !== first && (kind === null || (ledger.attributes.get(label)?.kinds.includes(kind) ?? false)),
  )
  return [...attributes, ...others.map(({ label }) => label)].slice(0, 3)
}

/** The fixed entity of the candidate's kind that is likeliest meant. */
function entityOf({ kind, attributes }: Candidate, chances: Chances, ledger: Ledger): string | null {
  if (kind === null || !NAMELESS.has(kind)) return null
  const own = ledger.ofKind(kind)
  if (own.length === 1) return own[0]!.id
  const among = likely(chances['on']!).find(({ label }) => ledger.entities.get(label)?.kind === kind || (kind === 'own' && label.startsWith('own.')))
  if (!among) return null
  const lacks = attributes[0] !== undefined && kind !== 'own' && ledger.of(among.label, attributes[0]).length === 0
  return lacks && among.chance < 0.5 ? null : among.label
}

export type { Entity }
