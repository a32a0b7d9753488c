import { href } from 'react-router'
import type { RefusedVisit } from '#app/page/assistant-visit.ts'
import { IdentityBand } from '#app/ui/band/band.tsx'
import { Button, buttonClass } from '#app/ui/button.tsx'
import { Field } from '#app/ui/form/field.tsx'
import { Input } from '#app/ui/form/input.tsx'
import { Notice } from '#app/ui/notice/notice.tsx'

/**
 * Asks for the address before the assistant, on every page that is sent without the framework. `/#assistant` opens it, without
 * script too; public/site.js opens it over the page, also for a navigation state with `openEmailForm`.
 */
export function AssistantDialog({ refused }: { refused?: RefusedVisit | undefined }) {
  return (
    <dialog
      id="assistant"
      open={refused !== undefined}
      aria-labelledby="assistant-title"
      className="fixed inset-0 z-30 m-auto max-h-[calc(100dvh-32px)] w-full max-w-[min(30rem,calc(100vw-32px))] overflow-y-auto rounded-ctl border border-line bg-sheet text-ink shadow-pop backdrop:bg-[rgb(10_19_25/.62)] noscript:target:block"
    >
      <IdentityBand id="AI Genie" className="!h-2.5 !border-x-0 !border-t-0" />
      <form method="post" action={`${href('/')}?index`} className="grid gap-3.5 p-6 xs:p-7">
        <h2 id="assistant-title" className="text-2">
          Ask the AI Genie
        </h2>
        <p className="text-ink-2">
          Please enter your email to use the AI Genie counselor: we ask once, so that a person can write to you where the
          assistant has no answer. <a href={`${href('/privacypolicy')}#information-collected`}>What we store</a>
        </p>
        <Field label="Email" id="assistant-email" error={refused?.issue}>
          <Input
            type="email"
            name="email"
            autoComplete="email"
            required
            maxLength={255}
            defaultValue={refused?.email}
            autoFocus
          />
        </Field>
        {/* The section that the assistant leads back to: public/site.js takes it from the link that opened the form. */}
        <input type="hidden" name="returnTo" defaultValue={refused?.returnTo} />
        <div className="mt-2 grid gap-2.5 xs:auto-cols-fr xs:grid-flow-col">
          <Button type="submit" variant="primary">
            Start
          </Button>
          <a href="#home" data-close="" className={buttonClass('outline')}>
            Close
          </a>
        </div>
      </form>
      {/* For whoever came to the assistant without an address: public/site.js shows it. In the dialog, as nothing outside is read. */}
      <div data-email-required hidden className="fixed inset-x-4 top-17 sm:left-auto sm:w-104">
        <Notice kind="error" title="Email Required" description="Please enter your email to use the AI Genie counselor" />
      </div>
    </dialog>
  )
}
