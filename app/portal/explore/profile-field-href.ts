/** The profile with one of its fields in view. */
export function profileFieldHref(field: string): string {
  return `/student-portal/profile?field=${field}`
}
