import { createContext, type ServerBuild } from 'react-router'
import { expect, test } from 'vitest'
import { createLog } from '../process/log.ts'
import { createPageHandler } from './pages.ts'

const page = { id: 'root', path: '', hasAction: true, hasLoader: false, hasErrorBoundary: false, module: '/root.js' }

/** The least that the router takes for a built app: one page that takes a form. */
const build = {
  entry: {
    module: {
      default: (_request: Request, status: number, headers: Headers) => new Response('the page', { status, headers }),
      dataClientContext: createContext(),
      nonceContext: createContext(''),
      reportErrorContext: createContext(),
    },
  },
  routes: { root: { ...page, module: { default: () => null, action: () => ({ taken: true }) } } },
  assets: { entry: { imports: [], module: '/entry.js' }, routes: { root: page }, url: '/manifest.js', version: '1' },
  assetsBuildDirectory: '',
  publicPath: '/',
  future: {},
  isSpaMode: false,
  ssr: true,
  prerender: [],
  routeDiscovery: { mode: 'initial', manifestPath: '/__manifest' },
  basename: '/',
} as unknown as ServerBuild

function post(address: string, origin: string): Promise<Response> {
  const door = {
    url: 'https://helix.example',
    publishableKey: '',
    checkoutUrl: null,
    contact: { phoneIndia: null, hoursIst: null },
    isPaymentDemonstration: true,
  }
  const handle = createPageHandler(
    door,
    () => new Response(),
    'production',
    async () => build,
    createLog('silent'),
  )
  const body = new URLSearchParams({ email: 'meera@example.org' })
  return handle(new Request(address, { method: 'POST', headers: { Origin: origin }, body }), {
    nonce: '',
    clientAddress: '127.0.0.1',
    requestId: 'first',
  })
}

test.each(['http://127.0.0.1:3000/', 'http://helix.example/', 'http://backend.internal/', 'https://helix.example/'])(
  'a form from the site’s own address is taken when the request arrives as %s',
  async (address) => expect((await post(address, 'https://helix.example')).status).toBe(200),
)

test('so is a form from the address that the request names', async () => {
  expect((await post('http://127.0.0.1:3000/', 'http://127.0.0.1:3000')).status).toBe(200)
})

test.each(['https://evil.example', 'https://helix.example.evil.example', 'https://sub.helix.example', 'null', 'nonsense'])(
  'a form from %s is refused',
  async (origin) => {
    for (const address of ['http://127.0.0.1:3000/', 'https://helix.example/'])
      expect((await post(address, origin)).status).toBe(400)
  },
)
