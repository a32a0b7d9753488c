import type { StaffRole } from '#domain/staff/staff-roles.ts'

interface Place {
  to: string
  label: string
}

const INBOX: Place = { to: '/console/inbox', label: 'Inbox' }
const STUDENTS: Place = { to: '/console/students', label: 'Students' }
const APPLICATIONS: Place = { to: '/console/applications', label: 'Applications' }
const MONEY: Place = { to: '/console/money', label: 'Money' }
const HOURS: Place = { to: '/console/office-hours', label: 'Hours' }
const FIGURES: Place = { to: '/console/figures', label: 'Figures' }
const AUDIT: Place = { to: '/console/audit', label: 'Audit' }

const PLACES: Readonly<Record<StaffRole, readonly Place[]>> = {
  counsellor: [INBOX, STUDENTS, APPLICATIONS, MONEY, FIGURES],
  finance: [INBOX, MONEY, FIGURES],
  editor: [],
  administrator: [INBOX, STUDENTS, APPLICATIONS, MONEY, FIGURES, HOURS, AUDIT],
}

/** Where a role works. What it may read and do there is the database's to say. */
export function placesOf(role: StaffRole): readonly Place[] {
  return PLACES[role]
}
