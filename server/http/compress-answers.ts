import { compress } from 'hono/compress'
import { createMiddleware } from 'hono/factory'
import type { AppEnvironment } from './app-environment.ts'

const compressed = compress()

/** Compresses what is worth it for a caller that asks; a caller that does not costs nothing. */
export const compressAnswers = createMiddleware<AppEnvironment>((context, next) =>
  context.req.header('accept-encoding') ? compressed(context, next) : next(),
)
