import { Hono } from 'hono'
import type { AppEnvironment, Dependencies } from '../http/environment.ts'

export function createMailboxRoutes(_dependencies: Dependencies): Hono<AppEnvironment> {
  return new Hono<AppEnvironment>()
}
