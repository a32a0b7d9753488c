import { Link } from 'react-router'
import { MeasureBand } from '#app/ui/band.tsx'
import { buttonClass } from '#app/ui/button.tsx'
import { classNames } from '#app/ui/class-names.ts'
import { Tag } from '#app/ui/tag.tsx'
import { canSelectMore, SELECTION_LIMIT } from '#domain/selection.ts'
import { ReviewButton } from '../review-button.tsx'

/** How many of the six places are taken. Stays in view at the bottom, on a phone in one row: what is taken, what comes next. */
export function SelectionBar({ count }: { count: number }) {
  const isFull = !canSelectMore(count)
  return (
    <section aria-label="Your selection" data-print="no" className="fixed inset-x-0 bottom-0 z-10 border-t border-line bg-sheet">
      <div className="wrap flex min-h-18 items-center justify-between gap-x-4 py-2.5 xs:py-3">
        <div className="flex min-w-0 flex-wrap items-center gap-x-4 gap-y-1">
          <h2 className="font-sans text-s leading-tight font-semibold tracking-normal xs:text-m">Selected Universities</h2>
          <p aria-live="polite" className="font-display text-xl leading-none">
            {count}/{SELECTION_LIMIT}
          </p>
          <MeasureBand
            segments={Array.from({ length: SELECTION_LIMIT }, (_, place) => (place < count ? 'on' : 'off'))}
            className={classNames('!h-3 w-16 sm:w-33', isFull && 'max-sm:hidden')}
          />
          {isFull && <Tag tone="warn">Maximum selection reached</Tag>}
        </div>
        <div className="flex flex-none items-center gap-x-2 max-xs:flex-col-reverse">
          {count > 1 && (
            <Link to="/student-portal/compare" className={buttonClass('quiet', 'sm')}>
              Compare
            </Link>
          )}
          <ReviewButton className="max-xs:max-w-34" />
        </div>
      </div>
    </section>
  )
}
