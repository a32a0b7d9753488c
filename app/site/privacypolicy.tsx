import { PRIVACY_POLICY } from '#content/legal/privacy.ts'
import { PROVIDER } from '#content/provider.ts'
import type { RouteHandle } from '../root.tsx'
import type { Route } from './+types/privacypolicy'
import { keptPage } from './kept-page.ts'
import { LegalPage } from './legal-page.tsx'

export const handle = { hydrate: false } satisfies RouteHandle
export const headers = keptPage

export function meta(): Route.MetaDescriptors {
  return [
    { title: `${PRIVACY_POLICY.title} · ${PROVIDER.name}` },
    {
      name: 'description',
      content: 'What this website stores about you, why and for how long, and what you can do about it.',
    },
  ]
}

export default function PrivacyPolicy() {
  return <LegalPage document={PRIVACY_POLICY} />
}
