import { keepClear } from './keep-clear.ts'
import { ERROR_SHOWN_MS, MOST_VISIBLE, SHOWN_MS } from './notice-times.ts'
import type { NoticeKind } from './notice.tsx'

/** Says in the corner of the screen what happened, on a page without the framework that has a NoticeRegion. */
export function showNotice(kind: NoticeKind, title: string, description = ''): void {
  const template = document.querySelector<HTMLTemplateElement>(`template[data-notice="${kind}"]`)
  const notice = (template?.content.cloneNode(true) as DocumentFragment | undefined)?.firstElementChild
  if (!template || !notice) return
  const region = template.parentElement as HTMLElement
  region.append(notice)
  // Filled in after it stands: a reader announces what changes in a live region.
  const [titleLine, descriptionLine] = notice.querySelectorAll('p')
  if (titleLine) titleLine.textContent = title
  if (description === '') descriptionLine?.remove()
  else if (descriptionLine) descriptionLine.textContent = description
  for (const old of [...region.querySelectorAll(':scope > [data-slot=toast]')].slice(0, -MOST_VISIBLE)) old.remove()
  keepClear(region)
  notice.querySelector('button')?.addEventListener('click', () => notice.remove())
  removeLater(notice, kind === 'error' ? ERROR_SHOWN_MS : SHOWN_MS)
}

/** Takes the notice away after a while, not while it is pointed at or holds the focus. */
function removeLater(notice: Element, shownMs: number): void {
  setTimeout(() => {
    if (notice.matches(':hover, :focus-within')) removeLater(notice, shownMs)
    else notice.remove()
  }, shownMs)
}

/** Says in the corner too what the page's alerts with data-toast say. */
export function showAlerts(): void {
  for (const alert of document.querySelectorAll('[data-slot=alert][data-toast]'))
    showNotice('error', alert.querySelector('p')?.textContent ?? '')
}

export function dismissNotices(): void {
  for (const notice of document.querySelectorAll('[data-slot=notice-region] > [data-slot=toast]')) notice.remove()
}
