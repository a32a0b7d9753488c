// Makes the visa guide answer while one types. Without it both forms are sent and answered by the server.
import { searchForm } from '#domain/text/search-form.ts'

const QUIET_MS = 250
const part = <Part extends Element>(selector: string) => document.querySelector<Part>(selector)
const rows = [...document.querySelectorAll<HTMLElement>('[data-visa]')]

/** The rows carry their searched text in the form that searches compare. */
function filter(form: HTMLFormElement): void {
  const wanted = searchForm((addressOf(form).searchParams.get('search') ?? '').trim())
  for (const row of rows) row.hidden = !row.dataset['visa']?.includes(wanted)
  const found = rows.filter((row) => !row.hidden).length
  const count = part('[data-visa-count]')
  if (count) count.textContent = found === rows.length ? `${found} countries` : `${found} of ${rows.length} countries`
  const further = part<HTMLElement>('[data-visa-further]')
  if (further) further.hidden = !further.querySelector('[data-visa]:not([hidden])')
  const none = part<HTMLElement>('[data-visa-none]')
  if (none) none.hidden = found > 0
  remember(form)
}

/** The newest sum; an older one that is still under way is given up. */
let underWay: AbortController | null = null

/** The server adds up; its sum takes the place of the old one. When it cannot be reached the form is sent as it would be without script. */
async function addUp(form: HTMLFormElement): Promise<void> {
  if (!form.checkValidity()) return
  underWay?.abort()
  const { signal } = (underWay = new AbortController())
  part('#plan-sum')?.setAttribute('aria-busy', 'true')
  try {
    const answer = await fetch(addressOf(form), { signal, headers: { Accept: 'text/html' } })
    if (!answer.ok) throw new Error(`the planner answered ${answer.status}`)
    const sum = new DOMParser().parseFromString(await answer.text(), 'text/html').querySelector('#plan-sum')
    if (!sum) throw new Error('the planner answered without a sum')
    part('#plan-sum')?.replaceWith(sum)
    const status = part('[data-plan-status]')
    if (status) status.textContent = `Total ${sum.querySelector('[data-plan-total]')?.textContent ?? 'not known'}`
    remember(form)
  } catch (error) {
    if (signal.aborted) return
    console.error('The sum could not be fetched', error)
    form.submit()
  }
}

/** Keeps the address in step, so that it can be shared and loaded again. */
function remember(form: HTMLFormElement): void {
  const address = new URL(location.href)
  for (const [name, value] of addressOf(form).searchParams) address.searchParams.set(name, value)
  if (!address.searchParams.get('search')) address.searchParams.delete('search')
  history.replaceState(history.state, '', address)
}

/** Where the form would lead. */
function addressOf(form: HTMLFormElement): URL {
  const address = new URL(form.action)
  address.hash = ''
  for (const [name, value] of new FormData(form)) if (typeof value === 'string') address.searchParams.set(name, value)
  return address
}

/** `/visa-information#germany` opens the row it leads to. */
function openAskedRow(): void {
  const requested = location.hash.slice(1)
  const details = rows.find(({ id }) => id === requested)?.querySelector('details')
  if (details) details.open = true
}

function startSearch(form: HTMLFormElement): void {
  form.addEventListener('input', () => filter(form))
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    filter(form)
  })
}

function startPlanner(form: HTMLFormElement): void {
  let timer = 0
  form.addEventListener('input', () => {
    clearTimeout(timer)
    timer = window.setTimeout(() => void addUp(form), QUIET_MS)
  })
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    clearTimeout(timer)
    void addUp(form)
  })
}

function startPrinting(button: HTMLButtonElement): void {
  button.hidden = false
  button.addEventListener('click', () => window.print())
}

const search = part<HTMLFormElement>('[data-visa-search]')
const plan = part<HTMLFormElement>('[data-plan-form]')
const print = part<HTMLButtonElement>('[data-print-page]')
if (search) startSearch(search)
if (plan) startPlanner(plan)
if (print) startPrinting(print)
addEventListener('hashchange', openAskedRow)
openAskedRow()
