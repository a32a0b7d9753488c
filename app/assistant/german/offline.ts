/** The page and what it is made of, for a visit without a network; public/sw.js keeps and serves them. */
export async function keepForOffline(): Promise<void> {
  if (!('serviceWorker' in navigator) || !navigator.onLine) return
  await navigator.serviceWorker.register('/sw.js')
  const { active } = await navigator.serviceWorker.ready
  active?.postMessage({ type: 'keep-tutor', files: loadedFiles() })
}

/** Scripts, styles and fonts of this page: what was loaded, and what the document names. */
function loadedFiles(): string[] {
  const loaded = performance.getEntriesByType('resource').map(({ name }) => name)
  const named = Array.from(
    document.querySelectorAll<HTMLLinkElement>('link[rel=modulepreload], link[rel=stylesheet]'),
    ({ href }) => href,
  )
  const paths = [...loaded, ...named]
    .map((address) => new URL(address))
    .filter(({ origin, pathname }) => origin === window.location.origin && /^\/(assets|fonts|icons)\//.test(pathname))
    .map(({ pathname }) => pathname)
  return [...new Set(paths)]
}
