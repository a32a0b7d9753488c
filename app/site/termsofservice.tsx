import { TERMS_OF_SERVICE } from '#content/legal/terms.ts'
import { PROVIDER } from '#content/provider.ts'
import type { RouteHandle } from '../root.tsx'
import type { Route } from './+types/termsofservice'
import { keptPage } from './kept-page.ts'
import { LegalPage } from './legal-page.tsx'

export const handle = { hydrate: false } satisfies RouteHandle
export const headers = keptPage

export function meta(): Route.MetaDescriptors {
  return [
    { title: `${TERMS_OF_SERVICE.title} · ${PROVIDER.name}` },
    {
      name: 'description',
      content: 'Services, eligibility, fees, European phases, liability and governing law: the agreement between you and us.',
    },
  ]
}

export default function TermsOfService() {
  return <LegalPage document={TERMS_OF_SERVICE} />
}
