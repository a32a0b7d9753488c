import { href, Link } from 'react-router'
import { MeasureBand } from '#app/ui/band/band.tsx'
import { buttonClass } from '#app/ui/button.tsx'
import { Tag } from '#app/ui/tag.tsx'
import { canSelectMore, SELECTION_LIMIT } from '#domain/applications/selection.ts'
import { formatRupees } from '#domain/money/money.ts'
import { EUROPEAN_EXPLORER, quotePlan } from '#domain/payments/pricing.ts'
import { ReviewButton } from '../steps/review-button.tsx'

/** How many of the six places are taken. Stays in view at the bottom, on a phone in one row: what is taken, what comes next. */
export function SelectionBar({ count }: { count: number }) {
  return (
    <section
      aria-label="Your selection"
      data-slot="bottom-bar"
      data-print="no"
      className="fixed inset-x-0 bottom-0 z-10 border-t border-line bg-sheet"
    >
      <div className="wrap flex min-h-18 items-center gap-x-4 gap-y-1 py-3 max-xs:grid max-xs:gap-x-3 max-xs:grid-cols-[minmax(0,1fr)_auto]">
        <div className="mr-auto flex min-w-0 items-center gap-x-4 gap-y-1 max-xs:gap-x-2 max-sm:has-[[data-slot=tag]]:flex-wrap">
          <h2 className="font-sans text-xs leading-tight font-semibold tracking-normal xs:text-s sm:text-m">
            Selected Universities
          </h2>
          <p aria-live="polite" className="flex-none font-display text-xl leading-none">
            {count}/{SELECTION_LIMIT}
          </p>
          <MeasureBand
            segments={Array.from({ length: SELECTION_LIMIT }, (_, place) => (place < count ? 'on' : 'off'))}
            className="!h-3 w-16 max-xs:hidden sm:w-33"
          />
          {!canSelectMore(count) && <Tag tone="warn">Maximum selection reached</Tag>}
        </div>
        {count > 0 && (
          <div className="flex items-center gap-x-4 gap-y-1 max-xs:col-start-1 max-xs:flex-wrap max-xs:gap-x-3">
            <p className="text-xs leading-tight whitespace-nowrap text-ink-2">
              {formatRupees(quotePlan(EUROPEAN_EXPLORER, count).amountMinor)}
              <span className="max-sm:sr-only"> so far</span>
            </p>
            {count > 1 && (
              <Link to={href('/student-portal/compare')} className={buttonClass('quiet', 'sm', 'max-xs:min-h-6 max-xs:p-0')}>
                Compare
              </Link>
            )}
          </div>
        )}
        <ReviewButton className="max-xs:col-start-2 max-xs:row-span-2 max-xs:row-start-1 max-xs:px-2.5 max-xs:text-s" />
      </div>
    </section>
  )
}
