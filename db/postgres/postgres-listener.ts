import pg from 'pg'
import { within } from '#db/within.ts'

interface Listening {
  settings: pg.ClientConfig
  channel: string
  heard: (payload: string) => void
  troubled: (error: Error) => void
  /** How often the server has to say that it is still there, and how long it may take to. */
  lookEveryMs: number
  silenceMs: number
}

const FIRST_RETRY_MS = 250
const LONGEST_RETRY_MS = 10_000

/**
 * Listens on a connection of its own, and on a new one whenever that breaks. Throws when the first cannot be made; what is
 * said between two is lost, so `heard` is called once with an empty payload as soon as the second listens.
 */
export async function listenOnPostgres({
  settings,
  channel,
  heard,
  troubled,
  lookEveryMs,
  silenceMs,
}: Listening): Promise<() => Promise<void>> {
  let stopped = false
  let retry: NodeJS.Timeout | undefined
  let client = await connect()

  async function connect(): Promise<pg.Client> {
    const fresh = new pg.Client(settings)
    let listens = false
    fresh.on('error', troubled)
    fresh.on('notification', (message) => {
      if (message.channel === channel) heard(message.payload ?? '')
    })
    // A connection whose other end is gone without a word is as quiet as one on which nothing happens.
    const looking = setInterval(() => void fresh.query(within('select 1', silenceMs)).catch(troubled), lookEveryMs)
    fresh.on('end', () => {
      clearInterval(looking)
      if (listens) reconnect(FIRST_RETRY_MS)
    })
    try {
      await fresh.connect()
      await fresh.query(`listen ${pg.escapeIdentifier(channel)}`)
    } catch (error) {
      clearInterval(looking)
      await fresh.end()
      throw error
    }
    listens = true
    return fresh
  }

  function reconnect(afterMs: number): void {
    if (stopped) return
    retry = setTimeout(() => void tryAgain(afterMs), afterMs)
  }

  async function tryAgain(afterMs: number): Promise<void> {
    try {
      client = await connect()
      if (stopped) return await client.end()
      heard('')
    } catch (error) {
      troubled(error as Error)
      reconnect(Math.min(afterMs * 2, LONGEST_RETRY_MS))
    }
  }

  return async () => {
    stopped = true
    clearTimeout(retry)
    await client.end()
  }
}
