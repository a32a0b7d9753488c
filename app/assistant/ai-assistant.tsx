import { href } from 'react-router'
import { assistantEmail } from '#app/page/assistant-visit.ts'
import { FullScreenSpinner } from '#app/ui/spinner.tsx'
import { pageMeta } from '../seo/page-meta.ts'
import type { Route } from './+types/ai-assistant'
import { AccountProvider } from './account.tsx'
import { Assistant } from './assistant.tsx'
import { Frame } from './frame.tsx'
import { useVisit } from './use-visit.ts'

/** The address the visitor gave on the first page, where one was given. */
export async function loader({ request }: Route.LoaderArgs) {
  const email: unknown = await assistantEmail.parse(request.headers.get('Cookie'))
  return { email: typeof email === 'string' ? email : null }
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
      <Visited asked={loaderData.email} />
    </AccountProvider>
  )
}

function Visited({ asked }: { asked: string | null }) {
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
    <Frame
      current={href('/ai-assistant')}
      title="AI Genie counsellor"
      lede="It answers from checked facts and numbers its sources. What it does not know, it says."
    >
      <Assistant key={visit.email} visit={visit} />
    </Frame>
  )
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
