import type { StaffRole } from '#domain/staff/staff-roles.ts'

interface Place {
  to: string
  label: string
}

const INBOX: Place = { to: '/console/inbox', label: 'Inbox' }
const STUDENTS: Place = { to: '/console/students', label: 'Students' }
const APPLICATIONS: Place = { to: '/console/applications', label: 'Applications' }
const FACTS: Place = { to: '/console/facts', label: 'Facts' }
const CATALOGUE: Place = { to: '/console/catalogue', label: 'Catalogue' }
const IMPORT: Place = { to: '/console/import', label: 'Import' }
const AUDIT: Place = { to: '/console/audit', label: 'Audit' }

const PLACES: Readonly<Record<StaffRole, readonly Place[]>> = {
  counsellor: [INBOX, STUDENTS, APPLICATIONS],
  finance: [INBOX],
  editor: [FACTS, CATALOGUE, IMPORT],
  administrator: [INBOX, STUDENTS, APPLICATIONS, FACTS, CATALOGUE, IMPORT, AUDIT],
}

/** Where a role works. What it may read and do there is the database's to say. */
export function placesOf(role: StaffRole): readonly Place[] {
  return PLACES[role]
}
