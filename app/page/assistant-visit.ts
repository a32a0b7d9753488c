import { href, createCookie, data, redirect, type RouterContextProvider } from 'react-router'
import { dataClientContext, visitorData } from '#app/data-client.ts'
import { assistantVisitSchema } from '#domain/accounts/account-forms.ts'
import { checkForm } from '#domain/text/field-issues.ts'

type Context = Readonly<RouterContextProvider>

/** A cookie of the whole site, until the browser is closed. By https no other site below the same domain can write it. */
function siteCookie(name: string, context: Context, httpOnly: boolean) {
  const secure = context.get(dataClientContext).url.startsWith('https:')
  return createCookie(secure ? `__Host-${name}` : name, { path: '/', sameSite: 'lax', httpOnly, secure })
}

/** The address a visitor gave before the assistant, asked once. The assistant's page reads it. */
export const assistantEmail = (context: Context) => siteCookie('assistant-email', context, true)

/** Says to public/site.js that an address was given: the menu then leads straight to the assistant. Holds nothing else. */
const assistantAsked = (context: Context) => siteCookie('assistant-asked', context, false)

/** What was typed, the sentence that says what is wrong with it, and the section the person came from. */
export interface RefusedVisit {
  email: string
  issue: string
  returnTo: string
}

/** Notes the visit and leads to the assistant. A visit that could not be noted is logged and keeps nobody out. */
export async function noteVisit(form: FormData, context: Context) {
  const typed = form.get('email')
  const email = typeof typed === 'string' ? typed : ''
  const checked = checkForm(assistantVisitSchema, { email })
  const returnTo = form.get('returnTo') === 'about' ? 'about' : ''
  if (!checked.ok) return data<RefusedVisit>({ email, issue: checked.issues.email ?? '', returnTo }, { status: 400 })
  const { error } = await visitorData(context).rpc('note_ai_genie_visit', { visitor_email: checked.value.email })
  if (error) console.error('Failed to note the visit to the assistant', error)
  const headers = new Headers()
  headers.append('Set-Cookie', await assistantEmail(context).serialize(checked.value.email))
  headers.append('Set-Cookie', await assistantAsked(context).serialize(true))
  throw redirect(returnTo ? `${href('/ai-assistant')}?returnTo=${returnTo}` : href('/ai-assistant'), { headers })
}
