import { useEffect, useRef, useState } from 'react'
import { loadData } from '#app/session/clients.ts'
import { logError } from '#app/session/log-error.ts'
import type { FollowedForm } from '#app/ui/form/use-checked-form.ts'
import type { ProfileForm } from '#domain/profile/profile-schema.ts'

/**
 * Fills a profile that was never saved with what its owner said in the survey she signed up from. What stands in a field stays.
 * Gives whether something was filled in.
 */
export function useSurveyStart(values: ProfileForm, setValue: FollowedForm<ProfileForm>['setValue'], isNew: boolean): boolean {
  const [filled, setFilled] = useState(false)
  /** The form as it stands when the survey has been read. */
  const form = useRef({ values, setValue })
  useEffect(() => {
    form.current = { values, setValue }
  })

  useEffect(() => {
    if (!isNew) return
    async function fill() {
      const { data: surveys, error } = await (await loadData()).rpc('own_survey')
      if (error) throw error
      const [survey] = surveys
      if (!survey) return
      const { profileStartOf } = await import('#domain/survey/survey-start.ts')
      const present = form.current.values
      const start = Object.entries(profileStartOf(survey)) as [keyof ProfileForm, ProfileForm[keyof ProfileForm]][]
      for (const [name, value] of start) {
        if (String(present[name]).length > 0) continue
        form.current.setValue(name, value)
        setFilled(true)
      }
    }
    fill().catch((error: unknown) => logError('reading the survey', error))
  }, [isNew])

  return filled
}
