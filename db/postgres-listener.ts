import pg from 'pg'

interface Listening {
  settings: pg.ClientConfig
  channel: string
  heard: (payload: string) => void
  troubled: (error: Error) => void
}

const FIRST_RETRY_MS = 250
const LONGEST_RETRY_MS = 10_000

/**
 * Listens on a connection of its own, and on a new one whenever that breaks. Throws when the first cannot be made; what is
 * said between two is lost, so `heard` is called once with an empty payload as soon as the second listens.
 */
export async function listenOnPostgres({ settings, channel, heard, troubled }: Listening): Promise<() => Promise<void>> {
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
    fresh.on('end', () => {
      if (listens) reconnect(FIRST_RETRY_MS)
    })
    try {
      await fresh.connect()
      await fresh.query(`listen ${pg.escapeIdentifier(channel)}`)
    } catch (error) {
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
