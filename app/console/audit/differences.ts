import type { Json } from '#domain/database-types.ts'

/** One value that is not what it was; `name` says where it stands, as in 'body, visa fee, text'. */
export interface Difference {
  name: string
  was: string
  is: string
}

/** What differs between two values of a column, down to what is no list and no object: a form that is stored as one value is told by its fields. */
export function differencesOf(name: string, was: Json | undefined, is: Json | undefined): Difference[] {
  if (!isNested(was) || !isNested(is)) {
    const [before, after] = [textOf(was), textOf(is)]
    return before === after ? [] : [{ name: wordsOf(name), was: before, is: after }]
  }
  const [before, after] = [Object.entries(was), new Map(Object.entries(is))]
  const fields = new Set([...before.map(([field]) => field), ...after.keys()])
  const earlier = new Map(before)
  return [...fields].flatMap((field) =>
    differencesOf(
      `${name}, ${Array.isArray(is) ? Number(field) + 1 : field}`,
      earlier.get(field) as Json | undefined,
      after.get(field) as Json | undefined,
    ),
  )
}

/** A value as it stands in the log. */
export function textOf(value: Json | undefined): string {
  if (value === null || value === undefined) return 'nothing'
  if (!isNested(value)) return String(value)
  const parts = Object.entries(value).filter(([, part]) => part !== null)
  if (Array.isArray(value)) return parts.map(([, part]) => textOf(part)).join('; ') || 'nothing'
  return parts.map(([field, part]) => `${wordsOf(field)}: ${textOf(part)}`).join('; ') || 'nothing'
}

/** A column or a field as words: 'next_step_due' and 'nextStepDue' are 'next step due'. */
export function wordsOf(name: string): string {
  return name.replaceAll(/(?<=[a-z])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`).replaceAll('_', ' ')
}

function isNested(value: Json | undefined): value is Json[] | Record<string, Json | undefined> {
  return value !== null && typeof value === 'object'
}
