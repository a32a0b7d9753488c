/** What stays between a country and the edge of the screen. */
const MARGIN_PX = 16

/** On a phone the countries scroll sideways: the chosen one is brought into sight as a whole, and so is one that gets the focus. */
export function startShowingCountries(): void {
  const list = document.querySelector('[data-countries]')
  if (!list) return
  const bringIntoSight = (country: Element) => {
    const frame = list.getBoundingClientRect()
    const { left, right } = country.getBoundingClientRect()
    const tooFarLeft = left - MARGIN_PX - frame.left
    const tooFarRight = right + MARGIN_PX - frame.right
    if (tooFarLeft < 0) list.scrollLeft += tooFarLeft
    else if (tooFarRight > 0) list.scrollLeft += tooFarRight
  }
  const chosen = list.querySelector('[aria-current]')
  if (chosen) bringIntoSight(chosen)
  list.addEventListener('focusin', (event) => bringIntoSight(event.target as Element))
}
