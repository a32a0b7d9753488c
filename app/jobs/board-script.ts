import { dismissNotices, showNotice } from '#app/ui/notice/show-notice.ts'
// What the jobs board does where there is script: it searches without loading the page anew, saves and shares.
import { startSharing } from '#app/ui/share/share.ts'
import { ALL_COUNTRIES, ALL_SOURCES, JOBS_FAILED } from '#domain/jobs/jobs.ts'
import { showSaved, startSaving } from './saved/save-jobs.ts'

const part = <Part extends Element>(selector: string, root: ParentNode = document) => root.querySelector<Part>(selector)

/** The newest search; an older one that is still under way is given up. */
let underWay: AbortController | null = null

/** Shows what the board has at the address. Gives whether it could be fetched; what was shown stays when it could not. */
async function showBoard(address: string): Promise<boolean> {
  underWay?.abort()
  const search = (underWay = new AbortController())
  markSearching(true)
  try {
    const answer = await fetch(address, { signal: search.signal, headers: { Accept: 'text/html' } })
    if (!answer.ok) throw new Error(`the board answered ${answer.status}`)
    replaceParts(new DOMParser().parseFromString(await answer.text(), 'text/html'))
    dismissNotices()
    return true
  } catch (error) {
    if (search.signal.aborted) return false
    console.error('Failed to fetch job listings', error)
    showNotice('error', JOBS_FAILED.title, JOBS_FAILED.description)
    return false
  } finally {
    if (underWay === search) {
      underWay = null
      markSearching(false)
    }
  }
}

function markSearching(searching: boolean): void {
  const button = part<HTMLButtonElement>('[data-filters] button[type=submit]')
  if (!button) return
  const hadFocus = document.activeElement === button || button.dataset['focused'] === 'true'
  button.dataset['label'] ??= button.textContent
  button.textContent = searching ? (button.dataset['busyLabel'] ?? '') : button.dataset['label']
  button.dataset['focused'] = String(searching && hadFocus)
  button.disabled = searching
  if (!searching && hadFocus) button.focus()
  part('[data-results]')?.setAttribute('aria-busy', String(searching))
}

function replaceParts(found: Document): void {
  // Copies: an option that is taken out of its list hands its selection on.
  for (const selector of ['[data-results]', '[data-filters] [name=source]'])
    part(selector)?.replaceChildren(
      ...[...(part(selector, found)?.childNodes ?? [])].map((node) => document.importNode(node, true)),
    )
  const board = part<HTMLElement>('[data-board]', found)
  document.title = found.title
  warn(board)
  showSaved()
}

/** An unknown country in the address is told to whoever looks for it. */
function warn(board: HTMLElement | null): void {
  const warning = board?.dataset['warning']
  if (warning) console.warn(warning)
}

function addressOf(form: HTMLFormElement): string {
  const parameters = new URLSearchParams()
  for (const [name, value] of new FormData(form)) {
    const text = typeof value === 'string' ? value.trim() : ''
    if (text !== '' && text !== ALL_COUNTRIES && text !== ALL_SOURCES) parameters.set(name, text)
  }
  const text = parameters.toString()
  return text ? `${form.action}?${text}` : form.action
}

async function search(form: HTMLFormElement): Promise<void> {
  const address = addressOf(form)
  if (await showBoard(address)) {
    if (address !== location.href) history.pushState(null, '', address)
    announce()
  }
}

/** Tells screen readers how many rows there are now; the page's own words say more. */
function announce(): void {
  const live = part('[data-announce]')
  if (live)
    live.textContent = `Rows shown: ${document.querySelectorAll('[data-results] :is([data-slot=job], [data-slot=job-place])').length}`
}

document.addEventListener('submit', (event) => {
  const form = event.target as HTMLFormElement
  if (!form.matches('[data-filters]')) return
  event.preventDefault()
  void search(form)
})

document.addEventListener('change', (event) => {
  const field = event.target as HTMLSelectElement
  const form = field.form
  if (!form?.matches('[data-filters]') || field.name === 'query') return
  const source = part<HTMLSelectElement>('[name=source]', form)
  if (field.name === 'country' && source) source.value = ALL_SOURCES
  void search(form)
})

addEventListener('popstate', () => {
  const parameters = new URLSearchParams(location.search)
  void showBoard(location.href).then(() => {
    for (const field of document.querySelectorAll<HTMLInputElement | HTMLSelectElement>('[data-filters] [name]')) {
      const value = parameters.get(field.name) ?? ''
      field.value = value
      if (field instanceof HTMLSelectElement && field.selectedIndex < 0) field.selectedIndex = 0
    }
  })
})

// Escape takes the tooltip away without moving the focus, until it is left.
document.addEventListener('keydown', (event) => {
  const button = document.querySelector('[data-tip]')
  if (event.key === 'Escape') button?.parentElement?.setAttribute('data-closed', '')
})
for (const left of ['pointerout', 'focusout'])
  document.addEventListener(left, (event) => (event.target as Element).closest?.('[data-closed]')?.removeAttribute('data-closed'))

warn(part('[data-board]'))
startSaving()
startSharing()
