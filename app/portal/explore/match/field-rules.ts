import * as z from 'zod/mini'
import { profileSchema } from '#domain/profile/profile-schema.ts'
import type { NumberField } from '#domain/profile/profile-values.ts'

/** The rules of one field of the profile, for a form of its own. */
export function fieldRules(name: NumberField) {
  return z.object({ value: profileSchema.shape[name] })
}
