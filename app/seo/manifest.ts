import { href } from 'react-router'
import { DIPLOMA } from '#content/provider/diploma.ts'
import { PROVIDER } from '#content/provider/provider.ts'

/** /manifest.webmanifest: what a phone needs to put the site on its first screen. */
export function loader() {
  const manifest = {
    name: PROVIDER.name,
    short_name: PROVIDER.name,
    description: `Study in Europe and the USA, and the ${DIPLOMA.title}.`,
    id: '/',
    start_url: '/',
    display: 'minimal-ui',
    background_color: '#f5f4ec',
    theme_color: '#f5f4ec',
    lang: 'en',
    icons: [
      { src: '/icons/helix.svg', type: 'image/svg+xml', sizes: 'any' },
      { src: '/icons/icon-192.png', type: 'image/png', sizes: '192x192' },
      { src: '/icons/icon-512.png', type: 'image/png', sizes: '512x512' },
      { src: '/icons/icon-maskable-512.png', type: 'image/png', sizes: '512x512', purpose: 'maskable' },
    ],
    shortcuts: [
      { name: 'Universities', url: href('/universities') },
      { name: 'Student portal', url: href('/student-portal') },
    ],
  }
  return new Response(JSON.stringify(manifest), {
    headers: { 'Content-Type': 'application/manifest+json', 'Cache-Control': 'public, max-age=86400' },
  })
}
