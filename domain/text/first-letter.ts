/** The start of a sentence as a part of one: 'Students from outside the EU' keeps its other capitals. */
export function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1)
}

/** A text as a sentence begins: 'tuition in France' as 'Tuition in France'. */
export function upperFirst(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
