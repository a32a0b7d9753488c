import type { ReactNode } from 'react'
import { buttonClass } from '#app/ui/button.tsx'
import type { Helpline } from '../chat/messages.ts'

export interface HelplinesProps {
  helplines: readonly Helpline[]
  email: string
  /** The way to a person of ours. */
  children: ReactNode
}

/** Who can be called now, each a press away, and last a person of ours. */
export function Helplines({ helplines, email, children }: HelplinesProps) {
  return (
    <ul data-slot="helplines" className="border-t border-line">
      {helplines.map(({ name, note, phone }) => (
        <li key={`${name} ${phone}`} className={row}>
          <Who name={name} note={note} />
          <a href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`} className={buttonClass('outline', 'md', 'min-w-39')}>
            Call {phone}
          </a>
        </li>
      ))}
      <li className={row}>
        <Who name="A counsellor" note={`Reads this and writes to ${email}`} />
        {children}
      </li>
    </ul>
  )
}

const row = 'flex flex-wrap items-center gap-x-5 gap-y-2 border-b border-rule py-3'

function Who({ name, note }: { name: string; note: string }) {
  return (
    <div className="min-w-36 flex-1 wrap-anywhere">
      <b className="font-semibold">{name}</b>
      <p className="text-s text-ink-2">{note}</p>
    </div>
  )
}
