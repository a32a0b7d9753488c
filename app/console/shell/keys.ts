import { useEffect } from 'react'

/** The keys of the console, as its sheet shows them. */
export const KEYS = [
  { keys: ['/', 'Ctrl K'], does: 'Find a person, an application, a programme, a visa or a question' },
  { keys: ['j', 'k'], does: 'Next and previous line of the list' },
  { keys: ['Enter'], does: 'Open the line' },
  { keys: ['x'], does: 'Mark the line, for an action on several' },
  { keys: ['e'], does: 'Edit: to the first field' },
  { keys: ['s'], does: 'Save: to the button that saves or sends; Enter presses it' },
  { keys: ['m'], does: 'Move: to the menu of the card, on the board of applications' },
  { keys: ['n'], does: 'Take the next' },
  { keys: ['o'], does: 'Open the source of a figure' },
  { keys: ['c'], does: 'Confirm a figure, and go to the next' },
  { keys: ['g i', 'g s', 'g a', 'g m'], does: 'Go to the inbox, the students, the applications, the money' },
  { keys: ['g f', 'g c', 'g u'], does: 'Go to the facts, the catalogue, the import' },
  { keys: ['Esc'], does: 'Leave the field, close what is open' },
  { keys: ['?'], does: 'This sheet' },
] as const

interface KeyActions {
  search: () => void
  sheet: () => void
  go: (path: string) => void
}

const PLACES: Readonly<Record<string, string>> = {
  i: '/console/inbox',
  s: '/console/students',
  a: '/console/applications',
  m: '/console/money',
  f: '/console/facts',
  c: '/console/catalogue',
  u: '/console/import',
}

/** Listens for the keys wherever no text is being typed. `actions` must keep its identity. */
export function useKeys(actions: KeyActions): void {
  useEffect(() => {
    let afterG = false
    function press(event: KeyboardEvent) {
      const { key, ctrlKey, metaKey, altKey, target } = event
      if ((ctrlKey || metaKey) && key.toLowerCase() === 'k') {
        event.preventDefault()
        actions.search()
        return
      }
      if (ctrlKey || metaKey || altKey || document.querySelector('dialog[open]')) return
      if (isTyping(target)) {
        if (key === 'Escape') (target as HTMLElement).blur()
        return
      }
      const place = afterG ? PLACES[key] : undefined
      afterG = key === 'g'
      if (place !== undefined) actions.go(place)
      else if (!perform(key, actions)) return
      event.preventDefault()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [actions])
}

function perform(key: string, actions: KeyActions): boolean {
  switch (key) {
    case '/':
      actions.search()
      return true
    case '?':
      actions.sheet()
      return true
    case 'j':
    case 'k':
      return moveTo(key === 'j' ? 1 : -1)
    case 'x':
      return press(document.activeElement?.closest('tr')?.querySelector('input[type=checkbox]'))
    case 'e':
      return focus('[data-key=edit]')
    case 'm':
      return focusOn(document.activeElement?.closest('[data-card]')?.querySelector<HTMLElement>('[data-key=move]'))
    case 's':
      return focus('[data-key=save]')
    case 'n':
      return press(document.querySelector('[data-key=next]'))
    case 'o':
      return press(document.querySelector('[data-key=source]'))
    case 'c':
      return press(document.querySelector('[data-key=confirm]'))
    default:
      return false
  }
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.matches('input:not([type=checkbox]), textarea, select, [contenteditable]')
}

/** To the line after or before the one that has the focus, else the one that is open, else the first. */
function moveTo(step: 1 | -1): boolean {
  const lines = [...document.querySelectorAll<HTMLElement>('[data-line]')]
  if (lines.length === 0) return false
  const focused = lines.findIndex(
    (line) => line === document.activeElement || line.closest('tr')?.contains(document.activeElement),
  )
  const at = focused >= 0 ? focused : lines.findIndex((line) => line.ariaCurrent === 'true')
  const line = lines[Math.min(Math.max(at + step, 0), lines.length - 1)]
  line?.focus()
  // Where one line is looked at after the other, it opens by itself.
  if (line?.dataset['line'] === 'open') line.click()
  return true
}

function focus(selector: string): boolean {
  return focusOn(document.querySelector<HTMLElement>(selector))
}

function focusOn(element: HTMLElement | null | undefined): boolean {
  element?.focus()
  return Boolean(element)
}

function press(element: HTMLElement | null | undefined): boolean {
  element?.click()
  return Boolean(element)
}
