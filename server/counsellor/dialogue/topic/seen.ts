import { hash, thermometer } from '#server/counsellor/classifier/features.ts'
import { kindOf } from '#server/counsellor/executor/resolve.ts'
import type { Ledger } from '#server/counsellor/ledger/record.ts'
import type { Read, ReadResult } from '#server/counsellor/reader/reading.ts'
import { focusOf, type Conversation } from '../conversation.ts'
import { moveOf, type Move } from '../move/move.ts'
import type { Cue } from '../move/phrases.ts'

/** So many places all that may be seen shares. */
export const SIZE = 1 << 12
/** What joins a message to what was said before it: whether it names something beside that tells whether it does. */
const JOINING: readonly Cue[] = ['leads', 'points', 'sets', 'all', 'other', 'again', 'corrects']
/** At so much is looked. */
const MOST = { words: 14, residue: 8, spoken: 6, results: 4, amounts: 2, entities: 2 }
const TENTH = 0.1

/** What a message is looked at with. */
export interface Means {
  ledger: Ledger
  read: Read
}

/**
 * What is seen of a message beside what was spoken of before it, each as one of so many places: its words, what they do in a conversation, how what
 * it names lies to what was spoken of, and whether that has what it is read as asking for.
 */
export function placesOf(message: string, { asked }: Conversation, { ledger, read }: Means): readonly number[] {
  const last = asked.at(-1)
  const spoken = last ? focusOf(last).slice(0, MOST.spoken) : []
  const kinds = new Set(spoken.flatMap((id) => kindOf(ledger, id) ?? []))
  const move = moveOf(message, kinds, ledger)
  const seen = [
    ...ofWords(move),
    ...ofMove(move),
    ...ofNames(move, spoken, kinds, ledger),
    ...ofReading(read(message, ledger), move, { spoken, kinds, attributes: last?.query.attributes ?? [] }, ledger),
    ...[...kinds].map((kind) => `spoken ${kind}`),
    ...(last?.query.attributes ?? []).slice(0, 2).map((attribute) => `asked ${attribute}`),
    `did ${last?.query.operation}`,
    `found ${Math.min(last?.results.length ?? 0, MOST.results)}`,
  ]
  return [...new Set(seen.map((one) => hash(one) % SIZE))]
}

function ofWords({ parsed: { masked } }: Move): string[] {
  return [
    ...masked.map((word) => `w ${word}`),
    ...masked.slice(1).map((word, at) => `b ${masked[at]!} ${word}`),
    `first ${masked[0]}`,
    `first two ${masked[0]} ${masked[1]}`,
    `last ${masked.at(-1)}`,
    ...thermometer('words', masked.length, 1, MOST.words),
  ]
}

function ofMove({ cues, mentions, attributes, residue, ordinals, kind, period, restricts, parsed }: Move): string[] {
  const [isNamed, isAsked] = [mentions.length > 0, attributes.length > 0]
  return [
    ...[...cues].map((cue) => `cue ${cue}`),
    ...JOINING.filter((cue) => cues.has(cue)).map((cue) => `joins ${cue} ${isNamed} ${isAsked}`),
    ...(cues.size === 0 ? ['no cue'] : []),
    ...thermometer('left', residue.length, 1, MOST.residue),
    `says ${parsed.mentions.length > 0} ${isAsked} ${residue.length > 0}`,
    `asks ${isAsked}`,
    `ordinal ${ordinals.length > 0}`,
    `kind ${kind !== null}`,
    `period ${period !== null}`,
    `restricts ${restricts}`,
    `amounts ${Math.min(parsed.amounts.length, MOST.amounts)}`,
  ]
}

function ofNames(
  { mentions, attributes, parsed }: Move,
  spoken: readonly string[],
  kinds: ReadonlySet<string>,
  ledger: Ledger,
): string[] {
  const named = parsed.mentions.map(({ entities }) => entities[0]?.kind ?? 'nothing here')
  const lies = (id: string, whole: string) => ledger.entities.get(id)?.within.includes(whole) === true
  const relationOf = (id: string) => {
    if (spoken.includes(id)) return 'same'
    if (spoken.some((one) => lies(id, one))) return 'in it'
    return spoken.some((one) => lies(one, id)) ? 'holds it' : 'else'
  }
  const relations = new Set(mentions.flatMap(({ entities }) => entities.map(({ id }) => relationOf(id))))
  return [
    ...(named.length === 0 ? ['no name'] : []),
    ...named.flatMap((kind) => [`names ${kind}`, `names ${kind} ${kinds.has(kind)}`]),
    ...[...relations].flatMap((relation) => [`is ${relation}`, `is ${relation} ${attributes.length > 0}`]),
  ]
}

/** What was spoken of, and what was asked of it. */
interface Spoken {
  spoken: readonly string[]
  kinds: ReadonlySet<string>
  attributes: readonly string[]
}

function ofReading(
  { readings: [best], chances, outside, talk }: ReadResult,
  { cues, parsed }: Move,
  { spoken, kinds, attributes }: Spoken,
  ledger: Ledger,
): string[] {
  const [attribute, kind, on] = ['attributes', 'kind', 'on'].map((head) => likeliest(chances[head]))
  const isNamed = parsed.mentions.length > 0
  const has = spoken.some((id) => attribute && ledger.of(id, attribute.label).length > 0)
  return [
    ...thermometer('outside', outside, TENTH, 1),
    ...(talk ? ['talk'] : []),
    ...(attribute
      ? [
          `attribute ${attribute.label}`,
          `same attribute ${attributes.includes(attribute.label)}`,
          `has ${has}`,
          `has ${has} named ${isNamed}`,
          `has ${has} cue ${cues.size > 0}`,
          ...thermometer('attribute', attribute.chance, TENTH, 1),
        ]
      : []),
    ...(kind
      ? [
          `reads ${kind.label}`,
          `same kind ${kinds.has(kind.label)} likely ${kind.chance > 0.5}`,
          `same kind ${kinds.has(kind.label)} named ${isNamed}`,
          ...[...kinds].map((one) => `from ${one} to ${kind.label}`),
        ]
      : []),
    ...(on ? [...thermometer('on', on.chance, TENTH, 1), `on same ${spoken.includes(on.label)}`] : []),
    ...(best
      ? [
          ...thermometer('sure', best.confidence, TENTH, 1),
          ...thermometer('of one', best.ofOne ?? 0, TENTH, 1),
          `does ${best.query.operation}`,
          `of kind ${best.query.kind}`,
          `of so many ${Math.min(best.query.entities.length, MOST.entities)}`,
          `of same ${best.query.entities.some((id) => spoken.includes(id))}`,
        ]
      : ['unread']),
  ]
}

function likeliest(chances: Readonly<Record<string, number>> = {}): { label: string; chance: number } | null {
  const [label, ...others] = Object.keys(chances)
  if (label === undefined) return null
  const most = others.reduce((best, one) => (chances[one]! > chances[best]! ? one : best), label)
  return { label: most, chance: chances[most]! }
}
