import type { Ledger } from '#server/counsellor/ledger/record.ts'
import NAMES from '#server/counsellor/words/names.json' with { type: 'json' }
import type { Random } from './random.ts'

const MASK = /_[a-z]+_/g

/** Puts names of the ledger where the training questions have masks, for what reads a message as it was typed. */
export function unmaskerOf(ledger: Ledger, random: Random): (text: string) => string {
  const names = new Map<string, string[]>()
  for (const [kind, mask] of Object.entries(NAMES.masks)) {
    const own = ledger.ofKind(kind).flatMap((entity) => entity.names.filter((name) => name.split(' ').length < 6))
    names.set(mask, [...(names.get(mask) ?? []), ...own])
  }
  return (text) => text.replaceAll(MASK, (mask) => random.pick(names.get(mask) ?? [mask]).toLowerCase())
}
