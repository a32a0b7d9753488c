import { createMiddleware } from 'hono/factory'
import type { AppEnvironment } from '../app-environment.ts'

/** A body refused for its size is not read to its end, so the connection cannot carry another request: the caller is told. */
export const closeUnread = createMiddleware<AppEnvironment>(async function closeUnread(context, next) {
  await next()
  if (context.res.status === 413) context.res.headers.set('Connection', 'close')
})
