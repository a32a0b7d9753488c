import { href } from 'react-router'
import { cachedPage } from '#app/page/cached-page.ts'
import { TERMS_OF_SERVICE } from '#content/provider/legal/terms.ts'
import type { RouteHandle } from '../../root.tsx'
import { pageMeta } from '../../seo/page-meta.ts'
import type { Route } from './+types/termsofservice'
import { LegalPage } from './legal-page.tsx'

export const handle = { hydrate: false } satisfies RouteHandle
export const headers = cachedPage

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  const description =
    'Services, eligibility, fees, European phases, liability and governing law: the agreement between you and us.'
  return pageMeta({ matches }, { title: TERMS_OF_SERVICE.title, description, path: href('/termsofservice') })
}

export default function TermsOfService() {
  return <LegalPage document={TERMS_OF_SERVICE} />
}
