import type { ReactNode } from 'react'
import type { ChangeKind } from '#domain/changes/change.ts'
import type { Staff } from './read-staff.ts'

export interface Visit {
  url: URL
  params: Readonly<Record<string, string | undefined>>
  staff: Staff
}

export interface Screen {
  path: string
  /** What it is read again for when a colleague changes it; without it, for everything. It must keep its identity. */
  shows?: readonly ChangeKind[]
  /** Reads what stands at the address, and gives what shows it. */
  load: () => Promise<{ open: (visit: Visit) => Promise<ReactNode> }>
}

/** Every screen of the console, by its address. */
export const SCREENS: readonly Screen[] = [
  { path: '/console/inbox', load: () => import('../inbox/inbox.tsx') },
  { path: '/console/inbox/:number', load: () => import('../inbox/inbox.tsx') },
  { path: '/console/students', load: () => import('../students/students.tsx') },
  { path: '/console/students/:id', load: () => import('../students/student.tsx') },
  { path: '/console/applications', load: () => import('../applications/applications.tsx') },
  { path: '/console/applications/:id', load: () => import('../applications/application.tsx') },
  { path: '/console/facts', load: () => import('../facts/facts.tsx') },
  { path: '/console/facts/:kind/:row', load: () => import('../facts/facts.tsx') },
  { path: '/console/facts/:kind/:row/:detail', load: () => import('../facts/facts.tsx') },
  { path: '/console/catalogue', load: () => import('../catalogue/catalogue.tsx') },
  { path: '/console/catalogue/programme/:id', load: () => import('../catalogue/programme.tsx') },
  { path: '/console/catalogue/university/:id', load: () => import('../catalogue/university.tsx') },
  { path: '/console/catalogue/job/:id', load: () => import('../catalogue/job.tsx') },
  { path: '/console/catalogue/guide/:kind/:id', load: () => import('../guide/guide-entry.tsx') },
  { path: '/console/import', load: () => import('../import/import.tsx') },
  { path: '/console/money', shows: ['payment'], load: () => import('../money/ledger.tsx') },
  { path: '/console/money/reconciliation', shows: [], load: () => import('../money/reconciliation.tsx') },
  { path: '/console/money/issuer', shows: [], load: () => import('../money/issuer.tsx') },
  { path: '/console/money/:id', shows: ['payment'], load: () => import('../money/payment.tsx') },
  { path: '/console/figures', load: () => import('../figures/figures.tsx') },
  { path: '/console/office-hours', shows: ['office_hours'], load: () => import('../office-hours/office-hours.tsx') },
  { path: '/console/audit', load: () => import('../audit/audit.tsx') },
]
