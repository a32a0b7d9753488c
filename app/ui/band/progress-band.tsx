import { MeasureBand, type Segment } from './band.tsx'

export interface ProgressBandProps {
  /** The step one is at, from 1. Past the last one everything is done. */
  step: number
  of: number
  /** Read out, e.g. "Step 3 of 5: choose". */
  label: string
  className?: string
}

/** Steps taken, the step one is at, steps to come. */
export function ProgressBand({ step, of, label, className }: ProgressBandProps) {
  const segments = Array.from({ length: of }, (_, index): Segment => {
    if (index + 1 < step) return 'on'
    return index + 1 === step ? 'now' : 'off'
  })
  return (
    <div data-slot="progress-band" className={className}>
      <progress className="sr-only" aria-label={label} value={Math.min(step, of)} max={of} />
      <MeasureBand segments={segments} className="!h-2.5" />
    </div>
  )
}
