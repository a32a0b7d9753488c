/**
 * The element that holds the notices. An open modal dialog covers the page and makes all of it inert, the top layer too:
 * what is to be seen and closed has to stand inside the dialog, so the host moves into it and back.
 */
let host: HTMLElement | undefined
const openDialogs: HTMLElement[] = []

/** In a browser only. */
export function toastHost(): HTMLElement {
  if (!host) {
    host = document.createElement('div')
    host.dataset['slot'] = 'toast-host'
    place(host)
  }
  return host
}

export function dialogOpened(dialog: HTMLElement): void {
  openDialogs.push(dialog)
  if (host) place(host)
}

export function dialogClosed(dialog: HTMLElement): void {
  const at = openDialogs.lastIndexOf(dialog)
  if (at >= 0) openDialogs.splice(at, 1)
  if (host) place(host)
}

function place(element: HTMLElement): void {
  const parent = openDialogs.at(-1) ?? document.body
  if (element.parentElement !== parent) parent.append(element)
}
