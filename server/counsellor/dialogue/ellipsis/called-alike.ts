import type { Ledger } from '#server/counsellor/ledger/record.ts'
import { termsOf } from '#server/counsellor/retrieval.ts'
import CUES from '../move/cues.json' with { type: 'json' }

/** So much of two names has to be the same. */
const ALIKE = 0.5
/** Of two that are called alike, the one whose whole name is more like it. */
const BESIDE = 0.01
export const BRACKETS = /\s*\(.*?\)/g
/** Kinds of programme that each place has its own word for. */
const GENERIC = termsOf(CUES.degrees.join(' '))

/** The one of these whose name has the most in common with that of another, of its level where that has one. */
export function mostLike(before: string, ids: readonly string[], ledger: Ledger): string | null {
  const level = levelOf(before, ledger)
  const scored = ids
    .filter((id) => level === null || (levelOf(id, ledger) ?? level) === level)
    .map((id) => ({ id, score: likenessOf(before, id, ledger) }))
    .filter(({ score }) => score >= ALIKE)
    .toSorted((one, other) => other.score - one.score)
  const [best, second] = scored
  return best && best.score > (second?.score ?? 0) ? best.id : null
}

/** What degree a programme leads to; null where that is not stated. */
export function levelOf(id: string, ledger: Ledger): string | null {
  const [record] = ledger.of(id, 'level')
  return typeof record?.value === 'string' ? record.value : null
}

/** How like two programmes are called, of which what stands in brackets may tell one from another of the same name. */
function likenessOf(one: string, other: string, ledger: Ledger): number {
  const nameOfWhole = (id: string) => ledger.entities.get(id)?.name ?? ''
  const whole = likeness(termsIn(nameOfWhole(one)), termsIn(nameOfWhole(other)))
  const bare = likeness(termsIn(withoutBrackets(one, ledger)), termsIn(withoutBrackets(other, ledger)))
  return Math.max(whole, bare) + whole * BESIDE
}

function termsIn(name: string): readonly string[] {
  return [...termsOf(name)].filter((term) => !GENERIC.has(term))
}

/** The share that two names have in common of all their words. */
function likeness(some: readonly string[], others: readonly string[]): number {
  const all = new Set([...some, ...others]).size
  return all === 0 ? 0 : some.filter((term) => others.includes(term)).length / all
}

/** What a programme is called but for what stands in brackets. */
export function withoutBrackets(programme: string, ledger: Ledger): string {
  return (ledger.entities.get(programme)?.name ?? '').replaceAll(BRACKETS, '')
}
