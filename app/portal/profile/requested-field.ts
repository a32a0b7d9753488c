import { useSearchParams } from 'react-router'
import { FIELDS_IN_ORDER, type ProfileField } from './sections.ts'

/** The field that a link asks for: /student-portal/profile?field=ielts. */
export function useRequestedField(): ProfileField | undefined {
  const [parameters] = useSearchParams()
  return FIELDS_IN_ORDER.find((field) => field === parameters.get('field'))
}

/** Brings a field into view and puts the cursor there. */
export function showField(form: HTMLFormElement | null, field: ProfileField): void {
  const control = form?.querySelector<HTMLElement>(`[name="${field}"]`)
  control?.focus({ preventScroll: true })
  control?.scrollIntoView({ block: 'center' })
}
