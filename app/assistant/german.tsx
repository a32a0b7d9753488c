import { lazy, Suspense } from 'react'
import { href } from 'react-router'
import { useHydrated } from '#app/ui/hooks/use-hydrated.ts'
import { Spinner } from '#app/ui/spinner.tsx'
import { GERMAN_PHRASES } from '#content/german/german.ts'
import { pageMeta } from '../seo/page-meta.ts'
import type { Route } from './+types/german'
import { AccountProvider } from './account.tsx'
import { Frame, Heading } from './frame.tsx'

const Tutor = lazy(() => import('./german/tutor.tsx'))

/** The phrases come with the page: as script they would be a tenth of all that it loads. */
export function loader() {
  return { phrases: GERMAN_PHRASES }
}

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return pageMeta(
    { matches },
    {
      title: 'German tutor for health students',
      description:
        'Over 300 German phrases for enrolment, renting, the lab, ward rounds and the medical licence exam, brought back when you are about to forget them. Free, without an account, also offline.',
      path: href('/german'),
    },
  )
}

/** /german: the tutor on its own, for coming back every day. Needs no address and, once visited, no network. */
export default function German({ loaderData: { phrases } }: Route.ComponentProps) {
  const hydrated = useHydrated()
  return (
    <Frame current={href('/german')}>
      <div className="pt-8 pb-16">
        <Heading title="German for the clinic and the campus" className="mb-6">
          A few phrases a day, brought back just before you forget them. No account needed; works offline once you have been here.
        </Heading>
        {hydrated ? (
          <Suspense fallback={<Waiting />}>
            <AccountProvider>
              <Tutor phrases={phrases} />
            </AccountProvider>
          </Suspense>
        ) : (
          <Waiting />
        )}
        <noscript>
          <p>The tutor needs JavaScript, which is switched off in this browser.</p>
        </noscript>
      </div>
    </Frame>
  )
}

/** As high as what comes, about: the footer does not move under the eyes of whoever waits on a slow line. */
function Waiting() {
  return (
    <p className="flex min-h-[42rem] items-start gap-3 text-ink-2 sm:min-h-[34rem]">
      <Spinner /> Loading the phrases...
    </p>
  )
}
