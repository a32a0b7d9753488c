import type { MatchableUniversity } from '#domain/matching/match.ts'

let loaded: Promise<readonly MatchableUniversity[]> | undefined

/** The catalogue that comes with the program, as the database would give it, but for the figures of the programmes, which are too many. Its code is loaded only when it is needed. */
export function loadBuiltIn(): Promise<readonly MatchableUniversity[]> {
  loaded ??= build().catch((error: unknown) => {
    loaded = undefined
    throw error
  })
  return loaded
}

async function build(): Promise<readonly MatchableUniversity[]> {
  const [{ CATALOGUE }, { EXCHANGE_RATES }, { universityId }] = await Promise.all([
    import('#content/catalogue/catalogue.ts'),
    import('#content/guide/exchange-rates.ts'),
    import('#domain/universities/university-id.ts'),
  ])
  const perEuro: Readonly<Record<string, number>> = EXCHANGE_RATES.perEuro
  return CATALOGUE.map((entry) => {
    const rate = perEuro[entry.tuition_currency ?? '']
    const tuition_usd =
      entry.tuition_fee === null || rate === undefined
        ? null
        : Math.round((entry.tuition_fee / rate) * EXCHANGE_RATES.perEuro.USD * 100) / 100
    return { ...entry, id: universityId(entry.source, entry.source_id), tuition_usd, programmes: [] }
  })
}
