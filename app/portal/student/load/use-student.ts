import type { User } from '@supabase/auth-js'
import { useMemo } from 'react'
import { useRouteLoaderData } from 'react-router'
import { nameOf } from '#app/session/session.ts'
import { isProfileComplete, missingFromForm, profileFormOf } from '#domain/profile/profile.ts'
import type { StudentData } from './student-data.ts'

export interface Student extends StudentData {
  isComplete: boolean
  /** What the profile lacks to be complete; what the account knows is not asked for. */
  missing: readonly { label: string }[]
}

/** The signed-in student, on any screen inside the portal's layout. */
export function useStudent(): Student {
  const data = useRouteLoaderData<StudentData | null>('portal/layout')
  if (!data) throw new Error('useStudent must be used inside the portal')
  return useMemo(
    () => ({
      ...data,
      isComplete: isProfileComplete(data.profile),
      missing: missingFromForm(profileFormOf(data.profile, accountOf(data.user))),
    }),
    [data],
  )
}

/** What the account gives a new profile. */
export function accountOf(user: User): { name: string; email: string } {
  return { name: nameOf(user), email: user.email ?? '' }
}
