import { href } from 'react-router'
import { buttonClass } from '#app/ui/button.tsx'
import { Alert } from '#app/ui/notice/alert.tsx'

/** No university has the address. */
export function UniversityMissing() {
  return (
    <main id="main" data-not-found className="wrap grid justify-items-start gap-5 py-16 lg:py-26">
      <h1>
        <span className="block text-4">404</span> Oops! Page not found
      </h1>
      <p className="lede">
        No university of our catalogue has this address. It may have been renamed, or the address is mistyped.
      </p>
      <div className="flex flex-wrap gap-3">
        <a href={href('/universities')} className={buttonClass('primary')}>
          Search the universities
        </a>
        <a href={href('/')} className={buttonClass('outline')}>
          Return to Home
        </a>
      </div>
    </main>
  )
}

/** The catalogue cannot be read, and what comes with the site does not have the university. */
export function UniversityUnread() {
  return (
    <main id="main" className="wrap grid justify-items-start gap-5 py-16">
      <h1>University</h1>
      <Alert tone="bad" title="Failed to load university data">
        Load the page again in a moment, or look at the catalogue that comes with this site.
      </Alert>
      <a href={href('/universities')} className={buttonClass('outline')}>
        See the universities
      </a>
    </main>
  )
}
