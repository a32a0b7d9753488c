import type { ReactNode } from 'react'
import { Sourced } from '#app/page/sourced-list.tsx'
import type { LicenceState } from '#content/guide/practising-in-germany/states.ts'
import { NOT_ENTERED } from '#domain/visas/visa-search.ts'

/** A federal state; its figures open in place. */
export function StateRow({ state, today }: { state: LicenceState; today: string }) {
  const { id, name, germanName, authority, examinedBy, facts } = state
  return (
    <li id={id} className="border-b border-rule">
      <details className="group/state">
        <summary className="grid min-h-11 cursor-pointer grid-cols-[minmax(0,1fr)] items-baseline gap-x-6 py-3 min-[60rem]:grid-cols-[16rem_minmax(0,1fr)]">
          <span className="font-display text-xl">
            {name}
            {name !== germanName && <span className="ml-2 font-sans text-s text-ink-2">{germanName}</span>}
          </span>
          <span className="text-s text-ink-2">{authority?.text ?? `Authority: ${NOT_ENTERED.toLowerCase()}`}</span>
        </summary>
        <dl className="mb-4 border-t border-rule min-[60rem]:ml-[17.5rem]">
          <Row term="Authority">{authority ? <Sourced fact={authority} today={today} /> : NOT_ENTERED}</Row>
          <Row term="Language exam by">
            <Sourced fact={examinedBy} today={today} />
          </Row>
          {facts.map(({ label, fact }) => (
            <Row key={fact.text} term={label}>
              <Sourced fact={fact} today={today} />
            </Row>
          ))}
          {!facts.some(({ label }) => label === 'Language exam, fee') && <Row term="Language exam, fee">{NOT_ENTERED}</Row>}
        </dl>
      </details>
    </li>
  )
}

function Row({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="grid gap-x-4 gap-y-0.5 border-b border-rule py-2.5 xs:grid-cols-[10rem_minmax(0,1fr)]">
      <dt className="text-s text-ink-2">{term}</dt>
      <dd className="min-w-0 text-note">{children}</dd>
    </div>
  )
}
