import { type Context, Hono } from 'hono'
import type { Dependencies } from '../dependencies.ts'
import type { AppEnvironment } from '../http/app-environment.ts'
import { isLoopbackAddress, isLoopbackHost } from '../http/caller/loopback.ts'
import type { Settings } from '../settings.ts'
import { writeMailboxPage } from './mailbox-page.ts'

const PAGE_POLICY = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/** What proxies add to a request they pass on, whether or not the settings know of one. */
const PROXY_HEADERS = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip']

interface MailboxNeeds {
  mailbox?: Dependencies['mailbox']
  settings: Pick<Settings, 'HOST' | 'SITE_URL' | 'TRUST_PROXY' | 'SMTP_URL'>
}

/**
 * The local mailbox at /dev/mailbox, as JSON at /dev/mailbox.json, and each HTML part at /dev/mailbox/:id. The links in it let
 * anybody in, so it exists only for a site that is this machine's own, and answers only to who calls from it by its own name:
 * neither through a proxy nor by a name that some DNS points here.
 */
export function createMailboxRoutes({ mailbox, settings }: MailboxNeeds): Hono<AppEnvironment> {
  const routes = new Hono<AppEnvironment>()
  if (!mailbox || !isMailboxShown(settings)) return routes

  routes.use(async function onlyOnThisMachine(context, next) {
    if (!isFromThisMachine(context)) return context.notFound()
    await next()
    context.res.headers.set('Cache-Control', 'no-store')
  })
  routes.get('/mailbox.json', async (context) => context.json(await mailbox.list()))
  routes.get('/mailbox', async (context) => {
    context.header('Content-Security-Policy', PAGE_POLICY)
    return context.html(await writeMailboxPage(await mailbox.list()))
  })
  routes.get('/mailbox/:id', async (context) => {
    const letter = await mailbox.find(context.req.param('id'))
    if (!letter) return context.notFound()
    context.header('Content-Security-Policy', `${PAGE_POLICY}; sandbox allow-popups`)
    return context.html(letter.html)
  })
  return routes
}

/** Whether mails are shown at /dev/mailbox: only where nobody but this machine can reach the site. */
export function isMailboxShown({ HOST, SITE_URL, TRUST_PROXY, SMTP_URL }: MailboxNeeds['settings']): boolean {
  return !SMTP_URL && !TRUST_PROXY && isLoopbackHost(HOST) && isLoopbackHost(new URL(SITE_URL).hostname)
}

function isFromThisMachine({ req, env }: Context<AppEnvironment>): boolean {
  const host = `http://${req.header('host') ?? ''}`
  return (
    isLoopbackAddress(env?.incoming?.socket?.remoteAddress ?? '') &&
    URL.canParse(host) &&
    isLoopbackHost(new URL(host).hostname) &&
    PROXY_HEADERS.every((name) => req.header(name) === undefined)
  )
}
