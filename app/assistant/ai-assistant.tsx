import { href } from 'react-router'
import { dataClientContext, reportErrorContext } from '#app/data-client.ts'
import { assistantEmail } from '#app/page/assistant-visit.ts'
import { FullScreenSpinner } from '#app/ui/spinner.tsx'
import { pageMeta } from '../seo/page-meta.ts'
import type { Route } from './+types/ai-assistant'
import { AccountProvider } from './account.tsx'
import { Assistant } from './assistant.tsx'
import { Frame, Heading } from './frame.tsx'
import { useVisit } from './use-visit.ts'

/** The address the visitor gave on the first page, where one was given; and how fresh what the counsellor knows is. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const email: unknown = await assistantEmail(context).parse(request.headers.get('Cookie'))
  return { email: typeof email === 'string' ? email : null, freshness: await readFreshness(context) }
}

/** Null while the server cannot say: then the page says nothing of it. */
async function readFreshness(context: Route.LoaderArgs['context']): Promise<Freshness | null> {
  const { url, fetch } = context.get(dataClientContext)
  const answer = await fetch(`${url}/functions/v1/gemini-chat`)
  if (answer.ok) return (await answer.json()) as Freshness
  context.get(reportErrorContext)(new Error(`the counsellor does not say how fresh its facts are: ${answer.status}`))
  return null
}

/** What GET /functions/v1/gemini-chat answers. */
interface Freshness {
  facts: number
  checkedLately: number
  withinDays: number
}

export const headers = () => ({ 'Cache-Control': 'private, no-store' })

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return pageMeta(
    { matches },
    {
      title: 'AI Genie counsellor',
      description:
        'Ask about universities, visas, fees and German. Every answer names its sources; what is not known is said to be so.',
      path: href('/ai-assistant'),
      noindex: true,
    },
  )
}

/** /ai-assistant: for whoever gave an address on the first page, or is signed in. */
export default function AiAssistant({ loaderData }: Route.ComponentProps) {
  return (
    <AccountProvider>
      <Visited asked={loaderData.email} freshness={loaderData.freshness} />
    </AccountProvider>
  )
}

function Visited({ asked, freshness }: { asked: string | null; freshness: Freshness | null }) {
  const visit = useVisit(asked, askForEmail)
  if (!visit) {
    return (
      <main id="main">
        <h1 className="sr-only">AI Genie counsellor</h1>
        <FullScreenSpinner label="Preparing your AI Genie experience..." />
        <noscript>
          <p className="wrap pb-16">The assistant needs JavaScript, which is switched off in this browser.</p>
        </noscript>
      </main>
    )
  }
  return (
    <Frame current={href('/ai-assistant')}>
      <Assistant key={visit.email} visit={visit}>
        <Heading title="AI Genie counsellor" className="pt-4 xl:pt-8">
          It numbers its sources, and says so when it does not know.
          {freshness && ` ${freshnessText(freshness)}`}
        </Heading>
      </Assistant>
    </Frame>
  )
}

function freshnessText({ facts, checkedLately, withinDays }: Freshness): string {
  const [lately, all] = [checkedLately, facts].map((count) => count.toLocaleString('en-US'))
  return `Of the ${all} facts it answers from, ${checkedLately === 0 ? 'none was' : `${lately} were`} checked within the last ${withinDays} days.`
}

/** The first page has no framework: it is loaded anew, opens the form at its anchor and shows the toast 'Email Required' itself. */
function askForEmail(): void {
  try {
    sessionStorage.setItem('email-required', 'true')
  } catch {
    // Storage is closed to us: the form says the same.
  }
  // In the place of this page: Back would only lead here again.
  window.location.replace('/#assistant')
}
