import { Hono } from 'hono'
import { createAuthRoutes } from './auth/routes.ts'
import { clientAddress } from './http/client-address.ts'
import type { AppEnvironment, Dependencies } from './http/environment.ts'
import { logRequests } from './http/log-requests.ts'
import { securityHeaders } from './http/security-headers.ts'
import { createMailboxRoutes } from './mail/mailbox-routes.ts'
import { createRestRoutes } from './rest/routes.ts'

export type PageHandler = (request: Request, nonce: string) => Promise<Response>

/** The whole server. The order of the lines is the order of the middleware. */
export function createApp(dependencies: Dependencies, pages?: PageHandler): Hono<AppEnvironment> {
  const { settings, keys, database } = dependencies
  const app = new Hono<AppEnvironment>()
  app.use(logRequests(dependencies.log))
  app.use(clientAddress(settings.TRUST_PROXY))
  app.use(securityHeaders(dependencies.development ?? false))

  app.get('/health', async (context) => {
    await database.unsafeTransaction((transaction) => transaction.query('select 1'), { begin: 'read only' })
    return context.json({ status: 'ok', engine: database.engine })
  })
  app.get('/config.json', (context) => context.json({ url: settings.SITE_URL, publishableKey: keys.publishableKey }))
  app.route('/auth/v1', createAuthRoutes(dependencies))
  app.route('/rest/v1', createRestRoutes(dependencies))
  if (!settings.SMTP_URL) app.route('/dev', createMailboxRoutes(dependencies))
  if (pages) app.all('*', (context) => pages(context.req.raw, context.get('nonce')))
  return app
}
