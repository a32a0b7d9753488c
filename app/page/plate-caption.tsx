import type { ReactNode } from 'react'

/** Under every drawing: its number and what it shows. Inside a figure element. */
export function PlateCaption({ number, children }: { number: number; children: ReactNode }) {
  return (
    <figcaption className="mt-2.5 text-xs text-ink-2">
      <b className="font-semibold text-ink">Plate {number}.</b> {children}
    </figcaption>
  )
}
