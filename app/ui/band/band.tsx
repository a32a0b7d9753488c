import type { ComponentProps, CSSProperties } from 'react'
import { classNames } from '../class-names.ts'
import { seededRandom } from '../seeded-random.ts'

export type Segment = 'on' | 'now' | 'off' | 'unknown'
const marks = { on: 'on', now: 'now', off: undefined, unknown: 'un' } satisfies Record<Segment, string | undefined>

type BandProps = Omit<ComponentProps<'span'>, 'children' | 'role'> & {
  /** Read out for the drawing. Without it the band is decoration beside words that say the same. */
  label?: string
}

function Strip({ label, className, ...props }: BandProps & { children: React.ReactNode }) {
  const reading = label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true }
  return <span data-slot="band" className={classNames('band', className)} {...reading} {...props} />
}

/** Equal segments measure: steps reached, months, rules met. */
export function MeasureBand({ segments, ...props }: BandProps & { segments: readonly Segment[] }) {
  return (
    <Strip {...props}>
      {segments.map((segment, index) => (
        <i key={index} className={marks[segment]} />
      ))}
    </Strip>
  )
}

/** One part of a whole, without segments: 84 of 100. */
export function ShareBand({ value, of = 100, ...props }: BandProps & { value: number; of?: number }) {
  return (
    <Strip {...props}>
      <i className="on" style={{ '--w': value } as CSSProperties} />
      <i style={{ '--w': of - value } as CSSProperties} />
    </Strip>
  )
}

/** Unequal segments identify: the same id gives the same pattern everywhere. */
export function IdentityBand({ id, count = 9, ...props }: BandProps & { id: string; count?: number }) {
  const random = seededRandom(id)
  return (
    <Strip {...props}>
      {Array.from({ length: count }, (_, index) => (
        <i
          key={index}
          className={index % 2 ? undefined : 'on'}
          style={{ '--w': (1 + random() * 4).toFixed(1) } as CSSProperties}
        />
      ))}
    </Strip>
  )
}
