/** The start of a sentence as a part of one: 'Students from outside the EU' keeps its other capitals. */
export function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1)
}
