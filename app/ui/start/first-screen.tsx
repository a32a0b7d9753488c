const END = 'first-screen-end'
const END_OF_PAGE = 'page-end'

/**
 * The first frame waits until the first screen has been read. A busy processor stops to draw in the middle of it, and what stands
 * there by then moves when the rest comes: the menu's button when the name beside it does, a line when its mark does.
 */
export function WaitForFirstScreen({ isMarked }: { isMarked: boolean }) {
  return <link rel="expect" href={`#${isMarked ? END : END_OF_PAGE}`} blocking="render" />
}

/** Stands below what any screen shows at first, once on each page whose route has `handle = { endsFirstScreen: true }`. */
export function FirstScreenEnd() {
  return <template id={END} />
}

/** The end of every other page, which is read to its end. */
export function PageEnd() {
  return <template id={END_OF_PAGE} />
}
