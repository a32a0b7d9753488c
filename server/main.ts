/** Reads the environment, opens the database, listens. Every room gets what it needs from here. */
import fs from 'node:fs'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { getRequestListener } from '@hono/node-server'
import type { ServerBuild } from 'react-router'
import { asService } from '#db/as-role.ts'
import { CannotOpenError, cannotUse } from '#db/cannot-open.ts'
import type { Database } from '#db/database.ts'
import { DirectoryInUseError } from '#db/embedded/directory-lock.ts'
import { shareDatabase } from '#db/embedded/shared-socket.ts'
import { migrate } from '#db/migrate.ts'
import { databaseDirectory, databaseOf, openDatabase, openPastPooler } from '#db/open.ts'
import { createApp, type Pages } from './app.ts'
import { answerMailRequests } from './auth/mailed-links/mail-requests.ts'
import { sweep as sweepExpired } from './auth/sweep.ts'
import { assertSameSigningKey } from './auth/tokens/instance.ts'
import { loadSigningKeys } from './auth/tokens/signing-keys.ts'
import { createDependencies } from './create-dependencies.ts'
import type { Dependencies } from './dependencies.ts'
import { sweepUnconfirmed } from './enquiries/intake.ts'
import { answerStarting } from './http/connection/answer-starting.ts'
import { answerClientErrors } from './http/connection/client-errors.ts'
import { closeIdleConnections } from './http/connection/idle-connections.ts'
import { endSlowRequests, REQUEST_LIMITS } from './http/connection/slow-requests.ts'
import { createPageCache } from './http/page-cache/page-cache.ts'
import { staticFiles } from './http/static-files.ts'
import { noteDueFigures, noteStuckPayments, refreshReplyRecord } from './inbox/inbox.ts'
import { createMail } from './mail/create-mail.ts'
import { isMailboxShown } from './mail/mailbox-routes.ts'
import { listenForMetrics } from './metrics.ts'
import { queueNotificationMails } from './notifications/notifications.ts'
import { CLIENT_DIRECTORY, ensurePagesBuilt, SERVER_BUILD } from './pages/page-build.ts'
import { createPageRoute } from './pages/page-routes.ts'
import { createPageHandler, type FetchAs } from './pages/pages.ts'
import { createGateway } from './payments/gateway/create-gateway.ts'
import { settleWaiting } from './payments/purchase/settle-waiting.ts'
import { sendWaitingRefunds } from './payments/refunds/send-refund.ts'
import { isPaymentDemonstration } from './payments/routes.ts'
import { remindOfSteps } from './plan/reminders.ts'
import { startBackground } from './process/background.ts'
import { collectGarbageWhenIdle } from './process/collect-garbage.ts'
import { createLog } from './process/log.ts'
import { keepRetention } from './process/retention.ts'
import { seedBuiltIn } from './process/seed-built-in.ts'
import { noteSiteUrl } from './process/site-url.ts'
import { stopServer } from './process/stop.ts'
import { fetchRatesDaily } from './rates/fetch-rates.ts'
import { readSettings, type Settings, SettingsError } from './settings.ts'
import { sweepObjects } from './storage/sweep.ts'
import { sweepResults } from './surveys/surveys.ts'

const MINUTE_SECONDS = 60
const HOUR_SECONDS = 3_600
const DAY_SECONDS = 86_400
/** Longer than requests are given (server/process/stop.ts), shorter than what most supervisors give. */
const STOP_WITHIN_MS = 29_000
const development = process.env.NODE_ENV === 'development'

