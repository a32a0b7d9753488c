const END = 'first-screen-end'

/**
 * The first frame waits until the first screen has been read. A busy processor stops to draw in the middle of it, and what stands
 * there by then moves when the rest comes: the menu's button when the name beside it does, a line when its mark does.
 */
export function WaitForFirstScreen() {
  return <link rel="expect" href={`#${END}`} blocking="render" />
}

/** Stands below what any screen shows at first; a page without one is read to its end. Once on a page. */
export function FirstScreenEnd() {
  return <template id={END} />
}
