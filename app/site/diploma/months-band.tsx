import { MeasureBand } from '#app/ui/band/band.tsx'
import { classNames } from '#app/ui/class-names.ts'

export interface Leg {
  months: number
  /** Dotted: one studies from home. Solid: one travels. Null where the provider does not say. */
  mode: 'online' | 'on campus' | null
}

/**
 * Months on a rule of equal blocks, and above it the route: dotted online, solid on campus, a ring at each stop. A drawing
 * beside words that say the same.
 */
export function MonthsBand({ legs }: { legs: readonly Leg[] }) {
  const months = legs.reduce((sum, leg) => sum + leg.months, 0)
  const blocks = Array.from({ length: months }, (_, index) => index)
  return (
    <div aria-hidden>
      {legs.some(({ mode }) => mode) && (
        <div className="flex h-5 items-center">
          {legs.map(({ months: length, mode }, index) => (
            <span key={index} style={{ flex: length }} className="flex items-center">
              <i className="size-3 flex-none rounded-full border-[3px] border-accent bg-sheet" />
              <i className={classNames('flex-1 border-t-[3px] border-accent', mode === 'online' && 'border-dotted')} />
            </span>
          ))}
          <i className="size-3 flex-none rounded-full border-[3px] border-accent bg-accent" />
        </div>
      )}
      <MeasureBand segments={blocks.map((index) => (index % 2 ? 'off' : 'on'))} className="!h-3" />
      <p className="flex pt-1.5 text-xs text-ink-2 *:flex-1 *:text-center">
        {blocks.map((index) => (
          <span key={index}>
            {index === 0 && <span className="max-xs:hidden">Month </span>}
            {index + 1}
          </span>
        ))}
      </p>
    </div>
  )
}
