const GAP = /\{([a-z ]+)\}/g

/** The text with its gaps filled from `facts`; a gap whose fact is not known stays, for whoever writes to see. */
export function fillTemplate(text: string, facts: Readonly<Record<string, string | undefined>>): string {
  return text.replace(GAP, (gap, name: string) => facts[name] || gap)
}

/** The gaps that are still in a text, as they stand there. */
export function gapsIn(text: string): string[] {
  return text.match(GAP) ?? []
}
