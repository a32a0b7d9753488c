import type { Logger } from 'pino'
import * as z from 'zod'
import { asRole, isSessionEnded } from '#db/as-role.ts'
import { type Database, isUnavailable } from '#db/database.ts'
import { type Change, CHANGE_KINDS, HEARTBEAT_SECONDS } from '#domain/changes/change.ts'
import { CallerError, type CallerRefusal, type SessionState } from '../http/caller/caller.ts'
import type { ChangeStreams, Listener } from './streams.ts'

/** One channel for everything: db/migrations/0035_changes.sql. */
const CHANNEL = 'changes'
const MOST_OF_A_PERSON = 8
const MOST_OF_ALL = 2_000
/** What a reader that does not read may leave lying here. */
const MOST_BYTES_WAITING = 65_536

/** What the database says by itself. */
const told = z.union([
  z.object({
    kind: z.enum(CHANGE_KINDS),
    id: z.string().nullable(),
    duties: z.array(z.string()),
    owner: z.string().nullable(),
  }),
  z.object({ session: z.string() }),
  z.object({ account: z.string() }),
])
type Told = z.infer<typeof told>
type ToldChange = Extract<Told, { kind: unknown }>

/** Why a stream is not opened. */
export class StreamRefusal extends Error {
  override name = 'StreamRefusal'
  readonly code: 'too_many_streams' | 'stopping'
  constructor(code: StreamRefusal['code'], message: string) {
    super(message)
    this.code = code
  }
}

interface Stream {
  person: Listener
  /** Null while it is not known what the person may know. */
  duties: readonly string[] | null
  /** Something happened meanwhile. */
  missed: boolean
  /** How often its rights were looked at: of two answers the one to the newer question holds. */
  looks: number
  send(text: string): void
  end(reason: string): void
}

interface Rights extends Record<string, unknown> {
  state: SessionState
  duties: string[]
}

/** Tells everybody who has a stream open what changes that they may know of: one listener of the database for all of a process. */
export function createChangeStreams({ database, log }: { database: Database; log: Logger }): ChangeStreams {
  const streams = new Set<Stream>()
  let listening: Promise<() => Promise<void>> | undefined
  let heartbeat: NodeJS.Timeout | undefined
  let stopped = false

  function listen(): Promise<unknown> {
    listening ??= database.listen(CHANNEL, hear).catch((error: unknown) => {
      listening = undefined
      throw error
    })
    heartbeat ??= setInterval(() => streams.forEach((stream) => stream.send(': here\n\n')), HEARTBEAT_SECONDS * 1000).unref()
    return listening
  }

  /** An empty payload comes after the listener was away: sessions may have ended, and anything may have changed. */
  function hear(payload: string): void {
    if (payload === '') return streams.forEach((stream) => void lookAtRights(stream, true))
    const message = told.parse(JSON.parse(payload))
    if ('kind' in message) return streams.forEach((stream) => tell(stream, message))
    for (const stream of streams) if (speaksOf(message, stream.person)) void lookAtRights(stream)
  }

  /** Until the answer is there the stream is told nothing; it is told to look when something was missed. */
  async function lookAtRights(stream: Stream, missed = false): Promise<void> {
    const look = ++stream.looks
    stream.duties = null
    stream.missed ||= missed
    try {
      const duties = await readDuties(database, stream.person)
      if (look !== stream.looks) return
      stream.duties = duties
      if (stream.missed) stream.send(eventOf('look', {}))
      stream.missed = false
    } catch (error) {
      if (error instanceof CallerError) return stream.end(error.code)
      if (!isUnavailable(error)) log.error({ err: error }, 'the rights of an open stream could not be read')
      stream.end('unavailable')
    }
  }

  return {
    get size() {
      return streams.size
    },
    async open(person) {
      if (stopped) throw new StreamRefusal('stopping', 'The server is being stopped.')
      const own = [...streams].filter((stream) => stream.person.id === person.id).length
      if (own >= MOST_OF_A_PERSON || streams.size >= MOST_OF_ALL)
        throw new StreamRefusal('too_many_streams', 'Too many pages listen for changes already.')
      const { stream, body } = createStream(person, () => streams.delete(stream))
      streams.add(stream)
      try {
        await listen()
        stream.duties = await readDuties(database, person)
      } catch (error) {
        stream.end('refused')
        throw error
      }
      stream.missed = false
      stream.send(eventOf('ready', {}))
      return body
    },
    async close() {
      stopped = true
      clearInterval(heartbeat)
      for (const stream of streams) stream.end('stopping')
      await (
        await listening
      )?.()
    },
  }
}

/** A stream of text that gives itself up when its reader goes, does not read, or shows a token that has run out. */
function createStream(person: Listener, gone: () => void): { stream: Stream; body: ReadableStream<Uint8Array> } {
  const encoder = new TextEncoder()
  let controller: ReadableStreamDefaultController<Uint8Array>
  let open = true
  const close = () => {
    open = false
    clearTimeout(expiry)
    gone()
  }
  const stream: Stream = {
    person,
    duties: null,
    missed: false,
    looks: 0,
    send(text) {
      if (!open) return
      if ((controller.desiredSize ?? 0) <= 0) return stream.end('too_slow')
      controller.enqueue(encoder.encode(text))
    },
    end(reason) {
      if (!open) return
      close()
      controller.enqueue(encoder.encode(eventOf('end', { reason })))
      controller.close()
    },
  }
  const expiry = setTimeout(() => stream.end('token_expired'), msUntilExpiry(person)).unref()
  const body = new ReadableStream<Uint8Array>(
    {
      start: (given) => void (controller = given),
      cancel: close,
    },
    new ByteLengthQueuingStrategy({ highWaterMark: MOST_BYTES_WAITING }),
  )
  return { stream, body }
}

/** The longest that a timer takes. */
const LONGEST_TIMER_MS = 2 ** 31 - 1

function msUntilExpiry({ claims }: Listener): number {
  const expiresAt = Number(claims['exp']) * 1000
  return Math.min(Math.max(expiresAt - Date.now(), 0), LONGEST_TIMER_MS)
}

function tell(stream: Stream, { kind, id, duties, owner }: ToldChange): void {
  const { person, duties: own } = stream
  if (own === null) return void (stream.missed = true)
  if (owner !== person.id && !duties.some((duty) => own.includes(duty))) return
  stream.send(eventOf('change', { kind, id } satisfies Change))
}

function speaksOf(message: Exclude<Told, ToldChange>, { id, sessionId }: Listener): boolean {
  return 'session' in message ? message.session === sessionId : message.account === id
}

/** What staff the person is of, if any; for everybody else what is her own alone. Throws CallerError. */
async function readDuties(database: Database, person: Listener): Promise<readonly string[]> {
  try {
    const { rows } = await asRole(
      database,
      person,
      (transaction) =>
        transaction.query<Rights>('select auth.session_state() as state, auth.duties_of(auth.staff_role()) as duties'),
      { readOnly: true, sentAtOnce: true },
    )
    const { state, duties } = rows[0]!
    if (state === 'partial') throw new CallerError('insufficient_aal', 'Log in with your second factor first.')
    return duties
  } catch (error) {
    throw isSessionEnded(error) ? new CallerError(error.detail as CallerRefusal, error.message) : error
  }
}

function eventOf(event: 'ready' | 'change' | 'look' | 'end', data: object): string {
  return `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`
}
