import { Hono, type MiddlewareHandler } from 'hono'
import { createAccountRoutes } from './accounts/routes.ts'
import { createAuthRoutes } from './auth/routes.ts'
import { createChangeRoutes } from './changes/routes.ts'
import { createCalendarRoutes } from './deadlines/routes.ts'
import type { Dependencies } from './dependencies.ts'
import { createEnquiryRoutes } from './enquiries/routes.ts'
import { createChatRoutes } from './functions/gemini-chat.ts'
import type { AppEnvironment } from './http/app-environment.ts'
import { clientAddress } from './http/caller/client-address.ts'
import { compressAnswers } from './http/compress-answers.ts'
import { closeUnread } from './http/connection/close-unread.ts'
import { crossOrigin } from './http/cors.ts'
import { answerErrors, functionFailure } from './http/failure.ts'
import { logRequests } from './http/log-requests.ts'
import { securityHeaders } from './http/security-headers.ts'
import { createImportRoutes } from './imports/routes.ts'
import { createInboxRoutes } from './inbox/routes.ts'
import { createMailboxRoutes } from './mail/mailbox-routes.ts'
import { createMatchRoutes } from './matches/routes.ts'
import { serveMetrics } from './metrics.ts'
import { createNotificationRoutes } from './notifications/routes.ts'
import type { PageRoute } from './pages/page-routes.ts'
import { createBooksRoutes } from './payments/books/routes.ts'
import { createPaymentRoutes } from './payments/routes.ts'
import { createStripeWebhook } from './payments/stripe/webhook.ts'
import { createPlanRoutes } from './plan/routes.ts'
import { createRestRoutes } from './rest/routes.ts'
import { createStorageRoutes } from './storage/routes.ts'
import { createSurveyRoutes } from './surveys/routes.ts'

export interface PageVisit {
  /** What the page's inline scripts must carry. */
  nonce: string
  /** What the page reads and sends is counted as theirs who call from here. */
  clientAddress: string
  /** What the page logs, and its own reads, stand under the id of its request. */
  requestId: string
}

export type PageHandler = (request: Request, visit: PageVisit) => Promise<Response>

export interface Pages {
  /** Files of the build that are sent as they are; in development Vite sends them. */
  files?: MiddlewareHandler<AppEnvironment>
  handle: PageHandler
  /** The pattern of a page's address, once it is known: /universities/:slug. */
  routeOf?: PageRoute
}

/** The whole server. The order of the lines is the order of the middleware. */
export function createApp(dependencies: Dependencies, pages?: Pages): Hono<AppEnvironment> {
  const { settings, keys, database, metrics, catalogue } = dependencies
  const app = new Hono<AppEnvironment>()
  app.onError(answerErrors({ refuse: () => null, bodyOf: functionFailure }))
  app.use(logRequests(dependencies))
  app.use(clientAddress(settings.TRUST_PROXY))
  app.use(closeUnread)
  app.use(securityHeaders({ development: dependencies.development ?? false, secure: settings.SITE_URL.startsWith('https:') }))

  app.get('/health', async (context) => {
    const { engine } = database
    try {
      await database.check()
      const replica = await catalogue.state()
      return context.json({ status: 'ok', engine, ...(replica && { replica }) })
    } catch (error) {
      dependencies.log.error({ err: error }, 'the database does not answer')
      return context.json({ status: 'the database does not answer', engine }, 503)
    }
  })
  app.get('/config.json', (context) => context.json({ url: settings.SITE_URL, publishableKey: keys.publishableKey }))
  if (metrics && settings.METRICS_TOKEN) app.get('/metrics', serveMetrics(metrics, settings.METRICS_TOKEN))
  app.route('/auth/v1', createAuthRoutes(dependencies))
  app.use('/rest/*', compressAnswers)
  app.route('/rest/v1', createRestRoutes(dependencies))
  app.use('/functions/v1/*', crossOrigin('GET, HEAD, POST, PATCH, DELETE, OPTIONS'))
  app.route('/functions/v1', createAccountRoutes(dependencies))
  app.route('/functions/v1', createChangeRoutes(dependencies))
  app.route('/functions/v1', createPaymentRoutes(dependencies))
  app.route('/functions/v1', createBooksRoutes(dependencies))
  app.route('/functions/v1', createMatchRoutes(dependencies))
  app.route('/functions/v1', createStripeWebhook(dependencies))
  app.route('/functions/v1', createChatRoutes(dependencies))
  app.route('/functions/v1', createEnquiryRoutes(dependencies))
  app.route('/functions/v1', createInboxRoutes(dependencies))
  app.route('/functions/v1', createPlanRoutes(dependencies))
  app.route('/functions/v1', createNotificationRoutes(dependencies))
  app.route('/functions/v1', createSurveyRoutes(dependencies))
  app.route('/functions/v1', createImportRoutes(dependencies))
  app.all('/functions/v1/*', (context) => context.json({ code: 'NOT_FOUND', message: 'Requested function was not found' }, 404))
  app.use('/storage/v1/*', crossOrigin('GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS'))
  app.route('/storage/v1', createStorageRoutes(dependencies))
  app.route('/calendar', createCalendarRoutes(dependencies))
  app.route('/dev', createMailboxRoutes(dependencies))
  if (pages) app.use(compressAnswers)
  if (pages?.files) app.use(pages.files)
  if (pages)
    app.all('*', (context) => {
      context.set('route', pages.routeOf?.(context.req.path))
      const { nonce, ip: clientAddress, requestId } = context.var
      return pages.handle(context.req.raw, { nonce, clientAddress, requestId })
    })
  return app
}
