/** Where speech goes: the text on both sides of the cursor, as it was when listening began. */
export interface SpeechPlace {
  before: string
  after: string
}

export function speechPlaceOf(text: string, selectionStart: number, selectionEnd: number): SpeechPlace {
  return { before: text.slice(0, selectionStart), after: text.slice(selectionEnd) }
}

/** The text with what was heard at its place, a space on each side where words would run together, and where the cursor stands then. */
export function insertSpeech(
  { before, after }: SpeechPlace,
  heard: string,
  mostCharacters: number,
): { text: string; cursor: number } {
  const words = heard.trim()
  const lead = words !== '' && /\S$/.test(before) ? ' ' : ''
  const trail = words !== '' && /^[^\s.,;:!?)]/.test(after) ? ' ' : ''
  const room = Math.max(0, mostCharacters - before.length - after.length)
  const spoken = `${lead}${words}${trail}`.slice(0, room)
  return { text: before + spoken + after, cursor: (before + spoken).length - (spoken.endsWith(' ') ? trail.length : 0) }
}
