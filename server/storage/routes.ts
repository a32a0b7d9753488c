import { Hono } from 'hono'
import type { Dependencies } from '../dependencies.ts'
import type { AppEnvironment } from '../http/app-environment.ts'
import { answerErrors } from '../http/failure.ts'
import { bodyOf } from './answers.ts'
import { createBucketRoutes } from './buckets/bucket-routes.ts'
import { createDownloadRoutes } from './download/download-routes.ts'
import { createRenderRoutes } from './download/render-routes.ts'
import { createObjectRoutes } from './objects/object-routes.ts'
import { createStorageCalls } from './storage-calls.ts'
import { asStorageError, failed, invalidRequest } from './storage-error.ts'
import { createUploadRoutes } from './upload/upload-routes.ts'

/** The storage API that storage-js speaks: /object/…, /render/image/… and /bucket/… */
export function createStorageRoutes(dependencies: Dependencies): Hono<AppEnvironment> {
  const { keys } = dependencies
  const calls = createStorageCalls(dependencies)
  const app = new Hono<AppEnvironment>()
  app.use(async (context, next) => {
    await next()
    const { headers } = context.res
    if (!headers.has('Cache-Control')) headers.set('Cache-Control', 'private, no-store')
  })

  app.route('/bucket', createBucketRoutes(calls))
  app.route('/render/image', createRenderRoutes(calls, keys))
  // The words of calls stand where a bucket may stand: uploads come last, since they take every word for a bucket, and
  // storage.buckets has none of that name.
  app.route('/object', createObjectRoutes(calls))
  app.route('/object', createDownloadRoutes(calls, dependencies))
  app.route('/object', createUploadRoutes(calls, keys))

  app.all('*', () => {
    throw invalidRequest('This storage call does not exist.')
  })
  app.onError(
    answerErrors({
      refuse(error, context) {
        const refusal = asStorageError(error)
        return refusal && context.json(bodyOf(refusal), refusal.statusCode === 416 ? 416 : 400)
      },
      bodyOf: (failure) => bodyOf(failed(failure)),
    }),
  )
  return app
}
