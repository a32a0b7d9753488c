import type { Logger } from 'pino'
import { EXCHANGE_RATES } from '#content/guide/exchange-rates.ts'
import { asService } from '#db/as-role.ts'
import type { Database } from '#db/database.ts'
import { storeRates } from '#db/rates.ts'
import type { BackgroundJob } from '../process/background.ts'
import { parseDailyRates } from './ecb-daily.ts'

const DAY_SECONDS = 86_400
const ANSWER_WITHIN_MS = 20_000
/** The bank's file has some two thousand. */
const MOST_CHARACTERS = 200_000

interface Needs {
  database: Database
  log: Pick<Logger, 'info' | 'warn'>
  url: string
}

/** Fetches the day's rates and stores them, unless the stored ones are newer. A failure keeps the old ones, and is logged once until it works again. */
export function fetchRatesDaily({ database, log, url }: Needs): BackgroundJob {
  let hasFailed = false
  const run = async () => {
    try {
      const { asOf, perEuro } = parseDailyRates(await download(url))
      const changed = await asService(database, (transaction) =>
        storeRates(transaction, { asOf, source: EXCHANGE_RATES.source, perEuro }),
      )
      if (hasFailed || changed > 0) log.info({ asOf, changed }, 'exchange rates fetched')
      hasFailed = false
    } catch (error) {
      if (!hasFailed) log.warn({ err: error }, 'the exchange rates could not be fetched: the stored ones stay')
      hasFailed = true
    }
  }
  return { name: 'fetch exchange rates', everySeconds: DAY_SECONDS, run }
}

async function download(url: string): Promise<string> {
  const answer = await fetch(url, {
    headers: { accept: 'application/xml, text/xml' },
    redirect: 'error',
    signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
  })
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}`)
  const text = await answer.text()
  if (text.length > MOST_CHARACTERS) throw new Error(`${url} answered with ${text.length} characters`)
  return text
}
