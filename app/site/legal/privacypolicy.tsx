import { href } from 'react-router'
import { cachedPage } from '#app/page/cached-page.ts'
import { PRIVACY_POLICY } from '#content/provider/legal/privacy.ts'
import type { RouteHandle } from '../../root.tsx'
import { pageMeta } from '../../seo/page-meta.ts'
import type { Route } from './+types/privacypolicy'
import { LegalPage } from './legal-page.tsx'

export const handle = { hydrate: false } satisfies RouteHandle
export const headers = cachedPage

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  const description = 'What this website stores about you, why and for how long, and what you can do about it.'
  return pageMeta({ matches }, { title: PRIVACY_POLICY.title, description, path: href('/privacypolicy') })
}

export default function PrivacyPolicy() {
  return <LegalPage document={PRIVACY_POLICY} />
}
