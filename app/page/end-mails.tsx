import { Button, buttonClass } from '#app/ui/button.tsx'
import { Alert } from '#app/ui/notice/alert.tsx'
import { PageHead } from './page-head.tsx'

interface EndMailsProps {
  title: string
  lede: string
  /** What the button does; null where there is nothing left to end. */
  end: { label: string; action: string } | null
  /** Once they are ended: which, and what stays. */
  ended: { title: string; text: string } | null
  /** What else to do where the link is not whole. */
  broken: string | null
  links: readonly { href: string; label: string }[]
}

/** Where the link of a mail leads. A program that opens every link of a mail presses no button. */
export function EndMails({ title, lede, end, ended, broken, links }: EndMailsProps) {
  return (
    <main id="main" className="pb-16">
      <PageHead title={title} lede={lede}>
        <div className="mt-6 grid max-w-120 gap-5">
          {ended && (
            <Alert tone="ok" title={ended.title}>
              {ended.text}
            </Alert>
          )}
          {broken && (
            <Alert tone="warn" title="This link is not whole">
              Open the link of the mail again, or {broken}.
            </Alert>
          )}
          {end && (
            <form method="post" action={end.action}>
              <Button type="submit" variant="primary">
                {end.label}
              </Button>
            </form>
          )}
          <p className="flex flex-wrap gap-3">
            {links.map(({ href, label }) => (
              <a key={href} href={href} className={buttonClass('outline')}>
                {label}
              </a>
            ))}
          </p>
        </div>
      </PageHead>
    </main>
  )
}
