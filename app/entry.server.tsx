import { PassThrough } from 'node:stream'
import { createReadableStreamFromReadable } from '@react-router/node'
import { isbot } from 'isbot'
import { renderToPipeableStream, type RenderToPipeableStreamOptions } from 'react-dom/server'
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router'
import { dataClientContext, nonceContext, reportErrorContext } from './data-client.ts'

export { dataClientContext, nonceContext, reportErrorContext }

/** What a loader, an action or the rendering throws. A visitor who left is no failure. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted) return
  const cause = isRouteErrorResponse(error) && 'error' in error ? (error.error ?? error) : error
  context.get(reportErrorContext)(cause)
}

const RENDER_TIMEOUT_MS = 5_000

export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    const nonce = context.get(nonceContext)
    // A crawler waits for the whole page; a person sees the first part at once.
    const whenReady: keyof RenderToPipeableStreamOptions = isbot(request.headers.get('user-agent'))
      ? 'onAllReady'
      : 'onShellReady'
    let shellRendered = false
    const timeout = setTimeout(() => abort(new Error('the page took too long to render')), RENDER_TIMEOUT_MS)
    const { pipe, abort } = renderToPipeableStream(<ServerRouter context={routerContext} url={request.url} nonce={nonce} />, {
      nonce,
      [whenReady]() {
        shellRendered = true
        const body = new PassThrough()
        headers.set('Content-Type', 'text/html; charset=utf-8')
        resolve(new Response(createReadableStreamFromReadable(body), { headers, status }))
        body.once('close', () => clearTimeout(timeout))
        pipe(body)
      },
      onShellError(error: unknown) {
        clearTimeout(timeout)
        reject(error as Error)
      },
      onError(error: unknown) {
        if (shellRendered) context.get(reportErrorContext)(error)
      },
    })
  })
}
