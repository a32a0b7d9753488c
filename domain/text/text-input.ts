/** A line or a text as a person typed it, trimmed and without angle brackets. Never for passwords. */
export function cleanText(text: string): string {
  return withoutAngleBrackets(text).trim()
}

export function withoutAngleBrackets(text: string): string {
  return text.replace(/[<>]/g, '')
}
