import { redirectDocument } from 'react-router'
import type { Route } from './+types/leave'

/**
 * In a browser with the framework every page that is sent without it: those are no part of the browser's list of routes (server/pages/lean-manifest.ts),
 * and are opened as documents of their own, with their own scripts. The server never comes here, since it knows them all.
 */
export function clientLoader({ request }: Route.ClientLoaderArgs): never {
  throw redirectDocument(request.url)
}
