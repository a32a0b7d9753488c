import { Hono } from 'hono'
import type { AppEnvironment, Dependencies } from '../http/environment.ts'
import { writeMailboxPage } from './mailbox-page.ts'

const PAGE_POLICY = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/**
 * The local mailbox at /dev/mailbox, as JSON at /dev/mailbox.json, and each HTML part at /dev/mailbox/:id. The links in
 * it let anybody in, so it answers only to an address of this machine: a name that some DNS points here is refused.
 */
export function createMailboxRoutes({ mailbox }: Pick<Dependencies, 'mailbox'>): Hono<AppEnvironment> {
  const routes = new Hono<AppEnvironment>()
  if (!mailbox) return routes

  routes.use(async function onlyOnThisMachine(context, next) {
    if (!isLoopback(context.req.header('host') ?? '')) return context.notFound()
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

/** Whether a Host header names this machine by a loopback address. */
export function isLoopback(host: string): boolean {
  if (!URL.canParse(`http://${host}`)) return false
  const { hostname } = new URL(`http://${host}`)
  return hostname === 'localhost' || hostname === '[::1]' || /^127\.\d+\.\d+\.\d+$/.test(hostname)
}
