import { parseError } from '../rest-error.ts'

/** How deep lists, trees and embeds may nest: every grammar here descends one call per level. */
export const MAXIMUM_DEPTH = 32

const NAME = /(?:[\p{L}\p{M}\p{N}_ $]|-(?!>))+/uy

/** Reads a text from left to right. Every failure is PGRST100 and says where. */
export class Scanner {
  readonly text: string
  readonly what: string
  position = 0
  #depth = 0

  /** `what` names the text in messages: "select", "filter". */
  constructor(text: string, what: string) {
    this.text = text
    this.what = what
  }

  get atEnd(): boolean {
    return this.position >= this.text.length
  }

  /** The next character, or '' at the end. */
  get next(): string {
    return this.text[this.position] ?? ''
  }

  sees(prefix: string): boolean {
    return this.text.startsWith(prefix, this.position)
  }

  /** Steps over the prefix when it is next. */
  take(prefix: string): boolean {
    if (!this.sees(prefix)) return false
    this.position += prefix.length
    return true
  }

  expect(prefix: string): void {
    if (!this.take(prefix)) this.fail(`"${prefix}"`)
  }

  expectEnd(): void {
    if (!this.atEnd) this.fail('the end')
  }

  /** What the sticky expression matches here, stepped over; null when it does not match. */
  match(expression: RegExp): RegExpExecArray | null {
    expression.lastIndex = this.position
    const found = expression.exec(this.text)
    if (found) this.position = expression.lastIndex
    return found
  }

  /** The characters up to the first of `stops`, or to the end. */
  takeUntil(stops: string): string {
    const start = this.position
    while (!this.atEnd && !stops.includes(this.next)) this.position++
    return this.text.slice(start, this.position)
  }

  /** A name, in double quotes with backslash escapes or of letters, digits, _, $, space and -. */
  name(): string {
    if (this.next === '"') return this.quoted()
    return this.match(NAME)?.[0] ?? this.fail('a name')
  }

  /** A text in double quotes; a backslash takes the next character as it is. */
  quoted(): string {
    this.expect('"')
    let value = ''
    while (!this.atEnd && this.next !== '"') {
      if (this.next === '\\') this.position++
      value += this.next
      this.position++
    }
    this.expect('"')
    return value
  }

  /** As quoted, but only when one of `stops` or the end follows; else nothing is read and null comes back. */
  quotedBefore(stops: string): string | null {
    const start = this.position
    if (this.next !== '"') return null
    let end = start + 1
    while (end < this.text.length && this.text[end] !== '"') end += this.text[end] === '\\' ? 2 : 1
    const after = this.text[end + 1]
    if (end >= this.text.length || (after !== undefined && !stops.includes(after))) return null
    return this.quoted()
  }

  /** Runs `read` one level deeper. */
  nested<T>(read: () => T): T {
    if (++this.#depth > MAXIMUM_DEPTH) this.fail(`at most ${MAXIMUM_DEPTH} levels`)
    const result = read()
    this.#depth--
    return result
  }

  fail(expected: string): never {
    const shown = this.text.length > 200 ? `${this.text.slice(0, 200)}…` : this.text
    const unexpected = this.atEnd ? 'end of input' : `"${this.next}"`
    throw parseError(
      `"failed to parse ${this.what} (${shown})" (line 1, column ${this.position + 1})`,
      `unexpected ${unexpected} expecting ${expected}`,
    )
  }
}
