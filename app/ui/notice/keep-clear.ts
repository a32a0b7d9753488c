const watched = new WeakSet<HTMLElement>()

/**
 * Called when a notice appears: where the notices of the region stand over what has the focus, or comes to have it, they go over to
 * the other side (`notices` in app/styles.css). They stay there as long as they cover nothing; the next first one begins at the right.
 */
export function keepClear(region: HTMLElement): void {
  if (region.querySelectorAll('[data-slot=toast]').length === 1) delete region.dataset['aside']
  standClear(region)
  if (watched.has(region)) return
  watched.add(region)
  // What gets the focus is brought into sight first.
  for (const event of ['focusin', 'scrollend'])
    document.addEventListener(event, () => requestAnimationFrame(() => standClear(region)))
}

function standClear(region: HTMLElement): void {
  const focused = document.activeElement
  const box = focused?.getClientRects()[0]
  if (!focused || !box || focused === document.body || region.contains(focused)) return
  const { left, right, top, bottom } = region.getBoundingClientRect()
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  if (x >= left && x <= right && y >= top && y <= bottom) region.toggleAttribute('data-aside')
}
