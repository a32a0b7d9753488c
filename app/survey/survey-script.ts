// What the survey does where there is script: it checks the fields as they are filled in and sends the form without loading
// the page anew. Nothing is said while the first letters are typed: a field is checked when it is left or the form is sent,
// from then on as it changes; editing takes a fault away at once.
import { goodSession } from '#app/session/stored-session.ts'
import { dismissNotices, showNotice } from '#app/ui/show-notice.ts'
import { SURVEY_PAGE } from '#content/survey.ts'
import { checkForm } from '#domain/field-faults.ts'
import { surveyAnswersSchema, surveySchema } from '#domain/survey.ts'
import { formValues } from '../form-values.ts'

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/** How long a person may pause in a field before it is said to be wrong. */
const FAULT_DELAY_MS = 450
const leftFields = new Set<string>()
const waiting = new Map<string, ReturnType<typeof setTimeout>>()

function faultsOf(form: HTMLFormElement): Readonly<Partial<Record<string, string>>> {
  const checked = checkForm(surveySchema, formValues(new FormData(form)))
  return checked.ok ? {} : checked.faults
}

function lookFaultsOf(form: HTMLFormElement): Readonly<Partial<Record<string, string>>> {
  const checked = checkForm(surveyAnswersSchema, formValues(new FormData(form)))
  return checked.ok ? {} : checked.faults
}

/** Writes the sentence under a field, or takes it away. */
function showFault(form: HTMLFormElement, name: string, fault: string | undefined): void {
  const control = form.elements.namedItem(name)
  if (!(control instanceof Element) || !control.closest('[data-slot=field]')) return
  const errorId = `${name}-error`
  document.getElementById(errorId)?.remove()
  control.toggleAttribute('aria-invalid', false)
  control.removeAttribute('aria-describedby')
  if (fault === undefined) return
  const template = form.querySelector<HTMLTemplateElement>('template[data-field-error]')
  const error = template?.content.firstElementChild?.cloneNode(true) as HTMLElement | undefined
  if (!error) return
  error.id = errorId
  control.closest('[data-slot=field]')?.append(error)
  const sentence = error.querySelector('span')
  if (sentence) sentence.textContent = fault
  control.setAttribute('aria-invalid', 'true')
  control.setAttribute('aria-describedby', errorId)
}

function checkSoon(form: HTMLFormElement, name: string): void {
  clearTimeout(waiting.get(name))
  waiting.set(
    name,
    setTimeout(() => showFault(form, name, faultsOf(form)[name]), FAULT_DELAY_MS),
  )
}

/** The survey's field that an event happened in. */
function fieldOf(event: Event): { form: HTMLFormElement; name: string } | null {
  const { form, name } = event.target as Control
  return form?.matches('[data-survey-form]') && name ? { form, name } : null
}

document.addEventListener('focusout', (event) => {
  const field = fieldOf(event)
  if (!field) return
  leftFields.add(field.name)
  checkSoon(field.form, field.name)
})

document.addEventListener('input', (event) => {
  const field = fieldOf(event)
  if (!field) return
  clearTimeout(waiting.get(field.name))
  showFault(field.form, field.name, undefined)
  if (leftFields.has(field.name)) checkSoon(field.form, field.name)
})

document.addEventListener('submit', (event) => {
  const form = event.target as HTMLFormElement
  if (!form.matches('[data-survey-form]')) return
  event.preventDefault()
  for (const timer of waiting.values()) clearTimeout(timer)
  const isLook = (event.submitter as HTMLButtonElement | null)?.name === 'look'
  const faults = isLook ? lookFaultsOf(form) : faultsOf(form)
  const names = [...form.elements].map((control) => (control as Control).name).filter(Boolean)
  for (const name of names) {
    if (!isLook) leftFields.add(name)
    showFault(form, name, faults[name])
  }
  const firstFaulty = names.find((name) => faults[name] !== undefined)
  if (firstFaulty === undefined) void (isLook ? look(form) : send(form))
  else {
    dismissNotices()
    showNotice('error', 'Validation Error', 'Please correct the errors in the form.')
    ;(form.elements.namedItem(firstFaulty) as HTMLElement).focus()
  }
})

/** Sends the form; `extra` goes with it. Gives the page that it was answered with. */
async function post(form: HTMLFormElement, extra: Record<string, string> = {}): Promise<{ url: string; page: Document }> {
  const body = new URLSearchParams({ ...formValues(new FormData(form)), ...extra })
  const answer = await fetch(form.action, { method: 'POST', body, headers: { Accept: 'text/html', ...callerHeaders() } })
  if (!answer.ok) throw new Error(`the survey answered ${answer.status}`)
  return { url: answer.url, page: new DOMParser().parseFromString(await answer.text(), 'text/html') }
}

function showFailure(error: unknown): void {
  console.error('The survey could not be sent', error)
  dismissNotices()
  showNotice('error', SURVEY_PAGE.failureToast)
}

async function send(form: HTMLFormElement): Promise<void> {
  const button = form.querySelector<HTMLButtonElement>('[data-survey-send]')
  if (!button || button.disabled) return
  const label = button.textContent
  button.textContent = button.dataset['busyLabel'] ?? label
  button.disabled = true
  try {
    showAnswer(await post(form))
  } catch (error) {
    showFailure(error)
    button.textContent = label
    button.disabled = false
    button.focus()
  }
}

/** A first look takes its place in the form; what was entered stays as it is. */
async function look(form: HTMLFormElement): Promise<void> {
  const place = form.querySelector<HTMLElement>('[data-survey-look]')
  place?.setAttribute('aria-busy', 'true')
  try {
    const { page } = await post(form, { look: '1' })
    const found = page.querySelector('[data-survey-look]')
    if (!found) throw new Error('the survey was answered without a look')
    place?.replaceChildren(...[...found.childNodes].map((node) => document.importNode(node, true)))
    place?.focus()
  } catch (error) {
    showFailure(error)
  } finally {
    place?.removeAttribute('aria-busy')
  }
}

/** The survey goes with the account of whoever is signed in. */
function callerHeaders(): Record<string, string> {
  const session = goodSession()
  return session ? { Authorization: `Bearer ${session.access_token}` } : {}
}

/** The matches take the place of the form, at their own address: Back leads to the form, a reload shows them again. */
function showAnswer({ url, page }: { url: string; page: Document }): void {
  const answer = page.querySelector<HTMLElement>('[data-survey][data-outcome=done]')
  if (!answer) throw new Error('the survey was answered without a success view')
  history.pushState(null, '', url)
  shownPath = location.pathname
  document.title = page.title
  document.querySelector('[data-survey]')?.replaceWith(answer)
  scrollTo({ top: 0, behavior: 'instant' })
  answer.querySelector<HTMLElement>('[data-autofocus]')?.focus({ preventScroll: true })
  showNotice('success', SURVEY_PAGE.successToast)
}

/** Of the page that is shown; another one is loaded. */
let shownPath = location.pathname
addEventListener('popstate', () => {
  if (location.pathname !== shownPath) location.reload()
})
