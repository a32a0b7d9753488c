/** People of staff at the console, for its journeys. */
import type { Page } from 'playwright-core'
import type { StaffRole } from '#domain/staff/staff-roles.ts'
import { openVisitor } from './browser.ts'
import { addStudent, enterAs, makeStaff, type PortalStudent } from './portal-student.ts'
import type { Site } from './site.ts'

/** Somebody of staff with a second factor whose recovery codes are kept. */
export async function addStaff(site: Site, role: StaffRole = 'counsellor'): Promise<PortalStudent> {
  const person = await addStudent(site.url)
  await makeStaff(person, site.settings, role)
  const { data } = await person.client.auth.getSession()
  await fetch(`${site.url}/functions/v1/recovery-codes`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${data.session!.access_token}` },
  })
  return person
}

export async function openConsole(site: Site, person: PortalStudent, path = '/console/inbox', width = 1280): Promise<Page> {
  const { page } = await openVisitor(site.browser, site.url, width)
  await enterAs(page, person)
  await page.goto(path)
  await page.locator('.con').waitFor()
  return page
}
