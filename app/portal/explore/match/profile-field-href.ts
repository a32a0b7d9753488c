import { href } from 'react-router'

/** The profile with one of its fields in view. */
export function profileFieldHref(field: string): string {
  return `${href('/student-portal/profile')}?field=${field}`
}
