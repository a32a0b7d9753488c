import { createRequestHandler, RouterContextProvider, type RouterContext, type ServerBuild } from 'react-router'
import type { PageHandler } from './app.ts'

/** The contexts of app/data-door.ts, as the built app's own module instance has them. */
interface AppEntry {
  dataDoorContext: RouterContext<{ url: string; publishableKey: string; fetch: typeof fetch }>
  nonceContext: RouterContext<string>
}

export interface PageSettings {
  url: string
  publishableKey: string
  /** The server's own fetch, so that a page being rendered reads its data without a network. */
  fetch: typeof fetch
  mode: 'production' | 'development'
  loadBuild: () => Promise<ServerBuild>
}

/** Renders pages with React Router. */
export function createPages({ url, publishableKey, fetch, mode, loadBuild }: PageSettings): PageHandler {
  const handle = createRequestHandler(loadBuild, mode)
  return async (request, nonce) => {
    const { dataDoorContext, nonceContext } = (await loadBuild()).entry.module as unknown as AppEntry
    const context = new RouterContextProvider()
    context.set(dataDoorContext, { url, publishableKey, fetch })
    context.set(nonceContext, nonce)
    return handle(request, context)
  }
}
