import { href } from 'react-router'
import { buttonClass } from '#app/ui/button.tsx'
import { Alert } from '#app/ui/notice/alert.tsx'

interface Way {
  href: string
  label: string
}

/** No entry of the catalogue has the address. */
export function EntryMissing({ text, search }: { text: string; search: Way }) {
  return (
    <main id="main" data-not-found className="wrap grid justify-items-start gap-5 py-16 lg:py-26">
      <h1>
        <span className="block text-4">404</span> Oops! Page not found
      </h1>
      <p className="lede">{text}</p>
      <div className="flex flex-wrap gap-3">
        <a href={search.href} className={buttonClass('primary')}>
          {search.label}
        </a>
        <a href={href('/')} className={buttonClass('outline')}>
          Return to Home
        </a>
      </div>
    </main>
  )
}

/** The catalogue cannot be read now. */
export function EntryUnread({ heading, title, text, all }: { heading: string; title: string; text: string; all: Way }) {
  return (
    <main id="main" className="wrap grid justify-items-start gap-5 py-16">
      <h1>{heading}</h1>
      <Alert tone="bad" title={title}>
        {text}
      </Alert>
      <a href={all.href} className={buttonClass('outline')}>
        {all.label}
      </a>
    </main>
  )
}
