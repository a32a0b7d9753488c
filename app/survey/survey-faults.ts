import { checkForm } from '#domain/field-faults.ts'
import { surveyAnswersSchema, surveySchema } from '#domain/survey.ts'
import { formValues } from '../form-values.ts'

export type SurveyFaults = Readonly<Partial<Record<string, string>>>

/** The sentence for each field that is wrong, by its name; for a first look only the answers count, not who gives them. */
export function faultsOf(form: HTMLFormElement, { isLook = false } = {}): SurveyFaults {
  const checked = checkForm(isLook ? surveyAnswersSchema : surveySchema, formValues(new FormData(form)))
  return checked.ok ? {} : checked.faults
}
