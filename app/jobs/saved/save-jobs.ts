import { showNotice } from '#app/ui/notice/show-notice.ts'
import { readSavedJobs, type SavedJob, toggleSavedJob } from './saved-jobs.ts'

/** Makes the Save buttons of a page work and keeps its list of saved jobs, also with the browser's other tabs. */
export function startSaving(): void {
  document.addEventListener('click', (event) => {
    const button = (event.target as Element).closest<HTMLElement>('[data-save]')
    if (button) press(jobOf(button))
  })
  addEventListener('storage', showSaved)
  showSaved()
}

/** Marks the buttons of the saved jobs and writes the list; to be called again when buttons have come to the page. */
export function showSaved(): void {
  const saved = savedJobs()
  const ids = new Set(saved.map(({ id }) => id))
  for (const button of document.querySelectorAll<HTMLElement>('[data-slot=job] [data-save]'))
    button.ariaPressed = String(ids.has(button.dataset['save'] ?? ''))
  for (const count of document.querySelectorAll('[data-saved-count]')) count.textContent = String(saved.length)
  for (const none of document.querySelectorAll<HTMLElement>('[data-saved-none]')) none.hidden = saved.length > 0
  document.querySelector('[data-saved-list]')?.replaceChildren(...saved.flatMap((job) => savedRow(job) ?? []))
}

function press(job: SavedJob): void {
  try {
    const isSaved = toggleSavedJob(localStorage, job).some(({ id }) => id === job.id)
    showNotice(isSaved ? 'success' : 'info', isSaved ? 'Job saved' : 'Job removed from your saved jobs', job.title)
  } catch (error) {
    console.error('The job could not be saved', error)
    showNotice('error', 'The job could not be saved', 'This browser keeps nothing for us: its storage is full or closed.')
  }
  showSaved()
}

function savedJobs(): SavedJob[] {
  try {
    return readSavedJobs(localStorage)
  } catch {
    // Storage is closed to us: nothing is saved.
    return []
  }
}

function jobOf({ dataset }: HTMLElement): SavedJob {
  return { id: dataset['save'] ?? '', title: dataset['title'] ?? '', place: dataset['place'] ?? '' }
}

function savedRow(job: SavedJob): Node | null {
  const template = document.querySelector<HTMLTemplateElement>('[data-saved-row]')
  const row = template?.content.firstElementChild?.cloneNode(true) as HTMLElement | undefined
  const [link, place, button, name] = ['a', 'p span', 'button', 'button span'].map((part) =>
    row?.querySelector<HTMLElement>(part),
  )
  if (!row || !link || !place || !button || !name) return null
  link.textContent = job.title
  link.setAttribute('href', `/overseas-jobs/${job.id}`)
  place.textContent = job.place
  name.textContent = ` ${job.title}`
  Object.assign(button.dataset, { save: job.id, title: job.title, place: job.place })
  return row
}
