import { createHash } from 'node:crypto'
import { Hono } from 'hono'
import { asService } from '#db/as-role.ts'
import { writeCalendar } from '#domain/applications/calendar-file.ts'
import type { Dependencies } from '../dependencies.ts'
import type { AppEnvironment } from '../http/app-environment.ts'
import { findFeedOwner, readDeadlines } from './feed-rows.ts'

const NAME = 'Helix Abroad deadlines'

/** GET /{secret}.ics: a student's deadlines for whoever has the address. 404 for any other, and once it was revoked. */
export function createCalendarRoutes({ database, settings }: Dependencies): Hono<AppEnvironment> {
  const app = new Hono<AppEnvironment>()
  const { host } = new URL(settings.SITE_URL)
  app.get('/:file', async (context) => {
    context.header('Cache-Control', 'private, no-cache')
    context.header('X-Robots-Tag', 'noindex')
    const secret = /^([\w-]{43})\.ics$/.exec(context.req.param('file'))?.[1]
    const deadlines = secret
      ? await asService(database, async (transaction) => {
          const studentId = await findFeedOwner(transaction, secret)
          return studentId && readDeadlines(transaction, studentId)
        })
      : null
    if (!deadlines) return context.text('There is no such calendar.', 404)
    const file = writeCalendar(deadlines, { name: NAME, host })
    const etag = `"${createHash('sha256').update(file).digest('base64url').slice(0, 22)}"`
    context.header('ETag', etag)
    if (context.req.header('if-none-match') === etag) return context.body(null, 304)
    context.header('Content-Type', 'text/calendar; charset=utf-8')
    context.header('Content-Disposition', 'inline; filename="helix-abroad.ics"')
    return context.body(file)
  })
  return app
}
