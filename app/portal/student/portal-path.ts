import { href } from 'react-router'
import type { PortalTab } from '#domain/steps/portal-tabs.ts'

export function portalPath(tab: PortalTab): string {
  return href(`/student-portal/${tab}`)
}
