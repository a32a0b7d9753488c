import { Link } from 'react-router'
import { MeasureBand } from '#app/ui/band.tsx'
import { buttonClass } from '#app/ui/button.tsx'
import { Tag } from '#app/ui/tag.tsx'
import { canSelectMore, SELECTION_LIMIT } from '#domain/selection.ts'
import { ReviewButton } from '../review-button.tsx'

/** How many of the six places are taken. Stays in view at the bottom. */
export function SelectionBar({ count }: { count: number }) {
  return (
    <section aria-label="Your selection" data-print="no" className="fixed inset-x-0 bottom-0 z-10 border-t border-line bg-sheet">
      <div className="wrap flex min-h-18 flex-wrap items-center gap-x-4 gap-y-1.5 py-3">
        <h2 className="font-sans text-m font-semibold tracking-normal">Selected Universities</h2>
        <p aria-live="polite" className="flex items-center gap-3">
          <span className="font-display text-xl leading-none">
            {count}/{SELECTION_LIMIT}
          </span>
        </p>
        <MeasureBand
          segments={Array.from({ length: SELECTION_LIMIT }, (_, place) => (place < count ? 'on' : 'off'))}
          className="!h-3 w-16 xs:w-33"
        />
        {!canSelectMore(count) && <Tag tone="warn">Maximum selection reached</Tag>}
        <div className="ml-auto flex flex-wrap items-center justify-between gap-2 max-sm:ml-0 max-sm:w-full max-sm:not-has-[button]:w-auto">
          {count > 1 && (
            <Link to="/student-portal/compare" className={buttonClass('quiet', 'sm', 'max-sm:-ml-3')}>
              Compare
            </Link>
          )}
          <ReviewButton />
        </div>
      </div>
    </section>
  )
}
