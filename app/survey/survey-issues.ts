import { surveyAnswersSchema, surveySchema } from '#domain/survey/survey.ts'
import { checkForm } from '#domain/text/field-issues.ts'
import { formValues } from '../form-values.ts'

export type SurveyIssues = Readonly<Partial<Record<string, string>>>

/** The sentence for each field that is wrong, by its name; for a first look only the answers count, not who gives them. */
export function issuesOf(form: HTMLFormElement, { isLook = false } = {}): SurveyIssues {
  const checked = checkForm(isLook ? surveyAnswersSchema : surveySchema, formValues(new FormData(form)))
  return checked.ok ? {} : checked.issues
}
