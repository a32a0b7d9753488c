import { checkForm } from '#domain/field-faults.ts'
import { surveySchema } from '#domain/survey.ts'
import { formValues } from '../form-values.ts'

export type SurveyFaults = Readonly<Partial<Record<string, string>>>

/** The sentence for each field that is wrong, by its name. */
export function faultsOf(form: HTMLFormElement): SurveyFaults {
  const checked = checkForm(surveySchema, formValues(new FormData(form)))
  return checked.ok ? {} : checked.faults
}
