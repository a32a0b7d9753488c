import type { ItemKind } from '#domain/staff/item-kinds.ts'
import { isStaffRole, type StaffRole } from '#domain/staff/staff-roles.ts'
import { consoleData } from './console-data.ts'

export interface Colleague {
  id: string
  name: string
  email: string
  role: StaffRole
}

/** Whoever works at the console, and with whom. */
export interface Staff extends Colleague {
  colleagues: readonly Colleague[]
}

/** What the database refuses to whoever is not staff. */
const NOT_ALLOWED = '42501'

/** Null where the database says that this account is not of staff, whatever its session says. */
export async function readStaff(id: string): Promise<Staff | null> {
  const data = consoleData()
  const { data: rows, error } = await data.rpc('colleagues')
  if (error?.code === NOT_ALLOWED) return null
  if (error) throw error
  const colleagues = rows.flatMap(({ staff_role, ...colleague }) =>
    isStaffRole(staff_role) ? [{ ...colleague, role: staff_role }] : [],
  )
  const me = colleagues.find((colleague) => colleague.id === id)
  return me ? { ...me, colleagues } : null
}

export function nameOfColleague({ id, colleagues }: Staff, owner: string | null): string {
  if (owner === null) return 'None'
  if (owner === id) return 'You'
  return colleagues.find((colleague) => colleague.id === owner)?.name ?? 'Left'
}

/** Whether somebody of this role works on lines of the inbox of this kind, as public.assign_item() has it. */
export function worksOn(role: StaffRole, kind: ItemKind): boolean {
  if (kind === 'fact') return editsCatalogue(role)
  return answersStudents(role) || (kind === 'payment' && keepsBooks(role))
}

/** Whether somebody of this role reads what belongs to students. */
export function answersStudents(role: StaffRole): boolean {
  return role === 'counsellor' || role === 'administrator'
}

/** Whether somebody of this role edits what the site tells of. */
export function editsCatalogue(role: StaffRole): boolean {
  return role === 'editor' || role === 'administrator'
}

/** Whether somebody of this role sees payments. */
export function seesMoney(role: StaffRole): boolean {
  return role !== 'editor'
}

/** Whether somebody of this role gives money back and compares the books. */
export function keepsBooks(role: StaffRole): boolean {
  return role === 'finance' || role === 'administrator'
}
