import type { RegisterChanges } from '#domain/catalogue/registers.ts'

const NAMED = 20

/** What a file of a register has changed, or would: counts, and the first names of each kind. */
export function registerSummary(
  { added, changed, unchanged, gone, entered }: RegisterChanges,
  { dryRun, goneIs, ms }: { dryRun: boolean; goneIs: string; ms: number },
): string {
  const head =
    `${added.length} added, ${changed.length} changed, ${unchanged} unchanged, ${gone.length} gone${goneIs}` +
    `${entered.length > 0 ? `, ${entered.length} entered figure by figure already` : ''} (${(ms / 1000).toFixed(1)} s).`
  return [
    dryRun ? `This would be: ${head} Nothing was written.` : head,
    ...listed('Added', added),
    ...listed('Changed', changed),
    ...listed('Gone', gone),
  ].join('\n')
}

function listed(kind: string, names: readonly string[]): string[] {
  if (names.length === 0) return []
  const more = names.length - NAMED
  return [`${kind}: ${names.slice(0, NAMED).join('; ')}${more > 0 ? `; and ${more.toLocaleString('en')} more` : ''}.`]
}
