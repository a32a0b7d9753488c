import type { StaffRole } from '#domain/staff/staff-roles.ts'

interface Place {
  to: string
  label: string
}

const INBOX: Place = { to: '/console/inbox', label: 'Inbox' }
const STUDENTS: Place = { to: '/console/students', label: 'Students' }
const APPLICATIONS: Place = { to: '/console/applications', label: 'Applications' }
const MONEY: Place = { to: '/console/money', label: 'Money' }
const FACTS: Place = { to: '/console/facts', label: 'Facts' }
const CATALOGUE: Place = { to: '/console/catalogue', label: 'Catalogue' }
const IMPORT: Place = { to: '/console/import', label: 'Import' }
const FIGURES: Place = { to: '/console/figures', label: 'Figures' }
const HOURS: Place = { to: '/console/office-hours', label: 'Hours' }
const AUDIT: Place = { to: '/console/audit', label: 'Audit' }

const PLACES: Readonly<Record<StaffRole, readonly Place[]>> = {
  counsellor: [INBOX, STUDENTS, APPLICATIONS, MONEY, FIGURES],
  finance: [INBOX, MONEY, FIGURES],
  editor: [FACTS, CATALOGUE, IMPORT, INBOX],
  administrator: [INBOX, STUDENTS, APPLICATIONS, MONEY, FACTS, CATALOGUE, IMPORT, FIGURES, HOURS, AUDIT],
}

/** Where a role works. What it may read and do there is the database's to say. */
export function placesOf(role: StaffRole): readonly Place[] {
  return PLACES[role]
}
