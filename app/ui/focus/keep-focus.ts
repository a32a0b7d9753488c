/** What is rendered around something, from the inside out. */
type Path = readonly Element[]

const PLACES = 'li, article, section, fieldset, dialog, main'

let isKept = false

/** A dialog gives the focus back by itself once it is closed, and a new page may put it into its first field. */
const SETTLED_AFTER_MS = 100

/**
 * Where what has the focus goes away, with a row that is removed, a button that did its work or a whole page, the focus goes to the nearest place
 * around it that stayed, else to the new page's main part: the next Tab goes on from there, and a screen reader says where it is. Whoever leaves
 * a control by herself is left alone. Once for a page, for as long as it is open.
 */
export function keepFocus(): void {
  if (isKept) return
  isKept = true
  let last: Path = document.activeElement ? pathOf(document.activeElement) : []
  let looking: ReturnType<typeof setTimeout> | undefined
  // A dialog that closes goes with its opener where that is what it removed.
  let outside = last

  function noteFocus({ target }: FocusEvent) {
    if (!(target instanceof Element)) return
    last = pathOf(target)
    if (!target.closest('dialog')) outside = last
  }

  function noteLeaving() {
    // Only once it is known whether it went away.
    queueMicrotask(() => isNowhere() && isThere(last[0]) && forget())
  }

  function forget() {
    last = outside = []
  }

  function findPlace() {
    const [focused] = last
    if (!focused || !isNowhere() || isThere(focused)) return
    const near = [...last, ...outside].find((one) => one !== document.body && isThere(one) && one.matches(PLACES))
    const place = near ?? document.getElementById('main')
    if (!(place instanceof HTMLElement)) return
    if (place.tabIndex < 0) place.tabIndex = -1
    place.focus({ preventScroll: true })
  }

  new MutationObserver(() => {
    if (looking !== undefined || !isNowhere() || last.length === 0) return
    looking = setTimeout(() => {
      looking = undefined
      findPlace()
    }, SETTLED_AFTER_MS)
  }).observe(document.body, { childList: true, subtree: true, attributeFilter: ['open'] })
  document.addEventListener('focusin', noteFocus)
  document.addEventListener('focusout', noteLeaving)
  document.addEventListener('pointerdown', forget)
}

function pathOf(element: Element): Path {
  const path: Element[] = []
  for (let one: Element | null = element; one; one = one.parentElement) path.push(one)
  return path
}

function isNowhere(): boolean {
  return document.activeElement === null || document.activeElement === document.body
}

function isThere(element: Element | undefined): boolean {
  return element?.isConnected === true && element.checkVisibility()
}
