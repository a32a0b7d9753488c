import type { Context } from 'hono'
import type { AppEnvironment } from '../app-environment.ts'

/**
 * Sets headers that do not depend on the answer, before there is one: on Node's own response, which is written at once with
 * what the route gives (a route's header of the same name wins). Taking a Response apart to add them costs more than many a
 * route. Gives false where there is no such response.
 */
export function setEarly(context: Context<AppEnvironment>, headers: Readonly<Record<string, string>>): boolean {
  const outgoing = context.env?.outgoing
  if (!outgoing?.setHeader || outgoing.headersSent) return false
  for (const name in headers) outgoing.setHeader(name, headers[name] as string)
  return true
}
