import { useEffect, useRef, useState } from 'react'
import { dataClient } from '#app/session/data-client.ts'
import { logError } from '#app/session/log-error.ts'
import type { FollowedForm } from '#app/ui/form/use-checked-form.ts'
import type { ProfileForm } from '#domain/profile/profile-schema.ts'

export interface SurveyStart {
  /** How the tuition budget was made of the one she chose; null where it was not. */
  budget: string | null
}

/**
 * Fills a profile that was never saved with what its owner said in the survey she signed up from. What stands in a field stays.
 * Gives what was filled in; null where nothing was.
 */
export function useSurveyStart(
  values: ProfileForm,
  setValue: FollowedForm<ProfileForm>['setValue'],
  isNew: boolean,
): SurveyStart | null {
  const [start, setStart] = useState<SurveyStart | null>(null)
  /** The form as it stands when the survey has been read. */
  const form = useRef({ values, setValue })
  useEffect(() => {
    form.current = { values, setValue }
  })

  useEffect(() => {
    if (!isNew) return
    async function fill() {
      const { data: surveys, error } = await dataClient().rpc('own_survey')
      if (error) throw error
      const [survey] = surveys
      if (!survey) return
      const { budgetStartText, profileStartOf } = await import('#domain/survey/survey-start.ts')
      const present = form.current.values
      const answers = Object.entries(profileStartOf(survey)) as [keyof ProfileForm, ProfileForm[keyof ProfileForm]][]
      const added = answers.filter(([name]) => String(present[name]).length === 0)
      if (added.length === 0) return
      for (const [name, value] of added) form.current.setValue(name, value)
      setStart({ budget: added.some(([name]) => name === 'tuitionBudget') ? budgetStartText(survey) : null })
    }
    fill().catch((error: unknown) => logError('reading the survey', error))
  }, [isNew])

  return start
}
