import { href } from 'react-router'
import { buttonClass } from '#app/ui/button.tsx'
import { Alert } from '#app/ui/notice/alert.tsx'

/** No programme has the address. */
export function ProgrammeMissing() {
  return (
    <main id="main" data-not-found className="wrap grid justify-items-start gap-5 py-16 lg:py-26">
      <h1>
        <span className="block text-4">404</span> Oops! Page not found
      </h1>
      <p className="lede">No programme of our catalogue has this address. It may have a new name, or the address is mistyped.</p>
      <div className="flex flex-wrap gap-3">
        <a href={href('/programmes')} className={buttonClass('primary')}>
          Search the programmes
        </a>
        <a href={href('/')} className={buttonClass('outline')}>
          Return to Home
        </a>
      </div>
    </main>
  )
}

/** The catalogue cannot be read now. */
export function ProgrammeUnread() {
  return (
    <main id="main" className="wrap grid justify-items-start gap-5 py-16">
      <h1>Programme</h1>
      <Alert tone="bad" title="Failed to load programme data">
        Load the page again in a moment.
      </Alert>
      <a href={href('/programmes')} className={buttonClass('outline')}>
        See the programmes
      </a>
    </main>
  )
}
