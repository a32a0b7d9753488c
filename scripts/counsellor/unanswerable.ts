import type { Ledger } from '#server/counsellor/ledger/record.ts'
import type { Random } from './random.ts'
import UNANSWERABLE from './unanswerable.json' with { type: 'json' }

/** A thing is asked for so often, and what is a question by itself. */
const EACH = 3
const WHOLE_EACH = 5
/** So many are typed without capitals. */
const LOWER = 0.6
const SLOTS: Readonly<Record<string, (ledger: Ledger) => readonly string[]>> = {
  university: (ledger) => ledger.ofKind('university').map(({ name }) => name),
  city: (ledger) => ledger.ofKind('city').map(({ name }) => name),
  country: (ledger) => ledger.ofKind('country').map(({ name }) => name),
  course: () => UNANSWERABLE.course,
  job: () => UNANSWERABLE.job,
  elsewhere: () => UNANSWERABLE.elsewhere,
  field: () => UNANSWERABLE.field,
}

/** Questions about what the site holds nothing of, made of what is named and what is asked of it. */
export function writeUnanswerable(ledger: Ledger, random: Random): string[] {
  const filled = (frame: string) =>
    frame.replaceAll(/\{(\w+)\}/g, (slot, name: string) => {
      const names = SLOTS[name]?.(ledger)
      return names ? random.pick(names) : slot
    })
  const cased = (text: string) => (random.chance(LOWER) ? text.toLowerCase() : text)
  const frames: Readonly<Record<string, readonly string[]>> = UNANSWERABLE.frames
  const ofThings = Object.entries(UNANSWERABLE.things).flatMap(([kind, things]) =>
    things.flatMap((thing) => times(EACH, () => random.pick(frames[kind]!).replaceAll('{thing}', thing))),
  )
  const whole = [...frames['elsewhere']!, ...frames['field']!, ...UNANSWERABLE.asked].flatMap((frame) =>
    times(WHOLE_EACH, () => frame),
  )
  return [...ofThings, ...whole].map((frame) => cased(filled(frame)))
}

function times(count: number, write: () => string): string[] {
  return Array.from({ length: count }, write)
}
