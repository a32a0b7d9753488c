const SOURCE_NAMES: Readonly<Record<string, string>> = {
  helix: 'our own entries',
  duo: 'DUO, the Dutch register',
  ror: 'ROR',
  'us-college-scorecard': 'US College Scorecard',
}

/** Where a record came from, as people call it; an imported file is called what it was called at its import. */
export function sourceName(source: string): string {
  return SOURCE_NAMES[source] ?? source
}
