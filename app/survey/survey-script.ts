// What the survey does where there is script: it checks the fields as they are filled in and sends the form without loading
// the page anew. Nothing is said while the first letters are typed: a field is checked when it is left or the form is sent,
// from then on as it changes; editing takes a fault away at once. The rules come when a person first enters the form.
import { goodSession } from '#app/session/stored/stored-session.ts'
import { dismissNotices, showNotice } from '#app/ui/notice/show-notice.ts'
import { SURVEY_PAGE } from '#content/pages/survey.ts'
import { formValues } from '../form-values.ts'
import { matchesHref } from './matches-address.ts'
import type { SurveyIssues } from './survey-issues.ts'

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/** How long a person may pause in a field before it is said to be wrong. */
const ISSUE_DELAY_MS = 450
const leftFields = new Set<string>()
const waiting = new Map<string, ReturnType<typeof setTimeout>>()

async function issuesOf(form: HTMLFormElement, isLook = false): Promise<SurveyIssues> {
  const rules = await import('./survey-issues.ts')
  return rules.issuesOf(form, { isLook })
}

/** The submit says so to the person. */
function logUnloaded(error: unknown): void {
  console.error('The rules of the survey could not be loaded', error)
}

/** Writes the sentence under a field, or takes it away. */
function showIssue(form: HTMLFormElement, name: string, issue: string | undefined): void {
  const control = form.elements.namedItem(name)
  if (!(control instanceof Element) || !control.closest('[data-slot=field]')) return
  const errorId = `${name}-error`
  document.getElementById(errorId)?.remove()
  control.toggleAttribute('aria-invalid', false)
  control.removeAttribute('aria-describedby')
  if (issue === undefined) return
  const template = form.querySelector<HTMLTemplateElement>('template[data-field-error]')
  const error = template?.content.firstElementChild?.cloneNode(true) as HTMLElement | undefined
  if (!error) return
  error.id = errorId
  control.closest('[data-slot=field]')?.append(error)
  const sentence = error.querySelector('span')
  if (sentence) sentence.textContent = issue
  control.setAttribute('aria-invalid', 'true')
  control.setAttribute('aria-describedby', errorId)
}

function checkSoon(form: HTMLFormElement, name: string): void {
  clearTimeout(waiting.get(name))
  const timer = setTimeout(() => {
    issuesOf(form).then((issues) => {
      // Edited or sent while the rules were under way: that has its own check.
      if (waiting.get(name) === timer) showIssue(form, name, issues[name])
    }, logUnloaded)
  }, ISSUE_DELAY_MS)
  waiting.set(name, timer)
}

function stopWaiting(name: string): void {
  clearTimeout(waiting.get(name))
  waiting.delete(name)
}

/** The survey's field that an event happened in. */
function fieldOf(event: Event): { form: HTMLFormElement; name: string } | null {
  const { form, name } = event.target as Control
  return form?.matches('[data-survey-form]') && name ? { form, name } : null
}

document.addEventListener('focusin', (event) => {
  const field = fieldOf(event)
  if (field) issuesOf(field.form).catch(logUnloaded)
})

document.addEventListener('focusout', (event) => {
  const field = fieldOf(event)
  if (!field) return
  leftFields.add(field.name)
  checkSoon(field.form, field.name)
})

document.addEventListener('input', (event) => {
  const field = fieldOf(event)
  if (!field) return
  stopWaiting(field.name)
  showIssue(field.form, field.name, undefined)
  if (leftFields.has(field.name)) checkSoon(field.form, field.name)
})

document.addEventListener('submit', (event) => {
  const form = event.target as HTMLFormElement
  if (!form.matches('[data-survey-form]')) return
  event.preventDefault()
  void checkAndSend(form, (event.submitter as HTMLButtonElement | null)?.name === 'look')
})

async function checkAndSend(form: HTMLFormElement, isLook: boolean): Promise<void> {
  for (const name of waiting.keys()) stopWaiting(name)
  let issues: SurveyIssues
  try {
    issues = await issuesOf(form, isLook)
  } catch (error) {
    return showFailure(error)
  }
  const names = [...form.elements].map((control) => (control as Control).name).filter(Boolean)
  for (const name of names) {
    if (!isLook) leftFields.add(name)
    showIssue(form, name, issues[name])
  }
  const firstFaulty = names.find((name) => issues[name] !== undefined)
  if (firstFaulty === undefined) return isLook ? look(form) : send(form)
  dismissNotices()
  showNotice('error', 'Validation Error', 'Please correct the errors in the form.')
  ;(form.elements.namedItem(firstFaulty) as HTMLElement).focus()
}

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

/** What was sent last and under which id: the same again is the same survey, since only its answer may have been lost. */
let sent = { fields: '', id: '' }

function sendingId(form: HTMLFormElement): string {
  const fields = JSON.stringify(formValues(new FormData(form)))
  if (fields !== sent.fields) sent = { fields, id: crypto.randomUUID() }
  return sent.id
}

async function send(form: HTMLFormElement): Promise<void> {
  const button = form.querySelector<HTMLButtonElement>('[data-survey-send]')
  if (!button || button.disabled) return
  const label = button.textContent
  button.textContent = button.dataset['busyLabel'] ?? label
  button.disabled = true
  try {
    showAnswer(await post(form, { sending: sendingId(form) }))
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

// Who goes back or forward before this script is there has the address of the one page and sees the other.
const showsForm = document.querySelector('[data-survey-form]') !== null
if (showsForm === location.pathname.startsWith(matchesHref(''))) location.reload()
