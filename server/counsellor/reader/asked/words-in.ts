/** What the names that stand in a question mean, each once. A longer name takes its words from a shorter: an "equivalence exam" is no equivalence. */
export function meaningsIn<Meaning>(
  tokens: readonly string[],
  names: readonly (readonly [string, Meaning])[],
): readonly Meaning[] {
  const found: { at: number; meaning: Meaning }[] = []
  let text = ` ${tokens.join(' ')} `
  for (const [name, meaning] of names.toSorted(([one], [other]) => other.length - one.length))
    for (let at = text.indexOf(` ${name} `); at !== -1; at = text.indexOf(` ${name} `)) {
      found.push({ at, meaning })
      text = `${text.slice(0, at + 1)}${'_'.repeat(name.length)}${text.slice(at + 1 + name.length)}`
    }
  return [...new Set(found.toSorted((one, other) => one.at - other.at).map(({ meaning }) => meaning))]
}

/** Whether one of some phrases stands in a question. */
export function holdsPhrase(tokens: readonly string[], phrases: readonly string[]): boolean {
  const text = ` ${tokens.join(' ')} `
  return phrases.some((phrase) => text.includes(` ${phrase} `))
}
