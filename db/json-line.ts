/** Ends of a line to what reads line by line, and no end to JSON. */
const LINE_SEPARATORS = /[\u2028\u2029]/g

/** A value as JSON on a line of its own, with its end. */
export function jsonLine(value: unknown): string {
  return `${JSON.stringify(value).replace(LINE_SEPARATORS, (one) => (one === '\u2028' ? '\\u2028' : '\\u2029'))}\n`
}