async function start(): Promise<void> {
  const requested = readSettings(process.env)
  const log = createLog(requested.LOG_LEVEL)
  const secure = requested.SITE_URL.startsWith('https:')
  const listener: { handle: RequestListener } = { handle: answerStarting(secure) }
  const http = createServer(
    REQUEST_LIMITS,
    endSlowRequests((request, response) => listener.handle(request, response), secure),
  )
  answerClientErrors(http, secure)
  closeIdleConnections(http)
  const port = await listen(http, requested)
  const settings =
    requested.PORT === 0 && !process.env.SITE_URL
      ? { ...requested, SITE_URL: requested.SITE_URL.replace(/:0$/, `:${port}`) }
      : requested

  const crashed = (error: Error) => {
    log.fatal(error, 'the database stopped')
    process.exit(1)
  }
  const [database] = await Promise.all([
    openDatabase(databaseOf(settings), { crashed, troubled: (error) => log.warn({ err: error }, 'the database was away') }),
    development ? null : ensurePagesBuilt(),
  ])
  await fill(database, settings)
  const keys = await loadSigningKeys(settings.DATA_DIR, settings.JWT_SIGNING_KEY)
  await assertSameSigningKey(database, keys)
  const { mail, mailbox } = createMail({ settings, database, log })
  const dependencies = createDependencies({ settings, database, keys, mail, mailbox, log, development })

  const { auth, changes, underWay, metrics, catalogue } = dependencies
  const metricsServer =
    metrics && settings.METRICS_PORT !== undefined ? await listenForMetrics(metrics, settings.METRICS_PORT, log) : null
  const fetchAs: FetchAs = (request, { clientAddress, requestId }) =>
    app.fetch(request, { incoming: { socket: { remoteAddress: clientAddress } }, pageRequestId: requestId })
  const pages = await openPages(dependencies, http, fetchAs)
  const app: ReturnType<typeof createApp> = createApp(dependencies, pages)
  const handle = getRequestListener((request, env) => app.fetch(request, env))
  listener.handle = pages.inFront((request, response) => void handle(request, response))
  const gateway = createGateway(dependencies)
  const background = await startBackground({ database, mail, log, metrics }, [
    { name: 'mails asked for before a kill', everySeconds: MINUTE_SECONDS, run: () => answerMailRequests(auth) },
    { name: 'sweep what has expired', everySeconds: HOUR_SECONDS, run: () => sweepExpired(database) },
    {
      name: 'sweep intake subscriptions nobody confirmed',
      everySeconds: HOUR_SECONDS,
      run: () => asService(database, sweepUnconfirmed),
    },
    remindOfSteps({ database, mail, siteUrl: settings.SITE_URL }),
    {
      name: 'sweep survey matches whose address has expired',
      everySeconds: HOUR_SECONDS,
      run: () => asService(database, sweepResults),
    },
    { name: 'settle payments that wait', everySeconds: MINUTE_SECONDS, run: () => settleWaiting({ database, gateway, log }) },
    { name: 'refunds that wait', everySeconds: MINUTE_SECONDS, run: () => sendWaitingRefunds({ database, gateway, log }) },
    { name: 'delete what is older than the privacy policy says', everySeconds: DAY_SECONDS, run: () => keepRetention(database) },
    { name: 'mails about what changed', everySeconds: MINUTE_SECONDS, run: () => queueNotificationMails(database) },
    { name: 'payments that need a look', everySeconds: 5 * MINUTE_SECONDS, run: () => noteStuckPayments(database) },
    { name: 'figures that are due', everySeconds: 15 * MINUTE_SECONDS, run: () => noteDueFigures(database) },
    { name: 'the record of first replies', everySeconds: 5 * MINUTE_SECONDS, run: () => refreshReplyRecord(database) },
    ...(settings.EXCHANGE_RATES_URL ? [fetchRatesDaily({ database, log, url: settings.EXCHANGE_RATES_URL })] : []),
    {
      name: 'sweep files without an owner',
      everySeconds: HOUR_SECONDS,
      run: () => sweepObjects(dependencies),
    },
    collectGarbageWhenIdle(),
  ])
  const unshare = database.engine === 'embedded' ? await shareDatabase(database, databaseDirectory(settings.DATA_DIR)) : null

  noteSiteUrl(settings)
  console.log(readyLine(settings, port))

  let stopping = false
  const stop = async () => {
    if (stopping) process.exit(1)
    stopping = true
    setTimeout(() => process.exit(1), STOP_WITHIN_MS).unref()
    metricsServer?.close()
    await stopServer({ http, changes, underWay, background, unshare, catalogue, database })
    process.exit(0)
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop())
  process.on('disconnect', () => void stop())
}

