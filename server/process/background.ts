import type { Logger } from 'pino'
import type { Database } from '#db/database.ts'
import type { WorkingMailQueue } from '../mail/outbox-queue.ts'
import { sweepFailedMails } from '../mail/outbox.ts'
import type { Metrics } from '../metrics.ts'

/** Work that comes round again, such as sweeping what has expired. Every process runs it: it must bear running twice at once. */
export interface BackgroundJob {
  name: string
  everySeconds: number
  run(): Promise<unknown>
}

export interface BackgroundNeeds {
  database: Database
  mail: WorkingMailQueue
  log: Logger
  metrics?: Metrics | null
}

export interface Background {
  /** Waits for what is under way; nothing begins after it. */
  stop(): Promise<void>
}

const DAY_SECONDS = 86_400
/** Not at once, so that a start is not slowed down. */
const FIRST_RUN_AFTER_MS = 10_000

/** Starts delivering mail and running the jobs. A job that fails is logged and comes round again. */
export async function startBackground(
  { database, mail, log, metrics = null }: BackgroundNeeds,
  jobs: readonly BackgroundJob[] = [],
): Promise<Background> {
  await mail.start()
  const sweep: BackgroundJob = { name: 'sweep failed mails', everySeconds: DAY_SECONDS, run: () => sweepFailedMails(database) }
  const stops = [sweep, ...jobs].map((job) => repeat(job, log, metrics))
  return {
    stop: async () => {
      await Promise.all([mail.stop(), ...stops.map((stop) => stop())])
    },
  }
}

function repeat(job: BackgroundJob, log: Logger, metrics: Metrics | null): () => Promise<void> {
  let underWay: Promise<void> = Promise.resolve()
  let timer: NodeJS.Timeout
  let stopped = false
  const runOnce = async () => {
    const startedAt = performance.now()
    const end = (outcome: 'done' | 'failed') => metrics?.job(job.name, outcome, (performance.now() - startedAt) / 1000)
    await job.run().then(
      () => end('done'),
      (error: unknown) => {
        end('failed')
        log.error({ job: job.name, err: error }, 'background job failed')
      },
    )
    if (!stopped) schedule(job.everySeconds * 1000)
  }
  const schedule = (ms: number) => {
    timer = setTimeout(() => (underWay = runOnce()), ms)
    timer.unref()
  }
  schedule(Math.min(FIRST_RUN_AFTER_MS, job.everySeconds * 1000))
  return () => {
    stopped = true
    clearTimeout(timer)
    return underWay
  }
}
