import { href, createCookie, data, redirect, type RouterContextProvider } from 'react-router'
import { visitorData } from '#app/data-client.ts'
import { assistantVisitSchema } from '#domain/accounts/account-forms.ts'
import { checkForm } from '#domain/text/field-issues.ts'

/** The address a visitor gave before the assistant, asked once and kept until the browser is closed. The assistant's page reads it. */
export const assistantEmail = createCookie('assistant-email', { path: '/', sameSite: 'lax', httpOnly: true })

/** Says to public/site.js that an address was given: the menu then leads straight to the assistant. Holds nothing else. */
const assistantAsked = createCookie('assistant-asked', { path: '/', sameSite: 'lax' })

/** What was typed, the sentence that says what is wrong with it, and the section the person came from. */
export interface RefusedVisit {
  email: string
  issue: string
  returnTo: string
}

/** Notes the visit and leads to the assistant. A visit that could not be noted is logged and keeps nobody out. */
export async function noteVisit(form: FormData, context: Readonly<RouterContextProvider>) {
  const typed = form.get('email')
  const email = typeof typed === 'string' ? typed : ''
  const checked = checkForm(assistantVisitSchema, { email })
  const returnTo = form.get('returnTo') === 'about' ? 'about' : ''
  if (!checked.ok) return data<RefusedVisit>({ email, issue: checked.issues.email ?? '', returnTo }, { status: 400 })
  const { error } = await visitorData(context).rpc('note_ai_genie_visit', { visitor_email: checked.value.email })
  if (error) console.error('Failed to note the visit to the assistant', error)
  const headers = new Headers()
  headers.append('Set-Cookie', await assistantEmail.serialize(checked.value.email))
  headers.append('Set-Cookie', await assistantAsked.serialize(true))
  throw redirect(returnTo ? `${href('/ai-assistant')}?returnTo=${returnTo}` : href('/ai-assistant'), { headers })
}
