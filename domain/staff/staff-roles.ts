/** What somebody of staff can be. What each may do stands in the database (auth.duties_of). */
export const STAFF_ROLES = ['counsellor', 'editor', 'finance', 'administrator'] as const
export type StaffRole = (typeof STAFF_ROLES)[number]

export function isStaffRole(word: string): word is StaffRole {
  return (STAFF_ROLES as readonly string[]).includes(word)
}
