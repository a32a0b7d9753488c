import { href } from 'react-router'
import { buttonClass } from '#app/ui/button.tsx'
import { Logo } from '#app/ui/frame/logo.tsx'
import { BRAND } from '#content/provider/brand.ts'

/** Stands for a page that could not be shown. The way home loads anew: what broke may be the framework's own state. */
export function ErrorScreen({ detail, stack }: { detail: string; stack?: string | undefined }) {
  return (
    <main id="main" className="wrap grid min-h-dvh content-center justify-items-start gap-5 py-16">
      <title>Unexpected Application Error!</title>
      <Logo name={BRAND.name} />
      <h1>Unexpected Application Error!</h1>
      <p className="lede">{detail}</p>
      <p className="max-w-[34em] text-ink-2">
        Nothing you had saved is lost. Loading the page again often helps; if it does not, begin again at the home page.
      </p>
      <a href={href('/')} className={buttonClass('primary')}>
        Return to Home
      </a>
      {stack && <pre className="max-w-full overflow-x-auto border border-line bg-sheet p-4 text-xs">{stack}</pre>}
    </main>
  )
}