/** Brings the schema up to date and stores what is built in; past a pooler, where there is one: both may hold a connection for long. */
async function fill(database: Database, settings: Settings): Promise<void> {
  const direct = settings.DATABASE_DIRECT_URL ? await openPastPooler(databaseOf(settings)) : null
  try {
    await migrate(direct ?? database)
    await seedBuiltIn(direct ?? database, { registers: settings.BUILT_IN_REGISTERS })
  } finally {
    await direct?.close()
  }
}

interface OpenPages extends Pages {
  /** What answers before the app does: cached pages, or Vite's own files. */
  inFront(next: RequestListener): RequestListener
}

/** Built pages from memory in production; in development Vite, whose hot reload shares the http server. */
async function openPages(dependencies: Dependencies, http: Server, fetchAs: FetchAs): Promise<OpenPages> {
  const { settings, keys, log, metrics, readVersions } = dependencies
  const door = {
    url: settings.SITE_URL,
    publishableKey: keys.publishableKey,
    checkoutUrl: settings.CHECKOUT_URL ?? null,
    contact: { phoneIndia: settings.CONTACT_PHONE_INDIA ?? null, hoursIst: settings.CONTACT_HOURS_IST ?? null },
    isPaymentDemonstration: isPaymentDemonstration(settings),
  }
  if (!development) {
    const build = (await import(pathToFileURL(SERVER_BUILD).href)) as ServerBuild
    const render = createPageHandler(door, fetchAs, 'production', async () => build, log)
    const routeOf = createPageRoute(build.routes)
    const secure = settings.SITE_URL.startsWith('https:')
    const cache = createPageCache({ render, log, metrics, routeOf, secure, styleOf, readVersions })
    return { files: staticFiles(CLIENT_DIRECTORY), routeOf, ...cache }
  }
  const vite = await (
    await import('vite')
  ).createServer({ appType: 'custom', server: { middlewareMode: true, hmr: { server: http } } })
  const loadBuild = () => vite.ssrLoadModule('virtual:react-router/server-build') as Promise<unknown> as Promise<ServerBuild>
  const inFront: OpenPages['inFront'] = (next) => (request, response) => {
    vite.middlewares(request, response, () => next(request, response))
  }
  return { handle: createPageHandler(door, fetchAs, 'development', loadBuild, log), inFront }
}

/** The text of a stylesheet of the build. The router ends the address of one that several routes share in an empty fragment. */
function styleOf(address: string): string | null {
  const [file] = /^\/assets\/[\w-]+\.css(?=#?$)/.exec(address) ?? []
  return file === undefined ? null : fs.readFileSync(path.join(CLIENT_DIRECTORY, file), 'utf8')
}

function listen(http: Server, { HOST, PORT }: Settings): Promise<number> {
  return new Promise((resolve, reject) => {
    http.once('error', (error: NodeJS.ErrnoException) => {
      const inUse = error.code === 'EADDRINUSE'
      reject(inUse ? new SettingsError([`PORT: ${PORT} on ${HOST} is in use by another program`]) : error)
    })
    http.listen(PORT, HOST, () => resolve((http.address() as AddressInfo).port))
  })
}

function readyLine(settings: Settings, port: number): string {
  const host = settings.HOST.includes(':') ? `[${settings.HOST}]` : settings.HOST
  const mail = settings.SMTP_URL
    ? `mail by ${new URL(settings.SMTP_URL).host}`
    : isMailboxShown(settings)
      ? `mailbox ${settings.SITE_URL}/dev/mailbox`
      : 'no mail is sent: SMTP_URL is not set'
  const data = settings.DATABASE_URL
    ? `data on ${new URL(settings.DATABASE_URL).host}`
    : `data in ${path.resolve(settings.DATA_DIR)}`
  return `ready on http://${host}:${port} (${mail}, ${data})`
}

if (fs.existsSync('.env')) process.loadEnvFile('.env')
try {
  await start()
} catch (error) {
  // A fault in the settings, a data directory in use or not to be written: the message says what to do, a stack would bury it.
  const failure = cannotUse(process.env.DATA_DIR || './data', error)
  const known = [SettingsError, DirectoryInUseError, CannotOpenError].some((kind) => failure instanceof kind)
  console.error(known ? (failure as Error).message : error)
  process.exit(1)
}
