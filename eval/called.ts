import type { Entity, Ledger } from '#server/counsellor/ledger/record.ts'

/** What a thing is called where it is asked about: a programme with its university. */
export function calledWhole({ name, kind, within }: Entity, ledger: Ledger): string {
  const at = within.find((whole) => ledger.entities.get(whole)?.kind === 'university')
  return kind === 'programme' && at !== undefined ? `${name} at ${ledger.entities.get(at)!.name}` : name
}
