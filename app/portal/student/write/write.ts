/** Writes go through the router: one action takes them, and what they change is read again before whoever wrote goes on. */
import { useCallback } from 'react'
import { type ShouldRevalidateFunctionArgs, useSubmit } from 'react-router'

/** What an action can do, by name. The arguments travel as JSON; each rejects with what the server refused. */
type Writes = Record<string, (studentId: string, args: never) => Promise<unknown>>

type Verb<W> = keyof W & string
type Arguments<W extends Writes, V extends Verb<W>> = Parameters<W[V]> extends [string, infer Args] ? Args : undefined
type Outcome<W extends Writes, V extends Verb<W>> = ReturnType<W[V]> extends Promise<infer Value> ? Value : never

interface Message {
  key: string
  verb: string
  args: never
}

/** What became of a write, until whoever sent it takes it: an error keeps its class and its code that way. */
const settled = new Map<string, { value: unknown } | { error: unknown }>()
let sent = 0
const underWay = new Set<Promise<unknown>>()

/** Resolves when what was sent before has its answer: what comes next may depend on it. */
export async function writesSettled(): Promise<void> {
  await Promise.allSettled(underWay)
}

/** Nobody was let in to write: the guard leads to the login, and says why. */
export class NotAdmittedError extends Error {
  override name = 'NotAdmittedError'
}

/**
 * Does what the message of an action's request asks for, as the student whom the guard has let in. The code of a route's writes comes
 * with the first of them; one that cannot be fetched has failed like one that was not received.
 */
export async function perform<W extends Writes>(
  loadWrites: () => Promise<W>,
  student: { id: string } | null,
  request: Request,
): Promise<null> {
  const { key, verb, args } = (await request.json()) as Message
  if (!student) return null
  try {
    const write = (await loadWrites())[verb]
    if (!write) throw new Error(`there is no write called ${verb}`)
    settled.set(key, { value: await write(student.id, args) })
  } catch (error) {
    settled.set(key, { error })
  }
  return null
}

/**
 * Sends a write to the action of a route. Gives what it gave once the screens have what it changed, rejects with what it rejected with,
 * and with NotAdmittedError where the guard did not let it through.
 */
export function useWrite<W extends Writes>(
  action: string,
): <V extends Verb<W>>(verb: V, args: Arguments<W, V>) => Promise<Outcome<W, V>> {
  const submit = useSubmit()
  return useCallback(
    async <V extends Verb<W>>(verb: V, args: Arguments<W, V>): Promise<Outcome<W, V>> => {
      const key = `write-${++sent}`
      const message = JSON.stringify({ key, verb, args: args ?? null })
      const submitted = submit(message, { action, method: 'post', encType: 'application/json', navigate: false, fetcherKey: key })
      underWay.add(submitted)
      await submitted.finally(() => underWay.delete(submitted))
      const outcome = settled.get(key)
      settled.delete(key)
      if (!outcome) throw new NotAdmittedError('the write was not let through')
      if ('error' in outcome) throw outcome.error
      return outcome.value as Outcome<W, V>
    },
    [submit, action],
  )
}

/** For a route's shouldRevalidate: of all writes, only these change what its loader reads. */
export function revalidatedBy(...verbs: string[]) {
  return ({ json, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean =>
    json === undefined ? defaultShouldRevalidate : verbs.includes((json as unknown as Message).verb)
}
