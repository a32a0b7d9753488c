import { Hono } from 'hono'
import type { Dependencies } from '../dependencies.ts'
import type { AppEnvironment } from '../http/app-environment.ts'
import { CallerError, requirePerson } from '../http/caller/caller.ts'
import { answerErrors, functionFailure } from '../http/failure.ts'
import { asStorageError } from '../storage/storage-error.ts'
import { stageFile } from './reply-files.ts'

/** POST /reply-file, the file as the body → {version, contentType, bytes}, for public.reply_to_item(). Refusals are {code, message}. */
export function createInboxRoutes(dependencies: Dependencies): Hono<AppEnvironment> {
  const app = new Hono<AppEnvironment>()
  app.post('/reply-file', async (context) => {
    context.header('Cache-Control', 'private, no-store')
    const staff = await requirePerson(context.req.raw, dependencies)
    return context.json(await stageFile(dependencies, staff, context.req.raw), 201)
  })
  app.onError(
    answerErrors({
      refuse(error, context) {
        if (error instanceof CallerError) return context.json({ code: error.code, message: 'Please log in first.' }, 401)
        const refusal = asStorageError(error)
        return refusal && context.json({ code: refusal.code, message: refusal.message }, refusal.statusCode as 400)
      },
      bodyOf: functionFailure,
    }),
  )
  return app
}
