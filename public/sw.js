// Shows the offline page when a page cannot be fetched. It keeps that page, and the German tutor for whoever has visited it.
const CACHE = 'offline-1'
const PAGE = '/offline'
const KEPT_FOR_MS = 24 * 60 * 60 * 1000
const TUTOR_CACHE = 'tutor-1'
const TUTOR = '/german'

addEventListener('install', (event) => event.waitUntil(keepOfflinePage().then(() => skipWaiting())))

addEventListener('activate', (event) =>
  event.waitUntil(
    (async () => {
      for (const name of await caches.keys()) if (name !== CACHE && name !== TUTOR_CACHE) await caches.delete(name)
      // The browser asks for the page itself while this worker wakes up.
      await registration.navigationPreload?.enable()
      await clients.claim()
    })(),
  ),
)

addEventListener('fetch', (event) => {
  const { request } = event
  if (request.method !== 'GET') return
  if (request.mode === 'navigate') event.respondWith(fetchPage(event))
  else if (isBuiltFile(new URL(request.url))) event.respondWith(fetchBuiltFile(request))
})

addEventListener('message', (event) => {
  if (event.data?.type === 'keep-tutor') event.waitUntil(keepTutor(event.data.files))
})

async function fetchPage(event) {
  try {
    const answer = (await event.preloadResponse) ?? (await fetch(event.request))
    event.waitUntil(renewOfflinePage())
    return answer
  } catch {
    const tutor = new URL(event.request.url).pathname === TUTOR && (await caches.match(TUTOR))
    return tutor || (await caches.match(PAGE)) || Response.error()
  }
}

/** A later build may look and say otherwise: a page that was kept a day ago is fetched anew. */
async function renewOfflinePage() {
  const kept = await caches.match(PAGE, { cacheName: CACHE })
  const keptAt = Date.parse(kept?.headers.get('Date') ?? '')
  if (Date.now() - keptAt < KEPT_FOR_MS) return
  await keepOfflinePage().catch((error) => console.warn('The offline page could not be renewed', error))
}

/** The styles go into the page: what it needs of other files could not be fetched either. */
async function keepOfflinePage() {
  const answer = await fetch(PAGE)
  if (!answer.ok) throw new Error(`the offline page answered ${answer.status}`)
  let page = await answer.text()
  for (const [link, address] of page.matchAll(/<link [^>]*rel="stylesheet" href="([^"]+)"[^>]*>/g))
    page = page.replace(link, `<style>${await (await fetch(address)).text()}</style>`.replaceAll('$', '$$$$'))
  const headers = { 'Content-Type': 'text/html; charset=utf-8', Date: new Date().toUTCString() }
  const policy = answer.headers.get('Content-Security-Policy')
  if (policy) headers['Content-Security-Policy'] = policy
  await (await caches.open(CACHE)).put(PAGE, new Response(page, { headers }))
}

/** Files whose name changes with their content, and the few that never do. */
function isBuiltFile({ origin, pathname }) {
  return origin === location.origin && /^\/(assets|fonts|icons)\//.test(pathname)
}

async function fetchBuiltFile(request) {
  return (await caches.match(request, { cacheName: TUTOR_CACHE })) ?? fetch(request)
}

/** Keeps the tutor's page with all it is made of, as it is now; what an earlier build was made of goes. */
async function keepTutor(files) {
  const cache = await caches.open(TUTOR_CACHE)
  const wanted = [TUTOR, ...files.filter((file) => isBuiltFile(new URL(file, location.origin)))]
  const kept = new Map((await cache.keys()).map((request) => [new URL(request.url).pathname, request]))
  const missing = wanted.filter((file) => file === TUTOR || !kept.has(file))
  await cache.addAll(missing.map((file) => new Request(file, { cache: file === TUTOR ? 'reload' : 'default' })))
  for (const [file, request] of kept) if (!wanted.includes(file)) await cache.delete(request)
}
