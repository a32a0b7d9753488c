import { termsOf } from '../../retrieval.ts'
import WORDS from './verdict.json' with { type: 'json' }

const VERDICT = /^(?:Yes|No)\b/
/** A verdict that what follows it stands by itself without: 'No, it is too little' says more. */
const APART = /^(?:Yes|No)[.:]\s*/
const GOING_ON: ReadonlySet<string> = new Set(WORDS.goingOn.words)

/** What a text says in one place, with what goes on from it ("That holds for …"). */
export interface Clause {
  text: string
  at: number
}

/** The clauses of a text, in their order: apart by a full stop, a colon or a semicolon. */
export function clausesOf(text: string): readonly Clause[] {
  const parts = text
    .split(/[.;:](?=\s|$)/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
  const clauses: string[] = []
  for (const part of parts) {
    const [first = ''] = part.toLowerCase().split(/\s/)
    if (GOING_ON.has(first) && clauses.length > 0) clauses.push(`${clauses.pop()!}. ${part}`)
    else clauses.push(part)
  }
  return clauses.map((clause, at) => ({ text: clause, at }))
}

/** The clause of a text that holds most of the terms of a question, the first of several; null where none holds one. */
export function saidOf(text: string, asked: ReadonlySet<string>): Clause | null {
  const held = clausesOf(text).map((clause) => ({
    clause,
    count: [...termsOf(clause.text)].filter((term) => asked.has(term)).length,
  }))
  const most = Math.max(0, ...held.map(({ count }) => count))
  return most === 0 ? null : held.find(({ count }) => count === most)!.clause
}

/** Whether a text begins with a yes or a no. */
export function isVerdict(text: string): boolean {
  return VERDICT.test(text)
}

/** A text without the yes or no in front of it, where that stands apart. */
export function withoutVerdict(text: string): string {
  return text.replace(APART, '')
}
