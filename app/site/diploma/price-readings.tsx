import { classNames } from '#app/ui/class-names.ts'
import { DIPLOMA_MONTHS, DIPLOMA_OTHER_PRICE, DIPLOMA_TOTAL } from '#content/provider/diploma.ts'
import type { Price } from '#content/provider/price.ts'
import { formatMoney } from '#domain/text/format.ts'

/** The two totals that the provider gives for the diploma. Which one holds is open, and the screen says so. */
export function PriceReadings({ className }: { className?: string }) {
  return (
    <dl className={classNames('grid', className)}>
      <Reading
        label={`All three phases, ${DIPLOMA_MONTHS} months`}
        note="The three phase fees added together."
        price={DIPLOMA_TOTAL}
      />
      <Reading label="Also quoted for the same diploma" note={DIPLOMA_OTHER_PRICE.note} price={DIPLOMA_OTHER_PRICE.price} />
    </dl>
  )
}

function Reading({ label, note, price }: { label: string; note: string; price: Price }) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-6 gap-y-1 border-t border-rule px-5 py-4 first:border-t-0 lg:grid-cols-[16rem_minmax(0,1fr)_auto] lg:px-6">
      <dt>{label}</dt>
      <dd className="font-display text-2 lg:order-3">{formatMoney(price.amount, price.currency)}</dd>
      <dd className="max-w-[44em] text-s text-ink-2 max-lg:col-span-2">{note}</dd>
    </div>
  )
}
