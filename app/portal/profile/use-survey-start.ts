import { useEffect, useState } from 'react'
import type { Path, UseFormReturn } from 'react-hook-form'
import { loadData } from '#app/session/clients.ts'
import { logError } from '#app/session/log-error.ts'
import type { ProfileForm } from '#domain/profile-schema.ts'
import { profileStartOf } from '#domain/survey-start.ts'

/**
 * Fills a profile that was never saved with what its owner said in the survey she signed up from. What stands in a field stays.
 * Gives whether something was filled in.
 */
export function useSurveyStart(form: UseFormReturn<ProfileForm, unknown, ProfileForm>, isNew: boolean): boolean {
  const [filled, setFilled] = useState(false)
  const { getValues, setValue } = form

  useEffect(() => {
    if (!isNew) return
    async function fill() {
      const { data: surveys, error } = await (await loadData()).rpc('own_survey')
      if (error) throw error
      const [survey] = surveys
      if (!survey) return
      for (const [name, value] of Object.entries(profileStartOf(survey)) as [Path<ProfileForm>, string | string[]][]) {
        if (getValues(name).length > 0) continue
        setValue(name, value, { shouldDirty: true })
        setFilled(true)
      }
    }
    fill().catch((error: unknown) => logError('reading the survey', error))
  }, [isNew, getValues, setValue])

  return filled
}
